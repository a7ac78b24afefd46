// SPDX-License-Identifier: GPL-3.0-or-later
// What all dialogs have in common, each opened by its action: one layout, one main button, keys, heights of fields, no
// cut text in any language; and in a made-up language that takes more room, no English text. With CORATER_GALLERY their
// pictures are kept.
#include "app/window/ask/JobDialog.h"
#include "app/window/ask/NotesDialog.h"
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/files/FetchDialog.h"
#include "app/window/files/ImportJobs.h"
#include "app/window/items/KeywordProposals.h"
#include "app/window/rounds/RoundDialog.h"
#include "app/window/rounds/SealDialogs.h"
#include "app/window/share/LeaveOutRaterDialog.h"
#include "app/window/share/MergeDialogs.h"
#include "app/window/share/ShareActions.h"
#include "app/window/share/ShareDialog.h"
#include "app/window/share/SharedDialog.h"
#include "app/window/workplace/Notice.h"
#include "codebook/agreement/SelfTest.h"
#include "models/demo/DemoStudy.h"
#include "models/package/DataLicence.h"
#include "tests/support/Files.h"
#include "tests/support/Run.h"
#include "tests/support/SpokenLanguage.h"
#include "tests/views/ShownTexts.h"
#include "tests/window/desks/AuditDialogs.h"
#include "tests/window/desks/RoundsDesk.h"
#include "tests/window/looks/DialogFields.h"
#include "tests/window/looks/FileDialogs.h"
#include "views/import/ItemColumnsDialog.h"
#include "views/import/RatingColumnsDialog.h"
#include "views/theme/layout/FittedScroll.h"
#include "views/theme/style/ApplyTheme.h"
#include "views/theme/style/Theme.h"

#include <QAbstractItemView>
#include <QDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>

#include <algorithm>

using namespace corater;
using namespace corater::test;

namespace {

constexpr const char *byAction[] = {"study.new",         "study.add-rater",    "study.package",    "study.describe",
                                    "study.out-reasons", "study.marked-words", "study.seal",       "study.rounds",
                                    "study.keywords",    "study.export-table", "study.duplicates", "study.flow",
                                    "study.fetch",       "study.hints",        "view.preferences", "view.change-keys",
                                    "view.keys",         "help.statistics",    "help.about",       "label.propose",
                                    "study.slips",       "study.units",        "study.history",    "study.conflicts",
                                    "study.share",       "study.join",         "study.columns",    "study.minutes",
                                    "study.add-links",   "study.progress",     "list.exclude",     "study.target",
                                    "study.drift",       "study.journal",      "study.memo",       "study.models"};

} // namespace

class AllDialogsTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    QTemporaryDir m_files;
    int m_usual = 0;                              ///< height of the first field
    static constexpr int patience = 400;          ///< turns
    int m_waited = 0;                             ///< turns in which a list was still empty
    bool m_isTranslated = false;                  ///< another language is in use
    std::optional<ShownTexts> m_texts;            ///< while that is the made-up one
    std::vector<std::shared_ptr<QObject>> m_kept; ///< the content of dialogs, during their lifetime

    QDialog *columns(bool ratings)
    {
        const QString path = written(m_files, QStringLiteral("sheet.csv"),
                                     "id,title,colour Ada,colour Ben\n1,Slow,Red,Blue\n2,Slower,Red,\n");
        const auto sample = sampleOf(path);
        if (ratings) {
            auto page = std::make_shared<RatingColumnsPage>(path, sample, RatingColumnsPage::Context(), SheetMap());
            auto trial = std::make_shared<ColumnsTrial>(*page);
            m_kept = {page, trial};
            return new RatingColumnsDialog(*page, *trial);
        }
        auto page = std::make_shared<ItemColumnsPage>(path, sample, guessItemMap(sample.headings));
        auto trial = std::make_shared<ColumnsTrial>(*page);
        m_kept = {page, trial};
        return new ItemColumnsDialog(*page, *trial);
    }

    // Opens it, in the window or by itself.
    void open(MainWindow &window, const QString &name)
    {
        if (QAction *action = window.actions().find(name)) {
            QVERIFY2(action->isEnabled(), qPrintable(name));
            action->trigger();
        } else if (name == u"refused" || name == u"lost") {
            window.notice().report(
                {.code = ErrorCode::Damaged,
                 .message = Message::literal(QStringLiteral("5 labels do not fit their seal; run “corater verify”")),
                 .place = {.file = window.study()->path()}});
        } else if (name == u"sieve") {
            ImportJobs::addItems(window,
                                 {written(m_files, QStringLiteral("posts.json"),
                                          R"([{"id": 7, "title": "Slow", "body": "It is slow", "tags": ["keras"]}])")});
        } else if (name == u"how to join") {
            showHowToJoin(window, &window);
        } else if (name == u"seal hash") {
            RoundRater part;
            part.contentHash = QString(64, u'a');
            showSealHash(window, *window.study()->currentRound(), part);
        } else if (name == u"new audit" || name == u"audit of set") {
            openAuditDialog(window, name, m_files);
        } else {
            QDialog *dialog =
                name == u"job"         ? new JobDialog(QStringLiteral("Reading posts.xml"), nullptr)
                : name == u"round"     ? static_cast<QDialog *>(new RoundDialog(*window.study(), nullptr))
                : name == u"notes"     ? new NotesDialog({QStringLiteral("row 3: no id")}, 1, nullptr)
                : name == u"shared"    ? new SharedDialog(window)
                : name == u"leave out" ? new LeaveOutRaterDialog(*window.study(), window.notice(), &window)
                : name == u"proposals"
                    ? new KeywordProposals({.candidates = {{.keyword = QStringLiteral("slow"), .wanted = 3}}}, {},
                                           nullptr)
                : name == u"take part"      ? new ShareDialog(*window.study(), ShareDialog::For::Joining, nullptr)
                : name == u"merge"          ? new MergePreviewDialog(QStringLiteral("ben.corater"),
                                                                     {.entries = 12, .items = 3, .newConflicts = 1})
                : name.endsWith(u"columns") ? columns(name == u"rating columns")
                                            : dialogOfFiles(name);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->show();
        }
    }

    static QDialog *shown(const QWidget *window)
    {
        if (auto *modal = qobject_cast<QDialog *>(QApplication::activeModalWidget())) {
            return modal;
        }
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (each->isVisible() && each != window && qobject_cast<QDialog *>(each)) {
                return static_cast<QDialog *>(each);
            }
        }
        return nullptr;
    }

    // All fields of all dialogs have the height of the first one; a read-only line may have another font.
    QString wrongFields(const QDialog &dialog)
    {
        for (const QWidget *field : fieldsOf(dialog)) {
            const auto *line = qobject_cast<const QLineEdit *>(field);
            m_usual = m_usual > 0 ? m_usual : field->height();
            if (field->height() != m_usual && !(line && line->isReadOnly())) {
                return QStringLiteral("a %1 is %2 high, others %3")
                    .arg(QLatin1StringView(field->metaObject()->className()))
                    .arg(field->height())
                    .arg(m_usual);
            }
        }
        return {};
    }

    static QString wrongLayout(const QDialog &dialog)
    {
        const auto *body = dialog.findChild<FittedScroll *>();
        const auto *rows = body ? qobject_cast<QFormLayout *>(body->widget()->layout()) : nullptr;
        if (!rows) {
            return QStringLiteral("a layout of its own");
        }
        QSet<int> left;
        for (int row = 0; row < rows->rowCount(); ++row) {
            const QLayoutItem *label = rows->itemAt(row, QFormLayout::LabelRole);
            const QLayoutItem *field = rows->itemAt(row, QFormLayout::FieldRole);
            if (label && label->widget() && field && label->widget()->isVisible()) {
                left << field->geometry().left();
            }
        }
        if (left.size() > 1) {
            return QStringLiteral("the fields do not begin at one line");
        }
        int defaults = 0;
        for (const auto *button : dialog.findChildren<QPushButton *>()) {
            defaults += button->isDefault() ? 1 : 0;
        }
        if (defaults > 1) {
            return QStringLiteral("more than one main button");
        }
        // The focus begins at the first field.
        const QWidget *focus = dialog.focusWidget();
        if (focus && !(focus->focusPolicy() & Qt::TabFocus)) {
            return QStringLiteral("the focus is on what does not show it");
        }
        const bool asks = std::ranges::any_of(fieldsOf(dialog), [](const QWidget *field) {
            const auto *line = qobject_cast<const QLineEdit *>(field);
            return field->isEnabled() && !(line && line->isReadOnly());
        });
        return focus && (!asks || body->isAncestorOf(focus)) ? QString()
                                                             : QStringLiteral("the focus is not on a field");
    }

    static QList<const QAbstractItemView *> listsOf(const QDialog &dialog)
    {
        QList<const QAbstractItemView *> lists;
        for (const auto *list : dialog.findChildren<QAbstractItemView *>()) {
            if (list->isVisible() && list->window() == &dialog) {
                lists << list;
            }
        }
        return lists;
    }

    static bool hasEmptyList(const QDialog &dialog)
    {
        return std::ranges::any_of(listsOf(dialog), [](const auto *list) { return list->model()->rowCount() == 0; });
    }

    // Where there is nothing to list, words say so. On the smallest screen, of 1024 x 700, a list gives room before the
    // whole dialog is scrolled.
    static QString wrongLists(QDialog &dialog)
    {
        if (hasEmptyList(dialog)) {
            return QStringLiteral("an empty list");
        }
        const auto *body = dialog.findChild<FittedScroll *>();
        if (!body || Theme::scaled(100) != 100) {
            return {};
        }
        dialog.resize(dialog.size().boundedTo(QSize(1024 - 8, 700 - 40)));
        QApplication::processEvents();
        const bool isScrolled = body->verticalScrollBar()->maximum() > 0;
        return isScrolled && !listsOf(dialog).isEmpty() ? QStringLiteral("it is scrolled with a list in it")
                                                        : QString();
    }

    // Headings that have too little room end with dots.
    static QString wrongHeadings(const QDialog &dialog)
    {
        for (const auto *head : dialog.findChildren<QHeaderView *>()) {
            if (!head->isVisible() || head->orientation() != Qt::Horizontal || head->textElideMode() != Qt::ElideNone) {
                continue;
            }
            for (int column = 0; column < head->count(); ++column) {
                if (!head->isSectionHidden(column) && head->sectionSizeHint(column) > head->sectionSize(column)) {
                    return QStringLiteral("a heading is cut: %1")
                        .arg(head->model()->headerData(column, Qt::Horizontal).toString());
                }
            }
        }
        return {};
    }

    // In another language, text of 200 % is for a screen of 1280 x 800.
    QString wrongSize(const QDialog &dialog) const
    {
        const QSize large = m_isTranslated && Theme::scaled(100) > 100 ? QSize(1280, 800) : QSize();
        const QSize room = dialog.screen()->availableSize().expandedTo(large);
        return dialog.width() <= room.width() && dialog.height() <= room.height()
                   ? QString()
                   : QStringLiteral("%1 x %2 on a smaller screen").arg(dialog.width()).arg(dialog.height());
    }

    // The faults of the dialog of that name; empty if there are none.
    // Some dialogs read the study first; what they show then is looked at.
    bool isRead(const QDialog &dialog)
    {
        if (hasEmptyList(dialog) && ++m_waited < patience) {
            return false;
        }
        // Words that came from a worker get their room with the next layout; a fault stays.
        if (m_isTranslated && !ShownTexts::clipped(dialog).isEmpty() && ++m_waited < patience) {
            return false;
        }
        const auto *round = qobject_cast<const RoundDialog *>(&dialog);
        const auto *fetch = qobject_cast<const FetchDialog *>(&dialog);
        return (!round || round->isRead()) && (!fetch || fetch->isRead());
    }

    QString look(MainWindow &window, const QString &name)
    {
        m_waited = 0;
        bool seen = false;
        bool isLooking = false;
        QString wrong;
        QTimer poll;
        connect(&poll, &QTimer::timeout, &poll, [&] {
            QDialog *dialog = shown(&window);
            if (!dialog || seen || isLooking || !dialog->isVisible() || !isRead(*dialog)) {
                return;
            }
            const QScopedValueRollback looking(isLooking, true);
            QApplication::processEvents();
            if (!isRead(*dialog)) { // words that came meanwhile get their room with the next layout
                return;
            }
            seen = true;
            picture(*dialog, QStringLiteral("dialog-%1-%2").arg(name, QString::fromLatin1(QTest::currentDataTag())));
            for (const QString &what : {wrongFields(*dialog), wrongLayout(*dialog), wrongSize(*dialog),
                                        wrongHeadings(*dialog), scrolledSideways(*dialog)}) {
                wrong = wrong.isEmpty() ? what : wrong;
            }
            if (m_isTranslated) {
                const QStringList english = m_texts ? m_texts->english(*dialog) : QStringList();
                wrong += u'\n' + (english + ShownTexts::clipped(*dialog)).join(u'\n');
                wrong = wrong.trimmed();
            }
            const QString lists = wrongLists(*dialog); // last, for it changes the size
            wrong = wrong.isEmpty() ? lists : wrong;
            QWidget *focus = dialog->focusWidget();
            QTest::keyClick(focus ? focus : dialog, Qt::Key_Escape);
            if (name == u"job") { // it stays until the work has ended
                delete dialog;
            } else if (dialog->isVisible()) {
                wrong = QStringLiteral("Escape does not close it");
                dialog->done(QDialog::Rejected);
            }
        });
        poll.start(20);
        open(window, name);
        const bool came = QTest::qWaitFor([&seen] { return seen; }, 30000);
        settle(0);
        return came ? wrong : QStringLiteral("did not come");
    }

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void init() { QSettings().clear(); }

    void haveOneLayout_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::addColumn<qreal>("scale");
        QTest::addColumn<QString>("spoken");
        QTest::newRow("light") << ThemeMode::Light << 1.0 << QString();
        QTest::newRow("dark") << ThemeMode::Dark << 1.0 << QString();
        QTest::newRow("light-200") << ThemeMode::Light << 2.0 << QString();
        QTest::newRow("foreign") << ThemeMode::Light << 1.0 << QStringLiteral("made up");
        QTest::newRow("de") << ThemeMode::Dark << 1.0 << QStringLiteral("de");
        QTest::newRow("zh_CN") << ThemeMode::Light << 1.0 << QStringLiteral("zh_CN");
        QTest::newRow("de-200") << ThemeMode::Light << 2.0 << QStringLiteral("de");
        if (!qEnvironmentVariableIsEmpty("CORATER_GALLERY")) { // the rest only for pictures
            QTest::newRow("de-light") << ThemeMode::Light << 1.0 << QStringLiteral("de");
            QTest::newRow("zh_CN-dark") << ThemeMode::Dark << 1.0 << QStringLiteral("zh_CN");
            QTest::newRow("zh_CN-200") << ThemeMode::Dark << 2.0 << QStringLiteral("zh_CN");
        }
    }

    void haveOneLayout()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(qreal, scale);
        QFETCH(QString, spoken);
        applyTheme(*qApp, mode, scale);
        const bool foreign = spoken == u"made up";
        std::optional<SpokenPseudoLanguage> language;
        std::optional<SpokenLanguage> real;
        m_texts.reset();
        m_isTranslated = !spoken.isEmpty();
        if (m_isTranslated && !foreign) {
            real.emplace(spoken);
        }
        if (foreign) {
            language.emplace();
        }
        auto study = makeDemoStudy(freshPath());
        QVERIFY(study);
        if (foreign) {
            m_texts.emplace();
            m_texts->addStudy(**study);
            for (const SelfTestLine &line : selfTest()) {
                m_texts->add({QString::fromStdString(line.caseName), QString::fromStdString(line.source),
                              QString::fromStdString(line.expected.key)});
            }
            for (int why = int(Undefined::NoPairs); why <= int(Undefined::NoDisagreement); ++why) {
                m_texts->add({QString::fromLatin1(undefinedWord(Undefined(why)))});
            }
            m_texts->add({QStringLiteral("KSyntaxHighlighting (KDE Frameworks 6)"), QStringLiteral("SQLite"),
                          QStringLiteral("libarchive"), QStringLiteral("libxlsxwriter"), QStringLiteral("CLI11"),
                          QStringLiteral("BSD-2-Clause"), QStringLiteral("BSD-3-Clause"), QStringLiteral("MIT"),
                          QStringLiteral("LGPL-3.0-only"), QStringLiteral("OpenSSL (libcrypto)"),
                          QStringLiteral("Apache-2.0"), QStringLiteral("libsodium"), QStringLiteral("ISC"),
                          QStringLiteral("zlib"), QStringLiteral("Zlib")});
            // The languages in their own words.
            m_texts->add({QStringLiteral("English"), QStringLiteral("Deutsch")});
            // Ids of hints, columns of the export, the settings folder.
            m_texts->add({QStringLiteral("node-in-loop"), QStringLiteral("batch-before-map"),
                          QStringLiteral("parallel-calls"), QStringLiteral("creation_date"), QStringLiteral("url"),
                          QStringLiteral("Unknown Organization"), QStringLiteral("Organization/AllDialogsTest.conf")});
            // Texts that open() puts into files and dialogs, kinds as the study file stores them, names of licences.
            m_texts->add(
                QStringLiteral("Slow|Slower|It is slow|Red|Blue|id|title|body|tags|keras|colour Ada|colour Ben|"
                               "5 labels do not fit their seal; run “corater verify”|Reading posts.xml|row|"
                               "bug report|patch|post|colour|gap|Red & more|item 3, Ada: size Small → Large|"
                               "audited.csv|audited")
                    .split(u'|'));
            for (const QString &id : dataLicences()) {
                const auto licence = dataLicence(id);
                QVERIFY(licence);
                m_texts->add({licence->name, licence->spdx, id});
            }
        }
        (*study)->setActor((*study)->raters().back().id);
        MainWindow window;
        window.resize(1024, 700);
        window.show();
        window.setStudy(std::move(*study));
        window.setMode(MainWindow::Label);
        settle();
        QStringList names{
            QStringLiteral("round"),       QStringLiteral("refused"),      QStringLiteral("sieve"),
            QStringLiteral("seal hash"),   QStringLiteral("job"),          QStringLiteral("notes"),
            QStringLiteral("final"),       QStringLiteral("left out"),     QStringLiteral("merge"),
            QStringLiteral("place codes"), QStringLiteral("value codes"),  QStringLiteral("round of sheet"),
            QStringLiteral("shared"),      QStringLiteral("leave out"),    QStringLiteral("take part"),
            QStringLiteral("how to join"), QStringLiteral("item columns"), QStringLiteral("rating columns"),
            QStringLiteral("new audit"),   QStringLiteral("audit of set"), QStringLiteral("proposals")};
        for (const char *id : byAction) {
            names << QString::fromLatin1(id);
        }
        m_usual = 0;
        QStringList wrong;
        for (const QString &name : names) {
            m_kept.clear();
            if (const QString what = look(window, name); !what.isEmpty()) {
                wrong << name + QStringLiteral(": ") + what;
            }
        }
        applyTheme(*qApp, ThemeMode::Light);
        for (const QString &each : wrong) {
            qWarning("%s", qPrintable(each));
        }
        QCOMPARE(wrong.size(), 0);
    }
};

QTEST_MAIN(AllDialogsTest)
#include "AllDialogsTest.moc"
