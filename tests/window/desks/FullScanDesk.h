// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/window/MainWindow.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/workplace/Pages.h"
#include "data/exchange/folder/FolderPlace.h"
#include "models/commands/OpenRound.h"
#include "models/commands/SealRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/design/AuditedSheet.h"
#include "models/design/NewAudit.h"
#include "models/items/ItemListModel.h"
#include "models/share/Sharing.h"
#include "tests/support/Files.h"
#include "tests/support/ScanWatch.h"
#include "tests/support/study/LargeStudy.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAction>
#include <QSettings>
#include <QStandardPaths>

#include <array>

namespace corater::test {

/// A statement that may read more in the window's thread, with the reason.
struct ScanException
{
    QByteArrayView sql; ///< its beginning
    const char *why;
};

inline constexpr ScanException scanExceptions[] = {
    {"SELECT count(*) FROM (SELECT 1 FROM label LIMIT ?)", "stops at the limit: whether a worker is to count"},
    {"SELECT code_id, sum(labels) FROM", "only of so few labels; of more a worker counts"},
};

/// Shared by tests that no table of a large study is read from end to end in the window's thread, which would take
/// longer the larger the study is. Opening a study may.
class FullScanDesk : protected RoundsDesk
{
protected:
    static constexpr int items = 3000;
    static constexpr int allowedRows = 512; ///< as a list reads at a time

    /// The studies that rows begin with: largeStudy() with its second round open, sealed by Ada, or by both; with a
    /// third round that assesses the settled units; or with the second open and shared by Ada in a folder; or a study
    /// that keeps the set it audits, whose items Ada has labelled and sealed.
    enum Begin { RoundOpen, SealedByAda, SealedByBoth, Assessing, Shared, Audited };

    ScanWatch m_watch{allowedRows}; // before anything opens a study
    std::array<QString, 6> m_studies;
    std::unique_ptr<MainWindow> m_window;

    void prepareStudies()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
        m_studies[RoundOpen] = freshPath();
        const auto study = largeStudy(m_studies[RoundOpen], items);
        QVERIFY(study);
        QVERIFY(study->close());
        prepare(SealedByAda, "Ada");
        prepare(SealedByBoth, "Ben");
        prepareAssessment();
        share();
        prepareAudit();
    }

    void openWindow()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        openStudy(RoundOpen);
    }

    void closeWindow()
    {
        m_watch.stop();
        m_window.reset();
    }

    void openStudy(Begin begin)
    {
        const QString path = freshPath();
        QVERIFY(QFile::copy(m_studies[begin], path));
        QVERIFY(m_window->openStudy(path, QStringLiteral("Ada")));
        settle();
        const auto *list = m_window->pages()->pageOf(MainWindow::Label)->findChild<ItemListModel *>();
        QTRY_VERIFY(list->isComplete());
    }

    void act(const char *action)
    {
        QAction *found = m_window->actions().find(QString::fromLatin1(action));
        QVERIFY2(found, action);
        QVERIFY2(found->isEnabled(), action);
        found->trigger();
        settle(100);
    }

    template <typename Page>
    Page *page() const
    {
        return m_window->findChild<Page *>();
    }

    void checkScans() const
    {
        QStringList scans;
        for (const auto &[sql, rows] : m_watch.found().asKeyValueRange()) {
            const bool isExcepted = std::ranges::any_of(
                scanExceptions, [&](const ScanException &each) { return QByteArrayView(sql).startsWith(each.sql); });
            if (!isExcepted) {
                scans << QStringLiteral("%1 rows: %2").arg(rows).arg(QString::fromUtf8(sql));
            }
        }
        QVERIFY2(scans.isEmpty(), qPrintable(scans.join(u'\n')));
    }

private:
    // The size becomes a question for settled units only.
    void prepareAssessment()
    {
        m_studies[Assessing] = freshPath();
        QVERIFY(QFile::copy(m_studies[SealedByBoth], m_studies[Assessing]));
        const auto study = Study::open(m_studies[Assessing]);
        QVERIFY(study);
        (*study)->setActor((*study)->raterNamed(QStringLiteral("Ada"))->id);
        Dimension size = (*study)->codebook().dimensions[1];
        size.assessment = true;
        QVERIFY((*study)->perform(editCodebook(std::vector<CodebookEdit>{EditDimension{size}})));
        QVERIFY((*study)->perform(openRound(RoundOptions{.assess = true})));
        QVERIFY((*study)->close());
    }

    void prepareAudit()
    {
        QByteArray rows = "id,title,colour1,size\n";
        for (int i = 1; i <= items; ++i) {
            rows += QByteArray::number(i) + ",Post,Red,Small\n";
        }
        const QTemporaryDir folder;
        const QString set = written(folder, QStringLiteral("set.csv"), rows);
        const AuditOrder order{.set = set,
                               .sheet = {},
                               .codebook = smallCodebook(),
                               .title = QStringLiteral("Audit"),
                               .raters = {QStringLiteral("Ada")},
                               .sample = items};
        m_studies[Audited] = freshPath();
        const auto audit = readNewAudit(order);
        QVERIFY2(audit, audit ? "" : qPrintable(audit.error().oneLine()));
        QVERIFY(createAudit(m_studies[Audited], order, *audit));
        const auto study = Study::open(m_studies[Audited]);
        QVERIFY(study);
        const RaterId ada = (*study)->raterNamed(QStringLiteral("Ada"))->id;
        QVERIFY(finishItems(**study, ada, 1, items));
        QVERIFY((*study)->perform(sealRound((*study)->currentRound()->id, ada)));
        const auto kept = keptSet(**study, set, {});
        QVERIFY(kept && (*study)->perform(setSetting(keptSetSetting, *kept)));
        QVERIFY((*study)->close());
    }

    void share()
    {
        qputenv("XDG_DATA_HOME", (freshPath() + QStringLiteral("-data")).toUtf8()); // where the rater's key is kept
        m_studies[Shared] = freshPath();
        QVERIFY(QFile::copy(m_studies[RoundOpen], m_studies[Shared]));
        const auto study = Study::open(m_studies[Shared]);
        QVERIFY(study);
        (*study)->setActor((*study)->raterNamed(QStringLiteral("Ada"))->id);
        FolderPlace place(freshPath() + QStringLiteral("-place"));
        QVERIFY(takePart(**study, (*study)->actor(), QStringLiteral("a passphrase")) && beginAt(**study, place) &&
                exchange(**study, place));
        QVERIFY((*study)->close());
    }

    // One more rater has sealed the second round of the study than of the one before.
    void prepare(Begin begin, const char *rater)
    {
        m_studies[begin] = freshPath();
        QVERIFY(QFile::copy(m_studies[begin - 1], m_studies[begin]));
        const auto study = Study::open(m_studies[begin]);
        QVERIFY(study);
        const RaterId who = (*study)->raterNamed(QString::fromLatin1(rater))->id;
        (*study)->setActor(who);
        QVERIFY((*study)->perform(sealRound((*study)->currentRound()->id, who)));
        QVERIFY((*study)->close());
    }
};

} // namespace corater::test
