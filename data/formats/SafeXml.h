// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"

#include <QByteArray>
#include <QXmlStreamReader>

#include <optional>

namespace corater {

/// Reads XML from an untrusted source: no document type (so no entity can be declared, let alone expanded), no nesting
/// beyond 128. Used by the readers of workbooks and REFI-QDA codebooks.
class SafeXml
{
public:
    /// The bytes must outlive the reader. `place`: the file, and the part of it.
    SafeXml(const QByteArray &bytes, Place place);

    /// Goes to the next start or end of an element; false at the end or at an error.
    bool next();
    /// As next(), but stops at text between the elements, too: isText().
    bool nextPart();
    bool isText() const { return m_xml.isCharacters(); }
    QString characters() const { return m_xml.text().toString(); }
    /// The error, once next() returned false; none at a proper end of the document.
    std::optional<Error> error() const { return m_error; }
    /// Place of the present position.
    Place place() const;

    // Of the element that next() went to.
    bool isStart() const { return m_xml.isStartElement(); }
    bool isStart(QStringView name) const { return isStart() && m_xml.name() == name; }
    bool isEnd(QStringView name) const { return m_xml.isEndElement() && m_xml.name() == name; }
    QStringView name() const { return m_xml.name(); }
    /// Empty if the element does not have it.
    QString attribute(QStringView name) const { return m_xml.attributes().value(name).toString(); }
    /// The attribute of that name in any namespace.
    QString localAttribute(QStringView name) const;
    /// The attribute of that name in the namespace `space`.
    QString attribute(QStringView space, QStringView name) const;
    /// The text inside the present element without that of inner elements; stops at its end. Null after an error.
    QString text();

private:
    bool advance(bool withText);
    bool fault(const Message &message, const ErrorDetail &expected = {});

    QXmlStreamReader m_xml;
    Place m_place;
    int m_depth = 0;
    std::optional<Error> m_error;
};

} // namespace corater
