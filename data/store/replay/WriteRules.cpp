// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/replay/WriteRules.h"

#include <QHash>

#include <array>

namespace corater {

namespace {

using enum WriteRule;

struct TableRules
{
    const char *table;
    WriteRule adding;
    WriteRule changing; ///< its columns, but for those below
    WriteRule removing;
};

struct ColumnRule
{
    const char *column; ///< "table.column"
    WriteRule rule;
};

// Imported rounds and settled labels belong to all: their tables have no owner.
constexpr std::array tables{
    TableRules{"setting", Anybody, Anybody, Anybody},
    TableRules{"rater", Anybody, Owner, Owner},
    TableRules{"dimension", Anybody, Anybody, Anybody},
    TableRules{"code", Anybody, Anybody, Anybody},
    TableRules{"rule", Anybody, Anybody, Anybody},
    TableRules{"codebook_version", Anybody, Anybody, Anybody},
    TableRules{"import_batch", Anybody, Anybody, Unrated},
    TableRules{"selection_step", Anybody, Anybody, Anybody},
    TableRules{"duplicate", Anybody, Anybody, Anybody},
    TableRules{"round", NextRound, Untouched, Untouched},
    TableRules{"round_item", WithPart, Untouched, Untouched},
    TableRules{"round_rater", GivenPart, Seal, TakenPart},
    TableRules{"rating", Owner, Owner, Owner},
    TableRules{"unit", Owner, Owner, Owner},
    TableRules{"label", Owner, Owner, Owner},
    TableRules{"unit_note", Owner, Owner, Owner},
    TableRules{"evidence", Owner, Owner, Owner},
    TableRules{"work_time", Owner, Owner, Owner},
    TableRules{"recheck", Anybody, Anybody, Anybody},
    TableRules{"recheck_label", Anybody, Anybody, Anybody},
    TableRules{"alignment", Anybody, Anybody, Anybody},
    TableRules{"final_item", Anybody, Anybody, Anybody},
    TableRules{"final_unit", Anybody, Anybody, Anybody},
    TableRules{"final_source", Anybody, Anybody, Anybody},
    TableRules{"decision", Anybody, Anybody, Anybody},
    TableRules{"final_label", Anybody, Anybody, Anybody},
    TableRules{"round_unit", Untouched, Untouched, Untouched},
    TableRules{"discussion", Owner, Never, Owner},
    TableRules{"memo", Owner, Owner, Owner},
    TableRules{"settled_conflict", Anybody, Anybody, Anybody},
    TableRules{"rater_key", Owner, Never, Never},
    TableRules{"round_key", Owner, Never, Never},
    TableRules{"seal_salt", Owner, Owner, Owner},
};

constexpr std::array columns{
    ColumnRule{"codebook_version.content", Never}, // labels were given under it
    ColumnRule{"round.closed_at", Derived},        // seals and keys close a round
    ColumnRule{"round.imported", Never},           // ratings of an imported round are not encrypted
    ColumnRule{"round.number", Anybody},           // changed if two copies gave the same number
    ColumnRule{"round.plan", Proposals},
};

const TableRules *rulesOf(const QString &table)
{
    static const auto byName = [] {
        QHash<QString, const TableRules *> all;
        for (const TableRules &rules : tables) {
            all.insert(QString::fromLatin1(rules.table), &rules);
        }
        return all;
    }();
    return byName.value(table);
}

} // namespace

WriteRule ruleOfAdding(const QString &table)
{
    const TableRules *rules = rulesOf(table);
    return rules ? rules->adding : Never;
}

WriteRule ruleOfRemoving(const QString &table)
{
    const TableRules *rules = rulesOf(table);
    return rules ? rules->removing : Never;
}

WriteRule ruleOfChanging(const QString &table, const QString &column)
{
    static const auto byName = [] {
        QHash<QString, WriteRule> all;
        for (const ColumnRule &rule : columns) {
            all.insert(QString::fromLatin1(rule.column), rule.rule);
        }
        return all;
    }();
    const auto own = byName.constFind(table + u'.' + column);
    const TableRules *rules = rulesOf(table);
    return own != byName.cend() ? *own : rules ? rules->changing : Never;
}

} // namespace corater
