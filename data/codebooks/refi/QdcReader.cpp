// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/refi/QdcReader.h"

#include "data/codebooks/refi/QdcDescription.h"
#include "data/codebooks/refi/QdcNames.h"

#include <QFileInfo>

#include <algorithm>

namespace corater {

namespace {

struct QdcReaderText
{
    CORATER_MESSAGES(QdcCodebook)
};

// The standard also allows "#rgb".
QString longColour(const QString &colour)
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

} // namespace

QdcReader::QdcReader(const QByteArray &bytes, const Place &place)
    : m_xml(bytes, place),
      m_file(place),
      m_builder(place.cell.isEmpty() ? QStringLiteral("qdc") : QStringLiteral("qdpx"), place.file)
{
}

// Goes to the root, or to the codebook below the root of a project.
bool QdcReader::goToCodebook()
{
    if (!m_xml.next()) {
        return false;
    }
    m_own = m_xml.attribute(u"origin").startsWith(qdc::origin);
    if (m_xml.name() == u"Project") {
        while (m_xml.next() && !m_xml.isStart(u"CodeBook")) {
        }
    }
    return m_xml.name() == u"CodeBook";
}

// In a project, which is packed, the part and the code; in a codebook file the line.
Place QdcReader::placeOf(const QString &name) const
{
    Place place = m_xml.place();
    if (!m_file.cell.isEmpty()) {
        place = m_file;
        place.cell = QdcReaderText::toSay("%1, “%2”").arg(m_file.cell, name);
    }
    return place;
}

Result<CodebookDocument> QdcReader::read()
{
    if (!goToCodebook()) {
        return wrongFile();
    }
    if (m_own) {
        m_builder.setExact();
    } else {
        m_dimension = m_builder.dimension(QFileInfo(m_file.file).completeBaseName());
    }
    while (m_xml.next() && !m_xml.isEnd(u"CodeBook")) {
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

std::unexpected<Error> QdcReader::wrongFile() const
{
    return std::unexpected(
        m_xml.error().value_or(Error{.code = ErrorCode::Input,
                                     .message = QdcReaderText::toSay("this is not a REFI-QDA codebook"),
                                     .place = m_xml.place(),
                                     .expected = QStringLiteral("<CodeBook>")}));
}

void QdcReader::takeStart()
{
    if (m_xml.isStart(u"Code")) {
        takeCode();
    } else if (m_xml.isStart(u"Description")) {
        takeDescriptionElement();
    } else if (m_xml.isStart(u"Set")) {
        m_set = {.name = m_xml.attribute(u"name"), .place = placeOf(m_xml.attribute(u"name"))};
        m_inSet = true;
    } else if (m_xml.isStart(u"MemberCode")) {
        const QString guid = m_xml.attribute(u"guid");
        m_set.members << (guid.isEmpty() ? m_xml.attribute(u"targetGUID") : guid);
    }
}

void QdcReader::takeCode()
{
    const QString name = m_own ? m_xml.attribute(u"name") : m_xml.attribute(u"name").simplified();
    const Target above = m_open.empty() ? Target{.dimension = m_dimension} : m_open.back();
    Target here;
    if (m_own && m_open.empty()) {
        here.dimension = m_builder.dimension(name);
    } else {
        here.dimension = above.dimension;
        here.node = m_builder.addCode(above.dimension, above.node, name, placeOf(name));
        const QString codable = m_xml.attribute(u"isCodable");
        m_builder.setSelectable(here.dimension, here.node,
                                codable != QStringLiteral("false") && codable != QStringLiteral("0"));
        m_builder.code(here.dimension, here.node).colour = longColour(m_xml.attribute(u"color"));
        m_byGuid.insert(m_xml.attribute(u"guid").toLower(), here);
    }
    m_open.push_back(here);
}

void QdcReader::takeDescriptionElement()
{
    const QString text = m_xml.text();
    if (m_inSet) {
        m_set.text = text;
    } else if (!m_open.empty() && m_open.back().node < 0) {
        qdc::takeDescription(text, m_builder.dimensionAt(m_open.back().dimension));
    } else if (!m_open.empty()) {
        Code &code = m_builder.code(m_open.back().dimension, m_open.back().node);
        if (m_own) {
            qdc::takeDescription(text, code);
        } else {
            code.definition = text.trimmed();
        }
    }
}

void QdcReader::takeSet()
{
    m_inSet = false;
    if (m_own && m_set.name == qdc::bookSet) {
        qdc::takeDescription(m_set.text, m_builder.book());
        return;
    }
    const bool known =
        std::ranges::all_of(m_set.members, [this](const QString &guid) { return m_byGuid.contains(guid.toLower()); });
    if (!m_own || !m_set.name.startsWith(qdc::rulePrefix) || m_set.members.isEmpty() || !known) {
        m_builder.note(m_set.place,
                       QdcReaderText::toSay("the set “%1” was left out: codebooks have no sets").arg(m_set.name));
        return;
    }
    const Target a = m_byGuid.value(m_set.members.front().toLower());
    const Target b = m_byGuid.value(m_set.members.back().toLower());
    m_builder.addRule({.dimension = m_builder.dimensionAt(a.dimension).name,
                       .a = m_builder.code(a.dimension, a.node).name,
                       .b = m_builder.code(b.dimension, b.node).name,
                       .text = m_set.text,
                       .wholeCategories = m_set.name.endsWith(qdc::categoriesSuffix),
                       .place = m_set.place});
}

} // namespace corater
