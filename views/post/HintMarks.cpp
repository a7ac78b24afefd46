// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/HintMarks.h"

#include "views/post/HintCard.h"
#include "views/post/HintMark.h"
#include "views/post/text/PostText.h"
#include "views/theme/style/Theme.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextFrame>

namespace corater {

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
