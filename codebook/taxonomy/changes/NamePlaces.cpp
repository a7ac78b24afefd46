// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/changes/NamePlaces.h"

#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

/// Puts one name in the place of another in texts.
class NameChange
{
public:
    NameChange(const Codebook &book, const QString &old, const QString &now) : m_now(now)
    {
        const auto whole = [](const QString &name) {
            return QRegularExpression(QStringLiteral("(?<!\\w)%1(?!\\w)").arg(QRegularExpression::escape(name)),
                                      QRegularExpression::UseUnicodePropertiesOption);
        };
        m_old = whole(old);
        for (const Dimension &dimension : book.dimensions) {
            for (const Code &code : dimension.codes) {
                if (code.name.size() > old.size() && code.name.contains(old)) {
                    m_longer.push_back(whole(code.name));
                }
            }
        }
    }

    QString in(const QString &text) const
    {
        QString changed;
        qsizetype done = 0;
        for (auto matches = m_old.globalMatch(text); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            if (!isPartOfLonger(text, match)) {
                changed += text.mid(done, match.capturedStart() - done) + m_now;
                done = match.capturedEnd();
            }
        }
        return changed + text.mid(done);
    }

private:
    bool isPartOfLonger(const QString &text, const QRegularExpressionMatch &match) const
    {
        return std::ranges::any_of(m_longer, [&](const QRegularExpression &name) {
            for (auto matches = name.globalMatch(text); matches.hasNext();) {
                const QRegularExpressionMatch longer = matches.next();
                if (longer.capturedStart() <= match.capturedStart() && longer.capturedEnd() >= match.capturedEnd()) {
                    return true;
                }
            }
            return false;
        });
    }

    QString m_now;
    QRegularExpression m_old;
    std::vector<QRegularExpression> m_longer;
};

void addCode(const Code &code, const NameChange &change, std::vector<NamePlace> &places)
{
    const auto add = [&](NamePlace::Field field, const QString &text, int example = 0) {
        if (const QString after = change.in(text); after != text) {
            places.push_back({.field = field, .code = code.id, .example = example, .before = text, .after = after});
        }
    };
    add(NamePlace::Field::Definition, code.definition);
    add(NamePlace::Field::UseWhen, code.useWhen);
    add(NamePlace::Field::AvoidWhen, code.avoidWhen);
    for (int i = 0; i < code.examples.size(); ++i) {
        add(NamePlace::Field::Example, code.examples[i], i);
    }
}

void put(const NamePlace &place, Code &code)
{
    switch (place.field) {
    case NamePlace::Field::Definition:
        code.definition = place.after;
        break;
    case NamePlace::Field::UseWhen:
        code.useWhen = place.after;
        break;
    case NamePlace::Field::AvoidWhen:
        code.avoidWhen = place.after;
        break;
    case NamePlace::Field::Example:
        code.examples[place.example] = place.after;
        break;
    case NamePlace::Field::Rule:
        break;
    }
}

} // namespace

std::vector<NamePlace> placesOfName(const Codebook &book, const RenameCode &rename)
{
    std::vector<NamePlace> places;
    const Code *renamed = book.code(rename.code);
    if (!renamed || renamed->name.isEmpty()) {
        return places;
    }
    const NameChange change(book, renamed->name, rename.name.simplified());
    for (const Rule &rule : book.rules) {
        if (const QString after = change.in(rule.text); after != rule.text) {
            places.push_back({.rule = rule.id, .before = rule.text, .after = after});
        }
    }
    for (const Dimension &dimension : book.dimensions) {
        for (const Code &code : dimension.codes) {
            addCode(code, change, places);
        }
    }
    return places;
}

// The texts of a code are one edit, made of the renamed codebook, so that it does not bring back the old name.
Result<std::vector<CodebookEdit>> renamedAt(const Codebook &book, const RenameCode &rename,
                                            const std::vector<NamePlace> &places)
{
    TRY(const auto renamed, applied(book, {rename}));
    std::vector<CodebookEdit> edits{rename};
    std::vector<Code> codes;
    for (const NamePlace &place : places) {
        if (place.field == NamePlace::Field::Rule) {
            Rule rule = *std::ranges::find(book.rules, place.rule, &Rule::id);
            rule.text = place.after;
            edits.push_back(EditRule{rule});
            continue;
        }
        if (codes.empty() || codes.back().id != place.code) {
            codes.push_back(*renamed.codebook.code(place.code));
        }
        put(place, codes.back());
    }
    for (Code &code : codes) {
        edits.push_back(EditCode{.code = std::move(code), .sameMeaning = true}); // only a name in it changed
    }
    return edits;
}

} // namespace corater
