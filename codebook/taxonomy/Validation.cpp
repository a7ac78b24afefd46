// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/Validation.h"

#include "codebook/taxonomy/Spelling.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct ValidationText
{
    CORATER_MESSAGES(CodebookValidation)
};

/// Collects the problems of one codebook. Made and used by validate() alone.
class Validator
{
public:
    explicit Validator(const Codebook &codebook) : m_codebook(codebook) {}

    std::vector<Problem> run()
    {
        if (m_codebook.dimensions.empty()) {
            add(Problem::Severity::Error, ValidationText::toSay("codebook"),
                ValidationText::toSay("it has no dimension"));
            m_problems.back().onlyEmpty = true;
        }
        checkDimensionNames();
        for (const Dimension &dimension : m_codebook.dimensions) {
            m_dimension = &dimension;
            m_byId.clear();
            for (const Code &code : dimension.codes) {
                if (!m_byId.contains(code.id)) {
                    m_byId.insert(code.id, &code);
                }
            }
            checkDimension();
            checkIdsAndNames();
            checkTree();
            checkAliases();
            checkShortcuts();
        }
        m_dimension = nullptr;
        checkRules();
        return std::move(m_problems);
    }

private:
    void add(Problem::Severity severity, const ErrorDetail &place, const Message &reason, CodeId code = {},
             RuleId rule = {})
    {
        m_problems.push_back({.severity = severity,
                              .place = place,
                              .reason = reason,
                              .dimension = m_dimension ? m_dimension->id : DimensionId{},
                              .code = code,
                              .rule = rule});
    }

    void error(const Code &code, const Message &reason)
    {
        add(Problem::Severity::Error, placeOf(code), reason, code.id);
    }

    QString placeOf(const Code &code) const
    {
        QStringList names{code.name};
        const Code *above = valid(code.id) ? m_byId.value(code.parent) : nullptr;
        // Bounded, so that a tree with a circle cannot hang the program.
        for (qsizetype steps = 0; steps < m_byId.size() && above; ++steps) {
            names.prepend(above->name);
            above = m_byId.value(above->parent);
        }
        names.prepend(m_dimension->name);
        return names.join(QStringLiteral(" > "));
    }

    Message nameFault(const QString &name) const
    {
        if (name.trimmed().isEmpty()) {
            return ValidationText::toSay("it has no name");
        }
        if (name != name.simplified()) {
            return ValidationText::toSay("its name has leading, trailing or repeated blanks, or a line break");
        }
        return {};
    }

    void checkDimensionNames()
    {
        QHash<QString, QString> seen;
        QSet<DimensionId> ids;
        for (const Dimension &dimension : m_codebook.dimensions) {
            m_dimension = &dimension;
            if (const Message fault = nameFault(dimension.name); !fault.isEmpty()) {
                add(Problem::Severity::Error, ValidationText::toSay("dimension “%1”").arg(dimension.name), fault);
            }
            if (!valid(dimension.id) || ids.contains(dimension.id)) {
                add(Problem::Severity::Error, dimension.name, ValidationText::toSay("its id is missing or used twice"));
            }
            ids.insert(dimension.id);
            QStringList headings{dimension.name};
            headings << dimension.aliases << dimension.exportColumns;
            QSet<QString> own;
            for (const QString &heading : std::as_const(headings)) {
                const QString folded = foldedSpelling(heading);
                if (own.contains(folded)) {
                    continue;
                }
                own.insert(folded);
                if (seen.contains(folded)) {
                    add(Problem::Severity::Error, dimension.name,
                        ValidationText::toSay("“%1” names dimension “%2” as well").arg(heading, seen.value(folded)));
                } else {
                    seen.insert(folded, dimension.name);
                }
            }
        }
        m_dimension = nullptr;
    }

    void checkDimension()
    {
        const Dimension &d = *m_dimension;
        if (d.choices().empty()) {
            add(Problem::Severity::Error, d.name, ValidationText::toSay("it has no code that can be chosen"));
            m_problems.back().onlyEmpty = d.codes.empty();
        }
        if (d.maximum < 0) {
            add(Problem::Severity::Error, d.name, ValidationText::toSay("the maximum number of codes is below 0"));
        }
        if (d.maximum > 0 && d.exportColumns.size() > d.maximum) {
            add(Problem::Severity::Error, d.name,
                ValidationText::toSay("it has more export columns (%1) than a unit may have codes (%2)")
                    .arg(d.exportColumns.size())
                    .arg(d.maximum));
        }
    }

    void checkIdsAndNames()
    {
        QHash<QString, const Code *> seen;
        for (const Code &code : m_dimension->codes) {
            if (!valid(code.id) || m_ids.contains(code.id)) {
                error(code, ValidationText::toSay("its id is missing or used twice"));
            }
            m_ids.insert(code.id);
            if (const Message fault = nameFault(code.name); !fault.isEmpty()) {
                error(code, fault);
            }
            const QString folded = foldedSpelling(code.name);
            if (const Code *other = seen.value(folded)) {
                error(code, ValidationText::toSay("its name is used twice; the other one is %1").arg(placeOf(*other)));
            } else {
                seen.insert(folded, &code);
            }
            if (!code.colour.isEmpty() && !isColour(code.colour)) {
                error(code, ValidationText::toSay("its colour “%1” is not of the form #rrggbb").arg(code.colour));
            }
        }
    }

    static bool isColour(const QString &text)
    {
        return text.size() == 7 && text.startsWith(u'#') && std::all_of(text.begin() + 1, text.end(), [](QChar c) {
                   return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f') || (c >= u'A' && c <= u'F');
               });
    }

    bool isOnCycle(const Code &start) const
    {
        CodeId at = start.parent;
        for (size_t steps = 0; steps < m_dimension->codes.size() && valid(at); ++steps) {
            if (at == start.id) {
                return true;
            }
            const Code *up = m_byId.value(at);
            at = up ? up->parent : CodeId{};
        }
        return false;
    }

    void checkTree()
    {
        std::vector<CodeId> branch; // from the top level down to the code before
        QSet<CodeId> parents;
        for (const Code &code : m_dimension->codes) {
            parents.insert(code.parent);
        }
        for (const Code &code : m_dimension->codes) {
            while (!branch.empty() && branch.back() != code.parent) {
                branch.pop_back();
            }
            if (valid(code.parent) && branch.empty()) {
                if (!m_byId.contains(code.parent)) {
                    error(code, ValidationText::toSay("its category is not a code of the dimension"));
                } else if (isOnCycle(code)) {
                    error(code, ValidationText::toSay("it is below itself: its categories form a cycle"));
                } else {
                    error(code, ValidationText::toSay("it is not directly below its category"));
                }
            }
            branch.push_back(code.id);
            if (!code.selectable && !code.retired && !parents.contains(code.id)) {
                add(Problem::Severity::Warning, placeOf(code), ValidationText::toSay("it is a category without codes"),
                    code.id);
            }
        }
    }

    void checkAliases()
    {
        QHash<QString, const Code *> owners;
        for (const Code &code : m_dimension->codes) {
            owners.insert(foldedSpelling(code.name), &code);
        }
        for (const Code &code : m_dimension->codes) {
            QStringList spellings = code.aliases;
            if (!code.publishedName.isEmpty()) {
                spellings << code.publishedName;
            }
            for (const QString &spelling : std::as_const(spellings)) {
                const QString folded = foldedSpelling(spelling);
                if (folded.isEmpty()) {
                    error(code, ValidationText::toSay("one of its aliases is empty"));
                    continue;
                }
                const Code *owner = owners.value(folded);
                if (owner && owner != &code) {
                    error(code, ValidationText::toSay("its alias “%1” also means %2").arg(spelling, placeOf(*owner)));
                } else {
                    owners.insert(folded, &code);
                }
            }
        }
    }

    void checkShortcuts()
    {
        QHash<QString, const Code *> owners;
        for (const Code &code : m_dimension->codes) {
            if (code.shortcut.isEmpty() || code.retired) {
                continue;
            }
            if (code.shortcut.toUcs4().size() != 1 || code.shortcut.at(0).isSpace()) {
                error(code, ValidationText::toSay("its shortcut “%1” is not one key").arg(code.shortcut));
            }
            const QString key = code.shortcut.toCaseFolded();
            if (const Code *other = owners.value(key)) {
                error(
                    code,
                    ValidationText::toSay("its shortcut “%1” is also that of %2").arg(code.shortcut, placeOf(*other)));
            } else {
                owners.insert(key, &code);
            }
        }
    }

    void checkRules()
    {
        QSet<RuleId> ids;
        qsizetype number = 0;
        for (const Rule &rule : m_codebook.rules) {
            ++number;
            const Dimension *a = m_codebook.dimensionOf(rule.a);
            const Dimension *b = m_codebook.dimensionOf(rule.b);
            m_dimension = a ? a : b;
            const auto report = [&](Problem::Severity severity, const Message &reason) {
                add(severity, placeOf(rule, number), reason, {}, rule.id);
            };
            if (!valid(rule.id) || ids.contains(rule.id)) {
                report(Problem::Severity::Error, ValidationText::toSay("its id is missing or used twice"));
            }
            ids.insert(rule.id);
            if (!a || !b) {
                report(Problem::Severity::Error, ValidationText::toSay("it names a code that does not exist"));
            } else if (a != b) {
                report(Problem::Severity::Error, ValidationText::toSay("its codes belong to different dimensions"));
            } else if (rule.a == rule.b) {
                report(Problem::Severity::Warning, ValidationText::toSay("it names the same code twice"));
            }
            if (rule.text.trimmed().isEmpty()) {
                report(Problem::Severity::Error, ValidationText::toSay("it has no text"));
            }
        }
        m_dimension = nullptr;
    }

    Message placeOf(const Rule &rule, qsizetype number) const
    {
        const auto nameOf = [this](CodeId id) {
            const Code *code = m_codebook.code(id);
            return code ? code->name : QStringLiteral("?");
        };
        return ValidationText::toSay("rule %1 (%2 / %3)").arg(QString::number(number), nameOf(rule.a), nameOf(rule.b));
    }

    const Codebook &m_codebook;
    const Dimension *m_dimension = nullptr;
    QHash<CodeId, const Code *> m_byId; ///< of the dimension: found at once, however many codes it has
    QSet<CodeId> m_ids;
    std::vector<Problem> m_problems;
};

} // namespace

std::vector<Problem> validate(const Codebook &codebook)
{
    return Validator(codebook).run();
}

bool hasErrors(const std::vector<Problem> &problems)
{
    return std::ranges::any_of(problems, [](const Problem &p) { return p.severity == Problem::Severity::Error; });
}

bool forbidsInStudy(const Problem &problem)
{
    return problem.severity == Problem::Severity::Error && !problem.onlyEmpty;
}

} // namespace corater
