// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/CodebookTexts.h"

#include "codebook/ValidText.h"

namespace corater {

namespace {

bool mendCode(Code &code)
{
    bool changed = ValidText::mend(code.examples);
    changed = ValidText::mend(code.aliases) || changed;
    for (QString *text : {&code.name, &code.definition, &code.useWhen, &code.avoidWhen, &code.shortcut, &code.colour,
                          &code.publishedName}) {
        changed = ValidText::mend(*text) || changed;
    }
    return changed;
}

} // namespace

QStringList mendTexts(Codebook &codebook)
{
    QStringList places;
    const auto say = [&](bool changed, const QString &place) {
        if (changed) {
            places << place;
        }
    };
    bool changed = ValidText::mend(codebook.name);
    changed = ValidText::mend(codebook.title) || changed;
    say(ValidText::mend(codebook.description) || changed, {});
    for (Dimension &dimension : codebook.dimensions) {
        changed = ValidText::mend(dimension.name);
        changed = ValidText::mend(dimension.definition) || changed;
        changed = ValidText::mend(dimension.aliases) || changed;
        say(ValidText::mend(dimension.exportColumns) || changed, dimension.name);
        for (Code &code : dimension.codes) {
            changed = mendCode(code);
            say(changed, dimension.name + QStringLiteral(" > ") + code.name);
        }
    }
    for (size_t i = 0; i < codebook.rules.size(); ++i) {
        say(ValidText::mend(codebook.rules[i].text), QStringLiteral("rule %1").arg(i + 1));
    }
    return places;
}

} // namespace corater
