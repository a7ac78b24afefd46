// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/QdpxWriter.h"

#include "data/codebooks/refi/QdcDescription.h"
#include "data/export/ZipWriter.h"
#include "data/interchange/CodedPassages.h"
#include "data/interchange/QdpxNames.h"

#include <algorithm>

namespace corater {

namespace {

constexpr int wholeSource = 1; ///< number of the selection of a unit that is its whole source

// Drops the characters that XML 1.0 cannot represent.
QString writable(const QString &text)
{
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool isControl = c.unicode() < 0x20 && c != u'\t' && c != u'\n' && c != u'\r';
        const bool isPair = c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (isPair) {
            out += c;
            out += text[++i];
        } else if (!isControl && !c.isSurrogate() && c.unicode() < 0xFFFE) {
            out += c;
        }
    }
    return out;
}

// Codings alone do not show whether a passage is evidence of one code or of all.
QString evidenceWords(const CodedPassage &passage)
{
    const QString of = passage.dimension.isEmpty() ? qdpx::evidenceOfUnit : qdpx::evidenceOfAnswer + passage.dimension;
    return passage.code.isEmpty() ? of : of + u'\n' + qdpx::evidenceOfCode + passage.code;
}

const QStringList &variableNames()
{
    static const QStringList names{QStringLiteral("id"),    QStringLiteral("site"), QStringLiteral("kind"),
                                   QStringLiteral("url"),   QStringLiteral("date"), QStringLiteral("tags"),
                                   QStringLiteral("format")};
    return names;
}

} // namespace

QdpxWriter::QdpxWriter(const CodedProject &project)
    : m_project(project), m_unitsOf(project.sources.size()), m_xml(&m_out)
{
    for (size_t i = 0; i < project.units.size(); ++i) {
        m_unitsOf[project.units[i].source].push_back(i);
    }
    addMemos();
}

Result<void> QdpxWriter::write(QIODevice &device)
{
    writeProject();
    ZipWriter zip(device);
    Result<void> done = zip.add(qdpx::projectFile, m_out);
    for (size_t i = 0; i < m_project.sources.size() && done; ++i) {
        done = zip.add(qdpx::sourcesFolder + fileOf(i), m_project.sources[i].text.toUtf8());
    }
    return done ? zip.end() : done;
}

void QdpxWriter::writeProject()
{
    m_xml.setAutoFormatting(true);
    m_xml.writeStartDocument();
    m_xml.writeStartElement(QStringLiteral("Project"));
    m_xml.writeDefaultNamespace(qdpx::nameSpace);
    m_xml.writeAttribute(QStringLiteral("name"), writable(m_project.title));
    m_xml.writeAttribute(QStringLiteral("origin"), qdpx::origin);
    writeUsers();
    writeCodes();
    writeVariables();
    if (!m_project.sources.empty()) {
        m_xml.writeStartElement(QStringLiteral("Sources"));
        for (size_t i = 0; i < m_project.sources.size(); ++i) {
            writeSource(i);
        }
        m_xml.writeEndElement();
    }
    writeNotes();
    writeMemosOf({}, {});
    m_xml.writeEndElement();
    m_xml.writeEndDocument();
}

void QdpxWriter::writeUsers()
{
    QStringList users = m_project.raters;
    if (std::ranges::any_of(m_project.units, &CodedUnit::isFinal)) {
        users << finalRater;
    }
    if (users.isEmpty()) {
        return;
    }
    m_xml.writeStartElement(QStringLiteral("Users"));
    for (const QString &rater : users) {
        m_xml.writeEmptyElement(QStringLiteral("User"));
        m_xml.writeAttribute(QStringLiteral("guid"), qdpx::guid({QStringLiteral("user"), rater}));
        m_xml.writeAttribute(QStringLiteral("name"), writable(rater));
    }
    m_xml.writeEndElement();
}

void QdpxWriter::writeCode(const QStringList &path, const QString &name, bool selectable, const QString &colour,
                           const QString &text)
{
    m_xml.writeStartElement(QStringLiteral("Code"));
    m_xml.writeAttribute(QStringLiteral("guid"), qdpx::guid(QStringList(QStringLiteral("code")) + path));
    m_xml.writeAttribute(QStringLiteral("name"), writable(name));
    m_xml.writeAttribute(QStringLiteral("isCodable"), selectable ? QStringLiteral("true") : QStringLiteral("false"));
    if (!colour.isEmpty()) {
        m_xml.writeAttribute(QStringLiteral("color"), colour);
    }
    if (!text.isEmpty()) {
        m_xml.writeTextElement(QStringLiteral("Description"), writable(text));
    }
    writeMemosOf({}, path);
}

void QdpxWriter::writeDimension(const Dimension &dimension)
{
    writeCode({dimension.name}, dimension.name, false, {}, qdc::description(dimension));
    qsizetype depth = 0;
    for (Code code : dimension.codes) {
        const QStringList path = dimension.path(code.id);
        for (; depth >= path.size(); --depth) {
            m_xml.writeEndElement();
        }
        depth = path.size();
        const QString colour = std::exchange(code.colour, QString());
        writeCode(QStringList(dimension.name) + path, code.name, code.selectable, colour, qdc::description(code));
    }
    for (; depth >= 0; --depth) {
        m_xml.writeEndElement();
    }
}

void QdpxWriter::writeCodes()
{
    m_xml.writeStartElement(QStringLiteral("CodeBook"));
    m_xml.writeStartElement(QStringLiteral("Codes"));
    for (const Dimension &dimension : m_project.codebook.dimensions) {
        writeDimension(dimension);
    }
    writeCode({qdpx::screeningCodes}, qdpx::screeningCodes, false, {}, {});
    for (const QString &name : {qdpx::in, qdpx::out, qdpx::unsure, qdpx::discuss, qdpx::noUnit}) {
        writeCode({qdpx::screeningCodes, name}, name, true, {}, {});
        m_xml.writeEndElement();
    }
    m_xml.writeEndElement();
    m_xml.writeEndElement();
    m_xml.writeEndElement();
}

void QdpxWriter::writeVariables()
{
    m_xml.writeStartElement(QStringLiteral("Variables"));
    for (const QString &name : variableNames()) {
        m_xml.writeEmptyElement(QStringLiteral("Variable"));
        m_xml.writeAttribute(QStringLiteral("guid"), qdpx::guid({QStringLiteral("variable"), name}));
        m_xml.writeAttribute(QStringLiteral("name"), name);
        m_xml.writeAttribute(QStringLiteral("typeOfVariable"), QStringLiteral("Text"));
    }
    m_xml.writeEndElement();
}

QString QdpxWriter::fileOf(size_t source) const
{
    return qdpx::guid({QStringLiteral("source"), m_project.sources[source].site, m_project.sources[source].id}) +
           QStringLiteral(".txt");
}

void QdpxWriter::writeValue(const QString &variable, const QString &value)
{
    if (value.isEmpty()) {
        return;
    }
    m_xml.writeStartElement(QStringLiteral("VariableValue"));
    m_xml.writeEmptyElement(QStringLiteral("VariableRef"));
    m_xml.writeAttribute(QStringLiteral("targetGUID"), qdpx::guid({QStringLiteral("variable"), variable}));
    m_xml.writeTextElement(QStringLiteral("TextValue"), writable(value));
    m_xml.writeEndElement();
}

void QdpxWriter::writeSource(size_t index)
{
    const CodedSource &source = m_project.sources[index];
    m_xml.writeStartElement(QStringLiteral("TextSource"));
    m_xml.writeAttribute(QStringLiteral("guid"), fileOf(index).chopped(4));
    m_xml.writeAttribute(QStringLiteral("name"), writable(source.title.isEmpty() ? source.id : source.title));
    m_xml.writeAttribute(QStringLiteral("plainTextPath"), qdpx::internal + fileOf(index));
    for (const size_t unit : m_unitsOf[index]) {
        const CodedUnit &said = m_project.units[unit];
        // The rating codes the whole source; passages are selections beside it that name the answer they support.
        writeSelection(unit, {.length = source.text.size()}, wholeSource);
        int number = wholeSource;
        for (const CodedPassage &passage : said.passages) {
            writeSelection(unit, passage, ++number);
        }
    }
    writeMemosOf(index, {});
    const QStringList values{source.id,    source.site, source.kind, source.url, source.date, source.tags.join(u'|'),
                             source.format};
    for (qsizetype i = 0; i < values.size(); ++i) {
        writeValue(variableNames()[i], values[i]);
    }
    m_xml.writeEndElement();
}

void QdpxWriter::writeMaker(const CodedUnit &unit)
{
    if (!unit.rater.isEmpty()) {
        m_xml.writeAttribute(QStringLiteral("creatingUser"), qdpx::guid({QStringLiteral("user"), unit.rater}));
    }
    if (!unit.changedAt.isEmpty()) {
        m_xml.writeAttribute(QStringLiteral("creationDateTime"), unit.changedAt);
    }
}

void QdpxWriter::writeCoding(const QString &selection, const CodedUnit &unit, const QStringList &path)
{
    m_xml.writeStartElement(QStringLiteral("Coding"));
    m_xml.writeAttribute(QStringLiteral("guid"), qdpx::guid(QStringList{QStringLiteral("coding"), selection} + path));
    writeMaker(unit);
    m_xml.writeEmptyElement(QStringLiteral("CodeRef"));
    m_xml.writeAttribute(QStringLiteral("targetGUID"), qdpx::guid(QStringList(QStringLiteral("code")) + path));
    m_xml.writeEndElement();
}

QString QdpxWriter::noteOf(const QString &selection, const CodedUnit &unit, const QString &name, const QString &text)
{
    if (text.isEmpty()) {
        return {};
    }
    const QString guid = qdpx::guid({QStringLiteral("note"), selection, name});
    m_notes.push_back({guid, name, text, unit.rater, {}});
    return guid;
}

void QdpxWriter::writeSelection(size_t index, const CodedPassage &passage, int number)
{
    const CodedUnit &unit = m_project.units[index];
    const CodedSource &source = m_project.sources[unit.source];
    const QString name = unit.unit > 0 ? qdpx::unitPrefix + QString::number(unit.unit) : qdpx::wholeItem;
    const QString guid =
        qdpx::guid({QStringLiteral("selection"), source.site, source.id, unit.rater, name, QString::number(number)});
    const QStringView text(source.text);
    const qsizetype from = codedPoints(text.first(passage.start));
    m_xml.writeStartElement(QStringLiteral("PlainTextSelection"));
    m_xml.writeAttribute(QStringLiteral("guid"), guid);
    m_xml.writeAttribute(QStringLiteral("name"), name);
    m_xml.writeAttribute(QStringLiteral("startPosition"), QString::number(from));
    m_xml.writeAttribute(QStringLiteral("endPosition"),
                         QString::number(from + codedPoints(text.sliced(passage.start, passage.length))));
    writeMaker(unit);
    if (number != wholeSource) {
        m_xml.writeTextElement(QStringLiteral("Description"), writable(evidenceWords(passage)));
    }
    for (const CodedLabel &label : unit.labels) {
        if (passage.speaksFor(label)) {
            writeCoding(guid, unit, QStringList(label.dimension) + label.path);
        }
    }
    if (number == wholeSource) {
        writeRest(guid, unit);
    }
    m_xml.writeEndElement();
}

// Screening, flags and comments.
void QdpxWriter::writeRest(const QString &guid, const CodedUnit &unit)
{
    const std::pair<bool, QString> marks[] = {{unit.screening == qdpx::in, qdpx::in},
                                              {unit.screening == qdpx::out, qdpx::out},
                                              {unit.unsure, qdpx::unsure},
                                              {unit.discuss, qdpx::discuss},
                                              {unit.dropped, qdpx::noUnit}};
    for (const auto &[is, mark] : marks) {
        if (is) {
            writeCoding(guid, unit, {qdpx::screeningCodes, mark});
        }
    }
    QStringList notes{noteOf(guid, unit, qdpx::comment, unit.comment),
                      noteOf(guid, unit, qdpx::unitComment, unit.unitComment),
                      noteOf(guid, unit, qdpx::reason, unit.reason)};
    for (const NamedDecision &decision : unit.decisions) {
        notes << noteOf(guid, unit, qdpx::decisionPrefix + decision.question, namedDecisionLines(decision));
    }
    for (const QString &note : notes) {
        if (!note.isEmpty()) {
            writeNoteRef(note);
        }
    }
}

void QdpxWriter::addMemos()
{
    for (const CodedMemo &memo : m_project.memos) {
        m_notes.push_back({qdpx::guid({QStringLiteral("memo"), memo.at, memo.rater, memo.name, memo.text}), memo.name,
                           memo.text, memo.rater, memo.at});
    }
}

void QdpxWriter::writeNoteRef(const QString &guid)
{
    m_xml.writeEmptyElement(QStringLiteral("NoteRef"));
    m_xml.writeAttribute(QStringLiteral("targetGUID"), guid);
}

// Without a source and a code: those of the project.
void QdpxWriter::writeMemosOf(std::optional<size_t> source, const QStringList &code)
{
    for (size_t i = 0; i < m_project.memos.size(); ++i) {
        if (m_project.memos[i].source == source && m_project.memos[i].code == code) {
            writeNoteRef(m_notes[i].guid);
        }
    }
}

void QdpxWriter::writeNotes()
{
    if (m_notes.empty()) {
        return;
    }
    m_xml.writeStartElement(QStringLiteral("Notes"));
    for (const Note &note : m_notes) {
        m_xml.writeStartElement(QStringLiteral("Note"));
        m_xml.writeAttribute(QStringLiteral("guid"), note.guid);
        m_xml.writeAttribute(QStringLiteral("name"), writable(note.name));
        if (!note.rater.isEmpty()) {
            m_xml.writeAttribute(QStringLiteral("creatingUser"), qdpx::guid({QStringLiteral("user"), note.rater}));
        }
        if (!note.at.isEmpty()) {
            m_xml.writeAttribute(QStringLiteral("creationDateTime"), note.at);
        }
        m_xml.writeTextElement(QStringLiteral("PlainTextContent"), writable(note.text));
        m_xml.writeEndElement();
    }
    m_xml.writeEndElement();
}

Result<void> writeQdpx(const CodedProject &project, QIODevice &device)
{
    return QdpxWriter(project).write(device);
}

} // namespace corater
