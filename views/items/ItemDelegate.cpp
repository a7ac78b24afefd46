// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/items/ItemDelegate.h"

#include "models/items/ItemListModel.h"
#include "models/study/CountWords.h"
#include "views/theme/StateGlyph.h"
#include "views/theme/ToolTips.h"
#include "views/theme/style/Theme.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QTextLayout>
#include <QToolTip>

#include <algorithm>

namespace corater {

namespace {

constexpr int titleLines = 2;

/// Lengths of a line at the present size of the text.
struct Measures
{
    int margin = Theme::scaled(12);
    int top = Theme::scaled(9);
    int glyph = Theme::scaled(15);
    int titleLeft = Theme::scaled(38);
    int letterLeft = Theme::scaled(10);
    int letter = Theme::scaled(16); ///< further space in rows with letters of raters
    int right = Theme::scaled(12);
    int unitsWidth = Theme::scaled(18);
    int titleLine = Theme::scaled(19);
    int smallLine = Theme::scaled(18);

    int height() const { return 2 * top + titleLines * titleLine + smallLine; }
};

Glyph stateGlyph(RatingState state)
{
    switch (state) {
    case RatingState::Open:
        return Glyph::Open;
    case RatingState::Begun:
        return Glyph::Begun;
    case RatingState::Done:
        return Glyph::Done;
    case RatingState::Out:
        return Glyph::Out;
    }
    return Glyph::Open;
}

/// A shape at the left; the shapes stand one below the other: first the state of each rater shown, then the marks.
struct Mark
{
    Glyph glyph;
    QColor colour;
    QString rater; ///< letter, where several raters are shown
};

std::vector<Mark> marksOf(const ItemRow &row)
{
    const Theme &theme = Theme::current();
    std::vector<Mark> marks;
    for (const RaterMark &mark : row.marks) {
        const bool several = row.marks.size() > 1;
        marks.push_back({stateGlyph(mark.state), several ? theme.rater(mark.rater).text : theme.text,
                         several ? raterLetter(mark.rater) : QString()});
    }
    if (row.settled) {
        marks.push_back({Glyph::Settled, theme.final.text, {}});
    } else if (row.disagreement) {
        marks.push_back({Glyph::Disagreement, theme.text, {}});
    }
    if (row.discuss) {
        marks.push_back({Glyph::Flagged, theme.text, {}});
    }
    if (row.unsure) {
        marks.push_back({Glyph::Unsure, theme.text, {}});
    }
    if (row.recheck) {
        marks.push_back({Glyph::Recheck, theme.amber.text, {}});
    }
    return marks;
}

void paintMarks(QPainter &painter, const QRect &rect, int top, const ItemRow &row, const Measures &m)
{
    std::vector<Mark> marks = marksOf(row);
    const int x = rect.left() + m.margin + (row.marks.size() > 1 ? m.letter : 0);
    int y = (marks.size() > 2 ? rect.top() + m.top : top) + (m.titleLine - m.glyph) / 2;
    const int bottom = rect.bottom() - m.glyph;
    constexpr int gap = 3;
    // If not all fit, the marks of the item itself come before the states of the raters.
    if (y + int(marks.size() - 1) * (m.glyph + gap) > bottom) {
        std::ranges::rotate(marks, marks.begin() + std::ptrdiff_t(row.marks.size()));
    }
    painter.setFont(Theme::font(TextRole::Key));
    for (const Mark &mark : marks) {
        if (y > bottom) {
            break; // the tool tip names the rest
        }
        paintGlyph(painter, QRectF(x, y, m.glyph, m.glyph), mark.glyph, mark.colour);
        if (!mark.rater.isEmpty()) {
            painter.setPen(mark.colour);
            const QRect letter(rect.left() + m.letterLeft, y, m.letter, m.glyph); // clear of the bar of the chosen row
            painter.drawText(letter, Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextDontClip, mark.rater);
        }
        y += m.glyph + gap;
    }
}

/// The title on at most two lines of that width, the last one cut.
QStringList titleOn(const QString &title, int width)
{
    const QFont font = Theme::font(TextRole::Chrome);
    const QString text = title.simplified();
    QTextLayout layout(text, font);
    QStringList lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid() && lines.size() < titleLines;
         line = layout.createLine()) {
        line.setLineWidth(width);
        const bool last = lines.size() == titleLines - 1;
        lines << (last ? QFontMetrics(font).elidedText(text.mid(line.textStart()), Qt::ElideRight, width)
                       : text.mid(line.textStart(), line.textLength()).trimmed());
    }
    layout.endLayout();
    return lines;
}

bool isOut(const ItemRow &row)
{
    return !row.marks.empty() && row.marks.front().state == RatingState::Out && !row.reason.isEmpty();
}

QString lastPart(const ItemRow &row)
{
    return isOut(row) ? ItemDelegate::tr("excluded: %1").arg(row.reason) : row.keywords.join(QLatin1StringView(", "));
}

QString joined(QStringList parts)
{
    parts.removeAll(QString());
    return parts.join(u" · ").simplified();
}

void paintGround(QPainter &painter, const QStyleOptionViewItem &option)
{
    const Theme &theme = Theme::current();
    const bool selected = option.state & QStyle::State_Selected;
    const bool hover = option.state & QStyle::State_MouseOver;
    painter.fillRect(option.rect, selected ? theme.accentFill : hover ? theme.hover : theme.base);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.line);
    if (selected) {
        painter.fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height() - 1), theme.accent);
    }
}

} // namespace

void ItemDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const ItemRow row = index.data(ItemListModel::RowRole).value<ItemRow>();
    const Theme &theme = Theme::current();
    const Measures m;
    painter->save();
    paintGround(*painter, option);
    const int left = option.rect.left() + m.titleLeft + (row.marks.size() > 1 ? m.letter : 0);
    const int width = option.rect.right() + 1 - left - m.right;
    const QStringList title =
        titleOn(row.item.title.isEmpty() ? row.item.externalId : row.item.title, width - m.unitsWidth);
    // A short title is centred in the height of the line, which is the same for all.
    int y = option.rect.top() + m.top + (titleLines - int(title.size())) * m.titleLine / 2;
    paintMarks(*painter, option.rect, y, row, m);
    painter->setFont(Theme::font(TextRole::Small));
    painter->setPen(theme.muted);
    painter->drawText(QRect(left, y, width, m.titleLine), Qt::AlignRight | Qt::AlignVCenter,
                      row.units > 0 ? QString::number(row.units) : QStringLiteral("–"));
    painter->setFont(Theme::font(TextRole::Chrome));
    painter->setPen(theme.text);
    for (const QString &line : title) {
        painter->drawText(QRect(left, y, width, m.titleLine), Qt::AlignVCenter | Qt::TextSingleLine, line);
        y += m.titleLine;
    }
    painter->setFont(Theme::font(TextRole::Small));
    painter->setPen(theme.muted);
    painter->drawText(QRect(left, y, width, m.smallLine), Qt::AlignVCenter | Qt::TextSingleLine,
                      secondLineOn(row, painter->fontMetrics(), width));
    painter->restore();
}

QSize ItemDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {Theme::scaled(160), Measures().height()};
}

bool ItemDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                             const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid()) {
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    }
    const ItemRow row = index.data(ItemListModel::RowRole).value<ItemRow>();
    const QString text = QStringList{row.item.title, secondLine(row), stateWords(row)}.join(u'\n');
    QToolTip::showText(event->globalPos(), linesForToolTip(text), view);
    return true;
}

QString ItemDelegate::secondLine(const ItemRow &row)
{
    return joined({row.round, row.item.externalId, row.item.date.left(10), lastPart(row)});
}

// The list must show why an item is excluded; date and round also stand beside the post.
QString ItemDelegate::secondLineOn(const ItemRow &row, const QFontMetrics &metrics, int width)
{
    QStringList parts{row.round, row.item.externalId, row.item.date.left(10), lastPart(row)};
    for (const int lessNeeded : {2, 0, 1}) {
        if (!isOut(row) || metrics.horizontalAdvance(joined(parts)) <= width) {
            break;
        }
        parts[lessNeeded].clear();
    }
    return metrics.elidedText(joined(parts), Qt::ElideRight, width);
}

QString ItemDelegate::stateWords(const ItemRow &row)
{
    QStringList words;
    for (const Mark &mark : marksOf(row)) {
        const QString name = glyphName(mark.glyph);
        words << (mark.rater.isEmpty() ? name : QStringLiteral("%1: %2").arg(mark.rater, name));
    }
    words << countOf(row.units, Counted::Unit);
    return words.join(u" · ");
}

} // namespace corater
