// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/codebook/CheckCodes.h"

#include "codebook/Refusals.h"

#include <algorithm>

namespace corater {

namespace {

struct CheckCodesMessages
{
    CORATER_MESSAGES(CheckCodes)
};

} // namespace

Result<void> checkCodes(const Dimension &dimension, const std::vector<CodeId> &codes,
                        const std::vector<CodeId> &present)
{
    if (dimension.maximum > 0 && int(codes.size()) > dimension.maximum) {
        return fail(ErrorCode::Input, Refusals::tooManyCodesFor().arg(dimension.name), {},
                    CheckCodesMessages::toSay("at most %1").arg(dimension.maximum), QString::number(codes.size()));
    }
    for (size_t i = 0; i < codes.size(); ++i) {
        const Code *code = dimension.code(codes[i]);
        if (!code) {
            return fail(ErrorCode::Input, Refusals::notCodeOf().arg(dimension.name));
        }
        if (std::find(codes.begin(), codes.begin() + qsizetype(i), codes[i]) != codes.begin() + qsizetype(i)) {
            return fail(ErrorCode::Input, Refusals::codeTwiceFor().arg(dimension.name), {}, {}, code->name);
        }
        const bool kept = std::ranges::find(present, codes[i]) != present.end();
        if (!kept && (!code->selectable || code->retired)) {
            return fail(ErrorCode::Input,
                        code->retired
                            ? CheckCodesMessages::toSay("the code is retired")
                            : CheckCodesMessages::toSay("a category cannot be chosen; choose one of its codes"),
                        {}, {}, code->name);
        }
    }
    return {};
}

} // namespace corater
