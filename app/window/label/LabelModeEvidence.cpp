// SPDX-License-Identifier: GPL-3.0-or-later
// Evidence in the labelling page: passages of the post that support an answer or a unit.
#include "app/window/label/LabelMode.h"

#include "app/window/workplace/Notice.h"
#include "models/commands/ratings/EvidenceCommands.h"
#include "models/evidence/EvidenceLines.h"
#include "models/study/ListWords.h"
#include "views/label/DimensionPicker.h"
#include "views/label/LabelForm.h"
#include "views/post/PostView.h"

#include <algorithm>

namespace corater {

namespace {

// The code that the passage supports: the code under the cursor if the unit has it, otherwise the unit's only code.
CodeId codeShown(const std::vector<CodeId> &codes, CodeId inMind)
{
    return std::ranges::contains(codes, inMind) ? inMind : codes.size() == 1 ? codes.front() : CodeId{};
}

} // namespace

void LabelMode::takeEvidence(bool ofUnit)
{
    const Item *item = m_post->item();
    const auto passage = m_post->selectedPassage();
    if (!mayLabel() || !item || !isInRound(m_item)) {
        m_notice.say(tr("Open an item that you label to mark evidence."));
        return;
    }
    if (!passage) {
        m_notice.say(tr("First select a passage of the post: with the mouse, or search for its beginning and extend it "
                        "with Shift and the arrows."));
        return;
    }
    if (passage->second.length > longestEvidence) {
        m_notice.say(
            tr("The passage is too long: mark only the relevant part, at most %L1 characters.").arg(longestEvidence));
        return;
    }
    flush();
    Evidence evidence = evidenceAt(*item, size_t(passage->first), passage->second);
    const int unit = m_form->currentUnit();
    const DimensionPicker *open = ofUnit ? nullptr : m_form->openPicker();
    QString of = tr("unit %1").arg(unit + 1);
    if (open) {
        evidence.dimension = open->dimension().id;
        evidence.code = codeShown(open->chosen(), m_form->codeInMind());
        const Code *code = open->dimension().code(evidence.code);
        of = code ? ListWords::about(open->dimension().name, code->name) : open->dimension().name;
    }
    if (m_notice.check(m_study.perform(addEvidence({m_place.round, m_item, m_place.rater}, unit + 1, evidence)))) {
        m_post->clearSelection();
        m_notice.say(tr("Marked as evidence of %1.").arg(of));
    }
}

void LabelMode::showEvidence()
{
    const Item *item = m_post->item();
    std::vector<EvidenceLine> lines;
    if (item && item->id == m_item) {
        const std::vector<Rater> &raters = m_study.raters();
        const auto rater = std::ranges::find(raters, m_form->rating().rater, &Rater::id);
        const bool isKnown = rater != raters.end();
        lines = evidenceOfRating(*item, m_form->rating(), m_study.codebook(),
                                 isKnown ? rater->name.left(1).toUpper() : QString(),
                                 isKnown ? int(rater - raters.begin()) : 0);
    }
    m_post->setEvidence(lines);
    m_form->setEvidence(std::move(lines));
}

} // namespace corater
