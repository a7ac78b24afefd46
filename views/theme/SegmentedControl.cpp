// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/SegmentedControl.h"

#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace corater {

namespace {

/// One segment; the row draws the frame around all of them.
class Segment : public QAbstractButton
{
public:
    Segment(const QString &text, bool first, bool last, bool shortens, QWidget *parent)
        : QAbstractButton(parent), m_first(first), m_last(last), m_shortens(shortens)
    {
        setText(text);
        setCheckable(true);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }

    QSize sizeHint() const override
    {
        const QFontMetrics metrics(Theme::font(TextRole::Strong));
        return {metrics.horizontalAdvance(text()) + Theme::scaled(26), Theme::scaled(30)};
    }

    // Closer together in a narrow window, but never one over the other.
    QSize minimumSizeHint() const override
    {
        const QSize whole = sizeHint() - QSize(Theme::scaled(16), 0);
        constexpr int fewLetters = 4;
        const QFontMetrics metrics(Theme::font(TextRole::Strong));
        const int least = metrics.horizontalAdvance(text().left(fewLetters) + u'…') + Theme::scaled(7);
        return m_shortens ? QSize(std::min(least, whole.width()), whole.height()) : whole;
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (isChecked() || (underMouse() && isEnabled())) {
            painter.fillPath(ground(), isChecked() ? theme.accentFill : theme.hover);
            if (theme.isHighContrast) {
                paintBox(painter, rect(), {}, isChecked() ? theme.accent : theme.outline, Theme::radius - 1,
                         isChecked() ? theme.strongLine() : 1);
            }
        }
        if (!m_last) {
            painter.fillRect(QRectF(width() - 1, 0, 1, height()), theme.line);
        }
        if (hasFocus()) {
            paintFocusRing(painter, QRectF(rect()).adjusted(1, 1, -1, -1), theme.accent, 6);
        }
        // The chosen one is strong where that fits: it must not be the only one that is cut.
        const int room = width() - Theme::scaled(6);
        const QFontMetrics strong(Theme::font(TextRole::Strong));
        const bool isStrong = isChecked() && strong.horizontalAdvance(text()) <= room;
        painter.setFont(Theme::font(isStrong ? TextRole::Strong : TextRole::Chrome));
        painter.setPen(!isEnabled() ? theme.disabled : isChecked() ? theme.accent : theme.muted);
        painter.drawText(rect(), Qt::AlignCenter, painter.fontMetrics().elidedText(text(), Qt::ElideRight, room));
    }

    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
            event->ignore(); // the row moves the choice, and skips disabled segments
            return;
        }
        QAbstractButton::keyPressEvent(event);
    }

private:
    /// The segment's area, rounded at the ends of the row.
    QPainterPath ground() const
    {
        QPainterPath path;
        path.setFillRule(Qt::WindingFill);
        const QRectF r(rect());
        path.addRoundedRect(r, Theme::radius - 1, Theme::radius - 1);
        const qreal half = r.width() / 2;
        if (!m_first) {
            path.addRect(r.adjusted(0, 0, -half, 0));
        }
        if (!m_last) {
            path.addRect(r.adjusted(half, 0, 0, 0));
        }
        return path;
    }

    bool m_first;
    bool m_last;
    bool m_shortens;
};

} // namespace

SegmentedControl::SegmentedControl(QWidget *parent) : QWidget(parent), m_group(new QButtonGroup(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(1, 1, 1, 1);
    row->setSpacing(0);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(m_group, &QButtonGroup::idClicked, this, &SegmentedControl::currentChanged);
}

void SegmentedControl::setSegments(const QStringList &texts)
{
    const QList<QAbstractButton *> old = m_group->buttons();
    const auto textOf = [](const QAbstractButton *segment) { return segment->text(); };
    if (std::ranges::equal(old, texts, {}, textOf)) { // same segments: a focused one keeps the focus
        for (QAbstractButton *segment : old) {
            segment->setEnabled(true);
            segment->setToolTip({});
        }
        setCurrent(0);
        return;
    }
    for (QAbstractButton *segment : old) {
        m_group->removeButton(segment);
    }
    // New segments take the place of the old ones in the tab order, not the end of the window's.
    QWidget *before = old.isEmpty() ? nullptr : old.back();
    for (int i = 0; i < texts.size(); ++i) {
        auto *segment = new Segment(texts[i], i == 0, i == texts.size() - 1, m_shortens, this);
        m_group->addButton(segment, i);
        layout()->addWidget(segment);
        if (before) {
            setTabOrder(before, segment);
        }
        before = segment;
    }
    qDeleteAll(old);
    setCurrent(0);
}

int SegmentedControl::wholeWidth() const
{
    int width = contentsMargins().left() + contentsMargins().right() + 2; // the frame
    for (const QAbstractButton *segment : m_group->buttons()) {
        width += segment->sizeHint().width() - Theme::scaled(16);
    }
    return width;
}

void SegmentedControl::setSegmentToolTip(int index, const QString &toolTip)
{
    if (QAbstractButton *segment = button(index)) {
        segment->setToolTip(toolTip);
    }
}

void SegmentedControl::setSegmentEnabled(int index, bool enabled)
{
    if (QAbstractButton *segment = button(index)) {
        segment->setEnabled(enabled);
    }
}

int SegmentedControl::count() const
{
    return int(m_group->buttons().size());
}

int SegmentedControl::current() const
{
    return m_group->checkedId();
}

void SegmentedControl::setCurrent(int index)
{
    if (QAbstractButton *segment = button(index)) {
        segment->setChecked(true);
    }
}

QAbstractButton *SegmentedControl::button(int index) const
{
    return m_group->button(index);
}

// Passes the focus to the chosen segment, which shows it.
void SegmentedControl::focusInEvent(QFocusEvent *event)
{
    if (QAbstractButton *segment = button(current())) {
        segment->setFocus(event->reason());
    }
}

void SegmentedControl::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right) {
        QWidget::keyPressEvent(event);
        return;
    }
    const bool forward = (event->key() == Qt::Key_Right) == (layoutDirection() == Qt::LeftToRight);
    for (int i = current() + (forward ? 1 : -1); i >= 0 && i < count(); i += forward ? 1 : -1) {
        if (button(i)->isEnabled()) {
            button(i)->setFocus(Qt::TabFocusReason);
            button(i)->click();
            return;
        }
    }
}

void SegmentedControl::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::current();
    paintBox(painter, rect(), theme.base, theme.line, Theme::radius);
}

} // namespace corater
