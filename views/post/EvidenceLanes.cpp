// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/EvidenceLanes.h"

#include "views/post/text/PostText.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QFontMetrics>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextFrame>

#include <algorithm>

namespace corater {

EvidenceLane::EvidenceLane(const EvidenceLine &line, Stretch place, QWidget *parent)
    : QAbstractButton(parent), m_place(place), m_id(line.evidence.id), m_tone(line.tone), m_toCheck(line.isToCheck())
{
    setText(line.mark() + (m_toCheck ? QStringLiteral("?") : QString()));
    setAccessibleName(line.sentence());
    setToolTip(line.sentence());
    setFocusPolicy(Qt::NoFocus); // keys stay with the form, whose list goes from passage to passage
    setCursor(Qt::PointingHandCursor);
}

int EvidenceLane::wide() const
{
    return QFontMetrics(Theme::font(TextRole::Key)).horizontalAdvance(text()) + Theme::scaled(8);
}

int EvidenceLane::headHeight() const
{
    return QFontMetrics(Theme::font(TextRole::Key)).height() + Theme::scaled(2);
}

void EvidenceLane::setHeadTop(int top)
{
    m_headTop = top;
    update();
}

void EvidenceLane::paintEvent(QPaintEvent *)
{
    const Tone &tone = Theme::current().rater(m_tone);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen line(tone.line, Theme::scaled(underMouse() ? 3 : 2));
    line.setStyle(m_toCheck ? Qt::DotLine : Qt::SolidLine);
    painter.setPen(line);
    const qreal x = Theme::scaled(2);
    painter.drawLine(QPointF(x, 1), QPointF(x, height() - 1));
    const QRectF head(0.5, m_headTop + 0.5, width() - 1, headHeight() - 1);
    paintBox(painter, head, tone.fill, tone.line, Theme::smallRadius);
    painter.setFont(Theme::font(TextRole::Key));
    painter.setPen(tone.text);
    painter.drawText(head, Qt::AlignCenter, text());
}

namespace {

// More lanes than that on a page are of no use to a reader.
constexpr size_t mostLanes = 300;

} // namespace

EvidenceLanes::EvidenceLanes(PostText *text) : QObject(text), m_text(text)
{
    m_text->viewport()->installEventFilter(this);
    connect(m_text->verticalScrollBar(), &QScrollBar::valueChanged, this, &EvidenceLanes::place);
    connect(m_text->verticalScrollBar(), &QScrollBar::rangeChanged, this, &EvidenceLanes::place);
}

void EvidenceLanes::set(PostPlaces *places, const std::vector<EvidenceLine> &lines)
{
    for (EvidenceLane *old : m_lanes) {
        old->hide();
        old->deleteLater(); // it may be emitting the signal that led here
    }
    m_lanes.clear();
    std::vector<PostMark> marks;
    for (const EvidenceLine &line : lines) {
        const auto shown = places && !line.isLost() ? places->inDocument({line.place.part, line.place.found.place})
                                                    : std::optional<Stretch>();
        if (!shown || m_lanes.size() == mostLanes) {
            continue;
        }
        auto *lane = new EvidenceLane(line, *shown, m_text->viewport());
        connect(lane, &QAbstractButton::clicked, this, [this, id = line.evidence.id] {
            show(id);
            Q_EMIT chosen(id);
        });
        m_lanes.push_back(lane);
        marks.push_back({int(shown->start), int(shown->length),
                         line.isToCheck() ? MarkKind::EvidenceToCheck : MarkKind::Evidence, line.tone});
    }
    std::ranges::stable_sort(m_lanes, {}, [](const EvidenceLane *lane) { return lane->place().start; });
    std::ranges::stable_sort(marks, {}, &PostMark::start);
    m_text->setEvidenceMarks(std::move(marks));
    place();
}

// The line of text at a position, in the viewport.
QRect EvidenceLanes::lineRect(int position) const
{
    const QTextDocument *document = m_text->document();
    const QTextBlock block = document->findBlock(position);
    const QRectF rect = document->documentLayout()->blockBoundingRect(block);
    const QTextLine line = block.layout()->lineForTextPosition(position - block.position());
    const qreal top = rect.top() + (line.isValid() ? line.y() : 0) - m_text->verticalScrollBar()->value();
    const qreal height = line.isValid() ? line.height() : block.blockFormat().lineHeight();
    return QRect(0, int(top), 1, int(height));
}

// Overlapping passages get lanes beside each other, as far as the margin goes; heads never overlap.
void EvidenceLanes::place()
{
    if (m_lanes.empty()) {
        return;
    }
    const int column = int(m_text->document()->rootFrame()->frameFormat().leftMargin());
    const int width = m_text->viewport()->width();
    std::vector<int> ends; ///< bottom of the last lane of each column
    std::vector<QRect> heads;
    for (EvidenceLane *lane : m_lanes) {
        const QRect first = lineRect(int(lane->place().start));
        const QRect last = lineRect(int(lane->place().end() - 1));
        const int height = qMax(last.bottom() - first.top(), lane->headHeight() + Theme::scaled(2));
        const auto isFree = [&](int end) { return end <= first.top(); };
        const auto free = std::ranges::find_if(ends, isFree);
        const int at = int(free - ends.begin());
        free == ends.end() ? ends.push_back(first.top() + height) : void(*free = first.top() + height);
        const int wide = lane->wide();
        const int x = qMin(width - column + Theme::scaled(6) + at * (wide + Theme::scaled(3)), width - wide);
        int head = qBound(first.top(), Theme::scaled(2), first.top() + height - lane->headHeight());
        for (const QRect &other : heads) {
            if (other.intersects({x, head, wide, lane->headHeight()})) {
                head = other.bottom() + Theme::scaled(2);
            }
        }
        heads.emplace_back(x, head, wide, lane->headHeight());
        const int bottom = qMax(first.top() + height, head + lane->headHeight());
        lane->setGeometry(x, first.top(), wide, bottom - first.top());
        lane->setHeadTop(head - first.top());
        lane->setVisible(bottom > 0 && first.top() < m_text->viewport()->height());
    }
}

bool EvidenceLanes::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        QMetaObject::invokeMethod(this, &EvidenceLanes::place, Qt::QueuedConnection); // after the text is laid out
    }
    return QObject::eventFilter(watched, event);
}

bool EvidenceLanes::show(EvidenceId id)
{
    const auto lane = std::ranges::find(m_lanes, id, &EvidenceLane::id);
    if (lane == m_lanes.end()) {
        return false;
    }
    m_text->select(int((*lane)->place().start), int((*lane)->place().length));
    place();
    return true;
}

} // namespace corater
