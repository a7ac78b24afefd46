// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/tables/Crosswalk.h"

namespace corater {

namespace {

QString pathOf(const Dimension &dimension, CodeId code)
{
    return dimension.path(code).join(QStringLiteral(" > "));
}

QString changeOf(const Code &before, const Code &after, const QString &pathBefore, const QString &pathAfter)
{
    QStringList changes;
    if (before.name != after.name) {
        changes << QStringLiteral("renamed");
    }
    if (pathBefore.section(QStringLiteral(" > "), 0, -2) != pathAfter.section(QStringLiteral(" > "), 0, -2)) {
        changes << QStringLiteral("moved");
    }
    if (before.retired != after.retired) {
        changes << (after.retired ? QStringLiteral("retired") : QStringLiteral("back in use"));
    }
    const bool sameTexts = before.definition == after.definition && before.useWhen == after.useWhen &&
                           before.avoidWhen == after.avoidWhen && before.examples == after.examples &&
                           before.aliases == after.aliases;
    if (!sameTexts) {
        changes << QStringLiteral("text changed");
    }
    return changes.isEmpty() ? QStringLiteral("same") : changes.join(QStringLiteral(", "));
}

void addStep(PackageTable &table, const CodebookVersion &from, const CodebookVersion &to)
{
    const auto add = [&](const QString &dimension, const QString &before, const QString &after, const QString &change) {
        table.rows.push_back({from.name, to.name, dimension, before, after, change});
    };
    for (const Dimension &dimension : from.codebook.dimensions) {
        for (const Code &code : dimension.codes) {
            const QString before = pathOf(dimension, code.id);
            const CodeId current = to.codebook.current(code.id);
            const Dimension *now = to.codebook.dimensionOf(current);
            if (!now) {
                add(dimension.name, before, {}, QStringLiteral("removed"));
                continue;
            }
            const QString after = pathOf(*now, current);
            add(now->name, before, after,
                current != code.id ? QStringLiteral("merged") : changeOf(code, *now->code(current), before, after));
        }
    }
    for (const Dimension &dimension : to.codebook.dimensions) {
        for (const Code &code : dimension.codes) {
            if (!from.codebook.code(code.id)) {
                add(dimension.name, {}, pathOf(dimension, code.id), QStringLiteral("added"));
            }
        }
    }
}

} // namespace

PackageTable crosswalk(const std::vector<CodebookVersion> &versions)
{
    PackageTable table{.headings = {"from version", "to version", "dimension", "code before", "code after", "change"},
                       .rows = {}};
    for (size_t i = 1; i < versions.size(); ++i) {
        addStep(table, versions[i - 1], versions[i]);
    }
    return table;
}

PackageTable rulesTable(const Codebook &codebook)
{
    PackageTable table{.headings = {"dimension", "code a", "code b", "whole categories", "text"}, .rows = {}};
    for (const Rule &rule : codebook.rules) {
        const Dimension *dimension = codebook.dimensionOf(rule.a);
        const Code *a = codebook.code(rule.a);
        const Code *b = codebook.code(rule.b);
        table.rows.push_back({dimension ? dimension->name : QString(), a ? a->name : QString(), b ? b->name : QString(),
                              rule.wholeCategories ? QStringLiteral("yes") : QString(), rule.text});
    }
    return table;
}

} // namespace corater
