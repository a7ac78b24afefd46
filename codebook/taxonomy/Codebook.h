// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Ids.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

/// One possible answer of a dimension. Codes form a tree through parent; a category is a code with children.
struct Code
{
    CodeId id{};
    CodeId parent{};        ///< the category it belongs to, or none for the top level
    QString name;           ///< unique within its dimension, compared without case
    bool selectable = true; ///< may be chosen itself ("Unknown" is a top-level code that may)
    bool retired = false;   ///< kept for old labels, no longer offered
    bool draft = false;     ///< proposed while coding, not accepted yet
    QString definition;
    QString useWhen;
    QString avoidWhen;
    QStringList examples;
    QStringList aliases;   ///< other spellings met in data and older versions
    QString shortcut;      ///< one key, unique within its dimension; empty: given by position
    QString colour;        ///< "#rrggbb" or empty
    QString publishedName; ///< the spelling that a published data set writes; empty: the name

    bool operator==(const Code &) const = default;
};

/// How the codes of a dimension relate: names only, ranks, or numbers.
enum class Scale { Nominal, Ordinal, Interval };

/// A question asked of every unit.
struct Dimension
{
    DimensionId id{};
    QString name;
    QString definition;
    QStringList aliases; ///< column headings by which data sheets name it
    Scale scale = Scale::Nominal;
    bool required = true;
    int maximum = 1;               ///< most codes a unit may have; above 1 the labels are an ordered set; 0: no limit
    QStringList exportColumns;     ///< columns of the exported sheet, one per position of the set; empty: the name
    int exportPosition = 0;        ///< place of its columns in the exported sheet, from 1; 0: behind those with a place
    bool categoryInExport = false; ///< exported values carry their category, as in "Time: slow execution time"
    bool screenedInOnly = true;    ///< asked of the units of screened-in items only; false: of every item
    bool assessment = false;       ///< asked only in rounds that assess settled units, in no other (see askedIn())
    std::vector<Code> codes;       ///< depth-first: every code stands after its parent

    const Code *code(CodeId id) const;
    /// The code of that exact name (without case), without aliases; null if there is none.
    const Code *codeNamed(const QString &name) const;
    /// Names from the top category down to the code itself.
    QStringList path(CodeId id) const;
    /// The ancestor of the code at depth level (0 = top category); the code itself if it is not that deep.
    CodeId ancestor(CodeId id, int level) const;
    /// Number of levels of the tree: 1 for a flat list.
    int depth() const;
    bool hasChildren(CodeId id) const;
    /// Codes that a rater may choose now, in order.
    std::vector<CodeId> choices() const;
    /// All codes that a label may carry, retired ones too, in order: the code book of the statistics.
    std::vector<CodeId> labelCodes() const;
    /// Its columns in the exported sheet: the export columns, or the name. Codes beyond their number share the last.
    QStringList exportHeadings() const;
    /// The exported text of the code: its name, or its published spelling, after its top category and a colon where
    /// categoryInExport is set ("Time: slow execution time"). Empty for an unknown code.
    QString exportedText(CodeId id, bool publishedSpelling) const;

    bool operator==(const Dimension &) const = default;
};

/// One entry of the disambiguation guide. The pair is unordered; if either side is a category, the rule concerns every
/// code below it. Both sides equal: a remark on that code alone.
struct Rule
{
    RuleId id{};
    CodeId a{};
    CodeId b{};
    QString text;
    bool wholeCategories = false; ///< written for a pair of codes, but distinguishes their categories

    bool operator==(const Rule &) const = default;
};

/// A code that was merged into another. It is no longer among the codebook's codes, but sealed labels and older
/// versions have it: `into` gives the code that now replaces it.
struct MergedCode
{
    Code code; ///< as before the merge, without its parent
    DimensionId dimension{};
    CodeId into{}; ///< which may itself have been merged since

    bool operator==(const MergedCode &) const = default;
};

/// Who proposed a code while coding, and for which item. Kept when the draft is accepted.
struct Proposal
{
    CodeId code{};
    RaterId rater{};
    ItemId item{}; ///< the item that needs it; none: not given

    bool operator==(const Proposal &) const = default;
};

/// A codebook: the dimensions in the order in which they are asked, their codes, and the guide.
struct Codebook
{
    QString name;
    QString title;
    QString description;
    std::vector<Dimension> dimensions;
    std::vector<Rule> rules;
    std::vector<MergedCode> merged;  ///< by id; no format writes them, a codebook that was read from a file has none
    std::vector<Proposal> proposals; ///< in the order of the codes; likewise

    const Dimension *dimension(DimensionId id) const;
    /// The dimension of that name, alias or export column, without case; null if there is none.
    const Dimension *dimensionNamed(const QString &name) const;
    /// The dimension that holds the code; null if there is none.
    const Dimension *dimensionOf(CodeId code) const;
    const Code *code(CodeId id) const;
    /// The merged code with that id; null if there is none.
    const MergedCode *mergedCode(CodeId id) const;
    /// The code that now replaces a label's code: the code itself, or the one into which it was merged, over any number
    /// of merges. An unknown id stays.
    CodeId current(CodeId id) const;
    /// current() for a whole label: order kept, no code twice.
    std::vector<CodeId> current(const std::vector<CodeId> &codes) const;
    /// The proposal of the code; null if there is none.
    const Proposal *proposalOf(CodeId code) const;
    /// The dimensions in the order of their columns in the exported sheet; those of assessments are no part of it.
    std::vector<const Dimension *> exportOrder() const;
    /// The rules that concern the pair, the most specific first: the pair itself, then rules about their categories.
    std::vector<Rule> rulesFor(CodeId a, CodeId b) const;
    /// The rules that concern the code or one of its categories, the most specific first.
    std::vector<Rule> rulesOf(CodeId code) const;

    bool operator==(const Codebook &) const = default;
};

/// How a text of a data sheet was recognised as a code.
enum class ResolvedBy {
    Exact,      ///< the name (and category) as the codebook writes it
    Case,       ///< the name without regard to case and blanks, also behind a category in another spelling
    Alias,      ///< an alias or the published spelling of the code
    Suggestion, ///< no match: the code is the nearest spelling
    Category,   ///< no match: the text names a category instead of one of its codes
    None        ///< no code is near
};

/// The outcome of looking up a text of a data sheet among the codes of a dimension.
struct Resolution
{
    CodeId code{}; ///< none if nothing fits; the nearest code for a suggestion
    ResolvedBy by = ResolvedBy::None;

    /// Whether the text is a label: exact, by case or by alias. A suggestion and a category are not.
    bool resolved() const { return by == ResolvedBy::Exact || by == ResolvedBy::Case || by == ResolvedBy::Alias; }
};

/// Looks up a cell's text among the codes: exact name, name without case and surrounding blanks, alias, and all of
/// these after a category prefix ("Time: slow execution time", "API > misuse"). Retired codes are found too, since old
/// data has them. A prefix that is not a category above the code is no match. A suggestion (nearest spelling) is never
/// a match by itself.
/// With `useAliases` false, only names count (no aliases or published spellings).
Resolution resolve(const Dimension &dimension, const QString &text, bool useAliases = true);

} // namespace corater
