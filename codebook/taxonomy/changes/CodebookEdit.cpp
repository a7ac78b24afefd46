// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/CodebookEdit.h"

namespace corater {

namespace {

template <typename Id>
void fill(Id &id, const NewId &newId)
{
    if (!valid(id)) {
        id = Id{newId()};
    }
}

// Keeps ids of the caller: codes of a new dimension may refer to each other by them.
void fill(Dimension &dimension, const NewId &newId)
{
    fill(dimension.id, newId);
    for (Code &code : dimension.codes) {
        fill(code.id, newId);
    }
}

bool readsAlike(const Code &a, const Code &b)
{
    return a.definition == b.definition && a.useWhen == b.useWhen && a.avoidWhen == b.avoidWhen;
}

/// Does one edit to a codebook. Made and used by applied() alone.
class Doing
{
public:
    Doing(const Codebook &book, const NewId &newId) : m_book(book), m_newId(newId) {}

    Result<CodebookChange> operator()(const RenameCode &e) const
    {
        return renameCode(m_book, e.code, e.name, e.keepOldName);
    }
    Result<CodebookChange> operator()(const MoveCode &e) const { return moveCode(m_book, e.code, e.parent, e.before); }
    Result<CodebookChange> operator()(const MergeCodes &e) const { return mergeCodes(m_book, e.from, e.into); }
    Result<CodebookChange> operator()(SplitCode e) const
    {
        for (Code &part : e.parts) {
            fill(part.id, m_newId);
        }
        return splitCode(m_book, e.code, e.parts);
    }
    Result<CodebookChange> operator()(const RetireCode &e) const { return retireCode(m_book, e.code); }
    Result<CodebookChange> operator()(const ReinstateCode &e) const { return reinstateCode(m_book, e.code); }
    Result<CodebookChange> operator()(AddCode e) const
    {
        fill(e.code.id, m_newId);
        return addCode(m_book, e.dimension, e.code, e.before);
    }
    Result<CodebookChange> operator()(const EditCode &e) const
    {
        auto change = editCode(m_book, e.code);
        const Code *old = m_book.code(e.code.id);
        if (change && !e.sameMeaning && !readsAlike(*old, e.code)) {
            change->labels.recheck.insert(e.code.id);
        }
        return change;
    }
    Result<CodebookChange> operator()(const RemoveCode &e) const { return removeCode(m_book, e.code); }
    Result<CodebookChange> operator()(const AcceptDraft &e) const { return acceptDraft(m_book, e.code); }
    Result<CodebookChange> operator()(const RefuseDraft &e) const { return refuseDraft(m_book, e.code); }
    Result<CodebookChange> operator()(AddDimension e) const
    {
        fill(e.dimension, m_newId);
        return addDimension(m_book, e.dimension, e.before);
    }
    Result<CodebookChange> operator()(const EditDimension &e) const { return editDimension(m_book, e.dimension); }
    Result<CodebookChange> operator()(const MoveDimension &e) const
    {
        return moveDimension(m_book, e.dimension, e.before);
    }
    Result<CodebookChange> operator()(const RemoveDimension &e) const { return removeDimension(m_book, e.dimension); }
    Result<CodebookChange> operator()(AddRule e) const
    {
        fill(e.rule.id, m_newId);
        return addRule(m_book, e.rule);
    }
    Result<CodebookChange> operator()(const EditRule &e) const { return editRule(m_book, e.rule); }
    Result<CodebookChange> operator()(const RemoveRule &e) const { return removeRule(m_book, e.rule); }
    Result<CodebookChange> operator()(const EditBook &e) const
    {
        CodebookChange change{.codebook = m_book, .labels = {}};
        change.codebook.name = e.name;
        change.codebook.title = e.title;
        change.codebook.description = e.description;
        return change;
    }

private:
    const Codebook &m_book;
    const NewId &m_newId;
};

} // namespace

Result<CodebookChange> applied(const Codebook &book, const std::vector<CodebookEdit> &edits, const NewId &newId)
{
    qint64 last = 0;
    const NewId negative = [&last] { return --last; };
    CodebookChange all{.codebook = book, .labels = {}};
    for (const CodebookEdit &edit : edits) {
        TRY(auto next, std::visit(Doing(all.codebook, newId ? newId : negative), edit));
        all.labels = chained(all.labels, next.labels);
        all.codebook = std::move(next.codebook);
    }
    return all;
}

} // namespace corater
