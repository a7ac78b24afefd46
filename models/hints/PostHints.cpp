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

// A reader gains nothing from more hints in one block.
constexpr size_t mostShownHints = 200;

QString quotedLine(const QStringList &lines, quint32 line)
{
    constexpr qsizetype most = 70;
    const QString text = line >= 1 && line <= quint32(lines.size()) ? lines[qsizetype(line) - 1].trimmed() : QString();
    return text.size() > most ? text.left(most) + u'…' : text;
}

// A post's lines have no numbers, so lines that a hint refers to are quoted.
QStringList placesOf(const hints::Finding &finding, const QStringList &lines)
{
    QStringList places;
    for (const hints::CodePlace &call : finding.called) {
        places << PostHintsText::tr("called on line %1: %2").arg(call.line).arg(quotedLine(lines, call.line));
    }
    if (finding.batchLine > 0) {
        places << PostHintsText::tr("line %1: %2").arg(finding.batchLine).arg(quotedLine(lines, finding.batchLine));
    }
    return places;
}

PostHint shownHint(const hints::Finding &finding, const QStringList &lines, const Codebook &codebook,
                   const HintCodes &codes)
{
    const hints::HintRule *rule = hints::ruleOf(finding.rule);
    return {.rule = finding.rule,
            .name = rule->name(),
            .line = int(finding.shown.line),
            .explanation = rule->explanation(finding).inWords(),
            .advice = rule->advice().inWords(),
            .places = placesOf(finding, lines),
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
            QString shown = QString::fromStdString(block.text);
            shown.replace(QStringLiteral("\r\n"), QStringLiteral("\n")).replace(u'\r', u'\n');
            HintedBlock found{.part = part, .lines = shown.split(u'\n'), .hints = {}};
            for (const hints::Finding &finding : hints::findHints(block.text, {.isBlock = true}).findings) {
                PostHint hint = shownHint(finding, found.lines, codebook, codes);
                if (found.hints.size() < mostShownHints && std::ranges::find(found.hints, hint) == found.hints.end()) {
                    found.hints.push_back(std::move(hint));
                }
            }
            if (!found.hints.empty()) {
                std::ranges::stable_sort(found.hints, {}, &PostHint::line);
                blocks.push_back(std::move(found));
            }
        }
    }
    return blocks;
}

} // namespace corater
