// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/CodebookDiff.h"

#include "codebook/taxonomy/CodebookFields.h"
#include "codebook/taxonomy/Spelling.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

using Kind = CodebookDifference::Kind;
using Subject = CodebookDifference::Subject;

QString pathText(const Dimension &dimension, CodeId code)
{
    return (QStringList(dimension.name) + dimension.path(code)).join(QStringLiteral(" > "));
}

bool sameSpelling(const QString &a, const QString &b)
{
    return foldedSpelling(a) == foldedSpelling(b);
}

// Whether one of the code's aliases or its published spelling is the other's name.
bool alsoNamed(const Code &code, const QString &name)
{
    return sameSpelling(code.publishedName, name) ||
           std::ranges::any_of(code.aliases, [&](const QString &alias) { return sameSpelling(alias, name); });
}

/// Pairs the parts of two codebooks and gathers the differences. Made and used by diff() alone.
class Comparison
{
public:
    Comparison(const Codebook &before, const Codebook &after, PairBy pairBy)
        : m_before(before), m_after(after), m_pairBy(pairBy)
    {
    }

    std::vector<CodebookDifference> run()
    {
        compareBooks();
        pairDimensions();
        for (const Dimension &old : m_before.dimensions) {
            if (!m_newDimension.contains(&old)) {
                add({.kind = Kind::Removed, .subject = Subject::Dimension, .place = old.name, .dimension = old.id});
            }
        }
        for (const Dimension &dimension : m_after.dimensions) {
            const Dimension *old = m_oldDimension.value(&dimension);
            if (old) {
                compareDimensions(*old, dimension);
            } else {
                add({.kind = Kind::Added,
                     .subject = Subject::Dimension,
                     .place = dimension.name,
                     .dimension = dimension.id});
                for (const Code &code : dimension.codes) {
                    addCode(Kind::Added, dimension, code);
                }
            }
        }
        compareDimensionOrder();
        compareRules();
        return std::move(m_found);
    }

private:
    void add(CodebookDifference difference) { m_found.push_back(std::move(difference)); }

    void changed(Subject subject, const QString &place, const QString &key, const QString &before, const QString &after,
                 DimensionId dimension = {}, CodeId code = {}, RuleId rule = {})
    {
        if (before != after) {
            add({.kind = Kind::Changed,
                 .subject = subject,
                 .place = place,
                 .key = key,
                 .before = before,
                 .after = after,
                 .dimension = dimension,
                 .code = code,
                 .rule = rule});
        }
    }

    template <typename T>
    void compareFields(Subject subject, const QString &place, const std::vector<Field<T>> &fields, const T &before,
                       const T &after, DimensionId dimension, CodeId code)
    {
        for (const Field<T> &field : fields) {
            changed(subject, place, field.key, field.texts(before).join(u'\n'), field.texts(after).join(u'\n'),
                    dimension, code);
        }
    }

    void compareBooks()
    {
        changed(Subject::Book, {}, QStringLiteral("name"), m_before.name, m_after.name);
        changed(Subject::Book, {}, QStringLiteral("title"), m_before.title, m_after.title);
        changed(Subject::Book, {}, QStringLiteral("description"), m_before.description, m_after.description);
    }

    void pairDimensions()
    {
        const auto tryPair = [this](auto &&matches) {
            for (const Dimension &dimension : m_after.dimensions) {
                for (const Dimension &old : m_before.dimensions) {
                    if (!m_oldDimension.contains(&dimension) && !m_newDimension.contains(&old) &&
                        matches(old, dimension)) {
                        m_oldDimension.insert(&dimension, &old);
                        m_newDimension.insert(&old, &dimension);
                    }
                }
            }
        };
        if (m_pairBy == PairBy::Id) {
            tryPair([](const Dimension &a, const Dimension &b) { return a.id == b.id; });
            return;
        }
        tryPair([](const Dimension &a, const Dimension &b) { return sameSpelling(a.name, b.name); });
        tryPair([](const Dimension &a, const Dimension &b) {
            const auto has = [](const QStringList &names, const QString &name) {
                return std::ranges::any_of(names, [&](const QString &n) { return sameSpelling(n, name); });
            };
            return has(a.aliases, b.name) || has(b.aliases, a.name);
        });
    }

    void compareDimensionOrder()
    {
        QStringList before;
        QStringList after;
        for (const Dimension &old : m_before.dimensions) {
            if (const Dimension *now = m_newDimension.value(&old)) {
                before << now->name;
            }
        }
        for (const Dimension &dimension : m_after.dimensions) {
            if (m_oldDimension.contains(&dimension)) {
                after << dimension.name;
            }
        }
        changed(Subject::Book, {}, QStringLiteral("order"), before.join(QStringLiteral(", ")),
                after.join(QStringLiteral(", ")));
    }

    void addCode(Kind kind, const Dimension &dimension, const Code &code)
    {
        add({.kind = kind,
             .subject = Subject::Code,
             .place = pathText(dimension, code.id),
             .dimension = dimension.id,
             .code = code.id});
    }

    // Codes of the older dimension to their partners in the newer one.
    void pairCodes(const Dimension &old, const Dimension &dimension)
    {
        const auto tryPair = [&](auto &&matches) {
            for (const Code &code : dimension.codes) {
                if (m_oldCode.contains(code.id)) {
                    continue;
                }
                for (const Code &other : old.codes) {
                    if (!m_newCode.contains(other.id) && matches(other, code)) {
                        m_oldCode.insert(code.id, other.id);
                        m_newCode.insert(other.id, code.id);
                        break;
                    }
                }
            }
        };
        if (m_pairBy == PairBy::Id) {
            tryPair([](const Code &a, const Code &b) { return a.id == b.id; });
            return;
        }
        tryPair([](const Code &a, const Code &b) { return sameSpelling(a.name, b.name); });
        tryPair([](const Code &a, const Code &b) { return alsoNamed(a, b.name) || alsoNamed(b, a.name); });
        tryPair([&](const Code &a, const Code &b) {
            return !a.definition.isEmpty() && a.definition == b.definition && m_newCode.value(a.parent) == b.parent;
        });
    }

    void compareDimensions(const Dimension &old, const Dimension &dimension)
    {
        if (old.name != dimension.name) {
            add({.kind = Kind::Renamed,
                 .subject = Subject::Dimension,
                 .place = dimension.name,
                 .before = old.name,
                 .after = dimension.name,
                 .dimension = dimension.id});
        }
        compareFields(Subject::Dimension, dimension.name, dimensionFields(), old, dimension, dimension.id, {});
        pairCodes(old, dimension);
        for (const Code &code : old.codes) {
            if (!m_newCode.contains(code.id)) {
                addCode(Kind::Removed, old, code);
                if (m_pairBy == PairBy::Id && m_after.mergedCode(code.id)) {
                    m_found.back().after = pathText(dimension, m_after.current(code.id));
                }
            }
        }
        for (const Code &code : dimension.codes) {
            const Code *other = old.code(m_oldCode.value(code.id));
            if (other) {
                compareCodes(old, *other, dimension, code);
            } else {
                addCode(Kind::Added, dimension, code);
            }
        }
        compareOrder(old, dimension);
    }

    void compareCodes(const Dimension &oldDimension, const Code &old, const Dimension &dimension, const Code &code)
    {
        const QString place = pathText(dimension, code.id);
        if (old.name != code.name) {
            add({.kind = Kind::Renamed,
                 .subject = Subject::Code,
                 .place = place,
                 .before = old.name,
                 .after = code.name,
                 .dimension = dimension.id,
                 .code = code.id});
        }
        if (m_newCode.value(old.parent) != code.parent || valid(old.parent) != valid(code.parent)) {
            add({.kind = Kind::Moved,
                 .subject = Subject::Code,
                 .place = place,
                 .before = pathText(oldDimension, old.parent),
                 .after = pathText(dimension, code.parent),
                 .dimension = dimension.id,
                 .code = code.id});
        }
        changed(Subject::Code, place, QStringLiteral("can be chosen"), yesOrNo(old.selectable),
                yesOrNo(code.selectable), dimension.id, code.id);
        compareFields(Subject::Code, place, codeFields(), old, code, dimension.id, code.id);
    }

    // Compares the order of the names of codes that both have below the same category.
    void compareOrder(const Dimension &old, const Dimension &dimension)
    {
        const auto stayed = [&](const Code &before, const Code &after) {
            return m_newCode.value(before.parent) == after.parent && valid(before.parent) == valid(after.parent);
        };
        QHash<CodeId, QStringList> before;
        QHash<CodeId, QStringList> after;
        for (const Code &code : old.codes) {
            const Code *now = dimension.code(m_newCode.value(code.id));
            if (now && stayed(code, *now)) {
                before[now->parent] << now->name;
            }
        }
        for (const Code &code : dimension.codes) {
            const Code *then = old.code(m_oldCode.value(code.id));
            if (then && stayed(*then, code)) {
                after[code.parent] << code.name;
            }
        }
        QStringList orderBefore;
        QStringList orderAfter;
        QSet<CodeId> seen;
        for (const Code &code : dimension.codes) {
            if (!seen.contains(code.parent) && before.value(code.parent) != after.value(code.parent)) {
                orderBefore << before.value(code.parent).join(QStringLiteral(", "));
                orderAfter << after.value(code.parent).join(QStringLiteral(", "));
            }
            seen.insert(code.parent);
        }
        changed(Subject::Dimension, dimension.name, QStringLiteral("order"), orderBefore.join(u'\n'),
                orderAfter.join(u'\n'), dimension.id);
    }

    static QString ruleText(const Codebook &book, const Rule &rule)
    {
        const auto nameOf = [&book](CodeId id) {
            const Code *code = book.code(id);
            return code ? code->name : QString();
        };
        const Dimension *dimension = book.dimensionOf(rule.a);
        return QStringLiteral("%1 > %2 / %3")
            .arg(dimension ? dimension->name : QString(), nameOf(rule.a), nameOf(rule.b));
    }

    bool samePair(const Rule &old, const Rule &rule) const
    {
        const CodeId a = m_newCode.value(old.a);
        const CodeId b = m_newCode.value(old.b);
        return valid(a) && valid(b) && ((a == rule.a && b == rule.b) || (a == rule.b && b == rule.a));
    }

    const Rule *partner(const Rule &rule, QList<RuleId> &taken) const
    {
        const Rule *found = nullptr;
        for (const Rule &old : m_before.rules) {
            const bool match = m_pairBy == PairBy::Id ? old.id == rule.id : samePair(old, rule);
            if (match && !taken.contains(old.id) && (!found || old.text == rule.text)) {
                found = &old;
            }
        }
        if (found) {
            taken << found->id;
        }
        return found;
    }

    void compareRules()
    {
        QList<RuleId> taken;
        std::vector<CodebookDifference> later;
        for (const Rule &rule : m_after.rules) {
            const Rule *old = partner(rule, taken);
            const QString place = ruleText(m_after, rule);
            if (!old) {
                later.push_back({.kind = Kind::Added, .subject = Subject::Rule, .place = place, .rule = rule.id});
                continue;
            }
            if (m_pairBy == PairBy::Id && !samePair(*old, rule)) {
                later.push_back({.kind = Kind::Changed,
                                 .subject = Subject::Rule,
                                 .place = place,
                                 .key = QStringLiteral("codes"),
                                 .before = ruleText(m_before, *old),
                                 .after = place,
                                 .rule = rule.id});
            }
            changed(Subject::Rule, place, QStringLiteral("text"), old->text, rule.text, {}, {}, rule.id);
            changed(Subject::Rule, place, QStringLiteral("holds for"),
                    old->wholeCategories ? QStringLiteral("their categories") : QStringLiteral("these codes"),
                    rule.wholeCategories ? QStringLiteral("their categories") : QStringLiteral("these codes"), {}, {},
                    rule.id);
        }
        for (const Rule &rule : m_before.rules) {
            if (!taken.contains(rule.id)) {
                add({.kind = Kind::Removed,
                     .subject = Subject::Rule,
                     .place = ruleText(m_before, rule),
                     .rule = rule.id});
            }
        }
        m_found.insert(m_found.end(), later.begin(), later.end());
    }

    const Codebook &m_before;
    const Codebook &m_after;
    PairBy m_pairBy;
    QHash<const Dimension *, const Dimension *> m_oldDimension; ///< newer to older
    QHash<const Dimension *, const Dimension *> m_newDimension; ///< older to newer
    QHash<CodeId, CodeId> m_oldCode;
    QHash<CodeId, CodeId> m_newCode;
    std::vector<CodebookDifference> m_found;
};

} // namespace

std::vector<CodebookDifference> diff(const Codebook &before, const Codebook &after, PairBy pairBy)
{
    return Comparison(before, after, pairBy).run();
}

} // namespace corater
