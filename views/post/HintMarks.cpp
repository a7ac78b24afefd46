// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/HintMarks.h"

#include "codebook/Sentences.h"
#include "models/study/ListWords.h"
#include "views/post/HintCard.h"
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

namespace corater {

HintMark::HintMark(HintPlace place, QWidget *parent) : QAbstractButton(parent), m_place(std::move(place))
{
    QStringList numbers;
    QStringList names;
    QStringList sentences;
    for (const PostHint &hint : m_place.hints) {
        if (!names.contains(hint.name)) {
            numbers << QString::number(hint.rule);
            names << hint.name;
        }
        sentences << hint.explanation;
    }
    setText(numbers.join(u','));
    setAccessibleName(tr("Hint: %1").arg(ListWords::names(names)));
    setAccessibleDescription(sentencesInARow(sentences));
    setToolTip(ListWords::names(names));
    // Takes no focus: keys stay with the form; a key of the View menu goes from hint to hint.
    setFocusPolicy(Qt::NoFocus);
    setCursor(Qt::PointingHandCursor);
}

void HintMark::setCurrent(bool current)
{
    m_isCurrent = current;
    update();
}

QSize HintMark::sizeHint() const
{
    const QFontMetrics metrics(Theme::font(TextRole::Key));
    const int side = Theme::scaled(17);
    return {qMax(side, metrics.horizontalAdvance(text()) + Theme::scaled(8)), side};
}

void HintMark::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isLit = m_isCurrent || underMouse() || isDown();
    paintBox(painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme.amber.fill,
             isLit || theme.isHighContrast ? theme.amber.line : QColor(), Theme::smallRadius,
             isLit ? theme.strongLine() : 1);
    painter.setFont(Theme::font(TextRole::Key));
    painter.setPen(theme.amber.text);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

namespace {

// More marks than that on a page are of no use to a reader.
constexpr size_t mostMarks = 500;

} // namespace

HintMarks::HintMarks(PostText *text) : QObject(text), m_text(text), m_card(new HintCard(text))
{
    m_text->viewport()->installEventFilter(this);
    connect(m_text->verticalScrollBar(), &QScrollBar::valueChanged, this, &HintMarks::place);
    connect(m_text->verticalScrollBar(), &QScrollBar::rangeChanged, this, &HintMarks::place);
    connect(m_card, &HintCard::stepWanted, this, &HintMarks::step);
    connect(m_card, &HintCard::closed, this, [this] {
        for (HintMark *mark : m_marks) {
            mark->setCurrent(false);
        }
    });
}

void HintMarks::set(const PostDocument *post, const std::vector<HintedBlock> &blocks)
{
    m_card->hide();
    qDeleteAll(m_marks);
    m_marks.clear();
    m_current = -1;
    if (!post) {
        return;
    }
    for (HintPlace &found : hintPlaces(*post, blocks)) {
        if (m_marks.size() == mostMarks) {
            break;
        }
        auto *mark = new HintMark(std::move(found), m_text->viewport());
        const int index = int(m_marks.size());
        connect(mark, &QAbstractButton::clicked, this, [this, index] { open(index); });
        m_marks.push_back(mark);
    }
    place();
}

void HintMarks::place()
{
    if (m_marks.empty()) {
        return;
    }
    const QTextDocument *document = m_text->document();
    const int left = int(document->rootFrame()->frameFormat().leftMargin());
    const int top = m_text->verticalScrollBar()->value();
    for (HintMark *mark : m_marks) {
        const QTextBlock line = document->findBlock(mark->place().position);
        const qreal y = document->documentLayout()->blockBoundingRect(line).top() - top;
        const qreal height = line.blockFormat().lineHeight();
        const QSize size = mark->sizeHint();
        const bool isSeen = y + height > 0 && y < m_text->viewport()->height();
        mark->setVisible(isSeen);
        if (isSeen) {
            const int x = qMax(0, left + mark->place().indent - size.width() - Theme::scaled(4));
            mark->setGeometry(QRect(QPoint(x, int(y + (height - size.height()) / 2)), size));
        }
    }
}

bool HintMarks::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) {
        QMetaObject::invokeMethod(this, &HintMarks::place, Qt::QueuedConnection); // after the text is laid out
    }
    return QObject::eventFilter(watched, event);
}

void HintMarks::step(int step)
{
    const int count = int(m_marks.size());
    if (count > 0) {
        open(m_current < 0 ? (step > 0 ? 0 : count - 1) : ((m_current + step) % count + count) % count);
    }
}

void HintMarks::open(int index)
{
    m_card->hide();
    m_current = index;
    HintMark *mark = m_marks[size_t(index)];
    m_text->showPosition(mark->place().position);
    place();
    mark->setCurrent(true);
    m_card->open(mark->place(), index + 1, int(m_marks.size()), QRect(mark->mapToGlobal(QPoint(0, 0)), mark->size()));
}

QString HintMarks::openText() const
{
    return m_card->isVisible() ? m_card->text() : QString();
}

} // namespace corater
