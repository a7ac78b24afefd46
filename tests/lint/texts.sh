#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every text of the program can be translated: Qt's lupdate reads all of them without a warning, and no text is passed
# in a way that it cannot find. Prints each offence, exits 1 if there is one, 77 if there is no lupdate.
# Usage: texts.sh PROJECT-ROOT
set -u
root=${1:?project root}
cd "$root" || exit 2
status=0
# lupdate reads literals only: a function that passes a variable to translate() hides its callers' texts.
found=$(grep -rnE --include='*.h' --include='*.cpp' 'QCoreApplication::translate\("[^"]*", *[^" ]' app models views codebook data)
[ -n "$found" ] && { printf 'lupdate cannot see the texts that go through:\n%s\n' "$found"; status=1; }
# tr("1 change") : tr("%1 changes") is an English plural; the second text takes the number, by which Qt chooses a form.
text='("([^"\\]|\\.)*"\s*)'
found=$(grep -rPzo --include='*.h' --include='*.cpp' \
    "== 1\s*\?\s*(\w+::)?(tr|toSay)\(\s*$text+\)\s*:\s*(\w+::)?(tr|toSay)\(\s*$text*\"[^\"]*%[0-9]([^\"\\\\]|\\\\.)*\"\s*$text*\)" \
    app models views codebook data | tr '\0' '\n')
[ -n "$found" ] && { printf 'give the number to tr(), which chooses the plural:\n%s\n' "$found"; status=1; }

# "%1 rows" with a number put in says "1 rows", and has one form where other languages have four.
found=$(grep -rPzo --include='*.h' --include='*.cpp' \
    "\b(tr|toSay)\(\s*\"([^\"\\\\]|\\\\.)*(?<!of )%[1-9] (?!of |is |with |by )[a-z]+s\b([^\"\\\\]|\\\\.)*\"\s*$text*\)\s*(\.arg\([^()]*(\([^()]*\)[^()]*)*\)\s*)*?\.arg\((qint64\(|int\(|QString::number\(|locale\.toString\()?\*?[\w.>-]*(size\(\)|[cC]ount(\(\))?|[rR]ows(\(\))?)\)?\)" \
    app models views codebook data | tr '\n\0' ' \n')
[ -n "$found" ] && { printf 'give the number to tr(), which chooses the plural:\n%s\n' "$found"; status=1; }
# What an error says of its place, of what it expected and of what it found is said in the reader's language, too.
found=$(grep -rPzo --include='*.h' --include='*.cpp' \
    '\b(?:fail|Error ?\w*)[({](?:[^(){}";]|"(?:[^"\\]|\\.)*"|([({](?:[^(){}"]|"(?:[^"\\]|\\.)*"|(?1))*[)}]))*?QStringLiteral\("[^"]*[a-z]{2,} [a-z]{2,}[^"]*"' \
    app models views codebook data | tr '\0' '\n')
[ -n "$found" ] && { printf 'words of an error that nobody can translate; use toSay():\n%s\n' "$found"; status=1; }
# ", version %1" is half a sentence, which other languages do not end so: "%1, version %2" is a whole one. Two spaces
# begin a line of a table.
found=$(grep -rnE --include='*.h' --include='*.cpp' '\b(tr|toSay)\( *"([,;:)]|[.] | [^ ])' app models views codebook data)
[ -n "$found" ] && { printf 'half a sentence:\n%s\n' "$found"; status=1; }
# "warning: " waits for the rest of its sentence. A prompt does not.
found=$(grep -rnE --include='*.h' --include='*.cpp' '\b(tr|toSay)\( *"([^"\]|\\.)* "\)' app models views codebook data |
    grep -vE '^app/cli/(CommonOptions|share/Passphrase)[.]cpp:')
[ -n "$found" ] && { printf 'half a sentence, use %%1:\n%s\n' "$found"; status=1; }
# A table that is made once keeps the language of its construction.
found=$(grep -rPzo --include='*.h' --include='*.cpp' "static (const )?[\\w:<>]+ \\w+ *[{=][^;\\[]{0,400}?\\btr\\(" app models views codebook data | tr '\0' '\n')
[ -n "$found" ] && { printf 'made once, in the language of that moment:\n%s\n' "$found"; status=1; }

# What a command says is in tr() or toSay(): nobody can translate a literal of two words, or of a word and a place. What
# programs read is the same in every language: the answer to a line of a batch, the kind of a difference in a table, and
# these values of JSON (the headings of a table, what is wrong with rows, how intervals were made).
for_programs='ratings/BatchLines.cpp:.*"(ok %1|error %1 %2)\\n"|ratings/HintsReport.cpp:.*"no (hint|code)"'
for_programs="$for_programs|results/CompareCommand.cpp:.*\"%1.tonly in [AB].n\""
for_programs="$for_programs|codebook/CodebookCommandCheck.cpp:.*\"too many\""
for_programs="$for_programs|agreement/AgreementJson.cpp:.*\"percentile, type 7, undefined resamples dropped\""
letter='(?:[^"\\]|\\.|"\s*")' # of a literal, which may have several parts
word='(?<![\w.%/=-])[a-z]{2,}(?![\w/=-])'
makes='(?:(?<!\w)u|\b(?:QStringLiteral|QLatin1String(?:View)?|QString(?:::from\w+)?|literal|say|out|warn|fail)[({]\s*)'
two="(?:$word$letter*? $letter*?(?:$word|%[1-9])|%[1-9]$letter*? $letter*?$word)"
found=$(grep -rPzo --include='*.h' --include='*.cpp' "$makes\"$letter*?$two$letter*\"" app/cli |
    tr '\n\0' ' \n' | grep -vE "^app/cli/($for_programs)\$")
[ -n "$found" ] && { printf 'English that nobody can translate, use tr() or toSay():\n%s\n' "$found"; status=1; }
skipped='(?:[^()";]|"(?:[^"\\]|\\.)*"|(\((?:[^()"]|"(?:[^"\\]|\\.)*"|(?1))*\)))*?' # a part of the arguments
found=$(grep -rPzo --include='*.h' --include='*.cpp' \
    "\b(?:add_(?:option|flag|subcommand|flag_callback)|footer)\($skipped\"$letter*?$two$letter*\"" app/cli |
    tr '\n\0' ' \n')
[ -n "$found" ] && { printf 'help that nobody can translate, use CliHelp::tr():\n%s\n' "$found"; status=1; }
# An error keeps its message until it is shown.
found=$(grep -rPzo --include='*.h' --include='*.cpp' 'Message::literal(\((?:[^()]++|(?1))*\))' app | tr '\n\0' ' \n' |
    grep -E '\b(inWords|oneLine|tr|translate)\(')
[ -n "$found" ] && { printf 'said too early, keep the message (arg(), didYouMean(), toSay()):\n%s\n' "$found"; status=1; }

lupdate=
for place in "${LUPDATE:-lupdate}" /usr/lib/qt6/bin/lupdate; do
    command -v "$place" >/dev/null && { lupdate=$place; break; }
done
if [ -z "$lupdate" ]; then
    [ "$status" = 0 ] || exit 1
    printf 'skipped: there is no lupdate here (Debian: qt6-l10n-tools)\n'
    exit 77
fi
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
cp translations/corater_*.ts "$scratch" || exit 2
LUPDATE=$lupdate packaging/texts/update "$scratch" >"$scratch/said" 2>&1 || { cat "$scratch/said"; exit 1; }
count=$(sed -n 's/.*Found \([0-9]*\) source text.*/\1/p' "$scratch/said" | sort -u)
[ "${count:-0}" -gt 3000 ] || { printf 'lupdate found %s texts only\n' "${count:-no}"; cat "$scratch/said"; exit 1; }
# Every line of its output is a warning, except the report of folders, of the file and of the number of texts, and that
# a function which gives a std::string is no member of a class that lupdate knows: its texts name their class.
warnings=$(grep -vE "^Scanning directory '|^Updating '|^ +Found [0-9]+ source|^ +Kept [0-9]+ obsolete|^ +(Removed|Same-text|Updated) .*" "$scratch/said" |
    grep -vE ': Qualifying with unknown namespace/class ::(std|CLI)$')
[ -n "$warnings" ] && { printf 'lupdate warns:\n%s\n' "$warnings"; status=1; }
for file in translations/corater_*.ts; do
    cmp -s "$file" "$scratch/${file##*/}" && continue
    printf '%s does not have the texts of the program: packaging/texts/update reads them, then translate the new ones\n' "$file"
    diff "$file" "$scratch/${file##*/}" | grep '<source>' | head -20
    status=1
done
# A sentence that two contexts say is translated twice, and one day differently: it has one source, such as Refusals,
# FileRefusals, RowRefusals, SharedText or CliRefusals. A capital, an indent or a full stop make no other sentence:
# SharedText::asSentence() and capitalised() add them. Names of actions and fields may repeat, also as titles; the check
# of a history and its replay find the same two faults.
cat >"$scratch/may" <<'END'
Back to the previous item
Where keywords are searched for
Check a sheet against the codebook
Note that a rule is needed
Request a review of its labels
A folder that all raters can reach
What a label with this code says
Take a unit that not all raters found
Add a unit that no rater found
the history ends at entry %1, but %2 entries were written
the file does not say which copy of the study it is
END
found=$(tr '\n' ' ' <"$scratch/corater_de.ts" | sed 's/<source>/\n&/g' | sed -n 's/^<source>\(.*\)<\/source>.*/\1/p' |
    awk 'NF >= 5 { $1 = $1; sub(/[.]$/, ""); print tolower($0) }' | sort | uniq -d | grep -vixF -f "$scratch/may")
[ -n "$found" ] && { printf 'the same sentence in two contexts:\n%s\n' "$found"; status=1; }
printf 'lupdate reads %s texts\n' "$count"
exit $status
