// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/RemarkList.h"

#include "views/theme/Chip.h"
#include "views/theme/TextLabel.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace corater {

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
        if (remark.rater < 0 || size_t(remark.rater) >= raters.size()) {
            continue;
        }
        auto *line = new QWidget;
        auto *row = new QHBoxLayout(line);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(8);
        row->addWidget(new Chip(raters[size_t(remark.rater)].letter, ChipTone::Rater, remark.rater), 0, Qt::AlignTop);
        auto *text = new TextLabel(remark.about.isEmpty() ? remark.text : tr("%1: %2").arg(remark.about, remark.text));
        text->setWordWrap(true);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        row->addWidget(text, 1, Qt::AlignVCenter);
        layout()->addWidget(line);
        ++m_count;
    }
}

} // namespace corater
