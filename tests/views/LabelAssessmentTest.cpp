// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/label/DimensionPicker.h"
#include "views/label/LabelForm.h"
#include "views/label/ScreeningBar.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace corater;
using namespace Qt::StringLiterals;

/// The labelling form in a round that assesses settled units shows the final labels, and only the assessment can be
/// edited.
class LabelAssessmentTest : public QObject
{
    Q_OBJECT

    static Codebook tools()
    {
        Dimension tool{.id = DimensionId{1}, .name = u"tool"_s, .scale = Scale::Ordinal, .assessment = true};
        tool.codes = {{.id = CodeId{11}, .name = u"Useless"_s}, {.id = CodeId{12}, .name = u"Useful"_s}};
        Codebook book;
        book.dimensions = {tool};
        return book;
    }

    static Rating rating()
    {
        Rating rating{.item = ItemId{7}, .screening = Screening::In};
        rating.units = {{.ordinal = 1}, {.ordinal = 2}};
        return rating;
    }

    static bool shows(const LabelForm &form, const QString &text)
    {
        for (const QLabel *label : form.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text() == text) {
                return true;
            }
        }
        return false;
    }

private Q_SLOTS:
    void whatIsSettledIsReadAndTheRestIsAsked()
    {
        LabelForm form;
        form.resize(400, 700);
        form.setCodebook(tools());
        form.setRating(rating());
        form.setSettledUnits({u"7_1\nsymptom: Leak"_s, u"7_2\nsymptom: Slow"_s});
        form.show();
        QVERIFY(QTest::qWaitForWindowExposed(&form));
        QVERIFY(!form.findChild<ScreeningBar *>()->isVisible());
        QVERIFY(shows(form, u"7_1\nsymptom: Leak"_s));
        QSignalSpy added(&form, &LabelForm::unitAdded);
        QSignalSpy removed(&form, &LabelForm::unitRemoved);
        QSignalSpy screened(&form, &LabelForm::screeningChosen);
        QSignalSpy labelled(&form, &LabelForm::labelsChosen);
        for (const int key : {Qt::Key_N, Qt::Key_O, Qt::Key_I}) {
            QTest::keyClick(&form, Qt::Key(key));
        }
        QTest::keyClick(&form, Qt::Key_Backspace, Qt::ControlModifier);
        QCOMPARE(added.count() + removed.count() + screened.count(), 0);
        form.focusWork();
        QVERIFY(form.openPicker());
        Q_EMIT form.openPicker()->chosenChanged({CodeId{12}});
        QCOMPARE(labelled.count(), 1);
        QCOMPARE(labelled[0][0].toInt(), 1);
    }

    // In the next round raters screen and find units again.
    void anotherRoundScreensAgain()
    {
        LabelForm form;
        form.setCodebook(tools());
        form.setRating(rating());
        form.setSettledUnits({u"7_1"_s, u"7_2"_s});
        form.setSettledUnits({});
        form.show();
        QVERIFY(QTest::qWaitForWindowExposed(&form));
        QVERIFY(form.findChild<ScreeningBar *>()->isVisible());
        QVERIFY(!shows(form, u"7_1"_s));
        QSignalSpy added(&form, &LabelForm::unitAdded);
        QTest::keyClick(&form, Qt::Key_N);
        QCOMPARE(added.count(), 1);
    }
};

QTEST_MAIN(LabelAssessmentTest)

#include "LabelAssessmentTest.moc"
