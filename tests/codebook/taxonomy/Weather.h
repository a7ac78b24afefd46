// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"

namespace corater::test {

// sky: Wet (Rain, Snow, Hail), Dry (Clear, Haze), Unknown
inline Codebook weather()
{
    Codebook book{.name = QStringLiteral("weather")};
    Dimension d{.id = DimensionId(1), .name = QStringLiteral("sky"), .maximum = 2};
    d.codes = {{.id = CodeId(1), .name = QStringLiteral("Wet"), .selectable = false},
               {.id = CodeId(2), .parent = CodeId(1), .name = QStringLiteral("Rain"), .shortcut = QStringLiteral("r")},
               {.id = CodeId(3),
                .parent = CodeId(1),
                .name = QStringLiteral("Snow"),
                .examples = {QStringLiteral("white roofs")},
                .aliases = {QStringLiteral("flakes")},
                .publishedName = QStringLiteral("snow fall")},
               {.id = CodeId(4), .parent = CodeId(1), .name = QStringLiteral("Hail"), .draft = true},
               {.id = CodeId(5), .name = QStringLiteral("Dry"), .selectable = false},
               {.id = CodeId(6), .parent = CodeId(5), .name = QStringLiteral("Clear")},
               {.id = CodeId(7), .parent = CodeId(5), .name = QStringLiteral("Haze")},
               {.id = CodeId(8), .name = QStringLiteral("Unknown")}};
    Dimension wind{.id = DimensionId(2), .name = QStringLiteral("wind")};
    wind.codes = {{.id = CodeId(11), .name = QStringLiteral("Calm")},
                  {.id = CodeId(12), .name = QStringLiteral("Storm")}};
    book.dimensions = {d, wind};
    book.rules = {{.id = RuleId(1), .a = CodeId(2), .b = CodeId(3), .text = QStringLiteral("cold?")},
                  {.id = RuleId(2), .a = CodeId(3), .b = CodeId(4), .text = QStringLiteral("soft?")},
                  {.id = RuleId(3), .a = CodeId(1), .b = CodeId(5), .text = QStringLiteral("umbrella?")}};
    return book;
}

} // namespace corater::test
