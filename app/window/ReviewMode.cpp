// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/ReviewMode.h"

#include "app/window/AskRule.h"
#include "app/window/Notice.h"
#include "models/agreement/AgreementPages.h"
#include "models/keywords/StudyKeywords.h"
#include "models/review/Guidance.h"
#include "views/post/PostView.h"
#include "views/theme/Theme.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

ReviewMode::ReviewMode(Study &study, Notice &notice, QWidget *parent)
    : QSplitter(parent),
      m_study(study),
      m_notice(notice),
      m_post(new PostView),
      m_queue(new ReviewQueue(study, this)),
      m_rounds(new QComboBox)
{
    m_rounds->setAccessibleName(tr("Round"));
    m_rounds->hide();
    connect(m_rounds, &QComboBox::activated, this, [this] {
        setRound(RoundId{m_rounds->currentData().toLongLong()});
        refresh();
    });
    setHandleWidth(1);
    setChildrenCollapsible(false);
    addWidget(m_post);
    connect(m_queue, &ReviewQueue::changed, this, [this] { refresh(); });
    connect(m_queue, &ReviewQueue::currentChanged, this, [this] { refresh(); });
    connect(&m_study, &Study::roundsChanged, this, &ReviewMode::chooseRound);
    connect(&m_study, &Study::codebookChanged, this, [this] {
        findPairs();
        refresh();
    });
}

void ReviewMode::showEvent(QShowEvent *event)
{
    QSplitter::showEvent(event);
    chooseRound();
    refresh();
}

void ReviewMode::addSide(QWidget *view)
{
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(14, 10, 14, 0);
    top->addWidget(m_rounds);
    top->addStretch(1);
    column->addLayout(top);
    column->addWidget(view, 1);
    addWidget(side);
    setSizes({Theme::scaled(720), Theme::scaled(620)});
}

// Rounds whose labels are open; the newest one first, until another is chosen.
void ReviewMode::chooseRound()
{
    const QSignalBlocker quiet(m_rounds);
    const RoundId before = m_queue->round();
    m_rounds->clear();
    for (auto round = m_study.rounds().rbegin(); round != m_study.rounds().rend(); ++round) {
        if (m_study.isClosed(round->id)) {
            m_rounds->addItem(round->name, QVariant::fromValue(raw(round->id)));
        }
    }
    m_rounds->setVisible(m_rounds->count() > 1);
    const int known = m_rounds->findData(QVariant::fromValue(raw(before)));
    // A round that has just been closed is what everybody waited for.
    const bool another = known < 0 || m_rounds->count() != m_known;
    m_known = m_rounds->count();
    m_rounds->setCurrentIndex(another ? 0 : known);
    setRound(RoundId{m_rounds->currentData().toLongLong()});
}

void ReviewMode::setRound(RoundId round)
{
    if (round == m_queue->round()) {
        return;
    }
    m_queue->setRound(round);
    // What waits for a decision is looked at first; the first of all, where that is one.
    const int at = m_queue->current();
    if (at >= 0 && (m_queue->entries()[size_t(at)].settled || m_queue->entries()[size_t(at)].waits)) {
        m_queue->goNextOpen();
    }
    findPairs();
}

// What the pairs of codes cost, for the filter and beside the rules.
void ReviewMode::findPairs()
{
    std::vector<PairGuidance> pairs;
    const auto input = valid(m_queue->round()) ? agreementInput(m_study, m_queue->round()) : AgreementInput();
    if (m_notice.check(input)) {
        // Codes are chosen by what they are called today.
        const AgreementPages pages(*input, {.currentCodes = true}, AgreementPages::Beside::LeftOut);
        for (const AgreementLine &line : pages.page().lines) {
            if (valid(line.dimension)) {
                const std::vector<PairGuidance> found = confusedPairs(line.matrix, m_study.codebook());
                pairs.insert(pairs.end(), found.begin(), found.end());
            }
        }
    }
    std::ranges::stable_sort(pairs, std::ranges::greater(), &PairGuidance::met);
    setPairs(pairs);
}

void ReviewMode::showPost(ItemId item)
{
    if (item == m_shown) {
        return;
    }
    m_shown = item;
    const auto whole = m_study.item(item);
    const auto keywords = keywordsToMark(m_study, item);
    if (valid(item) && m_notice.check(whole) && m_notice.check(keywords)) {
        m_post->setItem(*whole, *keywords);
    } else {
        m_post->clear();
    }
}

void ReviewMode::askRule(CodeId a, CodeId b)
{
    corater::askRule(this, m_study, m_notice, a, b);
}

bool ReviewMode::perform(const Command &command)
{
    return m_notice.check(m_study.perform(command));
}

} // namespace corater
