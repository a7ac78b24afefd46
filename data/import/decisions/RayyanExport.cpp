// SPDX-License-Identifier: GPL-3.0-or-later
// rayyanExport() of DecisionExports.h.
#include "data/import/decisions/DecisionExports.h"
#include "data/import/decisions/RayyanNotes.h"

namespace corater {

namespace {

struct RayyanExportText
{
    CORATER_MESSAGES(RayyanExport)
};

/// Made by rayyanExport().
class RayyanExport : public DecisionExport
{
public:
    Result<void> take(const Post &post, DecisionProject &project) override
    {
        for (auto field = post.fields.begin(); field != post.fields.end(); ++field) {
            if (const QString text = field.value().toString(); RayyanNotes::isIn(text)) {
                m_isRecognised = true;
                return take(post, text, project);
            }
        }
        return {};
    }

    Result<void> finish(DecisionProject &project) override
    {
        if (m_labelled > 0) {
            project.note(
                RayyanExportText::toSay("records with labels of Rayyan, which are not imported: %1").arg(m_labelled));
        }
        if (m_lostNotes > 0) {
            project.note(
                RayyanExportText::toSay("records with notes of people that cannot be read: %1").arg(m_lostNotes));
        }
        return {};
    }

private:
    Result<void> take(const Post &post, const QString &text, DecisionProject &project)
    {
        const auto notes = RayyanNotes::of(text);
        if (!notes) {
            Error error = notes.error();
            error.place = post.place;
            return std::unexpected(error);
        }
        m_labelled += notes->labels.isEmpty() ? 0 : 1;
        m_lostNotes += notes->areNotesLost ? 1 : 0;
        std::vector<ScreeningVote> votes;
        for (const auto &[person, word] : notes->decisions) {
            votes.push_back({person, word, notes->notesOf(person)});
        }
        return project.add(post, votes, notes->reasons.join(QStringLiteral("; ")));
    }

    qint64 m_labelled = 0;
    qint64 m_lostNotes = 0;
};

} // namespace

std::unique_ptr<DecisionExport> rayyanExport()
{
    return std::make_unique<RayyanExport>();
}

} // namespace corater
