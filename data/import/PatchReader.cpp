// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/LineReader.h"
#include "data/import/MailHeader.h"
#include "data/import/PostReaders.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QRegularExpression>

#include <optional>

namespace corater {

namespace {

constexpr qsizetype longestText = 16 << 20;

QString translated(const char *text)
{
    return QCoreApplication::translate("corater::PostReaders", text);
}

bool startsMail(QByteArrayView line)
{
    static const QRegularExpression start(QStringLiteral("\\AFrom ([0-9a-f]{7,64}) \\w{3} \\w{3} "));
    return line.startsWith("From ") && start.match(QString::fromUtf8(line)).hasMatch();
}

bool startsLogEntry(QByteArrayView line)
{
    static const QRegularExpression start(QStringLiteral("\\Acommit [0-9a-f]{7,64}( \\(.*\\))?\\z"));
    return line.startsWith("commit ") && start.match(QString::fromUtf8(line)).hasMatch();
}

bool startsDiff(QByteArrayView line)
{
    return line.startsWith("diff --git ") || line.startsWith("diff -") || line.startsWith("Index: ") ||
           line.startsWith("--- a/") || line.startsWith("--- /dev/null");
}

// One commit on its way from lines to a post.
class Commit
{
public:
    enum class Style { Mail, Log, Plain };

    Commit(Style style, qint64 line) : m_style(style), m_line(line), m_inHeader(style != Style::Plain) {}

    void setHash(QByteArrayView line)
    {
        const QByteArrayView rest = line.sliced(line.indexOf(' ') + 1);
        const qsizetype end = rest.indexOf(' ');
        m_hash = (end < 0 ? rest : rest.first(end)).toByteArray();
    }

    /// Takes one line; false when the commit has grown too long and the line was dropped.
    bool add(QByteArrayView line)
    {
        if (m_inHeader) {
            header(line);
            return true;
        }
        const bool cut = m_style == Style::Mail && line.trimmed() == "---" && line.startsWith("---");
        if (!m_inDiff && (cut || startsDiff(line))) {
            m_inDiff = true;
            if (cut) {
                return true;
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

    Post post(const QString &fileName, bool alone, const ItemImportOptions &options)
    {
        Post post;
        const QString name = QFileInfo(fileName).fileName();
        const bool isFile = alone || m_hash.isEmpty();
        post.id = isFile ? options.idOf(fileName)
                         : QString::fromLatin1(m_hash.first(std::min<qsizetype>(m_hash.size(), 12)));
        post.kind = QStringLiteral("patch");
        post.site = isFile ? options.siteOf(fileName) : options.site;
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
            post.title = name;
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

private:
    void header(QByteArrayView line)
    {
        if (line.isEmpty()) {
            m_inHeader = false;
            return;
        }
        if ((line[0] == ' ' || line[0] == '\t') && m_folded) {
            *m_folded += line; // the line end goes, the blank stays
            return;
        }
        const qsizetype colon = line.indexOf(':');
        const QByteArray name = line.first(std::max<qsizetype>(colon, 0)).toByteArray().toLower();
        m_folded = name == "subject"                        ? &m_subject
                   : name == "from" || name == "author"     ? &m_author
                   : name == "date" || name == "authordate" ? &m_date
                                                            : nullptr;
        if (m_folded) {
            *m_folded = line.sliced(colon + 1).trimmed().toByteArray();
        }
    }

    // The first paragraph is the title, as git has it, the rest the body.
    void splitMessage(Post &post)
    {
        const QString message = QString::fromUtf8(m_message).trimmed();
        const qsizetype blank = message.indexOf(QStringLiteral("\n\n"));
        post.title = message.left(blank < 0 ? message.size() : blank).simplified();
        post.body = blank < 0 ? QString() : message.mid(blank + 2);
    }

    QString isoDate() const
    {
        const QString text = QString::fromLatin1(m_date);
        QDateTime date = QDateTime::fromString(text, Qt::RFC2822Date);
        if (!date.isValid()) {
            // git log: "Thu Jan 29 02:38:30 2026 +0530"
            static const QRegularExpression parts(
                QStringLiteral("\\A\\w{3} (\\w{3}) +(\\d+) (\\d\\d:\\d\\d:\\d\\d) (\\d{4}) ([+-]\\d{4})\\z"));
            const auto match = parts.match(text);
            date = QDateTime::fromString(
                QStringLiteral("%1 %2 %3 %4 %5")
                    .arg(match.captured(2), match.captured(1), match.captured(4), match.captured(3), match.captured(5)),
                Qt::RFC2822Date);
        }
        return date.isValid() ? date.toUTC().toString(Qt::ISODate) : text;
    }

    Style m_style;
    qint64 m_line;
    bool m_inHeader;
    bool m_inDiff = false;
    QByteArray m_hash;
    QByteArray m_subject;
    QByteArray m_author;
    QByteArray m_date;
    QByteArray *m_folded = nullptr;
    QByteArray m_message;
    QByteArray m_diff;
};

} // namespace

Result<ImportReport> readPatches(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                 const PostSink &sink, const Progress &progress)
{
    ImportReport report;
    LineReader lines(device);
    std::unique_ptr<Commit> commit;
    bool alone = true;
    bool cut = false;
    const auto finish = [&]() -> Result<void> {
        if (!commit) {
            return {};
        }
        ++report.rows;
        Post post = commit->post(fileName, alone, options);
        if (cut) {
            report.note(post.place, translated("the patch is very long; its end was left out"));
        }
        cut = false;
        return sink(std::move(post));
    };
    QByteArrayView line;
    while (lines.next(line)) {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, translated("cancelled"));
        }
        const bool mail = startsMail(line);
        if (mail || startsLogEntry(line)) {
            alone = alone && !commit;
            if (const Result<void> taken = finish(); !taken) {
                return std::unexpected(taken.error());
            }
            commit = std::make_unique<Commit>(mail ? Commit::Style::Mail : Commit::Style::Log, lines.line());
            commit->setHash(mail ? line.sliced(0) : line);
            progress(lines.bytesRead(), device.size());
            continue;
        }
        if (!commit) {
            if (line.trimmed().isEmpty()) {
                continue;
            }
            commit = std::make_unique<Commit>(Commit::Style::Plain, lines.line());
        }
        cut = !commit->add(line) || cut;
    }
    if (const Result<void> state = lines.state({.file = fileName, .line = lines.line(), .column = 0, .cell = {}});
        !state) {
        return std::unexpected(state.error());
    }
    if (const Result<void> taken = finish(); !taken) {
        return std::unexpected(taken.error());
    }
    return report;
}

} // namespace corater
