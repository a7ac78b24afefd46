// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/interchange/QdpxReader.h"

#include "data/codebooks/refi/QdcCodebook.h"
#include "data/interchange/CodedPassages.h"
#include "data/interchange/QdpxNames.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct QdpxReaderText
{
    CORATER_MESSAGES(QdpxReader)
};

// GUIDs may stand in braces, and differ in case.
QString plainGuid(const QString &guid)
{
    QString plain = guid.trimmed().toLower();
    if (plain.startsWith(u'{') && plain.endsWith(u'}')) {
        plain = plain.sliced(1, plain.size() - 2);
    }
    return plain;
}

bool isSourceElement(QStringView name)
{
    return name == u"TextSource" || name == u"PictureSource" || name == u"PDFSource" || name == u"AudioSource" ||
           name == u"VideoSource";
}

} // namespace

QdpxReader::QdpxReader(const ZipParts &zip, const QByteArray &bytes, const Place &place)
    : m_zip(zip), m_xml(bytes, place)
{
}

Result<CodedProject> QdpxReader::read()
{
    bool isFirst = true;
    while (m_xml.next()) {
        if (isFirst && !m_xml.isStart(u"Project")) {
            return fail(ErrorCode::Input, QdpxReaderText::toSay("this is not a REFI-QDA project"), m_xml.place(),
                        QStringLiteral("<Project>"), u'<' + m_xml.name().toString() + u'>');
        }
        isFirst = false;
        if (m_xml.isStart()) {
            takeStart();
        } else {
            takeEnd();
        }
    }
    if (m_xml.error()) {
        return std::unexpected(*m_xml.error());
    }
    return project();
}

void QdpxReader::takeStart()
{
    const QStringView name = m_xml.name();
    if (name == u"Project") {
        m_title = m_xml.attribute(u"name");
        m_own = m_xml.attribute(u"origin") == qdpx::origin;
    } else if (name == u"User") {
        const QString user = m_xml.attribute(u"name");
        m_users.insert(plainGuid(m_xml.attribute(u"guid")), user.isEmpty() ? m_xml.attribute(u"id") : user);
        const QString rater = m_users.value(plainGuid(m_xml.attribute(u"guid")));
        if (rater != finalRater) {
            m_raters << rater;
        }
    } else if (name == u"Code") {
        takeCode();
    } else if (name == u"Variable") {
        m_variables.insert(plainGuid(m_xml.attribute(u"guid")), m_xml.attribute(u"name"));
    } else if (isSourceElement(name) && !m_inSource) {
        takeSource();
    } else if (name == u"Note") {
        m_note = plainGuid(m_xml.attribute(u"guid"));
        m_notes[m_note] = {m_xml.attribute(u"name"), textOf(m_xml.attribute(u"plainTextPath"))};
    } else if (name.endsWith(u"Selection") && m_inSource) {
        takeSelection();
    } else if (name == u"Coding" && m_inSource) {
        if (!m_inSelection) { // a coding of the whole source
            m_sources.back().selections.push_back({});
        }
        m_inCoding = true;
        m_passages += m_inSelection ? 1 : 0;
        m_sources.back().selections.back().codings.push_back({{}, plainGuid(m_xml.attribute(u"creatingUser"))});
    } else if (name == u"Description" && m_own && m_inSelection && !m_inCoding) {
        m_sources.back().selections.back().evidence = m_xml.text();
    } else if (name == u"PlainTextContent" || name == u"TextValue") {
        takeText();
    } else if (name == u"Case" || name == u"Set" || name == u"Link" || name == u"Graph") {
        ++m_others[name.toString()];
    } else if (name == u"CodeRef" || name == u"NoteRef" || name == u"VariableRef") {
        takeReference();
    }
}

void QdpxReader::takeCode()
{
    const QString guid = plainGuid(m_xml.attribute(u"guid"));
    const QStringList above = m_openCodes.empty() ? QStringList() : m_codes.value(m_openCodes.back());
    m_codes.insert(guid, above + QStringList(m_xml.attribute(u"name")));
    m_openCodes.push_back(guid);
}

void QdpxReader::takeSource()
{
    Source source;
    source.source.title = m_xml.attribute(u"name");
    source.source.id = plainGuid(m_xml.attribute(u"guid"));
    source.source.text = textOf(m_xml.attribute(u"plainTextPath"));
    if (m_xml.name() != u"TextSource") {
        ++m_others[m_xml.name().toString()];
    }
    source.user = plainGuid(m_xml.attribute(u"creatingUser"));
    m_sources.push_back(std::move(source));
    m_inSource = true;
}

void QdpxReader::takeSelection()
{
    const auto positionOf = [this](QStringView name) -> qint64 {
        bool isNumber = false;
        const qint64 position = m_xml.attribute(name).toLongLong(&isNumber);
        return isNumber && m_xml.name() == u"PlainTextSelection" ? position : -1;
    };
    m_sources.back().selections.push_back({.name = m_xml.attribute(u"name"),
                                           .user = plainGuid(m_xml.attribute(u"creatingUser")),
                                           .at = m_xml.attribute(u"creationDateTime"),
                                           .start = positionOf(u"startPosition"),
                                           .end = positionOf(u"endPosition"),
                                           .evidence = {},
                                           .codings = {},
                                           .notes = {}});
    m_inSelection = true;
}

void QdpxReader::takeText()
{
    const bool isValue = m_xml.name() == u"TextValue";
    const QString text = m_xml.text();
    if (!isValue) {
        if (!m_note.isEmpty()) {
            m_notes[m_note].second = text;
        } else if (m_inSource) {
            m_sources.back().source.text = text;
        }
        return;
    }
    if (!m_inSource) {
        return;
    }
    CodedSource &source = m_sources.back().source;
    const QString variable = m_variables.value(m_variable);
    const std::pair<const char *, QString CodedSource::*> fields[] = {
        {"id", &CodedSource::id},   {"site", &CodedSource::site}, {"kind", &CodedSource::kind},
        {"url", &CodedSource::url}, {"date", &CodedSource::date}, {"format", &CodedSource::format}};
    bool isKnown = variable == u"tags";
    for (const auto &[name, field] : fields) {
        if (variable == QLatin1StringView(name)) {
            source.*field = text;
            isKnown = true;
        }
    }
    if (variable == u"tags") {
        source.tags = text.split(u'|', Qt::SkipEmptyParts);
    }
    if (!isKnown) {
        m_otherValues.insert(variable);
    }
}

void QdpxReader::takeReference()
{
    const QString target = plainGuid(m_xml.attribute(u"targetGUID"));
    if (m_xml.name() == u"VariableRef") {
        m_variable = target;
    } else if (m_xml.name() == u"CodeRef" && m_inCoding) {
        m_sources.back().selections.back().codings.back().code = target;
        m_unknownCodes += m_codes.contains(target) ? 0 : 1;
    } else if (m_xml.name() == u"NoteRef" && m_inSelection && !m_inCoding) {
        m_sources.back().selections.back().notes << target;
    }
}

void QdpxReader::takeEnd()
{
    const QStringView name = m_xml.name();
    if (name == u"Code" && !m_openCodes.empty()) {
        m_openCodes.pop_back();
    } else if (name == u"Coding") {
        m_inCoding = false;
    } else if (name.endsWith(u"Selection")) {
        m_inSelection = false;
    } else if (isSourceElement(name)) {
        m_inSource = false;
    } else if (name == u"Note") {
        m_note.clear();
    }
}

QString QdpxReader::textOf(const QString &path) const
{
    if (!path.startsWith(qdpx::internal)) {
        return {};
    }
    const QString file = path.sliced(qdpx::internal.size());
    for (const QString &folder : {qdpx::sourcesFolder, qdpx::sourcesFolder.toLower(), QString()}) {
        if (const auto part = m_zip.parts.constFind(folder + file); part != m_zip.parts.cend()) {
            QString text = QString::fromUtf8(*part);
            return text.startsWith(QChar(0xFEFF)) ? text.sliced(1) : text;
        }
    }
    return {};
}

std::optional<CodedLabel> QdpxReader::addCode(CodedUnit &unit, const QString &guid) const
{
    const QStringList path = m_codes.value(guid);
    if (path.isEmpty()) {
        return std::nullopt;
    }
    if (m_own && path.front() == qdpx::screeningCodes) {
        unit.unsure = unit.unsure || path.back() == qdpx::unsure;
        unit.discuss = unit.discuss || path.back() == qdpx::discuss;
        unit.dropped = unit.dropped || (unit.isFinal() && path.back() == qdpx::noUnit);
        unit.screening = path.back() == qdpx::in || path.back() == qdpx::out ? path.back() : unit.screening;
        return std::nullopt;
    }
    CodedLabel label{m_own ? path.front() : codedCodeDimension, path.back(), m_own ? path.sliced(1) : path};
    const auto isSame = [&label](const CodedLabel &other) { return other == label && other.path == label.path; };
    if (std::ranges::none_of(unit.labels, isSame)) {
        unit.labels.push_back(label);
    }
    return label;
}

// The passage of a selection; nothing if it is the whole text, or no text.
std::optional<CodedPassage> QdpxReader::passageOf(const Selection &selection, const QString &text) const
{
    if (selection.start < 0 && selection.end < 0) {
        return std::nullopt;
    }
    const qsizetype start = selection.start < 0 ? -1 : codedUnits(text, selection.start);
    const qsizetype end = selection.end < 0 ? -1 : codedUnits(text, selection.end);
    CodedPassage passage{.start = start, .length = end - start};
    if (!m_own) {
        return start == 0 && end == text.size() ? std::nullopt : std::optional(passage);
    }
    const QStringList lines = selection.evidence.split(u'\n');
    if (lines.front().startsWith(qdpx::evidenceOfAnswer) && lines.front() != qdpx::evidenceOfUnit) {
        passage.dimension = lines.front().sliced(qdpx::evidenceOfAnswer.size());
        passage.code =
            lines.value(1).startsWith(qdpx::evidenceOfCode) ? lines[1].sliced(qdpx::evidenceOfCode.size()) : QString();
    }
    return passage;
}

void QdpxReader::addNotes(CodedUnit &unit, const QStringList &notes) const
{
    for (const QString &guid : notes) {
        const auto &[name, text] = m_notes.value(guid);
        if (unit.isFinal() && name.startsWith(qdpx::decisionPrefix)) {
            unit.decisions.push_back(namedDecisionOfLines(name.sliced(qdpx::decisionPrefix.size()), text));
            continue;
        }
        QString &into = name == qdpx::reason        ? unit.reason
                        : name == qdpx::unitComment ? unit.unitComment
                                                    : unit.comment;
        if (into != text) {
            into += into.isEmpty() ? text : u'\n' + text;
        }
    }
}

// Gathers the codings of each user in all selections of a unit.
void QdpxReader::takeUnits(CodedProject &project, const Source &source, size_t index) const
{
    QHash<std::pair<QString, int>, size_t> known;
    const auto unitOf = [&](const QString &user, int number) -> CodedUnit & {
        const QString name = m_users.value(user, user.isEmpty() ? QStringLiteral("coder") : user);
        const auto at = known.constFind({name, number});
        if (at != known.cend()) {
            return project.units[*at];
        }
        known.insert({name, number}, project.units.size());
        if (name != finalRater && !project.raters.contains(name)) {
            project.raters << name;
        }
        return project.units.emplace_back(CodedUnit{.source = index, .rater = name, .unit = number});
    };
    QSet<std::pair<QString, int>> begun;
    for (const Selection &selection : source.selections) {
        const QString maker = selection.user.isEmpty() ? source.user : selection.user;
        const int number = !m_own ? 1
                           : selection.name.startsWith(qdpx::unitPrefix)
                               ? selection.name.sliced(qdpx::unitPrefix.size()).toInt()
                               : 0;
        // In Corater's files the first selection of a unit holds its whole rating; passages follow.
        const bool isWhole = m_own && !begun.contains({maker, number});
        begun.insert({maker, number});
        const auto passage = isWhole ? std::nullopt : passageOf(selection, source.source.text);
        for (const Coding &coding : selection.codings) {
            CodedUnit &unit = unitOf(coding.user.isEmpty() ? maker : coding.user, number);
            const auto label = addCode(unit, coding.code);
            if (passage && label && selection.evidence.isEmpty()) {
                unit.passages.push_back({.start = passage->start,
                                         .length = passage->length,
                                         .dimension = label->dimension,
                                         .code = label->code,
                                         .path = label->path});
            }
        }
        if (passage && !selection.evidence.isEmpty()) {
            unitOf(maker, number).passages.push_back(*passage);
        }
        if (!selection.notes.isEmpty() || (m_own && selection.codings.empty())) {
            addNotes(unitOf(maker, number), selection.notes);
        }
        if (m_own) {
            unitOf(maker, number).changedAt = selection.at;
        }
    }
    for (const size_t unit : known) { // merges repeated codings of one passage with one code
        project.units[unit].passages = mergedPassages({}, project.units[unit].passages, {});
    }
}

// Notes on the parts of another program's project for which a study has no place.
QList<Message> QdpxReader::notTaken() const
{
    QList<Message> notes;
    QSet<QString> taken;
    for (const Source &source : m_sources) {
        for (const Selection &selection : source.selections) {
            taken.unite({selection.notes.cbegin(), selection.notes.cend()});
        }
    }
    const auto add = [&notes](qsizetype count, const Message &sentence) {
        if (count > 0) {
            notes << sentence.arg(count);
        }
    };
    add(m_passages,
        QdpxReaderText::toSay(
            "codings of passages: %1; the code applies to the whole text, and the passage is its evidence"));
    add(m_unknownCodes, QdpxReaderText::toSay("not imported: codings with a code that the project does not have: %1"));
    qsizetype memos = 0;
    for (const QString &guid : m_notes.keys()) {
        memos += taken.contains(guid) ? 0 : 1;
    }
    add(memos, QdpxReaderText::toSay("not imported: memos that belong to no coded passage: %1"));
    for (const auto &[element, count] : m_others.asKeyValueRange()) {
        notes << (element.endsWith(u"Source") ? QdpxReaderText::toSay("no text: %1 of <%2>; their codings are imported")
                                              : QdpxReaderText::toSay("not imported: %1 of <%2>"))
                     .arg(count)
                     .arg(element);
    }
    if (!m_otherValues.isEmpty()) {
        QStringList names = m_otherValues.values();
        names.sort();
        notes << QdpxReaderText::toSay("not imported: the variables %1").arg(names.join(QStringLiteral(", ")));
    }
    return notes;
}

CodedProject QdpxReader::project()
{
    CodedProject project{.title = m_title, .codebook = {}, .raters = m_raters, .sources = {}, .units = {}};
    project.ordered = m_own;
    if (!m_own) {
        project.notes = notTaken();
    }
    for (size_t i = 0; i < m_sources.size(); ++i) {
        CodedSource &source = project.sources.emplace_back(m_sources[i].source);
        if (m_own && source.title == source.id) { // the format requires a name for every source
            source.title.clear();
        }
        takeUnits(project, m_sources[i], i);
    }
    return project;
}

bool isQdpx(QIODevice &device, const QString &fileName)
{
    const auto zip = readZip(device, fileName, [](const QString &) { return false; }, qdpxLimits);
    return zip && std::ranges::any_of(zip->names, isQdpxProject);
}

Result<CodedProject> readQdpx(QIODevice &device, const QString &fileName)
{
    const auto isWanted = [](const QString &name) {
        return isQdpxProject(name) || name.endsWith(QStringLiteral(".txt"), Qt::CaseInsensitive);
    };
    TRY(const auto zip, readZip(device, fileName, isWanted, qdpxLimits));
    for (const auto &[name, bytes] : zip.parts.asKeyValueRange()) {
        if (isQdpxProject(name)) {
            return QdpxReader(zip, bytes, {.file = fileName, .cell = name}).read();
        }
    }
    return fail(ErrorCode::Input, QdpxReaderText::toSay("this ZIP file is not a REFI-QDA project"), {.file = fileName},
                qdpx::projectFile);
}

} // namespace corater
