// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/QdcCodebook.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "data/codebooks/CodebookBuilder.h"
#include "data/codebooks/SafeXml.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHash>
#include <QUuid>
#include <QXmlStreamWriter>

#include <algorithm>

namespace corater {

namespace {

const QString nameSpace = QStringLiteral("urn:QDA-XML:codebook:1.0");
const QString origin = QStringLiteral("Corater");
const QString bookSet = QStringLiteral("codebook");
const QString rulePrefix = QStringLiteral("rule ");
const QString categoriesSuffix = QStringLiteral(" (their categories)");

QString tr(const char *text)
{
    return QCoreApplication::translate("QdcCodebook", text);
}

// Lines that look like the beginning of a property get a backslash.
QString guardedLines(const QString &text)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        if (line.startsWith(u'[') || line.startsWith(u'\\')) {
            line.prepend(u'\\');
        }
    }
    return lines.join(u'\n');
}

QString unguardedLine(const QString &line)
{
    return line.startsWith(QStringLiteral("\\[")) || line.startsWith(QStringLiteral("\\\\")) ? line.mid(1) : line;
}

// The definition, then every other property as "[key] text".
template <typename T>
QString description(const T &of, const std::vector<Field<T>> &fields)
{
    QStringList parts;
    for (const Field<T> &field : fields) {
        for (const QString &text : field.texts(of)) {
            const bool first = field.key == QStringLiteral("definition");
            parts << (first ? guardedLines(text) : u'[' + field.key + QStringLiteral("] ") + guardedLines(text));
        }
    }
    return parts.join(u'\n');
}

template <typename T>
void takeDescription(const QString &text, const std::vector<Field<T>> &fields, T &of)
{
    const Field<T> *field = &fields.front(); // the definition
    QStringList lines;
    const auto finish = [&] {
        if (!lines.isEmpty()) {
            field->take(of, lines.join(u'\n'));
        }
        lines.clear();
    };
    if (text.isEmpty()) {
        return;
    }
    for (const QString &line : text.split(u'\n')) {
        const qsizetype end = line.startsWith(u'[') ? line.indexOf(QStringLiteral("] ")) : -1;
        const auto next = end < 0 ? fields.end() : std::ranges::find(fields, line.mid(1, end - 1), &Field<T>::key);
        if (next != fields.end()) {
            finish();
            field = &*next;
            lines << unguardedLine(line.mid(end + 2));
        } else {
            lines << unguardedLine(line);
        }
    }
    finish();
}

Field<Codebook> bookField(const char *key, QString Codebook::*member)
{
    return {
        .key = QString::fromLatin1(key),
        .texts =
            [member](const Codebook &of) { return (of.*member).isEmpty() ? QStringList() : QStringList(of.*member); },
        .take =
            [member](Codebook &of, const QString &text) {
                of.*member = text;
                return QString();
            }};
}

// What the set that stands for the codebook itself says in its description.
const std::vector<Field<Codebook>> &bookFields()
{
    static const std::vector<Field<Codebook>> fields{bookField("definition", &Codebook::description),
                                                     bookField("name", &Codebook::name),
                                                     bookField("title", &Codebook::title)};
    return fields;
}

/// Reads one file. Made and used by readQdcCodebook() alone.
class QdcReader
{
public:
    QdcReader(const QByteArray &bytes, const QString &fileName)
        : m_xml(bytes, Place{.file = fileName}), m_fileName(fileName), m_builder(QStringLiteral("qdc"), fileName)
    {
    }

    Result<CodebookDocument> read()
    {
        if (!m_xml.next() || m_xml.name() != u"CodeBook") {
            return wrongFile();
        }
        m_own = m_xml.attribute(u"origin").startsWith(origin);
        if (m_own) {
            m_builder.setExact();
        } else {
            m_dimension = m_builder.dimension(QFileInfo(m_fileName).completeBaseName());
        }
        while (m_xml.next()) {
            if (m_xml.isStart()) {
                takeStart();
            } else if (m_xml.isEnd(u"Code")) {
                m_open.pop_back();
            } else if (m_xml.isEnd(u"Set")) {
                takeSet();
            }
        }
        if (const auto error = m_xml.error()) {
            return std::unexpected(*error);
        }
        return m_builder.finish();
    }

private:
    struct Target
    {
        int dimension = -1;
        int node = -1; ///< -1: the dimension itself
    };

    std::unexpected<Error> wrongFile() const
    {
        return std::unexpected(m_xml.error().value_or(Error{.code = ErrorCode::Input,
                                                            .message = tr("this is not a REFI-QDA codebook"),
                                                            .place = m_xml.place(),
                                                            .expected = QStringLiteral("<CodeBook>")}));
    }

    void takeStart()
    {
        if (m_xml.isStart(u"Code")) {
            takeCode();
        } else if (m_xml.isStart(u"Description")) {
            takeDescriptionElement();
        } else if (m_xml.isStart(u"Set")) {
            m_set = {.name = m_xml.attribute(u"name"), .place = m_xml.place()};
            m_inSet = true;
        } else if (m_xml.isStart(u"MemberCode")) {
            const QString guid = m_xml.attribute(u"guid");
            m_set.members << (guid.isEmpty() ? m_xml.attribute(u"targetGUID") : guid);
        }
    }

    void takeCode()
    {
        const QString name = m_own ? m_xml.attribute(u"name") : m_xml.attribute(u"name").simplified();
        const Target above = m_open.empty() ? Target{.dimension = m_dimension} : m_open.back();
        Target here;
        if (m_own && m_open.empty()) {
            here.dimension = m_builder.dimension(name);
        } else {
            here.dimension = above.dimension;
            here.node = m_builder.addCode(above.dimension, above.node, name, m_xml.place());
            const QString codable = m_xml.attribute(u"isCodable");
            m_builder.setSelectable(here.dimension, here.node,
                                    codable != QStringLiteral("false") && codable != QStringLiteral("0"));
            m_builder.code(here.dimension, here.node).colour = longColour(m_xml.attribute(u"color"));
            m_byGuid.insert(m_xml.attribute(u"guid").toLower(), here);
        }
        m_open.push_back(here);
    }

    // The standard also allows "#rgb".
    static QString longColour(const QString &colour)
    {
        if (colour.size() != 4) {
            return colour;
        }
        QString wide = QStringLiteral("#");
        for (const QChar c : QStringView(colour).mid(1)) {
            wide += QString(2, c);
        }
        return wide;
    }

    void takeDescriptionElement()
    {
        const QString text = m_xml.text();
        if (m_inSet) {
            m_set.text = text;
        } else if (!m_open.empty() && m_open.back().node < 0) {
            takeDescription(text, dimensionFields(), m_builder.dimensionAt(m_open.back().dimension));
        } else if (!m_open.empty()) {
            Code &code = m_builder.code(m_open.back().dimension, m_open.back().node);
            if (m_own) {
                takeDescription(text, codeFields(), code);
            } else {
                code.definition = text.trimmed();
            }
        }
    }

    void takeSet()
    {
        m_inSet = false;
        if (m_own && m_set.name == bookSet) {
            takeDescription(m_set.text, bookFields(), m_builder.book());
            return;
        }
        const bool known = std::ranges::all_of(
            m_set.members, [this](const QString &guid) { return m_byGuid.contains(guid.toLower()); });
        if (!m_own || !m_set.name.startsWith(rulePrefix) || m_set.members.isEmpty() || !known) {
            m_builder.note(m_set.place, tr("the set “%1” was left out: a codebook has no sets").arg(m_set.name));
            return;
        }
        const Target a = m_byGuid.value(m_set.members.front().toLower());
        const Target b = m_byGuid.value(m_set.members.back().toLower());
        m_builder.addRule({.dimension = m_builder.dimensionAt(a.dimension).name,
                           .a = m_builder.code(a.dimension, a.node).name,
                           .b = m_builder.code(b.dimension, b.node).name,
                           .text = m_set.text,
                           .wholeCategories = m_set.name.endsWith(categoriesSuffix),
                           .place = m_set.place});
    }

    struct CodeSet
    {
        QString name;
        QString text;
        QStringList members;
        Place place;
    };

    SafeXml m_xml;
    QString m_fileName;
    CodebookBuilder m_builder;
    bool m_own = false; ///< Corater wrote it
    int m_dimension = -1;
    std::vector<Target> m_open; ///< the <Code> elements around the present position
    QHash<QString, Target> m_byGuid;
    CodeSet m_set;
    bool m_inSet = false;
};

/// Writes one file. Made and used by writeQdcCodebook() alone.
class QdcWriter
{
public:
    QdcWriter(const Codebook &book, std::vector<CodebookNote> &losses) : m_book(book), m_losses(losses), m_xml(&m_out)
    {
    }

    QByteArray write()
    {
        m_xml.setAutoFormatting(true);
        m_xml.writeStartDocument();
        m_xml.writeStartElement(QStringLiteral("CodeBook"));
        m_xml.writeDefaultNamespace(nameSpace);
        m_xml.writeAttribute(QStringLiteral("origin"), origin);
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

private:
    // Characters that XML 1.0 has no way to write.
    QString allowed(const QString &text)
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

    static QUuid space() { return QUuid(QStringLiteral("{6f1d8a52-3c0b-5d0e-9a63-5b0c1c7f2e94}")); }

    QString guidOf(const Dimension &dimension, const QStringList &path) const
    {
        const QString key = (QStringList(dimension.name) + path).join(QChar(0x1F));
        return QUuid::createUuidV5(space(), key.toUtf8()).toString(QUuid::WithoutBraces);
    }

    void startCode(const QString &guid, const QString &name, bool selectable, const QString &colour,
                   const QString &text)
    {
        m_xml.writeStartElement(QStringLiteral("Code"));
        m_xml.writeAttribute(QStringLiteral("guid"), guid);
        m_xml.writeAttribute(QStringLiteral("name"), allowed(name));
        m_xml.writeAttribute(QStringLiteral("isCodable"),
                             selectable ? QStringLiteral("true") : QStringLiteral("false"));
        if (!colour.isEmpty()) {
            m_xml.writeAttribute(QStringLiteral("color"), colour);
        }
        if (!text.isEmpty()) {
            m_xml.writeTextElement(QStringLiteral("Description"), allowed(text));
        }
    }

    void writeDimension(const Dimension &dimension)
    {
        startCode(guidOf(dimension, {}), dimension.name, false, {}, description(dimension, dimensionFields()));
        qsizetype depth = 0;
        for (Code code : dimension.codes) {
            const QStringList path = dimension.path(code.id);
            for (; depth >= path.size(); --depth) {
                m_xml.writeEndElement();
            }
            depth = path.size();
            const QString colour = std::exchange(code.colour, QString());
            startCode(guidOf(dimension, path), code.name, code.selectable, colour, description(code, codeFields()));
        }
        for (; depth >= 0; --depth) {
            m_xml.writeEndElement();
        }
    }

    void writeMember(CodeId id)
    {
        const Dimension *dimension = m_book.dimensionOf(id);
        if (dimension) {
            m_xml.writeEmptyElement(QStringLiteral("MemberCode"));
            m_xml.writeAttribute(QStringLiteral("guid"), guidOf(*dimension, dimension->path(id)));
        }
    }

    void startSet(const QString &name, const QString &text)
    {
        m_xml.writeStartElement(QStringLiteral("Set"));
        m_xml.writeAttribute(QStringLiteral("guid"),
                             QUuid::createUuidV5(space(), name.toUtf8()).toString(QUuid::WithoutBraces));
        m_xml.writeAttribute(QStringLiteral("name"), name);
        m_xml.writeTextElement(QStringLiteral("Description"), allowed(text));
    }

    void writeSets()
    {
        const QString about = description(m_book, bookFields());
        if (about.isEmpty() && m_book.rules.empty()) {
            return;
        }
        m_xml.writeStartElement(QStringLiteral("Sets"));
        if (!about.isEmpty()) {
            startSet(bookSet, about);
            m_xml.writeEndElement();
        }
        int number = 0;
        for (const Rule &rule : m_book.rules) {
            const QString name = rulePrefix + QString::number(++number);
            startSet(rule.wholeCategories ? name + categoriesSuffix : name, rule.text);
            writeMember(rule.a);
            writeMember(rule.b);
            m_xml.writeEndElement();
        }
        m_xml.writeEndElement();
    }

    void lose(const QString &what) { m_losses.push_back({.place = {}, .message = what}); }

    void noteLosses()
    {
        if (!m_book.name.isEmpty() || !m_book.title.isEmpty() || !m_book.description.isEmpty()) {
            lose(tr("REFI-QDA has no place for the name, title and description of a codebook: written as the "
                    "description of a set “codebook”"));
        }
        if (m_lostCharacters) {
            lose(tr("XML cannot hold control characters: left out"));
        }
        lose(tr("REFI-QDA knows no dimensions: each was written as a code that cannot be chosen"));
        if (!m_book.rules.empty()) {
            lose(tr("REFI-QDA knows no rules: each of the %1 was written as a set of its two codes")
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
            lose(tr("REFI-QDA has no place for these properties: written into the descriptions: %1")
                     .arg(folded.join(QStringLiteral(", "))));
        }
    }

    const Codebook &m_book;
    std::vector<CodebookNote> &m_losses;
    QByteArray m_out;
    QXmlStreamWriter m_xml;
    bool m_lostCharacters = false;
};

} // namespace

Result<CodebookDocument> readQdcCodebook(QIODevice &device, const QString &fileName)
{
    constexpr qint64 mostBytes = 64LL * 1024 * 1024;
    const QByteArray bytes = device.read(mostBytes + 1);
    if (bytes.size() > mostBytes) {
        return fail(ErrorCode::Input, tr("the file is too large for a codebook"), Place{.file = fileName},
                    tr("at most 64 MB"));
    }
    return QdcReader(bytes, fileName).read();
}

Result<QByteArray> writeQdcCodebook(const Codebook &codebook, std::vector<CodebookNote> &losses)
{
    if (codebook.dimensions.empty()) {
        return fail(ErrorCode::Input, tr("a codebook without a dimension cannot be written as REFI-QDA"));
    }
    return QdcWriter(codebook, losses).write();
}

} // namespace corater
