// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/MainWindow.h"
#include "app/window/files/ImportJobs.h"
#include "app/window/files/SieveDialog.h"
#include "app/window/jobs/StudyJobs.h"
#include "tests/support/Files.h"
#include "tests/support/study/Studies.h"
#include "views/import/ColumnsDialog.h"
#include "views/theme/ActionButton.h"
#include "views/theme/style/ApplyTheme.h"

#include <QComboBox>
#include <QDialog>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// For a sheet that is not UTF-8 the window asks for its encoding, shows the text in each encoding, and imports nothing
/// before it is chosen.
class EncodingQuestionTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;
    QStringList m_offered; ///< the readings in the last question
    QString m_title;

    // Answers dialogs: the encoding whose reading begins like this (none: cancelled), everything else with Enter.
    std::unique_ptr<QTimer> answers(const QString &encoding)
    {
        m_offered.clear();
        auto clock = std::make_unique<QTimer>();
        clock->setInterval(10);
        connect(clock.get(), &QTimer::timeout, this, [this, encoding] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            if (auto *columns = qobject_cast<ColumnsDialog *>(dialog)) {
                if (columns->importButton()->isEnabled()) {
                    QTest::keyClick(columns, Qt::Key_Return);
                }
            } else if (qobject_cast<SieveDialog *>(dialog)) {
                QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
            } else if (dialog && dialog->windowTitle().startsWith("What is the encoding of")) {
                auto *box = dialog->findChild<QComboBox *>();
                m_title = dialog->windowTitle();
                for (int i = 0; i < box->count(); ++i) {
                    m_offered << box->itemText(i);
                }
                box->setCurrentIndex(box->findText(encoding, Qt::MatchStartsWith));
                QTest::keyClick(dialog, encoding.isEmpty() ? Qt::Key_Escape : Qt::Key_Return);
            }
        });
        clock->start();
        return clock;
    }

    bool openFresh(MainWindow &window)
    {
        const QString path = m_folder.filePath(u"s%1.corater"_s.arg(++m_count));
        window.show();
        const bool made = smallStudy(path) != nullptr; // and closed again, since a file can be open only once
        return made && window.openStudy(path, u"Ada"_s) && QTest::qWaitForWindowActive(&window);
    }

    static QString titleOf(const MainWindow &window, const QString &id)
    {
        const auto item = window.study()->item(itemNamed(*window.study(), id));
        return item ? item->title : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, ThemeMode::Light);
    }

    void itemsAreReadInTheChosenEncoding()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        const auto clock = answers(u"windows-1252"_s);
        ImportJobs::addItems(window, {written(m_folder, u"one.csv"_s,
                                              "id,title\na1,plain\na2,Gr\xf6\xdf"
                                              "e: 5 \x80\n")});
        QTRY_COMPARE(idle.size(), 1);
        QCOMPARE(m_title, u"What is the encoding of one.csv?"_s);
        QVERIFY2(m_offered.contains(u"windows-1252: a2,Größe: 5 €"_s), qPrintable(m_offered.join(u'|')));
        QVERIFY(m_offered.size() >= 2); // the readings are side by side
        QCOMPARE(titleOf(window, u"a2"_s), u"Größe: 5 €"_s);
    }

    void ratingsAreReadInTheChosenEncoding()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        const auto clock = answers(u"latin1"_s);
        ImportJobs::addRatings(window, {written(m_folder, u"r.csv"_s,
                                                "id,size a,size b,comment a\n1,Small,Large,gr\xf6\xdf"
                                                "er\n2,Large,Large,\n")});
        QTRY_COMPARE(idle.size(), 1);
        QVERIFY(!m_offered.isEmpty());
        QCOMPARE(window.study()->rounds().size(), size_t(2));
    }

    void nothingIsTakenWithoutAnAnswer()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        const qint64 before = *window.study()->itemCount();
        const auto clock = answers(QString());
        ImportJobs::addItems(window, {written(m_folder, u"two.csv"_s,
                                              "id,title\na1,Gr\xf6\xdf"
                                              "e\n")});
        QVERIFY(!m_offered.isEmpty());
        QVERIFY(!QApplication::activeModalWidget());
        QCOMPARE(*window.study()->itemCount(), before);
        QCOMPARE(window.study()->rounds().size(), size_t(1));
    }

    void nothingIsAskedOfUtf8()
    {
        MainWindow window;
        QVERIFY(openFresh(window));
        QSignalSpy idle(&window.jobs(), &StudyJobs::idle);
        const auto clock = answers(u"latin1"_s);
        ImportJobs::addItems(window, {written(m_folder, u"utf8.csv"_s, "id,title\na1,Größe\n")});
        QTRY_COMPARE(idle.size(), 1);
        QVERIFY(m_offered.isEmpty());
        QCOMPARE(titleOf(window, u"a1"_s), u"Größe"_s);
    }
};

QTEST_MAIN(EncodingQuestionTest)
#include "EncodingQuestionTest.moc"
