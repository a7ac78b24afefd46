// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/results/ResultWords.h"

#include "codebook/ShownDecimal.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "models/study/SharedText.h"

#include <QCoreApplication>
#include <QHash>

#include <cmath>

namespace corater {

namespace {

struct ResultWordsText
{
    Q_DECLARE_TR_FUNCTIONS(ResultWords)
};

const QString dash = QStringLiteral("–");

// Cramér's V with its interval, where it has one.
QString cramersV(const CrossTests &tests)
{
    const QString value = shownMeasure(tests.cramersV);
    return tests.cramersVLower.defined() && tests.cramersVUpper.defined()
               ? ResultWordsText::tr("%1 (95 % interval %2 to %3)")
                     .arg(value, shownMeasure(tests.cramersVLower), shownMeasure(tests.cramersVUpper))
               : value;
}

void addOrdinal(QStringList &notes, const CrossTests &tests)
{
    if (tests.gamma.defined()) {
        notes << ResultWordsText::tr("Both are ordered: Goodman and Kruskal’s gamma %1 (standard error %2), Kendall’s "
                                     "tau-b %3 (%4).")
                     .arg(shownMeasure(tests.gamma), shownMeasure(tests.gammaSe), shownMeasure(tests.tauB),
                          shownMeasure(tests.tauBSe));
    }
}

} // namespace

QString shownName(const ResultsQuestion &question)
{
    if (question.kind == ResultsQuestion::Kind::Dimension) {
        return question.name;
    }
    const QHash<QString, QString> words{
        {QStringLiteral("screening"), ResultWordsText::tr("screening")},
        {QStringLiteral("reason"), ResultWordsText::tr("reason")},
        {QStringLiteral("year"), ResultWordsText::tr("year")},
        {QStringLiteral("quarter"), ResultWordsText::tr("quarter")},
        {QStringLiteral("kind"), ResultWordsText::tr("kind")},
        {QStringLiteral("site"), ResultWordsText::tr("site")},
        {QStringLiteral("tag"), ResultWordsText::tr("tag")},
        {QStringLiteral("keyword"), ResultWordsText::tr("keyword")},
    };
    return words.value(question.name, question.name);
}

QString shownCases(qint64 count, ResultsCases cases)
{
    return countOf(count, cases == ResultsCases::Units ? Counted::Unit : Counted::Item);
}

QStringList inputNotes(const ResultsInput &input)
{
    QStringList notes;
    if (!input.labels.isEmpty()) {
        notes << (input.ofOpenRounds ? ResultWordsText::tr(
                                           "Only labels of %1, including the open round. Other raters do not see this.")
                                           .arg(input.labels)
                                     : ResultWordsText::tr("Only labels of %1, not the final ones.").arg(input.labels));
    }
    if (input.openItems > 0) {
        notes << SharedText::asSentence(SharedText::openScreenings().arg(countOf(input.openItems, Counted::Item)));
    }
    if (input.openUnits > 0) {
        notes << SharedText::asSentence(SharedText::openUnits().arg(countOf(input.openUnits, Counted::Unit)));
    }
    if (!input.openRounds.isEmpty() && !input.ofOpenRounds) {
        notes << ResultWordsText::tr("Not counted: open rounds (%1).").arg(ListWords::names(input.openRounds));
    }
    return notes;
}

QStringList assumptionsOf(const ResultsInput &input, const ResultOf<CrossTable> &table)
{
    const CrossTests &tests = table.numbers.tests;
    QStringList notes;
    if (tests.chiSquare.reason() == Lacking::SeveralCodes) {
        notes << ResultWordsText::tr("A unit can be in several cells, so no test of independence is valid.");
    }
    if (tests.chiSquare.reason() == Lacking::OneValue) {
        notes << ResultWordsText::tr("There is nothing to test: one side has a single value.");
    }
    if (tests.chiSquare.defined() && tests.belowFive > 0) {
        notes << (tests.cochranHolds ? ResultWordsText::tr("%1 of %2 cells are expected below 5 (least: %3).", nullptr,
                                                           int(tests.belowFive))
                                     : ResultWordsText::tr(
                                           "%1 of %2 cells are expected below 5 (least: %3), so the p of chi-square is "
                                           "not reliable.",
                                           nullptr, int(tests.belowFive)))
                     .arg(tests.belowFive)
                     .arg(tests.cells)
                     .arg(shownDecimal(tests.leastExpected, 2));
    }
    if (tests.fisher.reason() == Lacking::TooLarge) {
        notes << ResultWordsText::tr("Fisher's test is not given: the table has too many cases.");
    }
    const qint64 several = table.cases == ResultsCases::Units ? itemsWithSeveralUnits(input) : 0;
    if (several > 0 && tests.chiSquare.defined()) {
        notes << ResultWordsText::tr("%1 with several units: the tests assume that all units are independent.")
                     .arg(countOf(several, Counted::Item));
    }
    return notes;
}

QStringList testNotes(const ResultsInput &input, const ResultOf<CrossTable> &table)
{
    const CrossTests &tests = table.numbers.tests;
    QStringList notes{
        ResultWordsText::tr("n = %1 with an answer to both.").arg(shownCases(table.numbers.n, table.cases))};
    if (tests.chiSquare.defined()) {
        notes << ResultWordsText::tr("χ² = %1, %2 degrees of freedom, p %3; Cramér’s V %4.", nullptr,
                                     int(tests.degrees.value()))
                     .arg(shownMeasure(tests.chiSquare), shownMeasure(tests.degrees, 0), shownP(tests.p.value()),
                          cramersV(tests));
    }
    if (tests.fisher.defined()) {
        notes << (tests.fisherTables == 0
                      ? ResultWordsText::tr("Fisher’s exact test: p %1.").arg(shownP(tests.fisher.value()))
                      : ResultWordsText::tr("Fisher’s test from %1 random tables: p %2.", nullptr,
                                            int(tests.fisherTables))
                            .arg(tests.fisherTables)
                            .arg(shownP(tests.fisher.value())));
    }
    addOrdinal(notes, tests);
    return notes + assumptionsOf(input, table);
}

} // namespace corater
