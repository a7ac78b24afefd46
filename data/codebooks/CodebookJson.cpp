// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/codebooks/CodebookJson.h"

#include <QJsonArray>

namespace corater {

namespace {

QString scaleName(Scale scale)
{
    switch (scale) {
    case Scale::Nominal:
        break;
    case Scale::Ordinal:
        return QStringLiteral("ordinal");
    case Scale::Interval:
        return QStringLiteral("interval");
    }
    return QStringLiteral("nominal");
}

QJsonObject codeJson(const Dimension &dimension, const Code &code)
{
    return {{QStringLiteral("name"), code.name},
            {QStringLiteral("path"), QJsonArray::fromStringList(dimension.path(code.id))},
            {QStringLiteral("selectable"), code.selectable && !code.retired},
            {QStringLiteral("retired"), code.retired},
            {QStringLiteral("draft"), code.draft},
            {QStringLiteral("definition"), code.definition},
            {QStringLiteral("use_when"), code.useWhen},
            {QStringLiteral("avoid_when"), code.avoidWhen},
            {QStringLiteral("examples"), QJsonArray::fromStringList(code.examples)},
            {QStringLiteral("aliases"), QJsonArray::fromStringList(code.aliases)},
            {QStringLiteral("published_as"), code.publishedName},
            {QStringLiteral("shortcut"), code.shortcut},
            {QStringLiteral("colour"), code.colour}};
}

QJsonObject dimensionJson(const Dimension &dimension)
{
    QJsonArray codes;
    for (const Code &code : dimension.codes) {
        codes << codeJson(dimension, code);
    }
    return {{QStringLiteral("name"), dimension.name},
            {QStringLiteral("definition"), dimension.definition},
            {QStringLiteral("aliases"), QJsonArray::fromStringList(dimension.aliases)},
            {QStringLiteral("scale"), scaleName(dimension.scale)},
            {QStringLiteral("required"), dimension.required},
            {QStringLiteral("maximum"), dimension.maximum},
            {QStringLiteral("export_columns"), QJsonArray::fromStringList(dimension.exportColumns)},
            {QStringLiteral("codes"), codes}};
}

QJsonObject ruleJson(const Codebook &book, const Rule &rule)
{
    const auto nameOf = [&book](CodeId id) {
        const Code *code = book.code(id);
        return code ? code->name : QString();
    };
    const Dimension *dimension = book.dimensionOf(rule.a);
    return {{QStringLiteral("a"), nameOf(rule.a)},
            {QStringLiteral("b"), nameOf(rule.b)},
            {QStringLiteral("text"), rule.text},
            {QStringLiteral("dimension"), dimension ? dimension->name : QString()},
            {QStringLiteral("whole_categories"), rule.wholeCategories}};
}

} // namespace

QJsonObject codebookObject(const Codebook &codebook)
{
    QJsonArray dimensions;
    for (const Dimension &dimension : codebook.dimensions) {
        dimensions << dimensionJson(dimension);
    }
    QJsonArray rules;
    for (const Rule &rule : codebook.rules) {
        rules << ruleJson(codebook, rule);
    }
    return {{QStringLiteral("name"), codebook.name},
            {QStringLiteral("title"), codebook.title},
            {QStringLiteral("dimensions"), dimensions},
            {QStringLiteral("rules"), rules}};
}

} // namespace corater
