// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the review screens as in the window, in both themes and enlarged. Set CORATER_GALLERY to a folder to keep
// them.
#include "tests/support/study/ReviewSamples.h"
#include "tests/views/Gallery.h"
#include "tests/views/ShownTexts.h"
#include "views/adjudicate/AdjudicateView.h"
#include "views/agreement/AgreementView.h"
#include "views/compare/CompareView.h"
#include "views/theme/style/ApplyTheme.h"

#include <QTest>

using namespace corater;
using namespace corater::test;

class ReviewGalleryTest : public QObject
{
    Q_OBJECT

    static void addThemes()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::addColumn<qreal>("scale");
        QTest::addColumn<QSize>("size");
        QTest::newRow("light") << ThemeMode::Light << 1.0 << QSize(1440, 900);
        QTest::newRow("dark") << ThemeMode::Dark << 1.0 << QSize(1280, 752);
        QTest::newRow("double") << ThemeMode::Light << 2.0 << QSize(1600, 1300);
    }

    void shoot(QWidget &view, const QString &name, qreal taller = 1)
    {
        QFETCH(QSize, size);
        const QString file = QStringLiteral("%1-%2").arg(name, QLatin1StringView(QTest::currentDataTag()));
        check(view, file, m_gallery.take(view, file, {size.width(), int(size.height() * taller)}));
    }

    static void check(const QWidget &view, const QString &file, const QImage &image)
    {
        QVERIFY2(Gallery::colours(image) > 30, qPrintable(file + QStringLiteral(" looks blank")));
        QCOMPARE(ShownTexts::clipped(view).join(u'\n'), QString());
    }

    /// The panel beside the post: narrower than the page, and as wide as its text needs.
    void shootPanel(QWidget &view, const QString &name, int width)
    {
        QFETCH(QSize, size);
        QFETCH(qreal, scale);
        const QString file = QStringLiteral("%1-%2").arg(name, QLatin1StringView(QTest::currentDataTag()));
        view.setFocus();
        check(view, file, m_gallery.take(view, file, {int(width * scale), size.height()}));
    }

    static void prepare(AdjudicateView &view)
    {
        view.setCodebook(codebook());
        view.setPairs({ruledPair(), openPair()});
        view.setReasons({u("definition applies"), u("overlooked evidence"), u("rule decides"), u("slip of the key")});
        view.setProgress(7, 106, 12, 106);
    }

    Gallery m_gallery;

private Q_SLOTS:
    void init()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(qreal, scale);
        applyTheme(*qApp, mode, scale);
    }

    void agreement_data() { addThemes(); }
    void agreement()
    {
        AgreementView view;
        view.setPage(agreementSummary());
        view.setCurrentDimension(rootCause);
        view.setCell(cellItems(), openPair());
        shoot(view, QStringLiteral("agreement"));
    }

    void agreementDetails_data() { addThemes(); }
    void agreementDetails()
    {
        AgreementView view;
        view.setPage(agreementSummary());
        view.setCurrentDimension(rootCause);
        view.setDetailsShown(true);
        shoot(view, QStringLiteral("agreement-details"), 1.8);
    }

    void agreementEmpty_data() { addThemes(); }
    void agreementEmpty()
    {
        AgreementView view;
        shoot(view, QStringLiteral("agreement-empty"));
    }

    void compare_data() { addThemes(); }
    void compare()
    {
        CompareView view;
        view.setCodebook(codebook());
        view.setPairs({ruledPair(), openPair()});
        view.setItem(review());
        view.setPosition(12, 74);
        view.setCurrentQuestion({QuestionKind::Label, 0, rootCause});
        shootPanel(view, QStringLiteral("compare"), 640);
    }

    void compareThree_data() { addThemes(); }
    void compareThree()
    {
        CompareView view;
        view.setCodebook(codebook());
        view.setItem(reviewOfThree());
        view.setFilter({.onlyDisagreements = true});
        shootPanel(view, QStringLiteral("compare-three"), 640);
    }

    void adjudicate_data() { addThemes(); }
    void adjudicate()
    {
        AdjudicateView view;
        prepare(view);
        view.setQuestion(review(), {QuestionKind::Label, 0, rootCause});
        shootPanel(view, QStringLiteral("adjudicate"), 620);
    }

    void adjudicateChosen_data() { addThemes(); }
    void adjudicateChosen()
    {
        AdjudicateView view;
        prepare(view);
        view.setQuestion(review(), {QuestionKind::Label, 0, rootCause});
        view.takeRater(1);
        shootPanel(view, QStringLiteral("adjudicate-chosen"), 620);
    }

    void adjudicateOther_data() { addThemes(); }
    void adjudicateOther()
    {
        AdjudicateView view;
        prepare(view);
        view.setQuestion(review(), {QuestionKind::Label, 0, symptom});
        view.takeOther();
        shootPanel(view, QStringLiteral("adjudicate-other"), 620);
    }

    void adjudicateUnit_data() { addThemes(); }
    void adjudicateUnit()
    {
        AdjudicateView view;
        prepare(view);
        view.setQuestion(review(), {.kind = QuestionKind::Unit, .unit = 1});
        shootPanel(view, QStringLiteral("adjudicate-unit"), 620);
    }

    void adjudicateThree_data() { addThemes(); }
    void adjudicateThree()
    {
        AdjudicateView view;
        prepare(view);
        view.setQuestion(reviewOfThree(), {QuestionKind::Label, 0, rootCause});
        shootPanel(view, QStringLiteral("adjudicate-three"), 620);
    }

    void adjudicateNothing_data() { addThemes(); }
    void adjudicateNothing()
    {
        AdjudicateView view;
        shootPanel(view, QStringLiteral("adjudicate-nothing"), 620);
    }
};

QTEST_MAIN(ReviewGalleryTest)
#include "ReviewGalleryTest.moc"
