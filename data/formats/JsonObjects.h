// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/TextSource.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace corater {

/// Reads JSON object by object without holding the whole file: the elements of a top-level array, the elements of the
/// array that an object wraps ({"items": [...], "has_more": …}), or one object after another (JSON Lines). Wrapping
/// objects may stand in an array, as programs that join pages write them. The reader of JSON posts uses it.
class JsonObjects
{
public:
    JsonObjects(QIODevice &device, QString fileName);

    /// Reads the next object; false at the end. An error concerns one object (place: line and column); the next call
    /// continues after it as far as the structure is still clear.
    Result<bool> next(QJsonObject &object);

    /// Line on which the last object begins, from 1.
    qint64 line() const { return m_objectLine; }
    Place place() const { return {.file = m_fileName, .line = m_objectLine, .column = 0, .cell = {}}; }
    /// The paths of texts in the last object that were made valid (see ValidText).
    const QStringList &mended() const { return m_mended; }
    /// Whether the last object stands in an array of another object, as the items of an API answer do.
    bool isWrapped() const { return m_containers.endsWith("{["); }
    qint64 bytesRead() const { return m_source.bytesRead(); }

    static constexpr qsizetype maxObjectBytes = 16 << 20;
    static constexpr int maxDepth = 100; ///< of objects and arrays in an object

private:
    enum class Scan { Object, Wrapper, Fault };

    bool have(qsizetype position);
    void drop();
    struct Position
    {
        qint64 line = 1;
        qint64 column = 0; ///< characters before it on its line
    };
    static void advance(Position &position, QByteArrayView text);
    void countTo(qsizetype position);
    Result<bool> end();
    std::unexpected<Error> fault(qsizetype position, const Message &message, const QString &expected = {}) const;
    Result<bool> structure(char c);
    Scan scanObject(qsizetype &end, Message &message);
    bool scanString(qsizetype &position);
    bool wraps(QByteArrayView name, qsizetype behindName, bool firstName, bool ofPage);
    bool arrayOfObjectsAt(qsizetype position);
    void passOver(qsizetype behind);
    void skipWrapper();
    void recover();

    TextSource m_source;
    QString m_fileName;
    QByteArray m_buffer;
    QByteArray m_containers; ///< brackets that are open around the objects: "", "[", "{[", "[[" …
    qsizetype m_position = 0;
    qsizetype m_countedTo = 0; ///< place in the buffer up to which lines have been counted
    Position m_counted;        ///< of that place
    qint64 m_objectLine = 0;
    qsizetype m_indent = 0; ///< blanks at the begin of the line
    bool m_indenting = true;
    QStringList m_mended; ///< paths in the last object
    bool m_stopped = false;
};

} // namespace corater
