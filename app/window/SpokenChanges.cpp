// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/SpokenChanges.h"

#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "models/commands/TakeBack.h"
#include "models/history/UndoText.h"
#include "models/study/Study.h"
#include "views/access/Announce.h"

#include <QWidget>

#include <utility>

namespace corater {

SpokenChanges::SpokenChanges(Workplace &work) : QObject(work.widget()), m_work(work)
{
    connect(&work.notice(), &Notice::said, this, [this](const QString &sentence, bool isError) {
        using enum QAccessible::AnnouncementPoliteness;
        announce(*m_work.widget(), sentence, isError ? Assertive : Polite);
    });
}

void SpokenChanges::follow(Study &study)
{
    const auto note = [this, &study] {
        const auto step = study.toUndo();
        m_newest = step ? step->seq : 0;
        m_actor = study.actor();
        m_couldRedo = study.canRedo();
    };
    note();
    connect(&study, &Study::stepsRead, this, note);
    connect(&study, &Study::actorChanged, this, note); // changed() comes before
    connect(&study, &Study::changed, this, [this, &study] { tellSaved(study); });
}

// A step that was not there before: undo, redo and the changes of others are no new steps of the actor. The labelling
// page itself says what was changed.
void SpokenChanges::tellSaved(const Study &study)
{
    const bool couldRedo = std::exchange(m_couldRedo, study.canRedo());
    const auto step = study.toUndo();
    if (!step || step->seq <= m_newest || study.canRedo() || study.actor() != m_actor) {
        return;
    }
    m_newest = step->seq;
    if (couldRedo && isRedone(study)) {
        return; // "Redone: …" is said
    }
    const bool isSaid = m_work.pages() && m_work.pages()->showsLabels();
    announce(*m_work.widget(), isSaid ? tr("Saved") : tr("Saved: %1").arg(undoText(study)));
}

} // namespace corater
