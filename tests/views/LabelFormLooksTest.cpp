// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookFile.h"
#include "tests/views/Gallery.h"
#include "tests/views/LabelDesk.h"
#include "views/label/CommentBox.h"
#include "views/theme/style/Theme.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QTest>

using namespace corater;
using namespace corater::test;

/// The labelling form in every theme and size, with an accessible name for every control.
class LabelFormLooksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { applyTheme(*qApp, ThemeMode::Light); }

    void everythingThatCanBePressedHasAName()
    {
        Desk desk;
        desk.type("i");
        for (const QWidget *widget : desk.form.findChildren<QWidget *>()) {
            const bool control = qobject_cast<const QAbstractButton *>(widget) ||
                                 qobject_cast<const QLineEdit *>(widget) || qobject_cast<const CommentBox *>(widget);
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const QString name =
                widget->accessibleName().isEmpty() && button ? button->text() : widget->accessibleName();
            QVERIFY2(!control || !name.isEmpty(), widget->metaObject()->className());
        }
    }

    void looks_data()
    {
        QTest::addColumn<ThemeMode>("mode");
        QTest::addColumn<qreal>("scale");
        QTest::addColumn<int>("height");
        QTest::newRow("light") << ThemeMode::Light << 1.0 << 825;
        QTest::newRow("dark") << ThemeMode::Dark << 1.0 << 825;
        QTest::newRow("small") << ThemeMode::Light << 1.0 << 725;
        QTest::newRow("light-200") << ThemeMode::Light << 2.0 << 825;
    }

    void looks()
    {
        QFETCH(ThemeMode, mode);
        QFETCH(qreal, scale);
        QFETCH(int, height);
        applyTheme(*qApp, mode);
        const auto book = loadCodebook("dlperf");
        QVERIFY(book.has_value());
        Codebook codebook = book->codebook;
        Desk desk(codebook);
        desk.form.resize(386, height);
        desk.form.setOutReasons({"no performance problem", "no deep learning", "not enough said"});
        const QString name = QString("label-%1-").arg(QTest::currentDataTag());
        m_gallery.take(desk.form, name + "undecided", {386, height}, scale);
        desk.type("i");
        desk.type("5");
        desk.press(Qt::Key_Return);
        m_gallery.take(desk.form, name + "open", {386, height}, scale);
        desk.type("ineff");
        desk.press(Qt::Key_Down);
        desk.press(Qt::Key_Up);
        const QImage image = m_gallery.take(desk.form, name + "filter", {386, height}, scale);
        QVERIFY(Gallery::colours(image) > 40);
        desk.press(Qt::Key_Return);
        desk.type("N");
        desk.type("4");
        desk.type("6");
        m_gallery.take(desk.form, name + "second", {386, height}, scale);
        desk.type("O");
        m_gallery.take(desk.form, name + "out", {386, height}, scale);
    }

    void looksInLongWordsAndChinese()
    {
        Codebook book = smallBook();
        book.dimensions[0].name = "Beobachtete Leistungsbeeinträchtigung";
        book.dimensions[0].codes[1].name = "Datenvorverarbeitungsgeschwindigkeitsbegrenzung durch Festplattenzugriffe";
        book.dimensions[0].codes[2].name = "Grafikkartenauslastungsschwankungen";
        book.dimensions[0].codes[4].name = "内存泄漏与显存占用不断增加";
        book.dimensions[0].codes[0].name = "时间";
        Desk desk(book);
        desk.type("i1");
        desk.type("2");
        QTest::mouseClick(desk.form.picker(DimensionId(Symptom)), Qt::LeftButton, {}, QPoint(20, 10));
        m_gallery.take(desk.form, "label-words", {340, 700});
        applyTheme(*qApp, ThemeMode::Dark, 1.5);
        const QImage image = m_gallery.take(desk.form, "label-words-large", {420, 800});
        QVERIFY(Gallery::colours(image) > 40);
        for (const ChoiceChip *chip : desk.form.findChildren<ChoiceChip *>()) {
            QVERIFY(!chip->isVisible() || chip->width() <= 420 - 28);
        }
    }

private:
    Gallery m_gallery;
};

QTEST_MAIN(LabelFormLooksTest)
#include "LabelFormLooksTest.moc"
