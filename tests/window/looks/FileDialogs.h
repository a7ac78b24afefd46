// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/files/FinalSetDialog.h"
#include "app/window/files/LeftOutDialog.h"
#include "app/window/files/PlaceCodesDialog.h"
#include "app/window/files/RoundOfSheetDialog.h"
#include "views/import/ValueCodesDialog.h"

namespace corater::test {

inline FinalSetCount someDifferences()
{
    FinalSetCount count;
    count.itemsOut = 3;
    count.changed = 2;
    for (int i = 1; i <= 5; ++i) {
        count.differences
            << Message::literal(QStringLiteral("item %1, symptom: Memory Leak → Slow Execution Time")).arg(i);
    }
    return count;
}

/// The questions about a file that is imported, by the names that AllDialogsTest gives them.
inline QDialog *dialogOfFiles(const QString &name)
{
    if (name == u"left out") {
        return new LeftOutDialog(QStringLiteral("benchmark.csv"),
                                 {.leftOut = {Message::literal(QStringLiteral("7 (line 2)"))}}, nullptr);
    }
    if (name == u"place codes") {
        return new PlaceCodesDialog({.file = QStringLiteral("nvivo.qdpx"),
                                     .users = {QStringLiteral("ZK")},
                                     .raters = {QStringLiteral("Ada"), QStringLiteral("Ben")},
                                     .dimensions = {QStringLiteral("colour")},
                                     .codes = {{QStringLiteral("code"), QStringLiteral("Warm & soft > Later"), 1},
                                               {QStringLiteral("code"), QStringLiteral("Strange"), 12}}});
    }
    if (name == u"value codes") {
        return new ValueCodesDialog({{.text = QStringLiteral("gap["),
                                      .dimension = QStringLiteral("colour"),
                                      .place = QStringLiteral("Ada.csv:7:3"),
                                      .count = 1,
                                      .codes = {QStringLiteral("gap"), QStringLiteral("Red & more")}}});
    }
    if (name == u"round of sheet") {
        const auto difference = Message::literal(QStringLiteral("item 3, Ada: size Small → Large"));
        return new RoundOfSheetDialog(QStringLiteral("Ada.csv"),
                                      {{.round = QStringLiteral("Pilot"),
                                        .raters = {QStringLiteral("Ada"), QStringLiteral("Ben")},
                                        .again = {QStringLiteral("Ada")},
                                        .items = 4,
                                        .shared = 4,
                                        .fits = true,
                                        .differing = 1,
                                        .differences = {difference}}});
    }
    return new FinalSetDialog(QStringLiteral("final.csv"), someDifferences(), nullptr);
}

} // namespace corater::test
