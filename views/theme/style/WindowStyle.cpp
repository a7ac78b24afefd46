// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/style/WindowStyle.h"

#include "views/theme/StateGlyph.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>

namespace corater {

namespace {

void paintChevron(QPainter &painter, const QRectF &rect, bool down, const QColor &colour)
{
    const qreal half = qMin<qreal>(5, qMin(rect.width(), rect.height()) * 0.28);
    const QPointF c = rect.center();
    const qreal rise = down ? half / 2 : -half / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(
        QPolygonF({{c.x() - half, c.y() - rise}, {c.x(), c.y() + rise}, {c.x() + half, c.y() - rise}}));
    painter.restore();
}

void paintTickBox(QPainter &painter, const QStyleOption &option, bool round)
{
    const Theme &theme = Theme::current();
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool on = option.state & QStyle::State_On;
    const bool partly = option.state & QStyle::State_NoChange;
    const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -1);
    const qreal radius = round ? box.height() / 2 : Theme::smallRadius;
    const QColor fill = on || partly ? (enabled ? theme.accent : theme.disabled) : theme.base;
    const QColor line =
        option.state & (QStyle::State_HasFocus | QStyle::State_MouseOver) ? theme.accent : theme.outline;
    paintBox(painter, box, fill, on || partly ? fill : line, radius);
    if (partly) {
        painter.fillRect(QRectF(box.center() - QPointF(4, 1), QSizeF(8, 2)), theme.accentText);
    } else if (on && round) {
        paintBox(painter, box.adjusted(4, 4, -4, -4), theme.accentText, {}, radius);
    } else if (on) {
        paintGlyph(painter, box.adjusted(1.5, 1.5, -1.5, -1.5), Glyph::Settled, theme.accentText);
    }
}

/// Distance of a field's text from its edge: the border and padding of a text field in the style sheet.
int fieldPadding()
{
    return 9;
}

/// The height of a text field with that border and padding.
int fieldHeight()
{
    return QFontMetrics(QGuiApplication::font()).height() + 14;
}

/// The ground and border that choosers and number fields share with line edits.
void paintChooserFrame(QPainter &painter, const QStyleOption &option)
{
    const Theme &theme = Theme::current();
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool hover = enabled && (option.state & QStyle::State_MouseOver);
    const QColor ground = !enabled ? theme.window : hover ? theme.hover : theme.base;
    const QColor line = option.state & QStyle::State_HasFocus ? theme.accent : enabled ? theme.outline : theme.line;
    paintBox(painter, option.rect, ground, line, Theme::radius);
}

} // namespace

WindowStyle::WindowStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                const QWidget *widget) const
{
    const Theme &theme = Theme::current();
    const QColor ink = option->state & State_Enabled ? theme.text : theme.disabled;
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        paintTickBox(*painter, *option, false);
        break;
    case PE_IndicatorRadioButton:
        paintTickBox(*painter, *option, true);
        break;
    case PE_FrameFocusRect: // of check boxes and the like; views mark their current line themselves
        if (qobject_cast<const QAbstractItemView *>(widget)) {
            QProxyStyle::drawPrimitive(element, option, painter, widget);
        } else if (!qobject_cast<const QPushButton *>(widget)) { // its border shows the focus
            paintFocusRing(*painter, option->rect, theme.accent, Theme::smallRadius);
        }
        break;
    case PE_IndicatorArrowDown:
    case PE_IndicatorSpinDown:
        paintChevron(*painter, option->rect, true, ink);
        break;
    case PE_IndicatorArrowUp:
    case PE_IndicatorSpinUp:
        paintChevron(*painter, option->rect, false, ink);
        break;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void WindowStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                     const QWidget *widget) const
{
    if (control != CC_ComboBox && control != CC_SpinBox) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    paintChooserFrame(*painter, *option);
    const Theme &theme = Theme::current();
    const QColor ink = option->state & State_Enabled ? theme.muted : theme.disabled;
    const auto part = [&](SubControl which) { return QRectF(subControlRect(control, option, which, widget)); };
    if (control == CC_ComboBox) {
        paintChevron(*painter, part(SC_ComboBoxArrow).adjusted(0, 0, -6, 0), true, ink);
    } else {
        paintChevron(*painter, part(SC_SpinBoxUp), false, ink);
        paintChevron(*painter, part(SC_SpinBoxDown), true, ink);
    }
}

QSize WindowStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                    const QWidget *widget) const
{
    QSize whole = QProxyStyle::sizeFromContents(type, option, size, widget);
    if (type == CT_ComboBox || type == CT_SpinBox) {
        whole += QSize(fieldPadding() * 2, 0);
        whole.setHeight(fieldHeight());
    }
    return whole;
}

QRect WindowStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                  const QWidget *widget) const
{
    QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    const bool text = (control == CC_ComboBox && part == SC_ComboBoxEditField) ||
                      (control == CC_SpinBox && part == SC_SpinBoxEditField);
    if (text) { // the text is as far from the edge as that of a text field
        const int inset = fieldPadding() - (rect.left() - option->rect.left());
        rect.adjust(option->direction == Qt::LeftToRight ? inset : 0, 0,
                    option->direction == Qt::LeftToRight ? 0 : -inset, 0);
    }
    return rect;
}

void WindowStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    // A style sheet asks no style for the height of a number field. Every change of the text size polishes anew.
    if (auto *number = qobject_cast<QAbstractSpinBox *>(widget)) {
        number->setFixedHeight(QFontMetrics(number->font()).height() + fieldPadding() + 5);
    }
    // Tool tips and the texts of message boxes are labels, too.
    if (auto *label = qobject_cast<QLabel *>(widget); label && label->textFormat() == Qt::AutoText) {
        label->setTextFormat(Qt::PlainText);
    }
}

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return Theme::scaled(18);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int WindowStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                           QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    case SH_ToolTip_WakeUpDelay:
        return 400;
    case SH_Widget_Animate:
        return 0; // no animations to wait for
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0; // the words suffice
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

} // namespace corater
