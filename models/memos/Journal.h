// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/memos/MemoLines.h"

#include <QDate>

#include <atomic>
#include <optional>

namespace corater {

/// A memo, or a step of the study.
struct JournalLine
{
    QString at;       ///< UTC, ISO 8601
    QString author{}; ///< empty: nobody in particular
    QString kind;     ///< "memo", "open-round", "close-round", "codebook-version", or the kind of the history entry
    QString what;     ///< the step in words; of a memo, what it is about
    std::optional<MemoLine> memo{};

    bool isMemo() const { return memo.has_value(); }
    /// The day, and the time in hours and minutes, of the reader's clock.
    QDate day() const;
    QString time() const;
};

/// The journal of the study as the viewer may know it, the oldest line first: memos, items and ratings that came in,
/// raters, rounds that were opened, sealed and closed, versions of the codebook, exports. What was taken back is left
/// out. Reads the whole history; Cancelled once `stop` is set.
Result<std::vector<JournalLine>> journalOf(const StudyReader &study, RaterId viewer,
                                           const std::atomic_bool *stop = nullptr);

/// "Memo by Ada on item 12", or the step and who made it.
QString headOf(const JournalLine &line);

/// The lines as Markdown, with a heading per day.
QString journalMarkdown(const QString &title, const std::vector<JournalLine> &lines);

} // namespace corater
