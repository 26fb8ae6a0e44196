#!/bin/sh
# Puts Parlour Tricks into your menu, for you alone; with --remove takes it out again. Nothing is copied but the menu
# entry and icons: after moving this folder, run it once more.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
data=${XDG_DATA_HOME:-${HOME:?}/.local/share}

case ${1-} in
  '' | --remove) ;;
  *)
    echo "Usage: install.sh [--remove]" >&2
    exit 2
    ;;
esac

# The files below share/ as the menu wants them; the entry names the program by its whole path.
(cd "$here/share" && find applications icons -type f) | while read -r file; do
  if [ "${1-}" = --remove ]; then
    rm -f "$data/$file"
  else
    mkdir -p "$data/$(dirname "$file")"
    cp "$here/share/$file" "$data/$file.part"
    chmod 644 "$data/$file.part"
    mv "$data/$file.part" "$data/$file"
  fi
done

entry=$data/applications/parlour-tricks.desktop
if [ "${1-}" != --remove ]; then
  # Quoted as the Desktop Entry Specification has it: once for the command line, and backslashes once more for the file.
  # shellcheck disable=SC2016
  program=$(printf '%s\n' "$here/parlour-tricks" |
    sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g') \
    awk '
      index($0, "Exec=parlour-tricks") == 1 { $0 = "Exec=\"" ENVIRON["program"] "\"" substr($0, 20) }
      { print }
    ' "$here/share/applications/parlour-tricks.desktop" >"$entry.part"
  mv "$entry.part" "$entry"
  echo "Parlour Tricks is in your menu."
else
  echo "Parlour Tricks is no longer in your menu. Your matches and settings are where they were."
fi
