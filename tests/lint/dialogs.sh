#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What opens a dialog is in the three tests of all dialogs: AllDialogsTest (layout, languages, sizes), SpokenWidgetsTest
# (names) and FullScanDialogsTest (reads nothing from end to end). Prints what one of them lacks, exits 1 if there is
# something. Usage: dialogs.sh PROJECT-ROOT
set -u
root=${1:?project root}
cd "$root" || exit 2
looks=tests/window/looks/AllDialogsTest.cpp
spoken=tests/window/spoken/SpokenWidgetsTest.cpp
scans=tests/window/scans/FullScanDialogsTest.cpp
status=0

# Not tried anywhere: dialogs of the system for files and printing, and pages.
passed=' study.open study.save-copy study.merge study.add-items study.add-folder study.add-ratings study.export
 study.export-ratings study.report study.script study.print-item study.print-page study.print-report list.save
 study.who codebook.rule list.duplicates '
# The tests of looks and names open these by another name: "round", "new audit", "audit of set".
named=' study.open-round list.round study.audit study.audit-report '
# The palette has a layout of its own.
unlike=' view.palette '
# These read nothing of a study, or open the dialog of another action.
unread=' study.new study.join study.add-rater label.propose view.change-keys list.round '

actions=$(awk '/ActionEntry\{/ { id = "" }
    id == "" && match($0, /"[a-z]+\.[a-z-]+"/) { id = substr($0, RSTART + 1, RLENGTH - 2) }
    id != "" && /…"/ { print id }' app/window/actions/*Entries.cpp | sort -u)
[ "$(printf '%s\n' "$actions" | wc -l)" -gt 40 ] || { printf 'the actions with a dialog were not found\n'; exit 1; }

# Whether the test opens it; `$3`: actions that it need not open.
opens() {
    grep -q "\"$2\"" "$1" && return
    case "$passed$3" in *" $2 "* | *" $2
"*) return ;; esac
    printf '%s: open the dialog of %s, too\n' "$1" "$2"
    status=1
}
for action in $actions; do
    opens "$looks" "$action" "$named$unlike"
    opens "$spoken" "$action" "$named"
    opens "$scans" "$action" "$unread"
done

# The classes of dialogs, and the files with a dialog without a class, that the tests open; but DuplicatesPage, AskCodes
# and AskChoice, which have tests of their own, and the bases ColumnsDialog and TextDialog.
opened=' ColumnsDialog CommandPalette ConflictsDialog DescribeDialog DriftDialog DuplicatesPage ExportDialog FetchDialog
 FinalSetDialog HintsDialog HistoryDialog ItemColumnsDialog JobDialog JoinDialog JournalDialog KeysDialog
 KeywordProposals KeywordsPage LeaveOutRaterDialog LeftOutDialog ManualWindow MemoDialog MergePreviewDialog
 MinutesDialog ModelsDialog NewStudyDialog NotesDialog PackageDialog PlaceCodesDialog PreferencesDialog ProgressDialog
 ProposeDialog RatingColumnsDialog RoundDialog RoundOfSheetDialog ShareDialog SharedDialog SieveDialog SlipsDialog
 SourceColumnsDialog TargetDialog TextDialog UnitsDialog ValueCodesDialog
 AskChoice.cpp AskCodes.cpp AskText.cpp AuditPages.cpp DuplicatesPage.cpp FaultDialogs.cpp HelpPages.cpp RoundPages.cpp
 SealDialogs.cpp ShareActions.cpp StudyDialogs.cpp '
dialogs=$(
    grep -rhoE --include='*.h' --include='*.cpp' 'class [A-Za-z]+( final)? : public (QDialog|[A-Za-z]+Dialog)\b' app views |
        awk '{ print $2 }'
    grep -rlE --include='*.cpp' 'new QDialog\(|\bQDialog [a-z][A-Za-z]*[;({]' app views | sed 's|.*/||'
)
for dialog in $dialogs; do
    case $opened in *" $dialog "* | *" $dialog
"*) continue ;; esac
    printf '%s is a dialog: let %s, %s and %s open it, and name it in tests/lint/dialogs.sh\n' "$dialog" "$looks" \
        "$spoken" "$scans"
    status=1
done
exit $status
