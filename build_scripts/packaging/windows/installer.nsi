; The installer for Windows; make_installer.py runs it and says what VERSION, NUMBERS, PUBLISHER, LISTS, ICON, PICTURE,
; LICENCE, SIZE and OUT are. Everything is for one person, so that nobody is asked for an administrator's password.

Unicode true
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10

!define TITLE "Parlour Tricks"
!define PROGRAM "parlour-tricks.exe"
!define UNINSTALLER "uninstall.exe"
!define APPS_LIST "Software\Microsoft\Windows\CurrentVersion\Uninstall\parlour-tricks"
!define RUNNING "Parlour Tricks is running. Close it to go on."
!define STATUS_REFUSED 2 ; what a silent run ends with when it changes nothing

Name "${TITLE}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${APPS_LIST}" "InstallLocation"
BrandingText "${TITLE} ${VERSION}"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${TITLE} installer"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "LegalCopyright" "© ${PUBLISHER}, MIT licence"

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "Sections.nsh"
!include "WinVer.nsh"
!include "x64.nsh"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "Start ${TITLE}"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "${TITLE} is removed from this computer. Saved matches, scores and settings stay; they are in $LOCALAPPDATA\parlour-tricks."

!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that runs, or whose computer players' process does, cannot be opened for writing.
!macro RefuseWhileRunning
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
      ${Break}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    ${IfNot} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${RUNNING}" /SD IDCANCEL IDRETRY`
      SetErrorLevel ${STATUS_REFUSED}
      Quit
    ${EndIf}
  ${Loop}
!macroend

!macro Refuse SENTENCE
  MessageBox MB_OK|MB_ICONSTOP "${SENTENCE}" /SD IDOK
  SetErrorLevel ${STATUS_REFUSED}
  Quit
!macroend

Section "${TITLE}" SectionProgram
  SectionIn RO
  !insertmacro RefuseWhileRunning

  ; An older version takes its own files away, which may be others than this one brings.
  ReadRegStr $1 HKCU "${APPS_LIST}" "InstallLocation"
  ${If} $1 != ""
  ${AndIf} ${FileExists} "$1\${UNINSTALLER}"
    DetailPrint "Removing the version that is installed"
    CopyFiles /SILENT "$1\${UNINSTALLER}" "$PLUGINSDIR\${UNINSTALLER}"
    ExecWait '"$PLUGINSDIR\${UNINSTALLER}" /S /KEEPLINKS _?=$1' $2
    ${If} $2 != 0
      !insertmacro Refuse "The version that is installed could not be removed. Nothing was changed."
    ${EndIf}
    RMDir "$1"
  ${EndIf}

  SetOverwrite on
  !include "${LISTS}\install.nsh"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\${UNINSTALLER}"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\${PROGRAM}" 0 SW_SHOWNORMAL "" "Four trick-taking card games with bids"

  WriteRegStr HKCU "${APPS_LIST}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${APPS_LIST}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${APPS_LIST}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${APPS_LIST}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${APPS_LIST}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${APPS_LIST}" "UninstallString" '"$INSTDIR\${UNINSTALLER}"'
  WriteRegStr HKCU "${APPS_LIST}" "QuietUninstallString" '"$INSTDIR\${UNINSTALLER}" /S'
  WriteRegDWORD HKCU "${APPS_LIST}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${APPS_LIST}" "NoModify" 1
  WriteRegDWORD HKCU "${APPS_LIST}" "NoRepair" 1
SectionEnd

Section /o "Shortcut on the desktop" SectionDesktop
  SetOutPath "$INSTDIR"
  CreateShortcut "$DESKTOP\${TITLE}.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\${PROGRAM}" 0
SectionEnd

Section "-Shortcut no longer wanted"
  ${IfNot} ${SectionIsSelected} ${SectionDesktop}
    Delete "$DESKTOP\${TITLE}.lnk"
  ${EndIf}
SectionEnd

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    !insertmacro Refuse "${TITLE} needs a 64-bit Windows 10 or newer."
  ${EndIf}
  ; Who has the shortcut keeps it.
  ${If} ${FileExists} "$DESKTOP\${TITLE}.lnk"
    !insertmacro SelectSection ${SectionDesktop}
  ${EndIf}
  InitPluginsDir
FunctionEnd

Function un.onInit
  !insertmacro RefuseWhileRunning
FunctionEnd

Section "Uninstall"
  !include "${LISTS}\uninstall.nsh"
  Delete "$INSTDIR\${UNINSTALLER}"
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/KEEPLINKS" $1
  ${If} ${Errors}
    Delete "$SMPROGRAMS\${TITLE}.lnk"
    Delete "$DESKTOP\${TITLE}.lnk"
  ${EndIf}
  DeleteRegKey HKCU "${APPS_LIST}"
SectionEnd
