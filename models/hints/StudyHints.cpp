// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/hints/StudyHints.h"

#include "data/hints/CodeBlocks.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "models/study/Study.h"

namespace corater {

namespace {

struct StudyHintsMessages
{
    CORATER_MESSAGES(corater::StudyHints)
};

} // namespace

std::vector<BlockHints> hintsOfItem(const Item &item, const hints::HintOptions &options, int rule)
{
    std::vector<BlockHints> found;
    hints::HintOptions asBlock = options;
    asBlock.isBlock = true;
    int part = 0;
    for (const ItemPart &text : item.parts) {
        ++part;
        for (CodeBlock &block : codeBlocksOf(text.body, text.format)) {
            if (mayBePython(block)) {
                found.push_back(
                    {item.externalId, part, block.number, hints::findHints(std::move(block.text), asBlock, rule)});
            }
        }
    }
    return found;
}

Result<void> hintsOfStudy(StudyReader &study, const hints::HintOptions &options, int rule,
                          const std::function<void(BlockHints &&)> &sink, const Progress &progress)
{
    const StudyStore store = study.store();
    TRY(const auto total, study.itemCount());
    qint64 done = 0;
    return store.items().each([&](const Item &summary) -> Result<void> {
        if (progress.isCancelled()) {
            return fail(ErrorCode::Cancelled, StudyHintsMessages::toSay("cancelled"));
        }
        progress(done++, total);
        Item item = summary;
        TRY(store.items().readParts(item));
        for (BlockHints &block : hintsOfItem(item, options, rule)) {
            if (!block.report.findings.empty() || !block.report.limits.empty() || block.report.isCut) {
                sink(std::move(block));
            }
        }
        return {};
    });
}

} // namespace corater
