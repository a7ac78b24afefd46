// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookEdit.h"
#include "models/study/Command.h"

namespace corater {

/// Applies one or several edits to the codebook, and with it to the open labels of all raters and to the final labels,
/// as one change. previewChange() shows the effects.
class EditCodebook : public Command
{
public:
    /// `why`: further arguments for the history: {"example_of": CODE}.
    explicit EditCodebook(std::vector<CodebookEdit> edits, QJsonObject why = {})
        : m_edits(std::move(edits)), m_why(std::move(why))
    {
    }
    explicit EditCodebook(const CodebookEdit &edit) : m_edits{edit} {}

    QString kind() const override { return QStringLiteral("codebook-change"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    std::vector<CodebookEdit> m_edits;
    QJsonObject m_why;
};

/// Replaces the codebook by a changed one: names, definitions, order, new codes, rules. Codes that a label still has
/// cannot be left out; they are retired or merged instead. Open labels of codes whose definition differs get a review
/// request.
class ReplaceCodebook : public Command
{
public:
    /// `why`: the arguments for the history: {"because": "codebook-file", "name": FILE} or {"because": "spellings",
    /// "count": N}.
    explicit ReplaceCodebook(Codebook after, QJsonObject why = {}) : m_after(std::move(after)), m_why(std::move(why)) {}

    QString kind() const override { return QStringLiteral("change-codebook"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    Codebook m_after;
    QJsonObject m_why;
};

/// Writes the rule that tells two codes apart, in place of the one there was; an empty text removes it.
class SetRule : public Command
{
public:
    SetRule(CodeId a, CodeId b, QString text) : m_a(a), m_b(b), m_text(std::move(text)) {}

    QString kind() const override { return QStringLiteral("set-rule"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    CodeId m_a;
    CodeId m_b;
    QString m_text;
};

/// Cuts a version of the codebook by name ("v3, after the pilot").
class CutVersion : public Command
{
public:
    explicit CutVersion(QString name) : m_name(std::move(name)) {}

    QString kind() const override { return QStringLiteral("cut-version"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    QString m_name;
};

/// A rater proposes a code from the labelling form: a draft, usable at once. Proposals.h says to whom the draft is
/// shown; it is accepted (AcceptDraft), merged (MergeCodes) or refused (RefuseDraft) with EditCodebook.
class ProposeCode : public Command
{
public:
    /// `draft` has name, definition and, where it has one, parent; its id may be left out. `item`: the item that needs
    /// the code.
    ProposeCode(DimensionId dimension, Code draft, RaterId rater, ItemId item)
        : m_dimension(dimension), m_draft(std::move(draft)), m_rater(rater), m_item(item)
    {
    }

    QString kind() const override { return QStringLiteral("propose-code"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    DimensionId m_dimension;
    Code m_draft;
    RaterId m_rater;
    ItemId m_item;
};

/// Shows the proposals of a round's raters to each other, or hides them, while the round is open. Refused for a round
/// that is closed or came from a sheet: there everybody sees everything.
class ShareProposals : public Command
{
public:
    ShareProposals(RoundId round, bool shared) : m_round(round), m_shared(shared) {}

    QString kind() const override { return QStringLiteral("share-proposals"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    RoundId m_round;
    bool m_shared;
};

} // namespace corater
