// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/RememberedStudy.h"

#include "models/share/CopyRaters.h"

#include <QFileInfo>
#include <QSettings>

namespace corater::RememberedStudy {

namespace {

const QString studiesKey = QStringLiteral("raters-chosen"); ///< a list, the newest first
constexpr qsizetype mostKept = 100;

struct Known
{
    QString study; ///< identity
    QString path;
    QSet<RaterId> raters;
    RoundId agreement{};

    bool isOf(const Known &other) const { return study == other.study && path == other.path; }
};

QList<Known> allKnown()
{
    QList<Known> all;
    const QVariantList kept = QSettings().value(studiesKey).toList();
    for (const QVariant &each : kept) {
        const QVariantMap map = each.toMap();
        Known known{.study = map.value(QStringLiteral("study")).toString(),
                    .path = map.value(QStringLiteral("path")).toString(),
                    .raters = {},
                    .agreement = RoundId{map.value(QStringLiteral("agreement")).toLongLong()}};
        for (const QString &rater : map.value(QStringLiteral("raters")).toStringList()) {
            known.raters.insert(RaterId{rater.toLongLong()});
        }
        all << known;
    }
    return all;
}

void keep(const QList<Known> &all)
{
    QVariantList kept;
    for (const Known &known : all.first(std::min(all.size(), mostKept))) {
        QStringList raters;
        for (const RaterId rater : known.raters) {
            raters << QString::number(raw(rater));
        }
        kept << QVariantMap{{QStringLiteral("study"), known.study},
                            {QStringLiteral("path"), known.path},
                            {QStringLiteral("raters"), raters},
                            {QStringLiteral("agreement"), QString::number(raw(known.agreement))}};
    }
    QSettings().setValue(studiesKey, kept);
}

// The entry of the settings for the study; a new one if there is none.
Known knownOf(const Study &study)
{
    const auto identity = study.identity();
    const Known asked{.study = identity ? identity->study : QString(),
                      .path = QFileInfo(study.path()).canonicalFilePath()};
    const QList<Known> all = allKnown();
    const auto found = std::ranges::find_if(all, [&](const Known &known) { return known.isOf(asked); });
    return found == all.end() ? asked : *found;
}

void note(const Known &known)
{
    QList<Known> all = allKnown();
    all.removeIf([&](const Known &other) { return other.isOf(known); });
    all.prepend(known);
    keep(all);
}

} // namespace

RaterId rater(const Study &study)
{
    return knownRater(study, knownOf(study).raters).value_or(std::nullopt).value_or(RaterId{});
}

void noteRater(const Study &study, RaterId rater)
{
    Known known = knownOf(study);
    known.raters.insert(rater);
    note(known);
}

RoundId agreement(const Study &study)
{
    return knownOf(study).agreement;
}

void noteAgreement(const Study &study, RoundId round)
{
    Known known = knownOf(study);
    known.agreement = std::max(known.agreement, round);
    note(known);
}

} // namespace corater::RememberedStudy
