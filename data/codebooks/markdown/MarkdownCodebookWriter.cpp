// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/markdown/MarkdownCodebookWriter.h"

#include "data/codebooks/markdown/MarkdownNames.h"
#include "data/codebooks/markdown/MarkdownText.h"

#include <QRegularExpression>

namespace corater {

namespace {

// Writes the first character as an entity if it would make the paragraph a list, a heading or a quotation.
QString paragraph(const QString &text)
{
    QString escaped = markdownEscaped(text);
    const QRegularExpression special(QStringLiteral("^([-+=#]|\\d+[.)])"));
    if (special.match(escaped).hasMatch()) {
        escaped = QStringLiteral("&#%1;").arg(escaped.front().unicode()) + escaped.mid(1);
    }
    return escaped + QStringLiteral("\n\n");
}

// Number signs at the end of a heading would close it.
QString heading(const QString &text)
{
    return markdownEscaped(text).replace(u'#', QStringLiteral("&#35;")) + QStringLiteral("\n\n");
}

} // namespace

QString MarkdownCodebookWriter::write(const Codebook &book)
{
    m_out = QStringLiteral("# ") + heading(book.title) + markdown::ownMark + QStringLiteral("\n\n");
    if (!book.name.isEmpty()) {
        m_out += QStringLiteral("*Name:* ") + markdownEscaped(book.name) + QStringLiteral("\n\n");
    }
    if (!book.description.isEmpty()) {
        m_out += paragraph(book.description);
    }
    for (const Dimension &dimension : book.dimensions) {
        writeDimension(dimension);
    }
    if (!book.rules.empty()) {
        m_out += QStringLiteral("## Disambiguation guide\n\n");
    }
    for (const Rule &rule : book.rules) {
        writeRule(book, rule);
    }
    return m_out;
}

void MarkdownCodebookWriter::property(int indent, const QString &key, const QString &value)
{
    m_out += QString(indent, u' ') + QStringLiteral("- *") + key.left(1).toUpper() + key.mid(1) +
             QStringLiteral(":* ") + markdownEscaped(value) + u'\n';
}

template <typename T>
void MarkdownCodebookWriter::properties(int indent, const std::vector<Field<T>> &fields, const T &of)
{
    for (const Field<T> &field : fields) {
        if (field.key == QStringLiteral("definition")) {
            continue; // written beside the name
        }
        for (const QString &text : field.texts(of)) {
            property(indent, field.key, text);
        }
    }
}

void MarkdownCodebookWriter::writeDimension(const Dimension &dimension)
{
    m_out += QStringLiteral("## ") + markdown::codeFor + heading(dimension.name);
    if (!dimension.definition.isEmpty()) {
        m_out += paragraph(dimension.definition);
    }
    const qsizetype before = m_out.size();
    properties(0, dimensionFields(), dimension);
    if (m_out.size() > before) {
        m_out += u'\n';
    }
    int number = 0;
    for (const Code &code : dimension.codes) {
        const int depth = int(dimension.path(code.id).size());
        const QString bullet = depth <= 1 ? QStringLiteral("%1. ").arg(++number) : QStringLiteral("- ");
        const int indent = depth <= 1 ? 0 : 3 * (depth - 1);
        m_out +=
            QString(indent, u' ') + bullet + QStringLiteral("**") + markdownEscaped(code.name) + QStringLiteral(":**");
        m_out += (code.definition.isEmpty() ? QString() : u' ' + markdownEscaped(code.definition)) + u'\n';
        if (code.selectable == dimension.hasChildren(code.id)) {
            property(indent + 3, QStringLiteral("can be chosen"), yesOrNo(code.selectable));
        }
        properties(indent + 3, codeFields(), code);
    }
    m_out += u'\n';
}

void MarkdownCodebookWriter::writeRule(const Codebook &book, const Rule &rule)
{
    const auto nameOf = [&book](CodeId id) {
        const Code *code = book.code(id);
        return code ? markdownEscaped(code->name) : QString();
    };
    const Dimension *dimension = book.dimensionOf(rule.a);
    m_out += QStringLiteral("- **%1** / **%2** (").arg(nameOf(rule.a), nameOf(rule.b)) +
             (dimension ? markdownEscaped(dimension->name, QStringLiteral("()")) : QString()) +
             (rule.wholeCategories ? markdown::forCategories : QString()) + QStringLiteral("): ") +
             markdownEscaped(rule.text) + u'\n';
}

} // namespace corater
