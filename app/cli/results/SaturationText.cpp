// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/results/SaturationText.h"

#include "app/cli/TextTable.h"
#include "app/cli/results/ResultsReport.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct SaturationTexts
{
    Q_DECLARE_TR_FUNCTIONS(ResultsText)
};

QString noNewCode(const Saturation &found)
{
    const int run = int(found.run);
    if (found.after) {
        return (run == 1 ? SaturationTexts::tr("after item %1 the next item brought no new code")
                         : SaturationTexts::tr("after item %1 the next %n items brought no new code", nullptr, run))
            .arg(*found.after);
    }
    return run == 1 ? SaturationTexts::tr("there was never an item without a new code")
                    : SaturationTexts::tr("there were never %n items in a row without a new code", nullptr, run);
}

QString noNewCategory(const Saturation &found)
{
    const int run = int(found.run);
    if (found.categoriesAfter) {
        return (run == 1 ? SaturationTexts::tr("after item %1 the next item brought no new category")
                         : SaturationTexts::tr("after item %1 the next %n items brought no new category", nullptr, run))
            .arg(*found.categoriesAfter);
    }
    return run == 1 ? SaturationTexts::tr("there was never an item without a new category")
                    : SaturationTexts::tr("there were never %n items in a row without a new category", nullptr, run);
}

} // namespace

QString saturationText(const ResultOf<Saturation> &of, const ResultsInput &input)
{
    const Saturation &found = of.numbers;
    const auto items = qint64(found.steps.size());
    std::vector<QStringList> rows{
        {QString(), SaturationTexts::tr("codes"), SaturationTexts::tr("categories"), SaturationTexts::tr("new")}};
    for (qint64 i = 0; i < items; ++i) {
        const SaturationStep &step = found.steps[size_t(i)];
        QStringList names;
        for (const int value : step.newValues) {
            names << found.values[size_t(value)].name;
        }
        if (!names.isEmpty()) {
            rows.push_back({SaturationTexts::tr("item %1 (%2)").arg(i + 1).arg(caseName(input, of.cases, step.group)),
                            QString::number(step.values), QString::number(step.categories),
                            names.join(QStringLiteral(", "))});
        }
    }
    return (input.orderIsRated ? SaturationTexts::tr("%1: new codes in the order in which %2 were rated (%3)")
                               : SaturationTexts::tr("%1: new codes in the order in which %2 came (%3)"))
               .arg(found.name, countOf(items, Counted::Item),
                    SaturationTexts::tr("last new code: item %1, last new category: item %2")
                        .arg(found.lastNew)
                        .arg(found.lastNewCategory)) +
           u'\n' + aligned(rows, QStringLiteral("  ")) + QStringLiteral("  ") + noNewCode(found) +
           QStringLiteral("\n  ") + noNewCategory(found) + u'\n';
}

} // namespace corater
