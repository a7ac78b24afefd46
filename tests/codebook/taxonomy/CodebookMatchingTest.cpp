// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/CodebookMatching.h"
#include "codebook/taxonomy/Validation.h"
#include "tests/support/study/Studies.h"

#include <QTest>

#include <algorithm>

using namespace corater;
using namespace corater::test;

/// When a codebook from a file replaces the study's, labels keep their codes.
class CodebookMatchingTest : public QObject
{
    Q_OBJECT

    qint64 m_next = 1000;
    NewId m_newId = [this] { return ++m_next; };

    /// The same codebook with the ids that a reader gives.
    static Codebook asRead(Codebook book)
    {
        for (Dimension &dimension : book.dimensions) {
            dimension.id = DimensionId{raw(dimension.id) + 500};
            for (Code &code : dimension.codes) {
                code.id = CodeId{raw(code.id) + 500};
                code.parent = valid(code.parent) ? CodeId{raw(code.parent) + 500} : CodeId{};
            }
        }
        for (Rule &rule : book.rules) {
            rule = {RuleId{raw(rule.id) + 500}, CodeId{raw(rule.a) + 500}, CodeId{raw(rule.b) + 500}, rule.text,
                    rule.wholeCategories};
        }
        return book;
    }

private Q_SLOTS:
    void theSameCodebookChangesNothing()
    {
        const Codebook present = smallCodebook();
        QVERIFY(takenOver(present, asRead(present), {}, m_newId) == present);
    }

    void intoAnEmptyStudyItComesWhole()
    {
        const Codebook taken = takenOver({}, asRead(smallCodebook()), {}, m_newId);
        QVERIFY(!hasErrors(validate(taken)));
        QCOMPARE(taken.dimensions[0].path(taken.dimensions[0].codes[1].id), (QStringList{"Warm", "Red"}));
        QVERIFY(raw(taken.dimensions[0].codes[1].id) > 1000);
        QCOMPARE(taken.rules[0].a, taken.dimensions[0].codes[1].id);
    }

    void whatWasRenamedKeepsItsLabels()
    {
        const Codebook present = smallCodebook();
        Codebook read = asRead(present);
        read.dimensions[0].codes[1].name = QStringLiteral("Crimson");
        read.dimensions[0].codes[1].aliases = {QStringLiteral("red")};
        const Codebook taken = takenOver(present, read, {CodeId{2}}, m_newId);
        QCOMPARE(taken.code(CodeId{2})->name, QStringLiteral("Crimson"));
        QCOMPARE(taken.rules, present.rules);
    }

    void missingCodesAreRetiredIfUsedAndElseRemoved()
    {
        const Codebook present = smallCodebook();
        Codebook read = asRead(present);
        std::erase_if(read.dimensions[0].codes,
                      [](const Code &code) { return code.name == u"Blue" || code.name == u"Green"; });
        std::erase_if(read.dimensions, [](const Dimension &dimension) { return dimension.name == u"size"; });
        const Codebook taken = takenOver(present, read, {CodeId{5}, CodeId{8}}, m_newId);
        QVERIFY(std::ranges::none_of(validate(taken), forbidsInStudy));
        QVERIFY(taken.code(CodeId{5})->retired);
        QVERIFY(!taken.code(CodeId{6}));
        QVERIFY(taken.dimension(DimensionId{2})); // its labels need it
        QCOMPARE(taken.dimensions.size(), size_t(2));
    }
};

QTEST_GUILESS_MAIN(CodebookMatchingTest)
#include "CodebookMatchingTest.moc"
