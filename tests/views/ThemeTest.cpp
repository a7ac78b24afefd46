// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/style/Theme.h"
#include "models/figures/FigureScale.h"
#include "views/codebook/editor/ColourButton.h"
#include "views/codebook/editor/LineField.h"
#include "views/codebook/editor/ProseField.h"
#include "views/figures/FigureView.h"
#include "views/theme/ActionButton.h"
#include "views/theme/ChoiceChip.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/ApplyTheme.h"
#include "views/theme/style/Contrast.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/PlaceholderTips.h"
#include "views/theme/style/StyleSheet.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QGroupBox>
#include <QHelpEvent>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStyleOption>
#include <QTest>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

#include <thread>

using namespace corater;

namespace {

constexpr double visible = 3.0; // WCAG 2.2, 1.4.11: parts of controls

QByteArray nameOf(const Theme &theme)
{
    return QByteArray(theme.isDark ? "dark" : "light") + (theme.isHighContrast ? " high contrast" : "");
}

} // namespace

/// The colours of all themes have the required contrast; applying a theme reaches the widgets.
class ThemeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Also the first time, and if the program's own font has the same size. Fonts are cached for each thread, so a new
    // thread asks for the first time.
    void everyRoleHasItsWeight()
    {
        applyTheme(*qApp, ThemeMode::Light);
        QList<int> weights;
        std::thread([&weights] {
            for (const TextRole role :
                 {TextRole::Strong, TextRole::Chrome, TextRole::Key, TextRole::Headline, TextRole::Strong}) {
                weights << Theme::font(role).weight();
            }
        }).join();
        QCOMPARE(weights, (QList<int>{QFont::DemiBold, QFont::Normal, QFont::DemiBold, QFont::Bold, QFont::DemiBold}));
    }

    void contrastIsThatOfThePublishedDefinition()
    {
        QCOMPARE(contrastRatio(Qt::black, Qt::white), 21.0);
        QCOMPARE(contrastRatio(Qt::white, Qt::white), 1.0);
        // #777777 on white is the well-known near miss: 4.48.
        QVERIFY(qAbs(contrastRatio(QColor(0x77, 0x77, 0x77), Qt::white) - 4.478) < 0.001);
        QVERIFY(qAbs(contrastRatio(QColor(0, 0x72, 0xb2), Qt::white) - 5.19) < 0.01);
    }

    void textIsReadableOnItsGround_data()
    {
        QTest::addColumn<QColor>("ink");
        QTest::addColumn<QColor>("ground");
        QTest::addColumn<double>("least");
        for (const Theme *t : Theme::all()) {
            const QByteArray name = nameOf(*t);
            const double readable = t->isHighContrast ? 7.0 : 4.5; // WCAG 2.2, 1.4.6 and 1.4.3
            const double border = t->isHighContrast ? 4.5 : visible;
            const auto row = [&](const char *what, const QColor &ink, const QColor &ground, double least) {
                QTest::addRow("%s: %s", name.constData(), what) << ink << ground << least;
            };
            using Named = std::pair<const char *, QColor>;
            const std::pair<const char *, Tone> tones[] = {{"amber", t->amber},       {"final", t->final},
                                                           {"rater 1", t->raters[0]}, {"rater 2", t->raters[1]},
                                                           {"rater 3", t->raters[2]}, {"rater 4", t->raters[3]}};
            // Every ink of words on every ground that words can stand on.
            std::vector<Named> inks{{"text", t->text},
                                    {"muted", t->muted},
                                    {"hint", t->hint},
                                    {"accent", t->accent},
                                    {"danger", t->danger}};
            std::vector<Named> grounds{{"base", t->base},         {"window", t->window},         {"code", t->code},
                                       {"hover", t->hover},       {"accentFill", t->accentFill}, {"mark", t->mark},
                                       {"findMark", t->findMark}, {"keyFill", t->keyFill}};
            if (t->isHighContrast) { // buttons and cards are framed by the line; usually by their place, too
                row("line on base", t->line, t->base, border);
                row("hint on trough", t->hint, t->trough, readable);
                for (const auto &[ground, behind] : grounds) {
                    row(qPrintable(QStringLiteral("outline on %1").arg(QLatin1String(ground))), t->outline, behind,
                        border);
                }
            }
            for (const auto &[tone, c] : tones) {
                inks.emplace_back(tone, c.text);
                grounds.emplace_back(tone, c.fill);
                row(qPrintable(QStringLiteral("%1 line on base").arg(tone)), c.line, t->base, border);
            }
            for (const auto &[ink, colour] : inks) {
                for (const auto &[ground, behind] : grounds) {
                    row(qPrintable(QStringLiteral("%1 on %2").arg(QLatin1String(ink), QLatin1String(ground))), colour,
                        behind, readable);
                }
            }
            row("accentText on accent", t->accentText, t->accent, readable);
            if (!t->isHighContrast) {
                row("outline on base", t->outline, t->base, border);
                row("outline on window", t->outline, t->window, border);
            }
            row("disabled on base", t->disabled, t->base, border);
            row("disabled on window", t->disabled, t->window, border);
            // Code stands in its box, in changed lines, and under marks.
            const CodeColours &k = t->codeColours;
            const Named codes[] = {{"keyword", k.keyword}, {"function", k.function}, {"string", k.string},
                                   {"comment", k.comment}, {"number", k.number},     {"type", k.type},
                                   {"meta", k.meta},       {"added", k.added},       {"removed", k.removed}};
            const Named boxes[] = {{"code", t->code},
                                   {"mark", t->mark},
                                   {"findMark", t->findMark},
                                   {"added line", k.addedFill},
                                   {"removed line", k.removedFill}};
            for (const auto &[what, colour] : codes) {
                for (const auto &[ground, behind] : boxes) {
                    row(qPrintable(QStringLiteral("code: %1 on %2").arg(QLatin1String(what), QLatin1String(ground))),
                        colour, behind, readable);
                }
            }
        }
    }

    void textIsReadableOnItsGround()
    {
        QFETCH(QColor, ink);
        QFETCH(QColor, ground);
        QFETCH(double, least);
        const double ratio = contrastRatio(ink, ground);
        QVERIFY2(ratio >= least,
                 qPrintable(QStringLiteral("%1 on %2 is %3:1").arg(ink.name(), ground.name()).arg(ratio)));
    }

    // Text, secondary text, placeholders, disabled text: each clearly fainter.
    void theGreysAreToldApart()
    {
        for (const Theme *t : Theme::all()) {
            QVERIFY(contrastRatio(t->text, t->base) > 1.4 * contrastRatio(t->muted, t->base));
            QVERIFY(contrastRatio(t->muted, t->base) > 1.4 * contrastRatio(t->hint, t->base));
            QVERIFY(contrastRatio(t->hint, t->base) > 1.4 * contrastRatio(t->disabled, t->base));
            const QPalette palette = paletteOf(*t);
            QCOMPARE(palette.color(QPalette::PlaceholderText), t->hint);
            QCOMPARE(palette.color(QPalette::Disabled, QPalette::Text), t->disabled);
        }
    }

    void numbersAndSeriesOfFiguresKeepTheirContrast()
    {
        for (const bool dark : {false, true}) {
            applyTheme(*qApp, dark ? ThemeMode::Dark : ThemeMode::Light, 1, ContrastMode::High);
            const FigureStyle style = FigureView().style();
            for (const QString &fill : style.fills) {
                QVERIFY2(contrastRatio(QColor(fill), Theme::current().base) >= 4.5, qPrintable(fill));
            }
            for (const QString &full : {style.full, style.differs}) {
                for (int percent = 0; percent <= 100; ++percent) {
                    const QString cell = blendedColour(style.faint, full, percent / 100.0);
                    QVERIFY2(contrastRatio(QColor(letterColourOn(cell)), QColor(cell)) >= 7, qPrintable(cell));
                }
            }
        }
        applyTheme(*qApp, ThemeMode::Light);
    }

    // Pictures of black and white: what differs in colour alone is the same in them.
    void withHighContrastStatesDifferWithoutColours()
    {
        for (const bool dark : {false, true}) {
            applyTheme(*qApp, dark ? ThemeMode::Dark : ThemeMode::Light, 1, ContrastMode::High);
            const auto inTwoTones = [](QWidget &widget) {
                widget.resize(200, 40);
                return widget.grab().toImage().convertToFormat(QImage::Format_Mono, Qt::ThresholdDither);
            };
            ActionButton drawn(QStringLiteral("Save"), ActionButton::Kind::Quiet);
            ChoiceChip chip(QStringLiteral("Hang"));
            QPushButton stock(QStringLiteral("Save"));
            stock.setStyleSheet(styleSheet(Theme::current()));
            for (QAbstractButton *button : std::initializer_list<QAbstractButton *>{&drawn, &chip, &stock}) {
                const char *name = button->metaObject()->className();
                button->setCheckable(true);
                const QImage plain = inTwoTones(*button);
                button->setChecked(true);
                QVERIFY2(inTwoTones(*button) != plain, name);
            }
            stock.setChecked(false);
            const QImage enabled = inTwoTones(stock);
            stock.setEnabled(false);
            QVERIFY(inTwoTones(stock) != enabled);
            for (const QColor &ground : {Theme::current().hover, Theme::current().accentFill, Theme::current().mark}) {
                QImage before(60, 20, QImage::Format_RGB32);
                before.fill(Theme::current().base);
                QImage after = before;
                QPainter painter(&after);
                paintGround(painter, after.rect(), ground);
                const double seen = contrastRatio(after.pixelColor(30, 0), before.pixelColor(30, 0));
                QVERIFY2(seen >= 4.5, qPrintable(ground.name()));
                QCOMPARE(after.pixelColor(30, 10), ground);
            }
        }
        applyTheme(*qApp, ThemeMode::Light);
    }

    // A field has a visible border before it is focused, in both themes; the padding is the same for each kind.
    void fieldsHaveBordersAndTheSamePadding()
    {
        for (const Theme *wanted : Theme::all()) {
            applyTheme(*qApp, wanted->isDark ? ThemeMode::Dark : ThemeMode::Light, 1,
                       wanted->isHighContrast ? ContrastMode::High : ContrastMode::Usual);
            QWidget page;
            auto *column = new QVBoxLayout(&page);
            auto *line = new QLineEdit(QStringLiteral("||"));
            auto *box = new QComboBox;
            auto *number = new QSpinBox;
            auto *prose = new ProseField(QStringLiteral("x"), {});
            auto *name = new LineField(QStringLiteral("x"));
            auto *last = new QPushButton;
            box->addItem(QStringLiteral("||"));
            number->setPrefix(QStringLiteral("||"));
            prose->replace(QStringLiteral("||"));
            name->replace(QStringLiteral("||"));
            for (QWidget *field : std::initializer_list<QWidget *>{line, box, number, prose, name, last}) {
                column->addWidget(field);
            }
            page.resize(300, 300);
            page.show();
            QVERIFY(QTest::qWaitForWindowExposed(&page));
            last->setFocus();
            QCoreApplication::processEvents();
            const Theme &theme = Theme::current();
            QList<int> starts;
            for (QWidget *field : std::initializer_list<QWidget *>{line, box, number, prose, name}) {
                const QImage shot = field->grab().toImage();
                const QColor edge = shot.pixelColor(0, shot.height() / 2);
                QVERIFY2(contrastRatio(edge, theme.base) >= visible, qPrintable(edge.name()));
                for (int x = 4; x < shot.width(); ++x) {
                    if (contrastRatio(shot.pixelColor(x, shot.height() / 2), theme.base) > 2.5) {
                        starts << x;
                        break;
                    }
                }
            }
            QCOMPARE(starts.size(), 5);
            const auto [least, most] = std::ranges::minmax(starts);
            QVERIFY2(most - least <= 2, qPrintable(QStringLiteral("%1 to %2").arg(least).arg(most)));
        }
        applyTheme(*qApp, ThemeMode::Light);
    }

    void coloursForCodesAreSeenOnBothThemes()
    {
        for (const auto &[colour, name] : ColourButton::offered()) {
            for (const Theme *t : Theme::all()) {
                QVERIFY2(contrastRatio(QColor::fromString(colour), t->base) >= visible, qPrintable(name));
            }
        }
    }

    void ratersKeepTheirPublishedHues()
    {
        QCOMPARE(Theme::light().rater(0).line.name(), QStringLiteral("#0072b2"));
        QCOMPARE(Theme::light().rater(1).line.name(), QStringLiteral("#d55e00"));
        QCOMPARE(Theme::light().final.line.name(), QStringLiteral("#00795a"));
        QCOMPARE(Theme::dark().rater(0).line.name(), QStringLiteral("#5db8f0"));
        QCOMPARE(Theme::dark().rater(1).line.name(), QStringLiteral("#ff9a52"));
        QCOMPARE(Theme::dark().final.line.name(), QStringLiteral("#4fd3a8"));
        QCOMPARE(&Theme::light().rater(4), &Theme::light().rater(0));
        QCOMPARE(&Theme::light().rater(-1), &Theme::light().rater(3));
    }

    void aCutPlaceholderIsReadInTheToolTip()
    {
        applyTheme(*qApp, ThemeMode::Light);
        QLineEdit field;
        field.setPlaceholderText(QStringLiteral("words that are longer than the field"));
        field.setToolTip(QStringLiteral("own tip"));
        field.show();
        const auto tip = [&] {
            QToolTip::hideText();
            QHelpEvent asks(QEvent::ToolTip, QPoint(5, 5), field.mapToGlobal(QPoint(5, 5)));
            QApplication::sendEvent(&field, &asks);
            return QToolTip::text();
        };
        field.resize(60, 30);
        QVERIFY(!hasRoomForPlaceholder(field));
        QCOMPARE(tip(), QStringLiteral("words that are longer than the field\nown tip"));
        field.setText(QStringLiteral("typed"));
        QCOMPARE(tip(), QStringLiteral("own tip"));
        field.clear();
        field.resize(600, 30);
        QVERIFY(hasRoomForPlaceholder(field));
        QCOMPARE(tip(), QStringLiteral("own tip"));
    }

    void theFocusOfABoxIsTheRingOfTheTheme()
    {
        applyTheme(*qApp, ThemeMode::Light);
        QCheckBox check(QStringLiteral("words"));
        QRadioButton radio(QStringLiteral("words"));
        QGroupBox group(QStringLiteral("words"));
        for (const QWidget *each : std::initializer_list<QWidget *>{&check, &radio, &group}) {
            QStyleOptionFocusRect focus;
            focus.rect = QRect(0, 0, 60, 20);
            focus.state = QStyle::State_Enabled | QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange;
            QImage drawn(60, 20, QImage::Format_RGB32);
            drawn.fill(Theme::light().base);
            QImage ring = drawn;
            QPainter onDrawn(&drawn);
            each->style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &onDrawn, each);
            QPainter onRing(&ring);
            paintFocusRing(onRing, focus.rect, Theme::light().accent, Theme::smallRadius);
            QVERIFY2(drawn == ring, each->metaObject()->className());
            QCOMPARE(drawn.pixelColor(30, 10), Theme::light().base); // the words stay on their ground
        }
    }

    void everyTokenOfTheSheetIsReplaced()
    {
        for (const Theme *theme : Theme::all()) {
            const QString sheet = styleSheet(*theme);
            QVERIFY(!sheet.contains(u'@'));
            QCOMPARE(sheet.count(u'{'), sheet.count(u'}'));
            QVERIFY(sheet.contains(theme->accent.name()));
        }
    }

    void applyingReachesWidgetsThatStandAlready()
    {
        applyTheme(*qApp, ThemeMode::Light);
        QVERIFY(!Theme::current().isDark);
        TextLabel label(QStringLiteral("words"), TextRole::Small, Ink::Muted);
        label.show();
        QCOMPARE(label.palette().color(QPalette::WindowText), Theme::light().muted);
        QCOMPARE(label.font().pixelSize(), 12);
        applyTheme(*qApp, ThemeMode::Dark);
        QCoreApplication::processEvents();
        QVERIFY(Theme::current().isDark);
        QCOMPARE(label.palette().color(QPalette::WindowText), Theme::dark().muted);
        for (const bool dark : {false, true}) {
            applyTheme(*qApp, dark ? ThemeMode::Dark : ThemeMode::Light, 1, ContrastMode::High);
            QCoreApplication::processEvents();
            QCOMPARE(&Theme::current(), &Theme::of(dark, true));
            QCOMPARE(label.palette().color(QPalette::WindowText), Theme::current().muted);
        }
        applyTheme(*qApp, ThemeMode::Light, 2.0);
        QCoreApplication::processEvents();
        QCOMPARE(label.font().pixelSize(), 24);
        QCOMPARE(Theme::scaled(15), 30);
        applyTheme(*qApp, ThemeMode::Light);
        QCoreApplication::processEvents();
        QCOMPARE(label.font().pixelSize(), 12);
    }

    void theTextScaleStaysWithinReason()
    {
        applyTheme(*qApp, ThemeMode::Light, 1000);
        QCOMPARE(qApp->font().pixelSize(), 39);
        applyTheme(*qApp, ThemeMode::Light, -1);
        QCOMPARE(qApp->font().pixelSize(), 10);
        applyTheme(*qApp, ThemeMode::Light);
    }
};

QTEST_MAIN(ThemeTest)
#include "ThemeTest.moc"
