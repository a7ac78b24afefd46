// SPDX-License-Identifier: GPL-3.0-or-later
// writeCodebookTable() and writeRulesTable() of StudyTables.h.
#include "models/export/ExportWords.h"
#include "models/export/StudyTables.h"
#include "models/study/Proposals.h"

namespace corater {

namespace {

const QStringList &headingsOfCodebook()
{
    static const QStringList headings{"kind",     "dimension",     "path",     "name",    "definition",
                                      "use when", "avoid when",    "examples", "aliases", "published",
                                      "shortcut", "may be chosen", "state",    "other",   "text"};
    return headings;
}

QStringList rowOfDimension(const Dimension &dimension)
{
    static const QStringList scales{QStringLiteral("nominal"), QStringLiteral("ordinal"), QStringLiteral("interval")};
    const QString about =
        QStringLiteral("%1, %2, at most %3")
            .arg(scales[int(dimension.scale)],
                 dimension.required ? QStringLiteral("required") : QStringLiteral("not required"),
                 dimension.maximum == 0 ? QStringLiteral("any number") : QString::number(dimension.maximum));
    return {QStringLiteral("dimension"),
            dimension.name,
            {},
            dimension.name,
            dimension.definition,
            {},
            {},
            {},
            dimension.aliases.join(QStringLiteral("; ")),
            {},
            {},
            {},
            {},
            {},
            about};
}

QStringList rowOfCode(const Dimension &dimension, const Code &code)
{
    const QString state = code.retired ? QStringLiteral("retired") : code.draft ? QStringLiteral("draft") : QString();
    return {QStringLiteral("code"),
            dimension.name,
            dimension.path(code.id).join(QStringLiteral(" > ")),
            code.name,
            code.definition,
            code.useWhen,
            code.avoidWhen,
            code.examples.join(QStringLiteral("; ")),
            code.aliases.join(QStringLiteral("; ")),
            code.publishedName,
            code.shortcut,
            yes(code.selectable),
            state,
            {},
            {}};
}

QString nameOfCode(const Codebook &codebook, CodeId id)
{
    const Code *code = codebook.code(id);
    return code ? code->name : QString();
}

QStringList rowOfRule(const Codebook &codebook, const Rule &rule)
{
    const Dimension *dimension = codebook.dimensionOf(rule.a);
    return {QStringLiteral("rule"),
            dimension ? dimension->name : QString(),
            {},
            nameOfCode(codebook, rule.a),
            {},
            {},
            {},
            {},
            {},
            {},
            {},
            {},
            rule.wholeCategories ? QStringLiteral("whole categories") : QString(),
            nameOfCode(codebook, rule.b),
            rule.text};
}

Result<qint64> writeAll(SheetWriter &writer, const QStringList &headings, const std::vector<QStringList> &rows)
{
    Result<void> done = writer.begin(headings);
    for (const QStringList &row : rows) {
        done = done ? writer.write(row) : done;
    }
    done = done ? writer.end() : done;
    TRY(done);
    return qint64(rows.size());
}

} // namespace

Result<qint64> writeCodebookTable(const StudyReader &study, SheetWriter &writer, bool rules)
{
    const Codebook &codebook = study.codebook();
    std::vector<QStringList> rows;
    for (const Dimension &dimension : codebook.dimensions) {
        rows.push_back(rowOfDimension(dimension));
        for (const Code &code : dimension.codes) {
            rows.push_back(rowOfCode(dimension, code));
        }
    }
    for (const MergedCode &merged : codebook.merged) {
        const Dimension *dimension = codebook.dimension(merged.dimension);
        const Code *into = codebook.code(codebook.current(merged.code.id));
        rows.push_back({QStringLiteral("merged code"),
                        dimension ? dimension->name : QString(),
                        {},
                        merged.code.name,
                        merged.code.definition,
                        {},
                        {},
                        {},
                        {},
                        {},
                        {},
                        {},
                        QStringLiteral("merged"),
                        into ? into->name : QString(),
                        {}});
    }
    for (const Rule &rule : rules ? codebook.rules : std::vector<Rule>()) {
        rows.push_back(rowOfRule(codebook, rule));
    }
    return writeAll(writer, headingsOfCodebook(), rows);
}

Result<qint64> writeRulesTable(const StudyReader &study, SheetWriter &writer)
{
    const Codebook &codebook = study.codebook();
    std::vector<QStringList> rows;
    for (const Rule &rule : codebook.rules) {
        const Dimension *dimension = codebook.dimensionOf(rule.a);
        rows.push_back({dimension ? dimension->name : QString(), nameOfCode(codebook, rule.a),
                        nameOfCode(codebook, rule.b), yes(rule.wholeCategories), rule.text});
    }
    return writeAll(writer,
                    {QStringLiteral("dimension"), QStringLiteral("code a"), QStringLiteral("code b"),
                     QStringLiteral("whole categories"), QStringLiteral("text")},
                    rows);
}

} // namespace corater
