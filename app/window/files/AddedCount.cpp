// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/AddedCount.h"

#include <algorithm>

namespace corater {

namespace {

void addOutcome(AddedCount::Counts &counts, const FileImportOutcome &outcome)
{
    const AddedItems &items = outcome.items;
    counts.read += outcome.isDataSet ? items.added + items.known : outcome.report.items;
    counts.filtered += outcome.filtered;
    counts.asksLater = counts.asksLater || outcome.isUndecided;
    counts.areKnown = counts.areKnown || outcome.isKnownElsewhere;
    counts.empty += outcome.report.empty;
    counts.items.added += items.added;
    counts.items.known += items.known;
    counts.items.unmatched += items.unmatched;
    counts.items.filled += items.filled;
    counts.items.updated += items.updated;
    counts.items.conflicting += items.conflicting;
}

} // namespace

AddedCount::AddedCount(Study &study, QObject *parent) : QObject(parent), m_job(study)
{
    constexpr int patience = 300; // milliseconds
    m_pause.setSingleShot(true);
    m_pause.setInterval(patience);
    connect(&m_pause, &QTimer::timeout, this, &AddedCount::start);
    connect(&m_job, &StudyJob::finished, this, &AddedCount::finish);
    connect(&m_job, &StudyJob::progressed, this, [this](qint64 done, qint64 total) {
        Q_EMIT progressed(total > 0 ? int(std::clamp<qint64>(done * 100 / total, 0, 100)) : -1);
    });
}

AddedCount::~AddedCount()
{
    m_job.disconnect(this);
    m_job.stopAndWait();
}

void AddedCount::request(std::vector<File> files)
{
    m_files = std::move(files);
    m_again = m_job.isRunning();
    m_job.stop();
    m_pause.start();
}

void AddedCount::stop()
{
    m_pause.stop();
    m_again = false;
    m_job.disconnect(this);
    m_job.stopAndWait();
}

void AddedCount::giveUp()
{
    m_again = false;
    m_pause.stop();
    m_job.stop();
}

void AddedCount::start()
{
    if (m_job.isRunning()) {
        m_again = true;
        return;
    }
    m_again = false;
    m_counts = std::make_shared<Counts>();
    m_job.start([counts = m_counts, files = m_files](Study &study, const Progress &progress) -> Result<void> {
        for (const File &file : files) {
            FileImport how = file.how;
            how.dryRun = true;
            how.progress = progress;
            const auto outcome = importFile(study, file.path, how);
            if (!outcome) {
                return std::unexpected(outcome.error().within(file.path));
            }
            addOutcome(*counts, *outcome);
        }
        return {};
    });
}

void AddedCount::finish()
{
    if (m_again) {
        m_again = false;
        m_pause.start();
    } else if (!m_pause.isActive()) {
        Q_EMIT counted();
    }
}

Result<AddedCount::Counts> AddedCount::counts() const
{
    const Result<void> &outcome = m_job.outcome();
    TRY(outcome);
    return *m_counts;
}

} // namespace corater
