// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/readers/PatchCommit.h"

#include <QByteArray>
#include <QDateTime>
#include <QFileInfo>
#include <QRegularExpression>
#include <QString>
#include <QStringDecoder>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <utility>

namespace corater {

namespace {

/// Reads the mail headers that git writes above a patch. The reader of patches uses it.
class MailHeader
{
public:
    /// A header's text with its encoded words (RFC 2047, =?UTF-8?q?…?=) decoded. Charsets that Qt does not know are
    /// left encoded.
    static QString decoded(const QByteArray &value);
    /// A subject without its [PATCH …] mark.
    static QString subject(const QString &value);
};

// The Q encoding: a blank is an underscore, anything else may be =XX.
QByteArray fromQ(QByteArray text)
{
    return QByteArray::fromPercentEncoding(text.replace('_', ' '), '=');
}

QString MailHeader::decoded(const QByteArray &value)
{
    static const QRegularExpression word(
        QStringLiteral("=\\?([A-Za-z0-9_-]+)(?:\\*[A-Za-z-]+)?\\?([BbQq])\\?([^?\\s]*)\\?="));
    const QString text = QString::fromUtf8(value);
    QString result;
    qsizetype at = 0;
    for (const QRegularExpressionMatch &match : word.globalMatch(text)) {
        QStringDecoder decoder(match.captured(1).toLatin1().constData());
        if (!decoder.isValid()) {
            continue;
        }
        const QStringView between = QStringView(text).sliced(at, match.capturedStart() - at);
        // Blanks between two encoded words only serve to fold the line.
        if (at == 0 || !between.trimmed().isEmpty()) {
            result += between;
        }
        const QByteArray encoded = match.captured(3).toLatin1();
        const bool base64 = match.captured(2).compare(u'B', Qt::CaseInsensitive) == 0;
        result += QString(decoder.decode(base64 ? QByteArray::fromBase64(encoded) : fromQ(encoded)));
        at = match.capturedEnd();
    }
    result += QStringView(text).sliced(at);
    return result;
}

QString MailHeader::subject(const QString &value)
{
    static const QRegularExpression mark(QStringLiteral("\\A\\[PATCH[^\\]]*\\]\\s*"));
    return QString(value).remove(mark);
}

constexpr qsizetype longestText = 16 << 20;
constexpr qsizetype longestHeader = 64 << 10;

struct PatchCommitText
{
    CORATER_MESSAGES(PostReaders)
};

bool isHash(QByteArrayView text)
{
    const auto isDigit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return text.size() >= 7 && text.size() <= 64 && std::ranges::all_of(text, isDigit);
}

// Such a line begins a diff only if a diff really follows: a message may begin a line with these words, too.
bool mayIntroduceDiff(QByteArrayView line)
{
    return line.startsWith("diff -") || line.startsWith("Index: ");
}

QByteArrayView lastLine(const QByteArray &text)
{
    if (!text.endsWith('\n')) {
        return text;
    }
    const qsizetype before = text.size() < 2 ? -1 : text.lastIndexOf('\n', text.size() - 2);
    return QByteArrayView(text).sliced(before + 1);
}

QString utc(const QDateTime &date)
{
    return date.toUTC().toString(Qt::ISODate);
}

} // namespace

PatchCommit::PatchCommit(Style style, qint64 line) : m_style(style), m_line(line), m_inHeader(style != Style::Plain) {}

void PatchCommit::setHash(QByteArrayView text)
{
    const qsizetype end = text.indexOf(' ');
    const QByteArrayView word = end < 0 ? text : text.first(end);
    // All zeros (--zero-commit) name no commit.
    if (isHash(word) && !std::ranges::all_of(word, [](char c) { return c == '0'; })) {
        m_hash = word.toByteArray();
    }
}

bool PatchCommit::add(QByteArrayView line)
{
    if (m_inHeader) {
        header(line);
        return true;
    }
    if (m_style != Style::Mail || m_encoding.isPlain()) {
        return addToBody(line);
    }
    if (m_encoded.size() + line.size() > 2 * longestText) {
        return false;
    }
    m_encoded += line;
    m_encoded += '\n';
    return true;
}

bool PatchCommit::finish()
{
    takeHeader();
    bool whole = true;
    const QByteArray text = m_encoded.isEmpty() ? QByteArray() : MailBody::text(m_encoding, m_encoded);
    m_encoded.clear();
    for (QByteArrayView rest = text; !rest.isEmpty();) {
        const qsizetype end = rest.indexOf('\n');
        whole = addToBody(end < 0 ? rest : rest.first(end)) && whole;
        rest = end < 0 ? QByteArrayView() : rest.sliced(end + 1);
    }
    return whole;
}

bool PatchCommit::beginsDiff(QByteArrayView line) const
{
    if (line.startsWith("diff --git ") || line.startsWith("--- a/") || line.startsWith("--- /dev/null")) {
        return true;
    }
    if (m_style != Style::Mail) {
        return mayIntroduceDiff(line);
    }
    return line.startsWith("diff --cc ") || line.startsWith("diff --combined ") ||
           ((line.startsWith("--- ") || line.startsWith("======")) && mayIntroduceDiff(lastLine(m_message)));
}

bool PatchCommit::addToBody(QByteArrayView line)
{
    const bool cut = m_style == Style::Mail && line.trimmed() == "---" && line.startsWith("---");
    if (!m_inDiff && (cut || beginsDiff(line))) {
        m_inDiff = true;
        if (cut) {
            return true;
        }
        if (const QByteArrayView before = lastLine(m_message); m_style == Style::Mail && mayIntroduceDiff(before)) {
            m_diff = before.toByteArray();
            m_message.chop(before.size());
        }
    }
    if (!m_inDiff && m_style == Style::Log && !line.isEmpty() && !line.startsWith("    ")) {
        m_inDiff = true; // a diffstat
    }
    QByteArray &text = m_inDiff ? m_diff : m_message;
    if (text.size() + line.size() > longestText) {
        return false;
    }
    text += !m_inDiff && m_style == Style::Log && line.startsWith("    ") ? line.sliced(4) : line;
    text += '\n';
    return true;
}

void PatchCommit::header(QByteArrayView line)
{
    if (line.isEmpty()) {
        m_inHeader = false;
        takeHeader();
        return;
    }
    if (line[0] == ' ' || line[0] == '\t') {
        if (m_headerValue.size() + line.size() <= longestHeader) {
            m_headerValue += line; // without the line end, with the leading blank
        }
        return;
    }
    takeHeader();
    const qsizetype colon = line.indexOf(':');
    if (m_style == Style::Log && line.startsWith("author ")) { // of --pretty=raw
        const qsizetype behindMail = line.lastIndexOf('>') + 1;
        m_author = line.first(std::max<qsizetype>(behindMail, 7)).sliced(7).trimmed().toByteArray();
        m_date = line.sliced(behindMail).trimmed().toByteArray();
    } else if (colon > 0) {
        m_headerName = line.first(colon).toByteArray().toLower();
        m_headerValue = line.sliced(colon + 1).first(std::min(line.size() - colon - 1, longestHeader)).toByteArray();
    }
}

void PatchCommit::takeHeader()
{
    const QByteArray name = std::exchange(m_headerName, {});
    const QByteArray value = std::exchange(m_headerValue, {}).trimmed();
    QByteArray *target = name == "subject"                        ? &m_subject
                         : name == "from" || name == "author"     ? &m_author
                         : name == "date" || name == "authordate" ? &m_date
                         : name == "message-id"                   ? &m_messageId
                                                                  : nullptr;
    if (target) {
        *target = value;
    } else {
        m_encoding.take(name, value);
    }
}

Message PatchCommit::refusal() const
{
    static const QRegularExpression cover(QStringLiteral("\\A\\[[^\\]]*\\b0+/\\d+[^\\]]*\\]"));
    if (m_style != Style::Mail || m_diff.contains("\n@@ ") || m_diff.contains("diff --git ")) {
        return {};
    }
    if (cover.match(MailHeader::decoded(m_subject)).hasMatch()) {
        return PatchCommitText::toSay("the cover letter of a series is not a patch");
    }
    return m_hash.isEmpty() && m_diff.isEmpty() ? PatchCommitText::toSay("the mail contains no patch") : Message();
}

bool PatchCommit::hasUnreadableText() const
{
    const auto isReadable = [](const QByteArray &text) { return text.isValidUtf8(); };
    return !std::ranges::all_of(std::array{m_subject, m_author, m_message, m_diff}, isReadable);
}

void PatchCommit::identify(Post &post, const QString &fileName, qint64 number, const ItemImportOptions &options) const
{
    const bool isFile = number == 0 || (m_hash.isEmpty() && m_messageId.isEmpty());
    // A commit keeps its id in every log, and a mail in every mailbox, so the file is not part of their site.
    const QString everywhere = m_hash.isEmpty() ? QStringLiteral("mail") : QStringLiteral("git");
    post.site = isFile ? options.siteOf(fileName) : options.site.isEmpty() ? everywhere : options.site;
    if (isFile) {
        post.id = options.idOf(fileName);
        post.id += number == 0 ? QString() : u'#' + QString::number(number);
    } else if (!m_hash.isEmpty()) {
        post.id = QString::fromLatin1(m_hash.first(std::min<qsizetype>(m_hash.size(), 12)));
    } else {
        static const QRegularExpression brackets(QStringLiteral("[<>]"));
        post.id = QString::fromUtf8(m_messageId).remove(brackets);
    }
}

Post PatchCommit::post(const QString &fileName, qint64 number, const ItemImportOptions &options) const
{
    Post post;
    identify(post, fileName, number, options);
    post.kind = QStringLiteral("patch");
    post.format = TextFormat::Plain;
    post.author = MailHeader::decoded(m_author);
    post.date = isoDate();
    post.place = {.file = fileName, .line = m_line, .column = 0, .cell = {}};
    if (!m_hash.isEmpty()) {
        post.fields.insert(QStringLiteral("commit"), QString::fromLatin1(m_hash));
    }
    if (m_style == Style::Mail) {
        post.title = MailHeader::subject(MailHeader::decoded(m_subject));
        post.body = QString::fromUtf8(m_message);
    } else {
        splitMessage(post);
    }
    if (post.title.isEmpty()) {
        post.title = QFileInfo(fileName).fileName();
    }
    if (!m_diff.isEmpty()) {
        ItemPart diff;
        diff.kind = QStringLiteral("diff");
        diff.format = TextFormat::Diff;
        diff.body = QString::fromUtf8(m_diff);
        post.more.push_back(std::move(diff));
    }
    return post;
}

// The first paragraph is the title, as git has it, the rest the body.
void PatchCommit::splitMessage(Post &post) const
{
    const QString message = QString::fromUtf8(m_message).trimmed();
    const qsizetype blank = message.indexOf(QStringLiteral("\n\n"));
    post.title = message.left(blank < 0 ? message.size() : blank).simplified();
    post.body = blank < 0 ? QString() : message.mid(blank + 2);
}

// Understands git's --date=default, rfc, iso, iso-strict, unix and raw; other dates are kept.
QString PatchCommit::isoDate() const
{
    static const QRegularExpression usual(
        QStringLiteral("\\A\\w{3} (\\w{3}) +(\\d+) (\\d\\d:\\d\\d:\\d\\d) (\\d{4}) ([+-]\\d{4})\\z"));
    static const QRegularExpression iso(
        QStringLiteral("\\A(\\d{4}-\\d\\d-\\d\\d)[ T](\\d\\d:\\d\\d:\\d\\d) ?([+-]\\d\\d):?(\\d\\d)\\z"));
    static const QRegularExpression seconds(QStringLiteral("\\A(\\d{9,10})(?: [+-]\\d{4})?\\z"));
    const QString text = QString::fromLatin1(m_date);
    QDateTime date = QDateTime::fromString(text, Qt::RFC2822Date);
    if (const auto with = usual.match(text); with.hasMatch()) {
        const QString rearranged =
            QStringLiteral("%1 %2 %3 %4 %5")
                .arg(with.captured(2), with.captured(1), with.captured(4), with.captured(3), with.captured(5));
        date = QDateTime::fromString(rearranged, Qt::RFC2822Date);
    }
    if (const auto with = iso.match(text); with.hasMatch()) {
        const QString strict =
            QStringLiteral("%1T%2%3:%4").arg(with.captured(1), with.captured(2), with.captured(3), with.captured(4));
        date = QDateTime::fromString(strict, Qt::ISODate);
    }
    if (const auto with = seconds.match(text); with.hasMatch()) {
        date = QDateTime::fromSecsSinceEpoch(with.captured(1).toLongLong(), QTimeZone::UTC);
    }
    return date.isValid() ? utc(date) : text;
}

} // namespace corater
