// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/hints/PostHints.h"

#include "codebook/hints/Hints.h"
#include "data/hints/CodeBlocks.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct PostHintsText
{
    Q_DECLARE_TR_FUNCTIONS(PostHints)
};

// More than that in one block says nothing more to a reader.
constexpr size_t mostShownHints = 200;

// The explanation names the last call, which stands in the loop; further ones are told here.
QStringList placesOf(const hints::Finding &finding)
{
    QStringList places;
    if (finding.called.size() > 1) {
        for (const hints::CodePlace &call : finding.called) {
            places << PostHintsText::tr("called on line %1").arg(call.line);
        }
    }
    return places;
}

PostHint inWords(const hints::Finding &finding, const Codebook &codebook, const HintCodes &codes)
{
    const hints::HintRule *rule = hints::ruleOf(finding.rule);
    return {.rule = finding.rule,
            .name = rule->name(),
            .line = int(finding.shown.line),
            .explanation = rule->explanation(finding),
            .advice = rule->advice(),
            .places = placesOf(finding),
            .codes = namesOf(codebook, codes.value(finding.rule))};
}

} // namespace

std::vector<HintedBlock> postHints(const Item &item, const Codebook &codebook, const HintCodes &codes)
{
    std::vector<HintedBlock> blocks;
    for (int part = 0; part < int(item.parts.size()); ++part) {
        const ItemPart &body = item.parts[size_t(part)];
        for (const CodeBlock &block : codeBlocksOf(body.body, body.format)) {
            if (!mayBePython(block)) {
                continue;
            }
            HintedBlock found{.part = part, .lines = {}, .hints = {}};
            for (const hints::Finding &finding : hints::findHints(block.text, {.isBlock = true}).findings) {
                PostHint hint = inWords(finding, codebook, codes);
                if (found.hints.size() < mostShownHints && std::ranges::find(found.hints, hint) == found.hints.end()) {
                    found.hints.push_back(std::move(hint));
                }
            }
            if (!found.hints.empty()) {
                QString text = QString::fromStdString(block.text);
                text.replace(QStringLiteral("\r\n"), QStringLiteral("\n")).replace(u'\r', u'\n');
                found.lines = text.split(u'\n');
                std::ranges::stable_sort(found.hints, {}, &PostHint::line);
                blocks.push_back(std::move(found));
            }
        }
    }
    return blocks;
}

} // namespace corater
