// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/parts/ReportParts.h"

#include "codebook/Sentences.h"
#include "data/codebooks/markdown/MarkdownText.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <utility>

namespace corater {

namespace {

// Strips Markdown's marks of bold, emphasis and code; a link becomes its words and its address.
QString plainWords(const QString &markdown)
{
    static const QRegularExpression link(QStringLiteral(R"(!?\[([^\]]*)\]\((\S+?)(?:\s+"[^"]*")?\))"));
    static const QRegularExpression strong(QStringLiteral(R"((?<!\\)(\*\*|__)(?=\S)(.+?)(?<=\S)\1)"));
    static const QRegularExpression emphasis(
        QStringLiteral(R"((?<![\\\w*])([*_])(?=[^\s*_])([^*_]+?)(?<=\S)\1(?!\w))"));
    static const QRegularExpression code(QStringLiteral(R"((?<!\\)(`+)\s?(.+?)\s?\1(?!`))"));
    QString text = markdown;
    text.replace(link, QStringLiteral("\\1 (\\2)"));
    text.replace(strong, QStringLiteral("\\2"));
    text.replace(emphasis, QStringLiteral("\\2"));
    text.replace(code, QStringLiteral("\\2"));
    return markdownUnescaped(text);
}

// Turns Markdown lists into lists, since people often write such texts in Markdown. Without marks each line is its own
// paragraph.
void addText(ReportSection &section, const QString &title, const QString &said)
{
    static const QRegularExpression item(QStringLiteral(R"(^\s*(?:[-*+]|\d{1,9}[.)])\s+(\S.*)$)"));
    ReportList list;
    QString before = title + u':';
    const auto paragraph = [&](const QString &words) {
        section.blocks.push_back(ReportParagraph{sentencesInARow({std::exchange(before, {}), words})});
    };
    const auto endList = [&] {
        if (!list.items.isEmpty()) {
            section.blocks.push_back(std::exchange(list, {}));
        }
    };
    for (const QString &line : said.split(u'\n', Qt::SkipEmptyParts)) {
        if (const auto point = item.match(line); point.hasMatch()) {
            if (!before.isEmpty()) {
                paragraph({});
            }
            list.items << plainWords(point.captured(1));
            continue;
        }
        endList();
        const auto heading = markdownHeading(line);
        paragraph(plainWords(heading ? heading->text : line.trimmed()));
    }
    endList();
}

} // namespace

std::optional<ReportSection> descriptionSection(const StudyDescription &description)
{
    ReportSection section{
        .title = QCoreApplication::translate("corater::Report", "The study"), .level = 1, .blocks = {}};
    for (const DescriptionField &field : descriptionFields()) {
        const QString said = description.field(field.key);
        // Authors and licences are for the package.
        const bool isOfReport = field.isLong && qstrcmp(field.key, "authors") != 0;
        if (said.isEmpty() || !isOfReport) {
            continue;
        }
        addText(section, field.title, said);
    }
    return section.blocks.empty() ? std::nullopt : std::optional(section);
}

} // namespace corater
