// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/refi/QdcCodebook.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "data/codebooks/CodebookDocument.h"
#include "data/codebooks/refi/QdcDescription.h"
#include "data/codebooks/refi/QdcNames.h"
#include "data/codebooks/refi/QdcReader.h"
#include "data/files/FileRefusals.h"

#include <QUuid>
#include <QXmlStreamWriter>

namespace corater {

namespace {

/// Writes one codebook as a REFI-QDA file, and notes the parts that the format cannot hold. Made and used by
/// writeQdcCodebook() alone.
class QdcWriter
{
public:
    QdcWriter(const Codebook &book, std::vector<CodebookNote> &losses);

    /// The bytes of the file. Call it once.
    QByteArray write();

private:
    QString allowed(const QString &text);
    void startCode(const QString &guid, const QString &name, bool selectable, const QString &colour,
                   const QString &text);
    void writeDimension(const Dimension &dimension);
    void writeMember(CodeId id);
    void startSet(const QString &name, const QString &text);
    void writeSets();
    void lose(const Message &what);
    void noteLosses();

    const Codebook &m_book;
    std::vector<CodebookNote> &m_losses;
    QByteArray m_out;
    QXmlStreamWriter m_xml;
    bool m_lostCharacters = false;
};

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

struct QdcCodebookText
{
    CORATER_MESSAGES(QdcCodebook)
};

} // namespace

Result<CodebookDocument> readQdcCodebook(QIODevice &device, const QString &fileName)
{
    constexpr qint64 mostBytes = 64LL * 1024 * 1024;
    const QByteArray bytes = device.read(mostBytes + 1);
    if (bytes.size() > mostBytes) {
        return fail(ErrorCode::Input, FileRefusals::tooLargeForCodebook(), Place{.file = fileName},
                    QdcCodebookText::toSay("at most 64 MB"));
    }
    return QdcReader(bytes, {.file = fileName}).read();
}

bool isQdpxProject(const QString &entry)
{
    return entry.endsWith(QStringLiteral(".qde"), Qt::CaseInsensitive) && !entry.contains(u'/');
}

Result<CodebookDocument> readQdpxCodebook(QIODevice &device, const QString &fileName)
{
    TRY(const auto zip, readZip(device, fileName, isQdpxProject, qdpxLimits));
    for (const auto &[name, bytes] : zip.parts.asKeyValueRange()) {
        auto document = QdcReader(bytes, {.file = fileName, .cell = name}).read();
        if (document) {
            document->notes.push_back(
                {.place = {.file = fileName, .cell = name},
                 .message = QdcCodebookText::toSay(
                     "a REFI-QDA project: its codes were read, and its sources and codings were left out")});
        }
        return document;
    }
    return fail(ErrorCode::Input, QdcCodebookText::toSay("the project has no codebook"), {.file = fileName});
}

Result<QByteArray> writeQdcCodebook(const Codebook &codebook, std::vector<CodebookNote> &losses)
{
    if (codebook.dimensions.empty()) {
        return fail(ErrorCode::Input,
                    QdcCodebookText::toSay("a codebook without a dimension cannot be written as REFI-QDA"));
    }
    return QdcWriter(codebook, losses).write();
}

} // namespace corater
