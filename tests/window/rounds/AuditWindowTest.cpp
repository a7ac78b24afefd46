// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/rounds/RoundDialog.h"
#include "app/window/rounds/RoundPages.h"
#include "tests/support/SplitRound.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// The audit of a split round in the window: planned in *Open a round*, read in *All rounds*, followed by another
/// round.
class AuditWindowTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    static constexpr int items = 40;

    template <typename Box>
    static Box *box(const QWidget &dialog, const QString &name)
    {
        for (Box *each : dialog.findChildren<Box *>()) {
            if (each->accessibleName() == name) {
                return each;
            }
        }
        return nullptr;
    }

    static QCheckBox *check(const QWidget &dialog, const QString &words)
    {
        for (QCheckBox *each : dialog.findChildren<QCheckBox *>()) {
            if (each->text().contains(words)) {
                return each;
            }
        }
        return nullptr;
    }

    static bool says(const QWidget &dialog, const QString &words)
    {
        return std::ranges::any_of(dialog.findChildren<QLabel *>(),
                                   [&](const QLabel *label) { return label->text().contains(words); });
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void theDialogPlansIt()
    {
        const auto study = smallStudy(freshPath(), items);
        RoundDialog dialog(*study, nullptr);
        dialog.show();
        QTRY_VERIFY(dialog.isRead());
        auto *audit = box<QCheckBox>(dialog, u"Audit the items that one rater rates"_s);
        auto *rate = box<QDoubleSpinBox>(dialog, u"Share of wrong items that must not pass"_s);
        auto *allow = box<QSpinBox>(dialog, u"Wrong items allowed among those of all"_s);
        auto *overlap = box<QSpinBox>(dialog, u"Items that all rate"_s);
        QVERIFY(audit && rate && allow && overlap);
        QVERIFY(!audit->isEnabled());
        check(dialog, u"One rater per item"_s)->setChecked(true);
        QVERIFY(audit->isEnabled() && !audit->isChecked() && overlap->isEnabled() && !rate->isEnabled());
        QVERIFY(!dialog.options().audit);
        audit->setChecked(true);
        rate->setValue(25);
        allow->setValue(1);
        const auto needed = auditOverlap({.items = items, .rate = 0.25, .allow = 1}, 2);
        QCOMPARE(overlap->value(), int(*needed));
        QVERIFY(!overlap->isEnabled() && rate->isEnabled());
        QVERIFY(says(dialog,
                     u"%1 items for all: if a rater has at most 1 of them wrong, fewer than 25.0 %"_s.arg(*needed)));
        picture(dialog, u"open-round-audit"_s);
        const RoundOptions options = dialog.options();
        QCOMPARE(options.audit->rate, 0.25);
        QCOMPARE(options.audit->allow, 1);
        allow->setValue(30);
        QVERIFY(says(dialog, u"No audit can tell this of so few items"_s));
        allow->setValue(1);
        const auto opened = study->perform(openRound(dialog.options()));
        QVERIFY(opened);
        const RoundPlan plan = RoundPlan::fromJson(study->round(opened->round)->plan);
        QCOMPARE(plan.overlap, *needed);
        QCOMPARE(plan.audit, std::optional(AuditQuestion{.items = items, .rate = 0.25, .allow = 1}));
        check(dialog, u"One rater per item"_s)->setChecked(false);
        QVERIFY(!dialog.options().audit && !dialog.options().split);
    }

    // The verdict on a rater leads to a round over the items that this rater labelled alone.
    void theVerdictIsFollowed()
    {
        const QString path = freshPath();
        QVERIFY(smallStudy(path, items));
        QCOMPARE(runCorater({"round", path, "--open", "Main", "--audit", "0.25", "--allow", "1"}).status, 0);
        const QStringList shared = sharedItems(path);
        QVERIFY(labelAndSeal(path, u"Ada"_s));
        QVERIFY(labelAndSeal(path, u"Ben"_s, {.blue = shared.first(3), .out = {}, .two = {}}));
        QVERIFY(settleAsAda(path, shared.first(3)));
        for (const auto &[theme, name] : {std::pair{ThemeMode::Light, "light"}, std::pair{ThemeMode::Dark, "dark"}}) {
            applyTheme(*qApp, theme);
            MainWindow window;
            window.resize(1280, 800);
            window.show();
            QVERIFY(window.openStudy(path, "Ada"));
            showRounds(window);
            QTextBrowser *page = nullptr;
            for (const QDialog *dialog : window.findChildren<QDialog *>()) {
                page = dialog->findChild<QTextBrowser *>() ? dialog->findChild<QTextBrowser *>() : page;
            }
            QVERIFY(page);
            QTRY_VERIFY(page->toPlainText().contains(u"not accepted: label the rest again"_s));
            QVERIFY(page->toPlainText().contains(shared[0] + u", colour: Blue by Ben, Red settled"_s));
            picture(*page->window(), u"audit-%1"_s.arg(QLatin1String(name)));
            QCOMPARE(page->toHtml().count(u"href=\"again:"_s), 1); // Ada is accepted
            QStringList listed;
            bool isShown = false;
            QTimer::singleShot(200, &window, [&] {
                auto *dialog = qobject_cast<RoundDialog *>(QApplication::activeModalWidget());
                isShown = dialog;
                QTRY_VERIFY(dialog && dialog->isRead());
                listed = dialog->options().ids;
                QVERIFY(dialog->options().recheck);
                dialog->reject();
            });
            const QString html = page->toHtml();
            const qsizetype link = html.indexOf(u"again:"_s);
            Q_EMIT page->anchorClicked(QUrl(html.mid(link, html.indexOf(u'"', link) - link)));
            QVERIFY(isShown);
            QStringList alone = givenItems(path)[u"Ben"_s];
            alone.removeIf([&](const QString &id) { return shared.contains(id); });
            QCOMPARE(listed, alone);
        }
        applyTheme(*qApp, ThemeMode::Light);
    }
};

QTEST_MAIN(AuditWindowTest)
#include "AuditWindowTest.moc"
