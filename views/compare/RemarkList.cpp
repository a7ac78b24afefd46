// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/RemarkList.h"

#include "views/theme/Chip.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/Paint.h"
#include "views/theme/style/Theme.h"

#include <QFocusEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace corater {

namespace {

// A passage gone from the post has no lane there: the keyboard and screen readers can reach it only by this line.
class LostLine : public TextLabel
{
public:
    explicit LostLine(const QString &text) : TextLabel(text, TextRole::Chrome, Ink::Amber) { setAccessibleName(text); }

protected:
    void focusInEvent(QFocusEvent *event) override
    {
        TextLabel::focusInEvent(event);
        update();
    }

    void focusOutEvent(QFocusEvent *event) override
    {
        TextLabel::focusOutEvent(event);
        update();
    }

    void paintEvent(QPaintEvent *event) override
    {
        TextLabel::paintEvent(event);
        if (hasFocus()) {
            QPainter painter(this);
            painter.setRenderHint(QPainter::Antialiasing);
            paintFocusRing(painter, QRectF(rect()), Theme::current().accent, Theme::smallRadius);
        }
    }
};

} // namespace

RemarkList::RemarkList(QWidget *parent) : QWidget(parent)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
}

void RemarkList::setRemarks(const std::vector<Remark> &remarks, const std::vector<ReviewRater> &raters)
{
    while (QLayoutItem *item = layout()->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_count = 0;
    for (const Remark &remark : remarks) {
        const bool isRater = remark.rater >= 0 && size_t(remark.rater) < raters.size();
        if (!isRater && remark.author.isEmpty()) {
            continue;
        }
        auto *line = new QWidget;
        auto *row = new QHBoxLayout(line);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(8);
        row->addWidget(isRater ? new Chip(raters[size_t(remark.rater)].letter, ChipTone::Rater, remark.rater)
                               : new Chip(remark.author, ChipTone::Quiet),
                       0, Qt::AlignTop);
        const QString words = remark.about.isEmpty() ? remark.text : tr("%1: %2").arg(remark.about, remark.text);
        TextLabel *text = remark.isLost ? new LostLine(words) : new TextLabel(words);
        text->setWordWrap(true);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        if (remark.isLost) {
            text->setObjectName(QStringLiteral("lost-passage"));
            text->setContentsMargins(6, 3, 6, 3);
            text->setFocusPolicy(Qt::StrongFocus);
        }
        row->addWidget(text, 1, Qt::AlignVCenter);
        if (!remark.note.isEmpty()) {
            row->addWidget(new TextLabel(remark.note, TextRole::Small, Ink::Muted), 0, Qt::AlignTop);
        }
        layout()->addWidget(line);
        ++m_count;
    }
}

} // namespace corater
