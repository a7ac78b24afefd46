// SPDX-License-Identifier: GPL-3.0-or-later
// What the form's wishes and the commands of the menus do in the labelling page; LabelMode.cpp shows the item.
#include "app/window/label/LabelMode.h"

#include "app/window/ActionCatalogue.h"
#include "app/window/items/ItemBrowser.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "views/items/ItemListPane.h"
#include "views/label/LabelForm.h"
#include "views/post/PostView.h"

#include <QAction>

namespace corater {

void LabelMode::wireForm()
{
    auto key = [this] { return RatingKey{m_place.round, m_item, m_place.rater}; };
    connect(m_form, &LabelForm::screeningChosen, this, [this, key](Screening screening, const QString &reason) {
        perform(SetScreening(key(), screening, reason));
        if (screening == Screening::Out && !reason.isEmpty() && !m_reasons.contains(reason)) {
            m_form->setOutReasons(m_reasons << reason);
        }
    });
    connect(m_form, &LabelForm::labelsChosen, this,
            [this, key](int unit, DimensionId dimension, const std::vector<CodeId> &codes) {
                const Dimension *found = m_study.codebook().dimension(dimension);
                perform(SetLabels(key(), unit, dimension, found ? found->name : QString(), codes));
            });
    connect(m_form, &LabelForm::unitAdded, this, [this, key] { perform(AddUnit(key())); });
    connect(m_form, &LabelForm::unitRemoved, this, [this, key](int unit) { perform(RemoveUnit(key(), unit)); });
    connect(m_form, &LabelForm::evidenceRemoved, this,
            [this, key](int unit, const Evidence &evidence) { perform(RemoveEvidence(key(), unit, evidence)); });
    connect(m_form, &LabelForm::evidenceShowWanted, m_post, &PostView::showEvidence);
    connect(m_form, &LabelForm::commentChanged, this,
            [this, key](const QString &text) { perform(SetComment(key(), 0, DimensionId{}, text)); });
    connect(m_form, &LabelForm::unitCommentChanged, this,
            [this, key](int unit, const QString &text) { perform(SetComment(key(), unit, DimensionId{}, text)); });
    connect(m_form, &LabelForm::dimensionCommentChanged, this,
            [this, key](int unit, DimensionId dimension, const QString &text) {
                perform(SetComment(key(), unit, dimension, text));
            });
    connect(m_form, &LabelForm::discussChanged, this,
            [this, key](bool on) { perform(SetFlag(key(), RatingFlag::Discuss, on)); });
    connect(m_form, &LabelForm::unsureChanged, this,
            [this, key](bool on) { perform(SetFlag(key(), RatingFlag::Unsure, on)); });
    connect(m_form, &LabelForm::scrollPagesRequested, m_post, &PostView::scrollPages);
    connect(m_form, &LabelForm::scrollLinesRequested, m_post, &PostView::scrollLines);
    connect(m_form, &LabelForm::nextRequested, this, &LabelMode::goToNextOpen);
    connect(m_form, &LabelForm::sealRequested, this, [this] { Q_EMIT stepWanted(NextStep::Kind::Seal); });
    connect(m_form, &LabelForm::compareRequested, this, &LabelMode::compareWanted);
    connect(m_form, &LabelForm::backRequested, this, &LabelMode::goBack);
}

void LabelMode::wireActions(const ActionCatalogue &actions)
{
    auto on = [&](const char *id, auto what) {
        connect(actions.action(id), &QAction::triggered, this, [this, what] {
            if (isVisible()) {
                what();
            }
        });
    };
    on("label.next-open", [this] { m_form->goOn(); });
    on("label.next", [this] { step(1); });
    on("label.previous", [this] { step(-1); });
    on("label.back", [this] { goBack(); });
    on("label.search", [this] { m_browser->reveal(), m_list->focusSearch(); });
    on("label.form", [this] { m_form->focusWork(); });
    on("label.example", [this] { takeExample(); });
    for (const char *id : {"label.evidence", "label.unit-evidence", "label.example"}) {
        m_post->offerForText(actions.action(id));
    }
    on("label.evidence", [this] { takeEvidence(false); });
    on("label.unit-evidence", [this] { takeEvidence(true); });
    on("label.propose", [this] { proposeCode(); });
    on("edit.find", [this] { m_post->openFind(); });
    const QAction *pass = actions.action("label.screening");
    connect(pass, &QAction::toggled, this, &LabelMode::setScreeningPass);
    setScreeningPass(pass->isChecked());
}

} // namespace corater
