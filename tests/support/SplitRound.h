// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/store/StudyConnection.h"
#include "tests/support/Run.h"
#include "tests/support/study/Studies.h"

#include <QMap>

namespace corater::test {

// Rounds of smallStudy() in which each item but for some goes to one rater, made and labelled on the command line.

/// The ids of the items that each rater was given, in all rounds, as the file has them.
inline QMap<QString, QStringList> givenItems(const QString &path)
{
    QMap<QString, QStringList> all;
    const auto study = Study::open(path, OpenMode::ReadOnly);
    const auto read =
        connectionOf((*study)->store())
            .rows(
                QStringLiteral("SELECT r.name, i.external_id FROM round_item AS p JOIN rater AS r ON r.id = p.rater_id "
                               "JOIN item AS i ON i.id = p.item_id ORDER BY i.external_id"),
                {}, [&](const Query &row) -> Result<void> {
                    all[row.text(0)] << row.text(1);
                    return {};
                });
    return read ? all : QMap<QString, QStringList>();
}

/// Those that Ada and Ben both were given.
inline QStringList sharedItems(const QString &path)
{
    const auto all = givenItems(path);
    QStringList shared = all[QStringLiteral("Ada")];
    shared.removeIf([&](const QString &id) { return !all[QStringLiteral("Ben")].contains(id); });
    return shared;
}

/// The items that a rater labels otherwise than red and small.
struct OddItems
{
    QStringList blue;
    QStringList out;
    QStringList two;          ///< have a second unit
    QStringList skipped = {}; ///< stay without an answer
};

/// Labels all items of the rater, and seals.
inline bool labelAndSeal(const QString &path, const QString &rater, const OddItems &odd = {})
{
    QByteArray lines;
    const auto add = [&lines](const QString &id, int unit, const char *colour) {
        lines += QStringLiteral("{\"item\":\"%1\",\"unit\":%2,\"screening\":\"in\",\"set\":{\"colour\":\"%3\","
                                "\"size\":\"Small\"}}\n")
                     .arg(id, QString::number(unit), QLatin1String(colour))
                     .toUtf8();
    };
    for (const QString &id : givenItems(path).value(rater)) {
        if (odd.skipped.contains(id)) {
            continue;
        }
        if (odd.out.contains(id)) {
            lines +=
                QStringLiteral("{\"item\":\"%1\",\"screening\":\"out\",\"reason\":\"off topic\"}\n").arg(id).toUtf8();
            continue;
        }
        add(id, 1, odd.blue.contains(id) ? "Blue" : "Red");
        if (odd.two.contains(id)) {
            add(id, 2, "Yellow");
        }
    }
    const Answer labelled = runCorater({"label", path, "--rater", rater, "--batch"}, lines);
    const Answer sealed = runCorater({"seal", path, "--rater", rater});
    const bool isDone = labelled.status == 0 && sealed.status == 0;
    if (!isDone) {
        qWarning("%s%s%s", labelled.out.constData(), labelled.err.constData(), sealed.err.constData());
    }
    return isDone;
}

/// Settles the items as Ada labelled them.
inline bool settleAsAda(const QString &path, const QStringList &ids)
{
    QByteArray lines;
    for (const QString &id : ids) {
        lines += QStringLiteral("{\"item\":\"%1\",\"take\":\"Ada\"}\n").arg(id).toUtf8();
    }
    return runCorater({"settle", path, "--batch", "--decider", "Ada"}, lines).status == 0;
}

} // namespace corater::test
