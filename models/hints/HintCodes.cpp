// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/hints/HintCodes.h"

#include "codebook/hints/HintRule.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace corater {

namespace {

struct HintCodesMessages
{
    CORATER_MESSAGES(HintCodes)
};

void addCodeOnce(std::vector<CodeId> &codes, CodeId code)
{
    if (std::ranges::find(codes, code) == codes.end()) {
        codes.push_back(code);
    }
}

// The codes of that name in all dimensions, or in the dimension named before a slash.
std::vector<CodeId> codesNamed(const Codebook &codebook, const QString &name, QStringList &dimensions)
{
    const qsizetype slash = name.indexOf(u'/');
    const Dimension *only = slash > 0 ? codebook.dimensionNamed(name.left(slash).trimmed()) : nullptr;
    const QString wanted = only ? name.mid(slash + 1).trimmed() : name;
    std::vector<CodeId> found;
    for (const Dimension &dimension : codebook.dimensions) {
        if (only && only != &dimension) {
            continue;
        }
        const Resolution known = resolve(dimension, wanted);
        const Code *category = dimension.codeNamed(wanted);
        if (known.resolved() || category) {
            found.push_back(known.resolved() ? known.code : category->id);
            dimensions << dimension.name;
        }
    }
    return found;
}

} // namespace

QString hintCodesText(const HintCodes &codes)
{
    QJsonObject object;
    for (const auto &[rule, list] : codes.asKeyValueRange()) {
        QJsonArray ids;
        for (const CodeId code : list) {
            ids << QString::number(raw(code)); // as text: JSON's numbers are doubles
        }
        if (const hints::HintRule *known = hints::ruleOf(rule)) {
            object[known->name()] = ids;
        }
    }
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

HintCodes hintCodesOf(const Codebook &codebook, const QString &setting)
{
    if (setting.isEmpty()) {
        return defaultHintCodes(codebook);
    }
    HintCodes codes;
    const QJsonObject object = QJsonDocument::fromJson(setting.toUtf8()).object();
    for (const hints::HintRule *rule : hints::allRules()) {
        for (const QJsonValue &id : object[rule->name()].toArray()) {
            const CodeId current = codebook.current(CodeId(id.toString().toLongLong()));
            if (codebook.code(current)) {
                addCodeOnce(codes[rule->number()], current);
            }
        }
    }
    return codes;
}

HintCodes defaultHintCodes(const Codebook &codebook)
{
    // One per rule, since their definitions say: "the same nodes are created again and again"; "an unfavourable order
    // of calls"; "unfavourable parameters".
    static const std::array<QString, 3> names{QStringLiteral("Confusion with Computation Graph"),
                                              QStringLiteral("Inefficient API Usage"),
                                              QStringLiteral("Inefficient API Usage")};
    HintCodes codes;
    const Dimension *cause = codebook.dimensionNamed(QStringLiteral("root cause"));
    for (int rule = 1; cause && rule <= int(names.size()); ++rule) {
        if (const Code *code = cause->codeNamed(names[size_t(rule - 1)])) {
            codes[rule] = {code->id};
        }
    }
    return codes.size() == qsizetype(names.size()) ? codes : HintCodes();
}

bool isOneOf(const Codebook &codebook, CodeId code, const std::vector<CodeId> &wanted)
{
    const Dimension *dimension = codebook.dimensionOf(code);
    while (valid(code)) {
        if (std::ranges::find(wanted, code) != wanted.end()) {
            return true;
        }
        const Code *known = dimension ? dimension->code(code) : nullptr;
        code = known ? known->parent : CodeId{};
    }
    return false;
}

QStringList namesOf(const Codebook &codebook, const std::vector<CodeId> &codes)
{
    QStringList names;
    for (const CodeId id : codes) {
        if (const Code *code = codebook.code(id)) {
            names << code->name;
        }
    }
    return names;
}

Result<std::vector<CodeId>> hintCodesNamed(const Codebook &codebook, const QString &text)
{
    std::vector<CodeId> codes;
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts)) {
        const QString name = part.simplified();
        QStringList dimensions;
        const std::vector<CodeId> found = codesNamed(codebook, name, dimensions);
        if (found.empty()) {
            return fail(ErrorCode::Input, HintCodesMessages::toSay("no such code"), {}, {}, name);
        }
        if (found.size() > 1) {
            return fail(
                ErrorCode::Input, HintCodesMessages::toSay("several dimensions have the code"), {},
                HintCodesMessages::toSay("DIMENSION/CODE with one of %1").arg(dimensions.join(QStringLiteral(", "))),
                name);
        }
        addCodeOnce(codes, found.front());
    }
    return codes;
}

} // namespace corater
