// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/WhoPage.h"

#include "models/agreement/shown/ShownNumber.h"
#include "models/settling/ReviewItem.h"
#include "views/theme/ActionButton.h"
#include "views/theme/Chip.h"
#include "views/theme/EmptyState.h"
#include "views/theme/TextLabel.h"
#include "views/theme/style/Theme.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace corater {

namespace {

// The rater's progress in the newest round; empty if they are not in it.
QString noteOf(const StudyStatus &status, RaterId rater)
{
    if (status.rounds.empty()) {
        return {};
    }
    const auto &raters = status.rounds.back().raters;
    const auto progress = std::ranges::find(raters, rater, &RaterProgress::rater);
    return progress == raters.end()
               ? QString()
               : WhoPage::tr("%1 finished, %2 open")
                     .arg(shownCount(progress->finished), shownCount(progress->open + progress->begun));
}

} // namespace

WhoPage::WhoPage(QWidget *parent)
    : QWidget(parent), m_addFirst(new EmptyState), m_question(new QWidget), m_choices(new QVBoxLayout)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(100);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        for (TextLabel *note : m_notes) {
            note->setText(tr("counting…"));
        }
    });
    m_addFirst->setWords(tr("No items yet"),
                         tr("Add the posts, reports or patches that you want to label. Files can also "
                            "be dropped here."));
    m_addFirst->addAction(QStringLiteral("study.add-items"), tr("Add items…"));
    m_addFirst->addAction(QStringLiteral("study.add-links"), tr("Paste ids or links…"));
    m_addFirst->addAction(QStringLiteral("study.add-folder"), tr("Add a folder…"));
    connect(m_addFirst, &EmptyState::actionRequested, this, &WhoPage::actionRequested);
    auto *headline = new TextLabel(tr("Who are you?"), TextRole::Headline);
    auto *next = new TextLabel(tr("Your labels are saved under your name. Other raters’ labels stay hidden until every "
                                  "rater has sealed the round."),
                               TextRole::Chrome, Ink::Muted);
    next->setWordWrap(true);
    next->setAlignment(Qt::AlignHCenter);
    next->setFixedWidth(Theme::scaled(460));
    // Stretches, because with an alignment the layout ignores the height of wrapped text.
    auto *centred = new QHBoxLayout;
    centred->addStretch(1);
    centred->addWidget(next);
    centred->addStretch(1);
    m_choices->setSpacing(Theme::grid * 2);
    auto *pages = new QVBoxLayout(this);
    pages->setContentsMargins(0, 0, 0, 0);
    pages->addWidget(m_addFirst);
    pages->addWidget(m_question);
    auto *layout = new QVBoxLayout(m_question);
    layout->setSpacing(Theme::grid * 4);
    layout->addStretch(2);
    layout->addWidget(headline, 0, Qt::AlignHCenter);
    layout->addLayout(centred);
    layout->addLayout(m_choices);
    layout->addStretch(3);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(headline->text());
}

void WhoPage::askOf(const Study &study)
{
    m_raters = study.raters();
    // The question matters once there is something to label.
    const bool isEmpty = study.itemCount().value_or(1) == 0 && !study.isReadOnly();
    m_addFirst->setVisible(isEmpty);
    m_question->setVisible(!isEmpty);
    setFocusProxy(isEmpty ? m_addFirst : nullptr);
    m_notes.clear();
    while (QLayoutItem *item = m_choices->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    // A grid, so that the buttons are aligned though the notes differ in length.
    auto *list = new QWidget;
    auto *grid = new QGridLayout(list);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(Theme::grid * 2);
    for (size_t i = 0; i < m_raters.size(); ++i) {
        const int row = int(i);
        const RaterId id = m_raters[i].id;
        // No rater is preselected: whoever presses Enter without reading would label under another rater's name.
        auto *button =
            new ActionButton(m_raters[i].name, ActionButton::Kind::Quiet, i < 9 ? QString::number(i + 1) : QString());
        button->setMinimumWidth(Theme::scaled(220));
        grid->addWidget(new Chip(raterLetter(row), ChipTone::Rater, row), row, 0);
        grid->addWidget(button, row, 1);
        m_notes.push_back(new TextLabel({}, TextRole::Small, Ink::Muted));
        grid->addWidget(m_notes.back(), row, 2);
        connect(button, &ActionButton::clicked, this, [this, id] { Q_EMIT chosen(id); });
    }
    m_choices->addWidget(list, 0, Qt::AlignHCenter);
    auto *add = new ActionButton(tr("Somebody else…"), ActionButton::Kind::Bare);
    connect(add, &ActionButton::clicked, this, &WhoPage::addRequested);
    m_choices->addWidget(add, 0, Qt::AlignHCenter);
    setFocus();
    // The numbers appear later; the user can choose before that.
    m_patience.start();
    m_read = std::make_unique<WorkerRead>(study);
    m_read->start<StudyStatus>([](const StudyReader &read) { return studyStatus(read); },
                               [this](const Result<StudyStatus> &status) { showNotes(status); });
}

void WhoPage::showNotes(const Result<StudyStatus> &status)
{
    m_patience.stop();
    for (size_t i = 0; i < m_notes.size(); ++i) {
        m_notes[i]->setText(status ? noteOf(*status, m_raters[i].id) : QString());
    }
}

void WhoPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (!isVisible() && m_read) { // a minimized window counts as visible
        m_patience.stop();
        m_read->drop();
    }
}

void WhoPage::keyPressEvent(QKeyEvent *event)
{
    const int place = m_question->isHidden() ? -1 : event->key() - Qt::Key_1;
    if (place >= 0 && place < 9 && place < int(m_raters.size())) {
        Q_EMIT chosen(m_raters[size_t(place)].id);
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace corater
