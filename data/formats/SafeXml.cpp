// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/formats/SafeXml.h"

namespace corater {

namespace {

struct SafeXmlText
{
    CORATER_MESSAGES(SafeXml)
};

} // namespace

SafeXml::SafeXml(const QByteArray &bytes, Place place) : m_xml(bytes), m_place(std::move(place)) {}

Place SafeXml::place() const
{
    Place here = m_place;
    here.line = m_xml.lineNumber();
    here.column = m_xml.columnNumber() + 1;
    return here;
}

QString SafeXml::attribute(QStringView space, QStringView name) const
{
    return m_xml.attributes().value(space, name).toString();
}

QString SafeXml::localAttribute(QStringView name) const
{
    for (const QXmlStreamAttribute &attribute : m_xml.attributes()) {
        if (attribute.name() == name) {
            return attribute.value().toString();
        }
    }
    return {};
}

bool SafeXml::fault(const Message &message, const ErrorDetail &expected)
{
    m_error = Error{.code = ErrorCode::Input, .message = message, .place = place(), .expected = expected};
    return false;
}

bool SafeXml::next()
{
    return advance(false);
}

bool SafeXml::nextPart()
{
    return advance(true);
}

bool SafeXml::advance(bool withText)
{
    constexpr int deepest = 128;
    while (!m_error && !m_xml.atEnd()) {
        switch (m_xml.readNext()) {
        case QXmlStreamReader::StartElement:
            if (++m_depth > deepest) {
                return fault(SafeXmlText::toSay("the elements are nested too deeply"));
            }
            return true;
        case QXmlStreamReader::EndElement:
            --m_depth;
            return true;
        case QXmlStreamReader::Characters:
            if (withText) {
                return true;
            }
            break;
        case QXmlStreamReader::DTD:
            return fault(
                SafeXmlText::toSay("the XML declares a document type, which is not allowed (entity expansion)"),
                SafeXmlText::toSay("XML without a document type"));
        case QXmlStreamReader::EntityReference:
            return fault(SafeXmlText::toSay("an unknown entity"));
        case QXmlStreamReader::Invalid:
            return fault(SafeXmlText::toSay("the XML is not well formed: %1").arg(m_xml.errorString()));
        default:
            break;
        }
    }
    return false;
}

QString SafeXml::text()
{
    QString text;
    const int outside = m_depth - 1;
    while (!m_error && !m_xml.atEnd()) {
        const auto token = m_xml.readNext();
        if (token == QXmlStreamReader::Characters) {
            if (m_depth == outside + 1) {
                text += m_xml.text();
            }
        } else if (token == QXmlStreamReader::StartElement) {
            ++m_depth;
        } else if (token == QXmlStreamReader::EndElement && --m_depth == outside) {
            return text;
        } else if (token == QXmlStreamReader::EntityReference || token == QXmlStreamReader::Invalid) {
            fault(SafeXmlText::toSay("the XML is not well formed: %1").arg(m_xml.errorString()));
        }
    }
    return {};
}

} // namespace corater
