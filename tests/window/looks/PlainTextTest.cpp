// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of users are displayed as plain text: no label, tool tip or message box interprets them as markup, which could
// open a file that it names. Goes over all widgets, including future ones.
#include "app/window/catalogue/ActionCatalogue.h"
#include "app/window/rounds/RoundPages.h"
#include "models/commands/AddItems.h"
#include "models/commands/SealRound.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/Studies.h"
#include "tests/window/desks/RoundsDesk.h"
#include "views/theme/style/ApplyTheme.h"

#include <QAbstractItemView>
#include <QAction>
#include <QDialog>
#include <QHelpEvent>
#include <QLabel>
#include <QSettings>
#include <QStandardPaths>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTimer>
#include <QToolTip>

using namespace corater;
using namespace corater::test;

class PlainTextTest : public QObject, private RoundsDesk
{
    Q_OBJECT

    const QString m_markup = QStringLiteral("<img src='file:///etc/hostname'><b>x</b>");

    // A study in which title, raters, dimensions, codes and definitions are markup, sealed by both.
    std::unique_ptr<Study> hostileStudy(bool sealed)
    {
        Codebook book = smallCodebook();
        for (Dimension &dimension : book.dimensions) {
            dimension.name += m_markup;
            dimension.definition = m_markup;
            for (Code &code : dimension.codes) {
                code.name += m_markup;
                code.definition = m_markup;
            }
        }
        auto study = Study::create(
            freshPath(), {.title = m_markup, .codebook = book, .raters = {"Ada " + m_markup, "Ben " + m_markup}});
        if (!study) {
            return nullptr;
        }
        return addItem(**study) && (!sealed || seal(**study)) ? std::move(*study) : nullptr;
    }

    bool addItem(Study &study)
    {
        const auto add = corater::addItems(
            {QStringLiteral("made"),
             [this](const ItemSink &sink) -> Result<QString> {
                 Item item;
                 item.site = QStringLiteral("here");
                 item.externalId = QStringLiteral("1");
                 item.title = m_markup;
                 item.parts = {{.kind = "question", .body = QStringLiteral("<p>body</p>")}};
                 if (const auto taken = sink(std::move(item)); !taken) {
                     return std::unexpected(taken.error());
                 }
                 return QStringLiteral("made");
             },
             [](const Item &item) { return std::optional(AddItems::Texts{QStringList{"slow"}, item.title}); }});
        return study.perform(add).has_value();
    }

    static bool seal(Study &study)
    {
        int which = 0;
        for (const Rater &rater : std::vector<Rater>(study.raters())) {
            study.setActor(rater.id);
            const RatingKey key{study.currentRound()->id, itemNamed(study, "1"), rater.id};
            const Dimension &colour = study.codebook().dimensions[0];
            if (!study.perform(setLabels(key, 1, colour.id, colour.name, {colour.choices()[size_t(which++)]})) ||
                !study.perform(sealRound(study.currentRound()->id, rater.id))) {
                return false;
            }
        }
        return true;
    }

    static bool hasPicture(const QTextDocument &document)
    {
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                if (part.fragment().charFormat().isImageFormat()) {
                    return true;
                }
            }
        }
        return false;
    }

    static void checkEveryWidget()
    {
        int tips = 0;
        // The next tool tip replaces the one before, which is among these.
        QList<QPointer<QWidget>> widgets;
        for (QWidget *widget : QApplication::allWidgets()) {
            widgets << widget;
        }
        for (const QPointer<QWidget> &widget : std::as_const(widgets)) {
            if (!widget) {
                continue;
            }
            if (const auto *label = qobject_cast<QLabel *>(widget.data()); label && label->isVisible()) {
                const bool rich =
                    label->textFormat() == Qt::RichText && label->text().contains(QLatin1StringView("<img"));
                QVERIFY2(label->textFormat() != Qt::AutoText && !rich, qPrintable(label->text()));
            }
            if (const auto *text = qobject_cast<QTextEdit *>(widget.data())) {
                QVERIFY(!hasPicture(*text->document()));
            }
            if (!widget->isVisible() || !widget->toolTip().contains(u'<')) {
                continue;
            }
            ++tips;
            QToolTip::showText(QPoint(5, 5), widget->toolTip(), widget);
            for (const QWidget *top : QApplication::topLevelWidgets()) {
                if (top->inherits("QTipLabel")) {
                    QCOMPARE(static_cast<const QLabel *>(top)->textFormat(), Qt::PlainText);
                }
            }
        }
        QVERIFY(tips > 0);
    }

    // Rows of lists and tables have their own tool tips: each is requested as the mouse would.
    static int checkEveryLine(MainWindow &window)
    {
        int shown = 0;
        for (QAbstractItemView *view : window.findChildren<QAbstractItemView *>()) {
            if (!view->isVisible() || !view->model()) {
                continue;
            }
            for (int row = 0; row < qMin(view->model()->rowCount(), 5); ++row) {
                for (int column = 0; column < view->model()->columnCount(); ++column) {
                    const QPoint place = view->visualRect(view->model()->index(row, column)).center();
                    QHelpEvent hover(QEvent::ToolTip, place, view->viewport()->mapToGlobal(place));
                    QApplication::sendEvent(view->viewport(), &hover);
                    for (QWidget *top : QApplication::topLevelWidgets()) {
                        const auto *tip = top->inherits("QTipLabel") ? static_cast<QLabel *>(top) : nullptr;
                        if (tip && tip->isVisible() && tip->text().contains(QLatin1StringView("<img"))) {
                            ++shown;
                            [&] { QCOMPARE(tip->textFormat(), Qt::PlainText); }();
                        }
                    }
                    QToolTip::hideText();
                }
            }
        }
        return shown;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings().clear();
        applyTheme(*qApp, ThemeMode::Light);
    }

    void everyPageShowsWhatWasWritten()
    {
        for (const bool sealed : {false, true}) {
            auto study = hostileStudy(sealed);
            QVERIFY(study);
            study->setActor(study->raters().front().id);
            MainWindow window;
            window.resize(1400, 900);
            window.show();
            window.setStudy(std::move(study));
            showRounds(window);
            showFlow(window);
            int lines = 0;
            for (int mode = 0; mode <= MainWindow::Results; ++mode) {
                window.setMode(mode);
                settle();
                checkEveryWidget();
                lines += checkEveryLine(window);
            }
            QVERIFY(lines > 0);
        }
    }

    void aQuestionShowsTheNameAsItIs()
    {
        auto study = hostileStudy(false);
        QVERIFY(study);
        study->setActor(study->raters().front().id);
        MainWindow window;
        window.show();
        window.setStudy(std::move(study));
        bool asked = false;
        QTimer answers;
        connect(&answers, &QTimer::timeout, qApp, [&asked] {
            if (auto *box = qobject_cast<QDialog *>(QApplication::activeModalWidget())) {
                asked = true;
                for (const QLabel *label : box->findChildren<QLabel *>()) {
                    QCOMPARE(label->textFormat(), Qt::PlainText);
                }
                box->reject();
            }
        });
        answers.start(20);
        window.actions().action("study.seal")->trigger();
        QTRY_VERIFY(asked);
    }
};

QTEST_MAIN(PlainTextTest)
#include "PlainTextTest.moc"
