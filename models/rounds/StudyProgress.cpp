// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rounds/StudyProgress.h"

#include "codebook/Sentences.h"
#include "codebook/ShownTime.h"
#include "data/store/tables/RatingRepository.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <ranges>

namespace corater {

namespace {

struct StudyProgressText
{
    Q_DECLARE_TR_FUNCTIONS(StudyProgress)
};

const QString unknownCell = QStringLiteral("–");

QDateTime localMoment(const QString &utc)
{
    return QDateTime::fromString(utc, Qt::ISODateWithMs).toLocalTime();
}

bool isFinished(const std::vector<FinishedItem> &items, const WorkTime &time)
{
    const auto place = [](const FinishedItem &item) { return std::pair(item.rater, item.item); };
    return std::ranges::binary_search(items, std::pair(time.rater, time.item), {}, place);
}

// "42 s", "7 min 10 s", "2 h 5 min".
QString spoken(double seconds)
{
    const qint64 whole = std::llround(seconds);
    const auto number = [](qint64 each) { return QString::number(each); };
    if (whole < 60) {
        return StudyProgressText::tr("%1 s").arg(whole);
    }
    return whole < 3600 ? StudyProgressText::tr("%1 min %2 s").arg(number(whole / 60), number(whole % 60))
                        : StudyProgressText::tr("%1 h %2 min").arg(number(whole / 3600), number(whole % 3600 / 60));
}

// An estimate, in whole minutes, and from 90 minutes on in whole hours.
QString roughly(double seconds)
{
    return seconds < 90 * 60 ? StudyProgressText::tr("%1 min").arg(std::max(std::llround(seconds / 60), 1LL))
                             : StudyProgressText::tr("%1 h").arg(QLocale().toString(std::llround(seconds / 3600)));
}

QString paceText(double pace)
{
    const bool isWhole = std::abs(pace - std::round(pace)) < 0.05 || pace >= 10;
    return QLocale().toString(pace, 'f', isWhole ? 0 : 1);
}

QString forecastWords(const RaterWork &work)
{
    const Forecast forecast = Forecast::of(work);
    if (forecast.seconds) {
        return StudyProgressText::tr("About %1 left: %2 at a median of %3.")
            .arg(roughly(*forecast.seconds), countOf(forecast.left, Counted::Item), spoken(work.time.median));
    }
    if (!forecast.pace) {
        return work.progress.finished >= Forecast::least // made in another copy: its days are not known here
                   ? QString()
                   : StudyProgressText::tr("No forecast yet: it needs %1 finished items.").arg(Forecast::least);
    }
    const QString pace = paceText(*forecast.pace);
    return *forecast.days == 1
               ? StudyProgressText::tr("About 1 day of work left at %1 items a day.").arg(pace)
               : StudyProgressText::tr("About %1 days of work left at %2 items a day.", nullptr, int(*forecast.days))
                     .arg(QLocale().toString(*forecast.days), pace);
}

} // namespace

Result<RoundWork> workIn(const StudyReader &study, RoundId round)
{
    TRY(const auto status, studyStatus(study, study.actor()));
    const auto found = std::ranges::find(status.rounds, round, &RoundStatus::round);
    if (found == status.rounds.end()) {
        return RoundWork();
    }
    TRY(const auto finished, study.store().ratings().finished(Reader::as(study.actor()), round));
    TRY(auto times, timesOf(study, round));
    std::erase_if(times, [&](const WorkTime &time) { return !isFinished(finished, time); });
    const std::vector<TimeSummary> summaries = summariesOf(times);
    RoundWork work{.closed = found->closed};
    for (const RaterProgress &progress : found->raters) {
        RaterWork rater{.progress = progress, .known = progress.told && !progress.hidden};
        if (rater.known) {
            for (const FinishedItem &item :
                 std::ranges::equal_range(finished, progress.rater, {}, &FinishedItem::rater)) {
                ++rater.days[localMoment(item.changedAt).date()];
            }
            const auto time = std::ranges::find(summaries, progress.rater, &TimeSummary::rater);
            rater.time = time == summaries.end() ? TimeSummary() : *time;
        }
        work.raters.push_back(std::move(rater));
    }
    return work;
}

Forecast Forecast::of(const RaterWork &work)
{
    const qint64 finished = work.progress.finished;
    Forecast forecast{.left = std::max<qint64>(work.progress.items - finished, 0)};
    if (work.known && work.time.items >= least) {
        forecast.seconds = double(forecast.left) * work.time.median;
    }
    if (work.known && finished >= least && !work.days.isEmpty()) {
        forecast.pace = double(finished) / double(work.days.size());
        forecast.days = qint64(std::ceil(double(forecast.left) / *forecast.pace));
    }
    return forecast;
}

QString workWords(const RaterWork &work)
{
    const RaterProgress &progress = work.progress;
    if (progress.hidden) {
        return StudyProgressText::tr("Hidden.");
    }
    const QLocale locale;
    QStringList words{StudyProgressText::tr("%1 of %2 finished.")
                          .arg(locale.toString(progress.finished), locale.toString(progress.items))};
    if (!progress.sealedAt.isEmpty()) {
        words << StudyProgressText::tr("Sealed %1.").arg(localMinute(progress.sealedAt));
    }
    if (work.time.items > 0) {
        words << StudyProgressText::tr("Median time: %1 (%2).")
                     .arg(spoken(work.time.median), countOf(work.time.items, Counted::Item));
    }
    if (progress.sealedAt.isEmpty() && work.known) {
        words << (progress.finished < progress.items ? forecastWords(work)
                                                     : StudyProgressText::tr("Nothing is left but to seal."));
    }
    return sentencesInARow(words);
}

std::vector<QStringList> dayTable(const RoundWork &round)
{
    QMap<QDate, QStringList> rows;
    for (const RaterWork &rater : round.raters) {
        for (auto day = rater.days.keyBegin(); day != rater.days.keyEnd(); ++day) {
            rows.insert(*day, {shownDay(*day)});
        }
    }
    if (rows.isEmpty()) {
        return {};
    }
    const QLocale locale;
    QStringList headings{StudyProgressText::tr("Day")};
    QStringList totals{StudyProgressText::tr("Total")};
    for (const RaterWork &rater : round.raters) {
        headings << rater.progress.name;
        totals << (rater.progress.hidden ? unknownCell : locale.toString(rater.progress.finished));
        for (auto [day, cells] : rows.asKeyValueRange()) {
            cells << (rater.known ? locale.toString(rater.days.value(day)) : unknownCell);
        }
    }
    std::vector<QStringList> table{headings};
    std::ranges::copy(rows.values() | std::views::reverse, std::back_inserter(table));
    table.push_back(totals);
    return table;
}

} // namespace corater
