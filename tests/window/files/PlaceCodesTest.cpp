// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/files/ImportJobs.h"
#include "app/window/files/PlaceCodesDialog.h"
#include "app/window/jobs/StudyJobs.h"
#include "tests/support/Files.h"
#include "tests/support/study/Studies.h"
#include "views/import/ColumnsDialog.h"
#include "views/theme/ActionButton.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Importing ratings from another program's project in the window: unknown codes and users are asked about, nothing is
/// guessed.
class PlaceCodesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    bool openFresh(MainWindow &window)
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        window.show();
        const bool made = smallStudy(path) != nullptr; // and closed again, since a file can be open only once
        return made && window.openStudy(path, u"Ada"_s);
    }

    // In doccano the file's name is the rater.
    QString coded(const QString &name, const QByteArray &labels)
    {
        return written(m_folder, name + u".jsonl"_s, R"({"id": 1, "text": "body of 1", "label": [)" + labels + "]}\n");
    }

    // Answers the dialogs: places in their order, or Escape if none is given; columns with Enter.
    static std::unique_ptr<QTimer> answer(const QStringList &places, QStringList &asked)
    {
        auto clock = std::make_unique<QTimer>();
        clock->setInterval(10);
        QObject::connect(clock.get(), &QTimer::timeout, clock.get(), [clock = clock.get(), places, &asked] {
            QWidget *modal = QApplication::activeModalWidget();
            if (auto *dialog = qobject_cast<PlaceCodesDialog *>(modal); dialog && asked.isEmpty()) {
                const auto choosers = dialog->findChildren<QComboBox *>();
                auto *goOn = dialog->findChild<ActionButton *>();
                for (qsizetype i = 0; i < choosers.size(); ++i) {
                    asked << choosers[i]->accessibleName();
                    asked.last() += choosers[i]->currentIndex() == 0 && !goOn->isEnabled() ? u""_s : u" was guessed"_s;
                    choosers[i]->setCurrentIndex(choosers[i]->findText(places.value(i)));
                }
                QTest::keyClick(dialog, places.isEmpty() ? Qt::Key_Escape : Qt::Key_Return);
            } else if (auto *columns = qobject_cast<ColumnsDialog *>(modal);
                       columns && columns->importButton()->isEnabled()) {
                asked << u"columns"_s;
                clock->stop();
                QTest::keyClick(columns, Qt::Key_Return);
            }
        });
        clock->start();
        return clock;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void whatIsUnknownIsAskedAndTaken()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QStringList asked;
        const auto clock = answer({u"Ben"_s, u"leave these codings out"_s}, asked);
        ImportJobs::addRatings(window, {coded(u"ZK"_s, R"([0, 4, "Red"], [0, 4, "Later"])")});
        QCOMPARE(asked, (QStringList{u"User ZK"_s, u"Later (1 coding)"_s, u"columns"_s}));
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(window.study()->rounds().size(), size_t(2));
        const auto ratings = everyRating(*window.study(), {.round = window.study()->rounds().back().id});
        QCOMPARE(ratings->size(), size_t(1));
        QCOMPARE(window.study()->rater(ratings->front().rater)->name, u"Ben"_s);
        const Codebook &book = window.study()->codebook();
        QCOMPARE(ratings->front().units.size(), size_t(1));
        QCOMPARE(ratings->front().units.front().labels.size(), 1);
        QCOMPARE(book.code(ratings->front().units.front().labels.value(book.dimensions[0].id).front())->name, u"Red"_s);
        QCOMPARE(window.study()->raters().size(), size_t(2));
    }

    void whoCancelsChangesNothing()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const QByteArray before = contentOf(*window.study());
        QStringList asked;
        const auto clock = answer({}, asked);
        ImportJobs::addRatings(window, {coded(u"ZK"_s, R"([0, 4, "Red"], [0, 4, "Later"])")});
        QCOMPARE(asked, (QStringList{u"User ZK"_s, u"Later (1 coding)"_s}));
        QVERIFY(!window.jobs().isBusy());
        QCOMPARE(contentOf(*window.study()), before);
    }

    // Leaving out a code does not affect codes below it, nor another code with the same name.
    void whatIsSaidCountsForOneCode()
    {
        const auto project = [] {
            CodedUnit unit;
            unit.rater = u"Ada"_s;
            unit.labels = {{codedCodeDimension, u"Hue"_s, {u"Hue"_s}},
                           {codedCodeDimension, u"Red"_s, {u"Hue"_s, u"Red"_s}},
                           {codedCodeDimension, u"Small"_s, {u"Other"_s, u"Hue"_s, u"Small"_s}}};
            CodedProject made;
            made.raters = {u"Ada"_s};
            made.units = {unit};
            return made;
        };
        for (const bool isExact : {true, false}) {
            CodedProject tried = project();
            const auto placed =
                placeCodes(tried, smallCodebook(), {.codes = {{u"Hue"_s, u"-"_s}}, .isExact = isExact, .users = {}});
            QVERIFY(placed && placed->unplaced.empty());
            QCOMPARE(tried.units.front().labels.size(), size_t(isExact ? 2 : 0));
        }
    }

    // Nothing is asked that the codebook and the raters determine.
    void whatIsKnownIsNotAsked()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        QStringList asked;
        const auto clock = answer({}, asked);
        ImportJobs::addRatings(window, {coded(u"ben"_s, R"([0, 4, "Red"])")});
        QCOMPARE(asked, QStringList{u"columns"_s});
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(window.study()->raters().size(), size_t(2));
    }
};

QTEST_MAIN(PlaceCodesTest)
#include "PlaceCodesTest.moc"
