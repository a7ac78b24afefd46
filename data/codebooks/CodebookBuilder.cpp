// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookBuilder.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/Spelling.h"

#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct CodebookBuilderText
{
    CORATER_MESSAGES(CodebookBuilder)
};

Message placeText(const Place &place)
{
    return CodebookNote{.place = place, .message = {}}.placeText();
}

CodeId named(const Dimension &dimension, const QString &name)
{
    const Resolution found = resolve(dimension, name);
    return found.resolved() || found.by == ResolvedBy::Category ? found.code : CodeId{};
}

qsizetype namesKnown(const Dimension &dimension, const QStringList &names)
{
    return std::ranges::count_if(names, [&](const QString &name) { return valid(named(dimension, name)); });
}

// The dimension with most of the names, if it has at least half of them.
Dimension *dimensionOfNames(Codebook &book, const QStringList &names)
{
    Dimension *best = nullptr;
    qsizetype most = 0;
    for (Dimension &dimension : book.dimensions) {
        const qsizetype known = namesKnown(dimension, names);
        if (known > most && 2 * known >= names.size()) {
            most = known;
            best = &dimension;
        }
    }
    return best;
}

bool isBelow(const Dimension &dimension, CodeId code, const QString &category)
{
    const QStringList path = dimension.path(code);
    return std::any_of(path.begin(), path.end() - 1,
                       [&](const QString &name) { return foldedSpelling(name) == foldedSpelling(category); });
}

} // namespace

CodebookBuilder::CodebookBuilder(QString format, QString fileName) : m_fileName(std::move(fileName))
{
    m_document.format = std::move(format);
}

int CodebookBuilder::dimension(const QString &name)
{
    const QString folded = foldedSpelling(name);
    if (const auto known = m_dimensionNamed.constFind(folded); known != m_dimensionNamed.cend()) {
        return *known;
    }
    if (dimensionCount() > mostCodes) { // finish() refuses it, so stop collecting
        m_dimensions.back() = {.values = {.name = name}, .nodes = {}, .below = {}, .numbers = {}};
        return dimensionCount() - 1;
    }
    m_dimensions.push_back({.values = {.name = name}, .nodes = {}, .below = {}, .numbers = {}});
    m_dimensionNamed.insert(folded, dimensionCount() - 1);
    return dimensionCount() - 1;
}

int CodebookBuilder::addCode(int dimension, int parent, const QString &name, const Place &place)
{
    ++m_codes;
    Draft &draft = m_dimensions[size_t(dimension)];
    std::vector<Node> &nodes = draft.nodes;
    if (m_codes > mostCodes && !nodes.empty()) { // finish() refuses it, so stop collecting
        nodes.back() = Node{.code = {.name = name}, .parent = -1, .place = place};
        return int(nodes.size()) - 1;
    }
    nodes.push_back({.code = {.name = name}, .parent = parent, .place = place});
    const int index = int(nodes.size()) - 1;
    const std::pair key(parent, foldedSpelling(name));
    if (!draft.below.contains(key)) {
        draft.below.insert(key, index);
    }
    return index;
}

int CodebookBuilder::find(int dimension, int parent, const QString &name) const
{
    return m_dimensions[size_t(dimension)].below.value({parent, foldedSpelling(name)}, -1);
}

void CodebookBuilder::setSelectable(int dimension, int index, bool selectable)
{
    Node &node = m_dimensions[size_t(dimension)].nodes[size_t(index)];
    node.code.selectable = selectable;
    node.selectableGiven = true;
}

void CodebookBuilder::setParent(int dimension, int index, const QString &name, bool make)
{
    Node &node = m_dimensions[size_t(dimension)].nodes[size_t(index)];
    node.parentName = name;
    node.makeParent = make;
}

void CodebookBuilder::giveNumber(int dimension, const QString &number, const QString &name)
{
    m_dimensions[size_t(dimension)].numbers.insert(foldedSpelling(number), name);
}

// If all codes of a rule are numbers of one dimension and none is a name, the rule is about the codes with these
// numbers.
void CodebookBuilder::nameNumbers(DraftRule &rule)
{
    const QStringList used = rule.others.isEmpty() ? QStringList{rule.a, rule.b} : rule.others;
    const QHash<QString, QString> *found = nullptr;
    for (const Draft &draft : m_dimensions) {
        const auto isNumber = [&](const QString &name) { return draft.numbers.contains(foldedSpelling(name)); };
        if (!std::ranges::all_of(used, isNumber)) {
            continue;
        }
        if (foldedSpelling(draft.values.name) == foldedSpelling(rule.title) || !found) {
            found = &draft.numbers;
        } else {
            return; // two lists have these numbers: ambiguous
        }
    }
    if (!found) {
        return;
    }
    for (QString *name : {&rule.a, &rule.b}) {
        *name = found->value(foldedSpelling(*name), *name);
    }
    for (QString &name : rule.others) {
        name = found->value(foldedSpelling(name), name);
    }
}

void CodebookBuilder::addRule(DraftRule rule)
{
    if (qsizetype(m_rules.size()) <= mostCodes) {
        m_rules.push_back(std::move(rule));
    }
}

void CodebookBuilder::note(const Place &place, const Message &message)
{
    constexpr size_t most = 1000;
    if (m_document.notes.size() < most) {
        m_document.notes.push_back({.place = place, .message = message});
    }
}

void CodebookBuilder::reading(const Place &place, const Message &message)
{
    constexpr size_t most = 1000;
    if (m_document.readings.size() < most) {
        m_document.readings.push_back({.place = place, .message = message});
    }
}

void CodebookBuilder::question(CodebookQuestion question)
{
    constexpr size_t most = 100;
    if (m_document.questions.size() < most) {
        m_document.questions.push_back(std::move(question));
    }
}

void CodebookBuilder::problem(const Place &place, const Message &reason)
{
    constexpr size_t most = 1000;
    if (m_document.problems.size() < most) {
        m_document.problems.push_back({.place = placeText(place), .reason = reason});
    }
}

void CodebookBuilder::resolveParents(Draft &draft)
{
    QHash<QString, int> byName;
    for (size_t index = draft.nodes.size(); index-- > 0;) {
        byName.insert(foldedSpelling(draft.nodes[index].code.name), int(index));
    }
    for (size_t index = 0; index < draft.nodes.size(); ++index) {
        const QString wanted = foldedSpelling(draft.nodes[index].parentName);
        if (wanted.isEmpty()) {
            continue;
        }
        if (!byName.contains(wanted) && draft.nodes[index].makeParent) {
            byName.insert(wanted, int(draft.nodes.size()));
            draft.nodes.push_back(
                {.code = {.name = draft.nodes[index].parentName}, .parent = -1, .place = draft.nodes[index].place});
        }
        if (const auto at = byName.constFind(wanted); at != byName.cend()) {
            draft.nodes[index].parent = *at;
        } else {
            problem(draft.nodes[index].place,
                    CodebookBuilderText::toSay("“%1” is below “%2”, which is not a code of the dimension")
                        .arg(draft.nodes[index].code.name, draft.nodes[index].parentName));
        }
    }
}

void CodebookBuilder::breakCircles(Draft &draft)
{
    for (size_t index = 0; index < draft.nodes.size(); ++index) {
        int at = draft.nodes[index].parent;
        for (size_t steps = 0; steps < draft.nodes.size() && at >= 0; ++steps) {
            if (at == int(index)) {
                problem(draft.nodes[index].place,
                        CodebookBuilderText::toSay("“%1” is below itself: its categories form a cycle")
                            .arg(draft.nodes[index].code.name));
                draft.nodes[index].parent = -1;
                break;
            }
            at = draft.nodes[size_t(at)].parent;
        }
    }
}

void CodebookBuilder::takeSubtree(Draft &draft, const std::vector<std::vector<int>> &children, int node, CodeId parent)
{
    // An explicit stack: a hostile file may nest deeper than the program's own stack.
    std::vector<std::pair<int, CodeId>> open{{node, parent}};
    while (!open.empty()) {
        const auto [at, above] = open.back();
        open.pop_back();
        Node &source = draft.nodes[size_t(at)];
        const std::vector<int> &below = children[size_t(at) + 1];
        Code code = source.code;
        code.id = CodeId(++m_lastId);
        code.parent = above;
        if (!source.selectableGiven) {
            code.selectable = below.empty();
        }
        draft.values.codes.push_back(code);
        for (auto child = below.rbegin(); child != below.rend(); ++child) {
            open.emplace_back(*child, code.id);
        }
    }
}

void CodebookBuilder::takeCodes(Draft &draft)
{
    resolveParents(draft);
    breakCircles(draft);
    std::vector<std::vector<int>> children(draft.nodes.size() + 1); // [0]: the top level
    for (size_t index = 0; index < draft.nodes.size(); ++index) {
        children[size_t(draft.nodes[index].parent + 1)].push_back(int(index));
    }
    const bool hasCategories =
        !m_exact && std::ranges::count_if(children, [](const auto &below) { return !below.empty(); }) > 1;
    for (int top : children.front()) {
        const Node &node = draft.nodes[size_t(top)];
        if (hasCategories && children[size_t(top) + 1].empty() && !node.selectableGiven) {
            note(node.place, CodebookBuilderText::toSay(
                                 "“%1” is a category without codes below it: read as a code that can be chosen")
                                 .arg(node.code.name));
        }
        takeSubtree(draft, children, top, {});
    }
    draft.values.id = DimensionId(m_document.codebook.dimensions.size() + 1);
    m_document.codebook.dimensions.push_back(std::move(draft.values));
}

Dimension *CodebookBuilder::dimensionOfRule(const DraftRule &rule)
{
    Codebook &book = m_document.codebook;
    const Dimension *named = book.dimensionNamed(rule.dimension.isEmpty() ? rule.title : rule.dimension);
    for (Dimension &dimension : book.dimensions) {
        if (&dimension == named) {
            return &dimension;
        }
    }
    Dimension *ofPair = rule.ofMatrix ? nullptr : dimensionOfNames(book, {rule.a, rule.b});
    return ofPair || rule.others.isEmpty() ? ofPair : dimensionOfTable(rule);
}

// The dimension of all rules of a matrix. In a guide without a codebook, the codes of the table become that dimension,
// so that the rules can refer to codes.
Dimension *CodebookBuilder::dimensionOfTable(const DraftRule &rule)
{
    std::vector<Dimension> &dimensions = m_document.codebook.dimensions;
    if (m_tableCodes == rule.others && m_tableDimension < dimensions.size()) {
        return &dimensions[m_tableDimension];
    }
    Dimension *found = dimensionOfNames(m_document.codebook, rule.others);
    if (!found) {
        Dimension made{.id = DimensionId(dimensions.size() + 1), .name = rule.title};
        for (const QString &name : rule.others) {
            made.codes.push_back({.id = CodeId(++m_lastId), .name = name});
        }
        dimensions.push_back(made);
        found = &dimensions.back();
    }
    m_tableCodes = rule.others;
    m_tableDimension = size_t(found - dimensions.data());
    return found;
}

void CodebookBuilder::takeRule(const DraftRule &draft)
{
    const Dimension *dimension = dimensionOfRule(draft);
    if (draft.codesOnly) {
        return;
    }
    Rule rule{.text = draft.text, .wholeCategories = draft.wholeCategories};
    for (const auto &[name, target] : {std::pair(draft.a, &rule.a), std::pair(draft.b, &rule.b)}) {
        *target = dimension ? named(*dimension, name) : CodeId{};
        if (!valid(*target)) {
            problem(draft.place, Refusals::unknownCodeInRule().arg(name));
            return;
        }
    }
    if (!m_exact && !rule.wholeCategories && speaksOfCategories(*dimension, rule)) {
        rule.wholeCategories = true;
        note(draft.place,
             CodebookBuilderText::toSay(
                 "the text is about the whole categories of the two codes: the rule applies to all codes of both"));
    }
    rule.id = RuleId(m_document.codebook.rules.size() + 1);
    m_document.codebook.rules.push_back(rule);
}

Result<CodebookDocument> CodebookBuilder::finish()
{
    if (m_codes > mostCodes || qsizetype(m_rules.size()) > mostCodes || dimensionCount() > mostCodes) {
        return fail(ErrorCode::Input, CodebookBuilderText::toSay("too many dimensions, codes or rules for a codebook"),
                    Place{.file = m_fileName}, CodebookBuilderText::toSay("at most %1").arg(mostCodes));
    }
    for (DraftRule &rule : m_rules) {
        nameNumbers(rule);
    }
    for (Draft &draft : m_dimensions) {
        takeCodes(draft);
    }
    for (const DraftRule &rule : m_rules) {
        takeRule(rule);
    }
    m_dimensions.clear();
    m_dimensionNamed.clear();
    m_rules.clear();
    return std::move(m_document);
}

QStringList quotedWords(const QString &text)
{
    static const QRegularExpression quoted(QStringLiteral("[\"“”„]([^\"“”„]{1,100})[\"“”]"));
    QStringList words;
    for (const QRegularExpressionMatch &match : quoted.globalMatch(text)) {
        words << match.captured(1).trimmed();
    }
    return words;
}

bool speaksOfCategories(const Dimension &dimension, const Rule &rule)
{
    bool ofA = false;
    bool ofB = false;
    for (const QString &word : quotedWords(rule.text)) {
        const bool aboveA = isBelow(dimension, rule.a, word);
        const bool aboveB = isBelow(dimension, rule.b, word);
        ofA = ofA || (aboveA && !aboveB);
        ofB = ofB || (aboveB && !aboveA);
    }
    return ofA && ofB;
}

void joinGuide(CodebookDocument &document, const CodebookDocument &guide)
{
    document.notes.insert(document.notes.end(), guide.notes.begin(), guide.notes.end());
    document.problems.insert(document.problems.end(), guide.problems.begin(), guide.problems.end());
    for (const Rule &rule : guide.codebook.rules) {
        const Dimension *theirs = guide.codebook.dimensionOf(rule.a);
        if (!theirs) {
            continue;
        }
        QStringList names;
        for (const Code &code : theirs->codes) {
            names << code.name;
        }
        const Dimension *ours = dimensionOfNames(document.codebook, names);
        Rule joined = rule;
        joined.id = RuleId(document.codebook.rules.size() + 1);
        joined.a = ours ? named(*ours, theirs->code(rule.a)->name) : CodeId{};
        joined.b = ours && theirs->code(rule.b) ? named(*ours, theirs->code(rule.b)->name) : CodeId{};
        if (!valid(joined.a) || !valid(joined.b)) {
            document.problems.push_back({.place = CodebookBuilderText::toSay("guide"),
                                         .reason = CodebookBuilderText::toSay("the rule for “%1” names an unknown code")
                                                       .arg(theirs->code(rule.a)->name)});
            continue;
        }
        joined.wholeCategories = joined.wholeCategories || speaksOfCategories(*ours, joined);
        document.codebook.rules.push_back(joined);
    }
}

} // namespace corater
