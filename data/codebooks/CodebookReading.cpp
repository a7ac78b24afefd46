// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookReading.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "codebook/taxonomy/Spelling.h"

#include <algorithm>

namespace corater {

namespace {

struct CodebookReadingText
{
    CORATER_MESSAGES(CodebookReading)
};

const QStringList treeWords{QStringLiteral("numbers"), QStringLiteral("paths"), QStringLiteral("none")};

QString optionsOf(const CodebookQuestion::Answer &answer)
{
    QStringList options;
    if (!answer.columns.isEmpty()) {
        options << QStringLiteral("--columns \"%1\"").arg(answer.columns.join(u','));
    }
    if (!answer.tree.isEmpty()) {
        options << QStringLiteral("--tree ") + answer.tree;
    }
    if (!answer.encoding.isEmpty()) {
        options << QStringLiteral("--encoding ") + answer.encoding;
    }
    return options.join(u' ');
}

} // namespace

QString CodebookReading::use(const QString &heading) const
{
    const auto found = std::ranges::find_if(
        columns, [&](const Column &column) { return foldedSpelling(column.heading) == foldedSpelling(heading); });
    return found == columns.end() ? QString() : found->as;
}

QStringList columnUses()
{
    QStringList uses{QStringLiteral("code"),      QStringLiteral("category"), QStringLiteral("parent"),
                     QStringLiteral("dimension"), QStringLiteral("number"),   QStringLiteral("ignore")};
    for (const auto &field : codeFields()) {
        uses << field.key;
    }
    return uses;
}

Result<CodebookReading> codebookReading(const QStringList &columns, const QString &tree, const QString &encoding,
                                        const QStringList &sheets)
{
    CodebookReading reading;
    reading.sheets = sheets;
    reading.encoding = textEncodingNamed(encoding).value_or(TextEncoding::Detected);
    for (const QString &column : columns) {
        const qsizetype equals = column.lastIndexOf(u'=');
        const QString heading = column.left(std::max<qsizetype>(0, equals)).simplified();
        const QString as = foldedSpelling(column.mid(equals + 1));
        if (heading.isEmpty() || !columnUses().contains(as)) {
            return fail(ErrorCode::Input, CodebookReadingText::toSay("this does not state what a column contains"), {},
                        CodebookReadingText::toSay("HEADING=USE, where USE is one of %1")
                            .arg(columnUses().join(QStringLiteral(", "))),
                        column);
        }
        reading.columns.push_back({.heading = heading, .as = as});
    }
    if (!tree.isEmpty()) {
        const qsizetype at = treeWords.indexOf(foldedSpelling(tree));
        if (at < 0) {
            return fail(ErrorCode::Input, CodebookReadingText::toSay("this is not a way to read the tree from names"),
                        {}, treeWords.join(QStringLiteral(", ")), tree);
        }
        reading.tree = CodebookReading::Tree(at + 1);
    }
    return reading;
}

Error unanswered(const CodebookQuestion &question, const QString &fileName)
{
    Place place = question.place;
    place.file = fileName;
    QList<Message> ways;
    if (!question.answers.empty() && !question.answers.front().encoding.isEmpty()) {
        ways << CodebookReadingText::toSay("a file that was saved as UTF-8");
    }
    for (const CodebookQuestion::Answer &answer : question.answers) {
        ways << CodebookReadingText::toSay("%1 (%2)").arg(optionsOf(answer), answer.words);
    }
    Message expected = ways.value(0);
    for (const Message &way : ways.mid(1)) {
        expected = CodebookReadingText::toSay("%1, or %2").arg(expected, way);
    }
    return {.code = ErrorCode::Input,
            .message = question.message,
            .place = place,
            .expected = expected,
            .found = question.found};
}

} // namespace corater
