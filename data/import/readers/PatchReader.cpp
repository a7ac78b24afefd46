// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/files/LineReader.h"
#include "data/import/readers/PatchCommit.h"
#include "data/import/readers/PostReaders.h"

#include <QRegularExpression>

#include <algorithm>
#include <memory>
#include <utility>

namespace corater {

namespace {

struct PatchReaderText
{
    CORATER_MESSAGES(PostReaders)
};

// git writes a hash after From; a From line of mailing lists and their tools counts only after a blank line.
bool startsMail(QByteArrayView line, bool behindBlank)
{
    static const QRegularExpression hash(QStringLiteral("\\AFrom [0-9a-f]{7,64} \\w{3} \\w{3} "));
    static const QRegularExpression dated(
        QStringLiteral("\\AFrom \\S+ +\\w{3} \\w{3} +\\d{1,2} \\d\\d:\\d\\d:\\d\\d \\d{4}"));
    if (!line.startsWith("From ")) {
        return false;
    }
    const QString text = QString::fromUtf8(line.first(std::min<qsizetype>(line.size(), 500)));
    return hash.match(text).hasMatch() || (behindBlank && dated.match(text).hasMatch());
}

bool startsLogEntry(QByteArrayView line)
{
    static const QRegularExpression start(QStringLiteral("\\Acommit [0-9a-f]{7,64}( \\(.*\\))?\\z"));
    return line.startsWith("commit ") && start.match(QString::fromUtf8(line)).hasMatch();
}

/// Hands over the commits of one file, one after the other.
class PatchFile
{
public:
    PatchFile(const QString &fileName, const ItemImportOptions &options, const PostSink &sink)
        : m_fileName(fileName), m_options(options), m_sink(sink)
    {
    }

    Result<void> begin(PatchCommit::Style style, qint64 line)
    {
        const bool another = m_commit != nullptr;
        m_several = m_several || another;
        const Result<void> taken = finish();
        m_commit = std::make_unique<PatchCommit>(style, line);
        ++m_number;
        return taken;
    }

    PatchCommit *commit() const { return m_commit.get(); }

    void add(QByteArrayView line) { m_cut = !m_commit->add(line) || m_cut; }

    Result<void> finish()
    {
        if (!m_commit) {
            return {};
        }
        const std::unique_ptr<PatchCommit> commit = std::move(m_commit);
        const bool cut = std::exchange(m_cut, false) || !commit->finish();
        ++report.rows;
        Post post = commit->post(m_fileName, m_several ? m_number : 0, m_options);
        if (const Message why = commit->refusal(); !why.isEmpty()) {
            report.note(post.place, why, true);
            return {};
        }
        if (cut) {
            report.note(post.place, PatchReaderText::toSay("the patch is very long; its end was left out"));
        }
        if (commit->hasUnreadableText()) {
            report.note(post.place,
                        PatchReaderText::toSay(
                            "the patch is not entirely UTF-8; unreadable characters are replaced by a mark"));
        }
        return m_sink(std::move(post));
    }

    ImportReport report;

private:
    const QString &m_fileName;
    const ItemImportOptions &m_options;
    const PostSink &m_sink;
    std::unique_ptr<PatchCommit> m_commit;
    qint64 m_number = 0; ///< of the commit, from 1
    bool m_several = false;
    bool m_cut = false;
};

} // namespace

Result<ImportReport> readPatches(QIODevice &device, const QString &fileName, const ItemImportOptions &options,
                                 const PostSink &sink, const Progress &progress)
{
    PatchFile patches(fileName, options, sink);
    LineReader lines(device);
    bool behindBlank = true;
    QByteArrayView line;
    while (lines.next(line)) {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, PatchReaderText::toSay("cancelled"));
        }
        const bool mail = startsMail(line, behindBlank);
        behindBlank = line.isEmpty();
        if (mail || startsLogEntry(line)) {
            const auto style = mail ? PatchCommit::Style::Mail : PatchCommit::Style::Log;
            TRY(patches.begin(style, lines.line()));
            patches.commit()->setHash(line.sliced(line.indexOf(' ') + 1));
            progress(lines.bytesRead(), device.size());
            continue;
        }
        if (!patches.commit()) {
            if (line.trimmed().isEmpty()) {
                continue;
            }
            TRY(patches.begin(PatchCommit::Style::Plain, lines.line()));
        }
        patches.add(line);
    }
    if (const Result<void> state = lines.state({.file = fileName, .line = lines.line(), .column = 0, .cell = {}});
        !state) {
        return std::unexpected(state.error());
    }
    TRY(patches.finish());
    return std::move(patches.report);
}

} // namespace corater
