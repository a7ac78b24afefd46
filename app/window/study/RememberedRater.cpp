// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/RememberedRater.h"

#include "models/share/CopyRaters.h"

#include <QFileInfo>
#include <QSettings>

namespace corater::RememberedRater {

namespace {

const QString raterKey = QStringLiteral("raters-chosen"); ///< a list, the newest first
constexpr qsizetype mostKept = 100;

struct Chosen
{
    QString study; ///< identity
    QString path;
    QSet<RaterId> raters;

    bool isOf(const Chosen &other) const { return study == other.study && path == other.path; }
};

QList<Chosen> allChosen()
{
    QList<Chosen> all;
    const QVariantList kept = QSettings().value(raterKey).toList();
    for (const QVariant &each : kept) {
        const QVariantMap map = each.toMap();
        Chosen chosen{map.value(QStringLiteral("study")).toString(), map.value(QStringLiteral("path")).toString(), {}};
        for (const QString &rater : map.value(QStringLiteral("raters")).toStringList()) {
            chosen.raters.insert(RaterId{rater.toLongLong()});
        }
        all << chosen;
    }
    return all;
}

void keep(const QList<Chosen> &all)
{
    QVariantList kept;
    for (const Chosen &chosen : all.first(std::min(all.size(), mostKept))) {
        QStringList raters;
        for (const RaterId rater : chosen.raters) {
            raters << QString::number(raw(rater));
        }
        kept << QVariantMap{{QStringLiteral("study"), chosen.study},
                            {QStringLiteral("path"), chosen.path},
                            {QStringLiteral("raters"), raters}};
    }
    QSettings().setValue(raterKey, kept);
}

// The entry of the settings for the study; without raters if there is none.
Chosen chosenIn(const Study &study)
{
    const auto identity = study.identity();
    Chosen chosen{identity ? identity->study : QString(), QFileInfo(study.path()).canonicalFilePath(), {}};
    for (const Chosen &known : allChosen()) {
        if (known.isOf(chosen)) {
            chosen.raters = known.raters;
        }
    }
    return chosen;
}

} // namespace

RaterId of(const Study &study)
{
    return knownRater(study, chosenIn(study).raters).value_or(std::nullopt).value_or(RaterId{});
}

void note(const Study &study, RaterId rater)
{
    Chosen chosen = chosenIn(study);
    chosen.raters.insert(rater);
    QList<Chosen> all = allChosen();
    all.removeIf([&](const Chosen &other) { return other.isOf(chosen); });
    all.prepend(chosen);
    keep(all);
}

} // namespace corater::RememberedRater
