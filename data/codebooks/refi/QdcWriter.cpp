// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/refi/QdcWriter.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "data/codebooks/refi/QdcDescription.h"
#include "data/codebooks/refi/QdcNames.h"

#include <QUuid>

namespace corater {

namespace {

struct QdcWriterText
{
    CORATER_MESSAGES(QdcCodebook)
};

QUuid space()
{
    return QUuid(QStringLiteral("{6f1d8a52-3c0b-5d0e-9a63-5b0c1c7f2e94}"));
}

QString guidOf(const Dimension &dimension, const QStringList &path)
{
    const QString key = (QStringList(dimension.name) + path).join(QChar(0x1F));
    return QUuid::createUuidV5(space(), key.toUtf8()).toString(QUuid::WithoutBraces);
}

} // namespace

QdcWriter::QdcWriter(const Codebook &book, std::vector<CodebookNote> &losses)
    : m_book(book), m_losses(losses), m_xml(&m_out)
{
}

QByteArray QdcWriter::write()
{
    m_xml.setAutoFormatting(true);
    m_xml.writeStartDocument();
    m_xml.writeStartElement(QStringLiteral("CodeBook"));
    m_xml.writeDefaultNamespace(qdc::nameSpace);
    m_xml.writeAttribute(QStringLiteral("origin"), qdc::origin);
    m_xml.writeStartElement(QStringLiteral("Codes"));
    for (const Dimension &dimension : m_book.dimensions) {
        writeDimension(dimension);
    }
    m_xml.writeEndElement();
    writeSets();
    m_xml.writeEndElement();
    m_xml.writeEndDocument();
    noteLosses();
    return m_out;
}

// Drops the characters that XML 1.0 cannot represent.
QString QdcWriter::allowed(const QString &text)
{
    QString out;
    for (const QChar c : text) {
        const bool control = c.unicode() < 0x20 && c != u'\t' && c != u'\n';
        if (control || c.unicode() == 0xFFFE || c.unicode() == 0xFFFF) {
            m_lostCharacters = true;
        } else {
            out += c;
        }
    }
    return out;
}

void QdcWriter::startCode(const QString &guid, const QString &name, bool selectable, const QString &colour,
                          const QString &text)
{
    m_xml.writeStartElement(QStringLiteral("Code"));
    m_xml.writeAttribute(QStringLiteral("guid"), guid);
    m_xml.writeAttribute(QStringLiteral("name"), allowed(name));
    m_xml.writeAttribute(QStringLiteral("isCodable"), selectable ? QStringLiteral("true") : QStringLiteral("false"));
    if (!colour.isEmpty()) {
        m_xml.writeAttribute(QStringLiteral("color"), colour);
    }
    if (!text.isEmpty()) {
        m_xml.writeTextElement(QStringLiteral("Description"), allowed(text));
    }
}

void QdcWriter::writeDimension(const Dimension &dimension)
{
    startCode(guidOf(dimension, {}), dimension.name, false, {}, qdc::description(dimension));
    qsizetype depth = 0;
    for (Code code : dimension.codes) {
        const QStringList path = dimension.path(code.id);
        for (; depth >= path.size(); --depth) {
            m_xml.writeEndElement();
        }
        depth = path.size();
        const QString colour = std::exchange(code.colour, QString());
        startCode(guidOf(dimension, path), code.name, code.selectable, colour, qdc::description(code));
    }
    for (; depth >= 0; --depth) {
        m_xml.writeEndElement();
    }
}

void QdcWriter::writeMember(CodeId id)
{
    const Dimension *dimension = m_book.dimensionOf(id);
    if (dimension) {
        m_xml.writeEmptyElement(QStringLiteral("MemberCode"));
        m_xml.writeAttribute(QStringLiteral("guid"), guidOf(*dimension, dimension->path(id)));
    }
}

void QdcWriter::startSet(const QString &name, const QString &text)
{
    m_xml.writeStartElement(QStringLiteral("Set"));
    m_xml.writeAttribute(QStringLiteral("guid"),
                         QUuid::createUuidV5(space(), name.toUtf8()).toString(QUuid::WithoutBraces));
    m_xml.writeAttribute(QStringLiteral("name"), name);
    m_xml.writeTextElement(QStringLiteral("Description"), allowed(text));
}

void QdcWriter::writeSets()
{
    const QString about = qdc::description(m_book);
    if (about.isEmpty() && m_book.rules.empty()) {
        return;
    }
    m_xml.writeStartElement(QStringLiteral("Sets"));
    if (!about.isEmpty()) {
        startSet(qdc::bookSet, about);
        m_xml.writeEndElement();
    }
    int number = 0;
    for (const Rule &rule : m_book.rules) {
        const QString name = qdc::rulePrefix + QString::number(++number);
        startSet(rule.wholeCategories ? name + qdc::categoriesSuffix : name, rule.text);
        writeMember(rule.a);
        writeMember(rule.b);
        m_xml.writeEndElement();
    }
    m_xml.writeEndElement();
}

void QdcWriter::lose(const Message &what)
{
    m_losses.push_back({.place = {}, .message = what});
}

void QdcWriter::noteLosses()
{
    if (!m_book.name.isEmpty() || !m_book.title.isEmpty() || !m_book.description.isEmpty()) {
        lose(QdcWriterText::toSay(
            "REFI-QDA has no place for the name, title and description of a codebook: written as the "
            "description of a set “codebook”"));
    }
    if (m_lostCharacters) {
        lose(QdcWriterText::toSay("XML cannot contain control characters: left out"));
    }
    lose(QdcWriterText::toSay("REFI-QDA has no dimensions: each was written as a code that cannot be chosen"));
    if (!m_book.rules.empty()) {
        lose(QdcWriterText::toSay("REFI-QDA has no rules: each of the %1 was written as a set of its two codes",
                                  nullptr, int(m_book.rules.size()))
                 .arg(m_book.rules.size()));
    }
    QStringList folded;
    const auto used = [&folded](const auto &fields, const auto &of) {
        for (const auto &field : fields) {
            const bool own = field.key == QStringLiteral("definition") || field.key == QStringLiteral("colour");
            if (!own && !field.texts(of).isEmpty() && !folded.contains(field.key)) {
                folded << field.key;
            }
        }
    };
    for (const Dimension &dimension : m_book.dimensions) {
        used(dimensionFields(), dimension);
        for (const Code &code : dimension.codes) {
            used(codeFields(), code);
        }
    }
    if (!folded.isEmpty()) {
        lose(QdcWriterText::toSay("REFI-QDA has no place for these properties: written into the descriptions: %1")
                 .arg(folded.join(QStringLiteral(", "))));
    }
}

} // namespace corater
