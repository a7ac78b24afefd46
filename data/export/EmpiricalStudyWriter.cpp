// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/EmpiricalStudyWriter.h"

#include "codebook/keywords/html/HtmlReferences.h"
#include "data/records/settling/NamedDecision.h"

namespace corater {

namespace {

// The reader decodes character references in titles, as in the published file, so a title that contains the text of a
// reference is escaped.
QString escapedTitle(const QString &title)
{
    const QString decoded = QString::fromStdString(HtmlReferences::decoded(title.toStdString()));
    return decoded == title ? title : QString(title).replace(u'&', QStringLiteral("&amp;"));
}

} // namespace

QString publishedTitle(const QString &title, const QString &asCame, bool publishedSpellings)
{
    const bool same =
        publishedSpellings && !asCame.isEmpty() && HtmlReferences::decoded(asCame.toStdString()) == title.toStdString();
    return same ? asCame : escapedTitle(title);
}

QStringList labelCells(const Dimension &dimension, const std::vector<CodeId> &codes, bool publishedSpellings)
{
    QStringList cells;
    const qsizetype columns = dimension.exportHeadings().size();
    for (const CodeId code : codes) {
        const QString text = dimension.exportedText(code, publishedSpellings);
        if (cells.size() < columns) {
            cells << text;
        } else {
            cells.last() += QStringLiteral("; ") + text;
        }
    }
    while (cells.size() < columns) {
        cells << QString();
    }
    return cells;
}

EmpiricalStudyWriter::EmpiricalStudyWriter(SheetWriter &sheet, const Codebook &codebook,
                                           const EmpiricalStudyOptions &options)
    : m_sheet(sheet), m_dimensions(codebook.exportOrder()), m_options(options)
{
    if (options.evidence) {
        m_sheet.setJsonColumn(headings().last());
    }
}

QStringList EmpiricalStudyWriter::headings() const
{
    QStringList headings{"id", "creation_date", "title", "url", "comment"};
    for (const Dimension *dimension : m_dimensions) {
        headings += dimension->exportHeadings();
    }
    headings += m_options.differing ? QStringList(agreedToDiffer) : QStringList();
    return m_options.evidence ? headings + QStringList(QStringLiteral("evidence")) : headings;
}

Result<void> EmpiricalStudyWriter::write(const PublishedUnit &unit)
{
    const QString title = publishedTitle(unit.title, unit.titleAsCame, m_options.publishedSpellings);
    QStringList fields{unit.id, unit.date, title, unit.url, unit.comment};
    for (const Dimension *dimension : m_dimensions) {
        fields += labelCells(*dimension, unit.labels.value(dimension->id), m_options.publishedSpellings);
    }
    fields += m_options.differing ? QStringList(unit.differing.join(QStringLiteral("; "))) : QStringList();
    return m_sheet.write(m_options.evidence ? fields + QStringList(unit.evidence) : fields);
}

} // namespace corater
