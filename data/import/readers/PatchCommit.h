// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/import/posts/Post.h"
#include "data/import/readers/MailBody.h"

#include <QByteArray>
#include <QByteArrayView>

namespace corater {

/// Collects the lines of one commit (a mail, an entry of a log, or a plain diff) and makes a post of them. The reader
/// of patches makes one per commit.
class PatchCommit
{
public:
    enum class Style { Mail, Log, Plain };

    PatchCommit(Style style, qint64 line);

    /// The text after "From " or "commit ": a hash, unless a mailing list wrote something else there.
    void setHash(QByteArrayView text);
    /// Takes one line; false when the commit has grown too long and the line was dropped.
    bool add(QByteArrayView line);
    /// To be called after the last line; false when a line had to be dropped.
    bool finish();

    /// Why this is no patch; empty if it is one.
    Message refusal() const;
    /// Whether it has bytes that are no UTF-8; the post has replacement characters for them.
    bool hasUnreadableText() const;
    /// `number`: its position among several commits of a file; 0 when the file is one commit and its name is the id.
    Post post(const QString &fileName, qint64 number, const ItemImportOptions &options) const;

private:
    bool addToBody(QByteArrayView line);
    bool beginsDiff(QByteArrayView line) const;
    void header(QByteArrayView line);
    void takeHeader();
    void identify(Post &post, const QString &fileName, qint64 number, const ItemImportOptions &options) const;
    void splitMessage(Post &post) const;
    QString isoDate() const;

    Style m_style;
    qint64 m_line;
    bool m_inHeader;
    bool m_inDiff = false;
    QByteArray m_hash;
    QByteArray m_headerName; ///< of the header that is being read, in lower case
    QByteArray m_headerValue;
    QByteArray m_subject;
    QByteArray m_author;
    QByteArray m_date;
    QByteArray m_messageId;
    MailEncoding m_encoding;
    QByteArray m_encoded; ///< the body of a mail that must be decoded as a whole
    QByteArray m_message;
    QByteArray m_diff;
};

} // namespace corater
