// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/changes/CodebookChange.h"

#include <functional>
#include <variant>

namespace corater {

// The edits of a codebook as values: made by the editor and by the command line, previewed by previewChange() and
// applied by the command editCodebook(). The named function of CodebookChange.h documents each. Ids of new elements may
// be left out.

struct RenameCode ///< renameCode()
{
    CodeId code{};
    QString name;
    bool keepOldName = true;
};

struct MoveCode ///< moveCode()
{
    CodeId code{};
    CodeId parent{};
    CodeId before{};
};

struct MergeCodes ///< mergeCodes()
{
    CodeId from{};
    CodeId into{};
};

struct SplitCode ///< splitCode()
{
    CodeId code{};
    std::vector<Code> parts;
};

struct RetireCode ///< retireCode()
{
    CodeId code{};
};

struct ReinstateCode ///< reinstateCode()
{
    CodeId code{};
};

struct AddCode ///< addCode()
{
    DimensionId dimension{};
    Code code;
    CodeId before{};
};

/// editCode(). If definition, use when or avoid when differ, its labels get a review request, unless only the wording
/// changed.
struct EditCode
{
    Code code;
    bool sameMeaning = false;
};

struct RemoveCode ///< removeCode()
{
    CodeId code{};
};

struct AcceptDraft ///< acceptDraft()
{
    CodeId code{};
};

struct RefuseDraft ///< refuseDraft()
{
    CodeId code{};
};

struct AddDimension ///< addDimension()
{
    Dimension dimension;
    DimensionId before{};
};

struct EditDimension ///< editDimension()
{
    Dimension dimension;
};

struct MoveDimension ///< moveDimension()
{
    DimensionId dimension{};
    DimensionId before{};
};

struct RemoveDimension ///< removeDimension()
{
    DimensionId dimension{};
};

struct AddRule ///< addRule()
{
    Rule rule;
};

struct EditRule ///< editRule()
{
    Rule rule;
};

struct RemoveRule ///< removeRule()
{
    RuleId rule{};
};

/// The codebook's own name, title and description.
struct EditBook
{
    QString name;
    QString title;
    QString description;
};

using CodebookEdit = std::variant<RenameCode, MoveCode, MergeCodes, SplitCode, RetireCode, ReinstateCode, AddCode,
                                  EditCode, RemoveCode, AcceptDraft, RefuseDraft, AddDimension, EditDimension,
                                  MoveDimension, RemoveDimension, AddRule, EditRule, RemoveRule, EditBook>;

/// Returns a new id at each call.
using NewId = std::function<qint64()>;

/// The outcome of the edits, one after the other, as one change. Ids that are missing come from `newId`; without it
/// they are negative, which no stored id is: good for a preview.
Result<CodebookChange> applied(const Codebook &book, const std::vector<CodebookEdit> &edits, const NewId &newId = {});

/// The edit in words, for undo and the history: "merge Yellow into Red". `book` is the codebook before it.
QString textOf(const CodebookEdit &edit, const Codebook &book);

} // namespace corater
