// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/files/TextSource.h"

#include <QByteArray>

#include <string_view>
#include <vector>

namespace corater {

/// Reads the tables of the Stack Exchange dump: one root element, and in it <row …/> elements that carry everything in
/// their attributes. Holds one row at a time. Declarations of a document type are refused, so that no entity can
/// unfold. The reader of Posts.xml uses it.
class XmlRows
{
public:
    XmlRows(QIODevice &device, QString fileName, QByteArray root = "posts");

    /// A place within a file, between two rows, at which reading continues.
    struct Position
    {
        qint64 offset = 0; ///< of the device's next byte in the file
        qint64 line = 1;
        qint64 column = 0; ///< characters before it on its line
        bool rootSeen = false;
        bool rootClosed = false;
        int faultsInARow = 0; ///< before it, without a row between them
    };
    /// Continues within a file in UTF-8; the device stands at the position.
    XmlRows(QIODevice &device, QString fileName, const Position &position, QByteArray root = "posts");

    /// Goes to the next row; false at the end. An error concerns one row (place: where the fault is); the next call
    /// continues after it, unless the code is Refused or the device failed: then the end follows.
    Result<bool> next();

    /// Whether the row has the attribute.
    bool has(std::string_view name) const { return find(name) != nullptr; }
    /// The attribute as text; empty without such an attribute.
    QString value(std::string_view name) const;
    /// The names of the row's attributes, in order.
    std::vector<std::string_view> names() const;

    qint64 line() const { return m_rowLine; }
    /// The unchanged bytes of the row.
    QByteArray row() const { return m_buffer.sliced(m_rowBegin, m_position - m_rowBegin); }
    Place place() const { return {.file = m_fileName, .line = m_rowLine, .column = 0, .cell = {}}; }
    qint64 bytesRead() const { return m_source.bytesRead(); }
    /// The position of the next < or of the end, at which another reader can continue. For files in UTF-8 without a
    /// byte order mark, or begun behind it.
    Position nextMarkup();
    /// Whether the end of the device was reached, even by reading ahead.
    bool hasMetEnd() const { return m_metEnd; }
    /// An oddity of the whole file, known at its end: an unclosed root. Empty if there is none.
    Message oddity() const;
    /// Moves line and column over a stretch of text, both counted from where the text begins.
    static void advance(Position &position, QByteArrayView text);
    /// The message of that oddity, for a reader that detects it itself.
    static Message unclosed(const QByteArray &root);

    static constexpr qsizetype maxRowBytes = 16 << 20;
    static constexpr size_t maxAttributes = 1000; ///< of a row; the dump's have about twenty
    /// A file with more faults and no row between them is no table of rows; millions of faults would take minutes.
    static constexpr int mostFaultsInARow = 10'000;

private:
    struct Attribute
    {
        qsizetype nameBegin = 0;
        qsizetype nameEnd = 0;
        qsizetype valueBegin = 0;
        qsizetype valueEnd = 0;
    };

    bool readMore();
    bool have(qsizetype position);
    bool startsWith(std::string_view text);
    bool skipPast(std::string_view text);
    bool skipToMarkup();
    void drop();
    Position positionOf(qsizetype at) const;
    qint64 lineOf(qsizetype position);
    Result<bool> stop(Error error);
    std::unexpected<Error> fault(qsizetype position, const Message &message, const ErrorDetail &expected = {}) const;
    Result<bool> declaration();
    Result<bool> end();
    Result<bool> element();
    Result<void> attributes();
    Result<void> attribute();
    Result<void> endOfRow();
    Result<void> checkRow() const;
    QByteArray takeName();
    void skipBlanks();
    std::string_view view(qsizetype begin, qsizetype end) const;
    const Attribute *find(std::string_view name) const;

    TextSource m_source;
    QString m_fileName;
    QByteArray m_root;
    QByteArray m_buffer;
    qsizetype m_position = 0;
    qint64 m_lineAtBegin = 1;  ///< line of the buffer's first byte
    qsizetype m_countedTo = 0; ///< place in the buffer up to which lines have been counted
    qint64 m_linesCounted = 0;
    Position m_begin;           ///< of the buffer's first byte
    mutable Position m_counted; ///< of the last place asked for
    mutable qsizetype m_countedAt = 0;
    qint64 m_rowLine = 0;
    qsizetype m_rowBegin = 0; ///< in the buffer
    std::vector<Attribute> m_attributes;
    bool m_rootSeen = false;
    bool m_rootClosed = false;
    int m_faultsInARow = 0;
    bool m_stopped = false;
    bool m_metEnd = false;
};

} // namespace corater
