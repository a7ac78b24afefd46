#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that no file includes what its layer must not know, and a few habits that a search can find. Prints each
# offence, exits 1 if there is one. Usage: layers.sh PROJECT-ROOT
set -u
root=${1:?project root}
cd "$root" || exit 2
status=0
widgets='QtWidgets/|QWidget|QApplication>|QDialog|QMessageBox|QLabel|QPushButton|QMainWindow|QTreeView|QListView|QTableView|QStyle|QMenu'
forbid() { # FOLDERS PATTERN WHY
    found=$(grep -rnE --include='*.h' --include='*.cpp' "^[[:space:]]*#[[:space:]]*include[[:space:]]*[<\"]($2)" $1 2>/dev/null)
    [ -z "$found" ] && return
    printf '%s\n%s\n' "$3:" "$found"
    status=1
}
forbid codebook 'data/|models/|views/|app/' 'codebook/ is the lowest layer'
forbid data 'models/|views/|app/' 'data/ may use codebook/ only'
forbid models 'views/|app/' 'models/ may use data/ and codebook/ only'
forbid views 'app/|data/store/' 'views/ may not reach the program or the study file'
forbid codebook "$widgets|QSql|QtSql|QFile>|QPainter|QColor|QPixmap|QtGui/|QUndo" 'codebook/ knows Qt Core only, and no files'
forbid data "$widgets|QPainter|QPixmap|QtGui/|QUndo" 'data/ knows no Gui and no widgets'
forbid models "$widgets|QSql|QtSql" 'models/ knows neither widgets nor SQL'
forbid 'models views app' 'data/store/(StudyConnection|connection/Connection|writing/WriterConnection|tables/RatingRows)\.h' 'above data/ the store is closed: repositories (StudyStore.h) give what is read'
forbid app/window 'data/store/' 'the window reaches the study through models/'
forbid views 'QSql|QtSql' 'views/ knows no SQL'
forbid app/cli "$widgets|views/|app/window/" 'the command line links no widgets'
# Controllers and dialogs of the window take the study, the notice and the jobs (Workplace.h), never the main window:
# only its own files and those that make one know it.
found=$(grep -rlE --include='*.h' --include='*.cpp' '^[[:space:]]*#[[:space:]]*include[[:space:]]*"app/window/MainWindow\.h"|\bclass MainWindow;' app |
    grep -vxE 'app/window/(MainWindow|Program|Pictures)\.cpp')
[ -n "$found" ] && { printf 'take a Workplace, or what is needed of it, not the main window:\n%s\n' "$found"; status=1; }
# Folders that include each other, directly or in a circle over others, cannot be understood one by one: each circle is
# named with its arrows. Folders are in one circle if each can be reached from the other. The files of a folder beside
# its sub-folders count as one more sub-folder, ".", unless the sub-folders only hold details of them.
arrows() { # FOLDER: "one other" for each include from one of its parts in another
    grep -rhoE --include='*.h' --include='*.cpp' --with-filename "^#include \"$1/[A-Za-z0-9/]+\.h" "$1" |
        sed -nE "s|^$1/(.*):#include \"$1/(.*)$|\1 \2|p" |
        awk '{ for (i = 1; i <= 2; ++i) part[i] = $i ~ /\// ? substr($i, 1, index($i, "/") - 1) : "."; print part[1], part[2] }' |
        sort -u
}
circles() { # FOLDER [without its own files]
    arrows "$1" | { [ $# = 1 ] && cat || grep -vE '(^| )\.( |$)'; } |
        awk '$1 != $2 { arrow[$1, $2] = reach[$1, $2] = 1; folder[$1] = folder[$2] = 1 }
            END {
                for (by in folder) for (from in folder) if ((from, by) in reach)
                    for (to in folder) if ((by, to) in reach) reach[from, to] = 1
                for (one in arrow) { split(one, of, SUBSEP)
                    if ((of[2], of[1]) in reach) print of[1] " -> " of[2] } }' | sort
}
whole='codebook data data/store models views app app/cli app/window tests tests/support'
for folder in $(find codebook data models views app tests -type d); do
    case " $whole " in *" $folder "*) found=$(circles "$folder") ;; *) found=$(circles "$folder" parts) ;; esac
    [ -z "$found" ] || { printf '%s: folders include each other in a circle:\n%s\n' "$folder" "$found"; status=1; }
done
# What a header declares is defined in its own folder: nobody looks elsewhere for a free function of a header,
# or for a method of its class. Commands.h of the command line lists what each of its folders adds.
found=$(find codebook data models views app \( -name '*.h' -o -name '*.cpp' \) -print | sort -r | xargs awk '
    FNR == 1 { folder = FILENAME; sub(/\/[^\/]*$/, "", folder); header = FILENAME ~ /\.h$/; hidden = 0; name = "" }
    /^namespace \{/ { hidden = 1 }
    /^\} \/\/ namespace$/ { hidden = 0 }
    header && /^(class|struct) [A-Za-z0-9]+/ && !/;$/ { declared["::" $2, folder]; known["::" $2] = FILENAME; next }
    hidden || FILENAME == "app/cli/Commands.h" || /^(using|return|static|typedef|template|class|struct|inline|#|\/|[ }])/ { next }
    !header && name != "" && /^\{/ { defined[name, folder] = FILENAME; name = "" }
    /[A-Za-z0-9>*&] [*&]?[A-Za-z0-9_:]+\(/ {
        name = $0; sub(/\(.*/, "", name); sub(/.*[ *&]/, "", name)
        method = sub(/::.*/, "", name); name = (method ? "::" : "") name
        if (header && !method) { declared[name, folder]; known[name] = FILENAME }
        if (/;$/) name = ""
    }
    END { for (one in defined) { split(one, of, SUBSEP)
        if (of[1] in known && !(one in declared)) print defined[one] ": " of[1] " is declared in " known[of[1]] } }')
[ -n "$found" ] && { printf 'declared in one folder, defined in another:\n%s\n' "$found"; status=1; }
# To be read at a glance, a folder has at most 30 files.
found=$(for folder in $(find codebook data models views app tests -type d); do
    count=$(find "$folder" -maxdepth 1 -type f ! -name '.*' | wc -l)
    [ "$count" -le 30 ] || printf '%s: %s files\n' "$folder" "$count"
done)
[ -n "$found" ] && { printf 'more than 30 files in one folder:\n%s\n' "$found"; status=1; }
# A longer file has two subjects, each of which gets its own.
found=$(find codebook data models views app tests packaging \( -name '*.h' -o -name '*.cpp' \) -exec wc -l {} + |
    awk '$2 != "total" && $1 > 450 { print $2 ": " $1 " lines" }')
[ -n "$found" ] && { printf 'more than 450 lines in one file:\n%s\n' "$found"; status=1; }
# The include checks miss Qt SQL class names that come through headers of data/.
found=$(grep -rnE --include='*.h' --include='*.cpp' 'QSqlQuery|QSqlDatabase' models views app codebook 2>/dev/null)
[ -n "$found" ] && { printf 'SQL belongs in data/:\n%s\n' "$found"; status=1; }
# The connection to the study file is not named there either: only repositories have it. (Qt's own
# QMetaObject::Connection is another class.) A change that reads what open rounds hide needs the Writer that only a
# command has; a page has none.
found=$(grep -rnE --include='*.h' --include='*.cpp' '(^|[^:A-Za-z])Connection\b|\b(StudyConnection|WriterConnection|connectionOf)\b' models views app 2>/dev/null |
    grep -vE '^[^:]*:[0-9]+:[[:space:]]*//')
[ -n "$found" ] && { printf 'the connection to the study file is private to data/:\n%s\n' "$found"; status=1; }
found=$(grep -rnE --include='*.h' --include='*.cpp' '\b(ratingsToChange|rechecksToChange|toTakeBack)\(' models views app 2>/dev/null |
    grep -vE '^models/(commands/|study/Study(TakeBack)?\.cpp:)')
[ -n "$found" ] && { printf 'only a command reads what open rounds hide:\n%s\n' "$found"; status=1; }
# The study gives the codebook as the actor may see it. With the drafts that an open round hides, it is read only to
# change it, to decide over all codes, or to show it as another may see it. The list only shrinks.
found=$(grep -rnE --include='*.h' --include='*.cpp' '\b(wholeCodebook|wholeCodebookOf|allVersions)\(' models app 2>/dev/null |
    grep -vE '^models/(study/|agreement/AgreementInput|codebook/Recheck|export/(CodedStudy|ExportWords)|jobs/ImportLabels|package/PackageInput|review/finals/FinalRecheck|share/CopyMerge)|^app/cli/codebook/CodebookCommand\.cpp')
[ -n "$found" ] && { printf 'codebook(), versions() and codebookOf() hide the drafts of others:\n%s\n' "$found"; status=1; }
found=$(grep -rnE --include='*.h' --include='*.cpp' '\bstore\(\)\.' app/window 2>/dev/null)
[ -n "$found" ] && { printf 'the window reaches the study through models/:\n%s\n' "$found"; status=1; }
# A message is said where it is shown. Below, it is said only where models/ themselves write words: a page that hands
# what it shows to the window (columns of a file, pictures and hints of a post), a document (the report), a record that
# the study keeps as words (where an imported decision comes from), and the numbers that these count. The list only
# shrinks.
said='models/hints/PostHints.cpp models/import/ItemColumnsPage.cpp models/import/RatingColumnsPage.cpp
models/items/PostPictures.cpp models/report/parts/ReportResults.cpp models/settling/FinalSetMerge.cpp
models/study/CountWords.cpp'
# Nor do the lower layers translate: what they say is a Message. Two tables give names and sentences to whoever shows them,
# and the decimal sign stands in every number.
found=$(grep -rnE --include='*.h' --include='*.cpp' '\btr\(|translate\(|Q_DECLARE_TR_FUNCTIONS\(' codebook data 2>/dev/null |
    grep -vE '^codebook/(Message\.(h|cpp)|ShownDecimal\.cpp|agreement/Statistics\.cpp|taxonomy/changes/CodebookEditText\.cpp):')
[ -n "$found" ] && { printf 'codebook/ and data/ say what they say as a Message (toSay):\n%s\n' "$found"; status=1; }
found=$(grep -rlE --include='*.h' --include='*.cpp' '\b(inWords|oneLine)\(' codebook data models views 2>/dev/null |
    grep -vE '^codebook/(Message|Error)\.(h|cpp)$')
for file in $found; do
    printf '%s\n' $said | grep -qx "$file" || { printf '%s: messages are said in app/ (inWords, oneLine)\n' "$file"; status=1; }
done
for file in $said; do
    printf '%s\n' $found | grep -qx "$file" || { printf '%s: no longer says messages (take it off the list in layers.sh)\n' "$file"; status=1; }
done
# Files of others are opened by InputFile, which refuses devices, pipes that nobody writes into and what no reader takes.
# These open bytes in memory, resources, files of the program's own, pictures within a folder, or what InputFile has
# looked at before. The list only shrinks.
found=$(grep -rnE --include='*.cpp' '(\.|->)open\(QIODevice::ReadOnly|\bfopen\(|std::ifstream' codebook data models app views 2>/dev/null |
    grep -vE '^app/(cli/(Saying|codebook/NamePair)|window/help/ManualWindow)\.cpp:|^data/codebooks/(CodebookFile|markdown/MarkdownCodebook)\.cpp:|^data/(exchange/hub/HubAdmin|fetch/PostFetch|files/(InputFile|archives/(ArchiveDevice|ZipParts))|import/(detection/FormatDetection|ratings/(EmpiricalStudy|RatingsFile))|keywords/(KeywordFile|PostsBlock|PostsScan)|recover/RecoveredState|store/(check/CheckNote|file/LeftBehind|schema/Schema))\.cpp:|^models/(demo/DemoStudy|export/SqliteExport|items/PostPictures|package/(PackagePlan|tables/PackageTable)|share/KeyFolder)\.cpp:')
[ -n "$found" ] && { printf 'a file that a user names is opened by InputFile:\n%s\n' "$found"; status=1; }
# What systems do otherwise is called in two folders only, which have a source for each system.
found=$(grep -rnE --include='*.h' --include='*.cpp' '^[[:space:]]*#[[:space:]]*include[[:space:]]*<(((unistd|fcntl|termios|poll|signal|pwd|grp|dirent|dlfcn|io|win[a-z0-9]*)|(sys|linux|netinet|arpa)/[a-z_]+)\.h|csignal)>|std::(rename|tmpfile|strerror)\b|::(stat|lstat|open|rename|fsync|flock|fdopen|isatty)\(|\b(fsync|flock|isatty|renameat2)\(|\berrno\b|QFile::encodeName|"/proc/|\bSIG(TERM|INT)\b' codebook data models app views 2>/dev/null |
    grep -vE '^(data/files/system|app/cli/terminal)/|^[^:]*:[0-9]+:[[:space:]]*//|[A-Za-z>]::(open|rename)\(')
[ -n "$found" ] && { printf 'the system is called in data/files/system/ and app/cli/terminal/:\n%s\n' "$found"; status=1; }
# Two classes of one name are one to the linker, which takes the functions of either.
found=$(grep -rhoE --include='*.h' '^(class|struct|enum class) [A-Za-z]+( final)?( :.*)?$' codebook data models app views 2>/dev/null |
    sed -E 's/^(class|struct|enum class) ([A-Za-z]+).*/\2/' | sort | uniq -d)
[ -n "$found" ] && { printf 'two headers define a class of the same name:\n%s\n' "$found"; status=1; }
# TRY (codebook/Error.h) hands an error up in one line.
found=$(grep -rlE --include='*.h' --include='*.cpp' 'std::unexpected' codebook data models app views | xargs grep -PHzo \
    '\n *if \(!(\w+)\) \{\n *return std::unexpected\(\1\.error\(\)\);|\n *return !?(\w+)\s+\?[^;]*std::unexpected\(\2\.error\(\)\);' | tr '\0' '\n')
[ -n "$found" ] && { printf 'TRY hands an error up:\n%s\n' "$found"; status=1; }
# Assertions are not evaluated in builds without them, such as the one that users run.
found=$(grep -rnE --include='*.h' --include='*.cpp' '\b(Q_ASSERT|Q_ASSERT_X|assert)[[:space:]]*\(' tests 2>/dev/null)
[ -n "$found" ] && { printf 'tests check with QVERIFY or end with qFatal, in every preset:\n%s\n' "$found"; status=1; }
# People are "they", in the program's texts and in comments. Migrations never change after they have landed, and the
# demonstration's posts are quoted.
found=$(grep -rnIwiE 'he|his|him|himself' app models views codebook data tests packaging README.md CONTRIBUTING.md 2>/dev/null |
    grep -vE '^(data/(store/migrations/|demo/posts\.json:)|tests/(lint|fixtures)/)')
[ -n "$found" ] && { printf 'a person is they:\n%s\n' "$found"; status=1; }
# A day and a moment of the study have one form, in local time (ShownTime.h). Cells of a workbook are data, and the list of a
# hub and the basis of the numbers of a report, which is the same on every machine, are in UTC.
found=$(grep -rnE --include='*.h' --include='*.cpp' 'QLocale::(Short|Long|Narrow)Format|"[^"]*(yyyy|dd\.MM)|[aA]t(\(\))?\.left\((10|16)\)' codebook data models views app 2>/dev/null |
    grep -vE '^(codebook/ShownTime|data/formats/CellValue|app/cli/share/HubCommand|models/agreement/AgreementSummaries)\.cpp:')
[ -n "$found" ] && { printf 'localDay() and localMinute() (ShownTime.h) write days and moments:\n%s\n' "$found"; status=1; }
exit $status
