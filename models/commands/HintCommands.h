// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/hints/HintCodes.h"
#include "models/hints/HintTimes.h"
#include "models/study/Command.h"

namespace corater {

/// Sets the codes that rules suggest. Rules that are not in `codes` keep theirs.
class SetHintCodes : public Command
{
public:
    explicit SetHintCodes(HintCodes codes) : m_codes(std::move(codes)) {}

    QString kind() const override { return QStringLiteral("set-hint-codes"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    HintCodes m_codes;
};

/// Shows hints to raters while a round is open, or from then on only when no round is open. A report names the rounds
/// in which raters saw hints.
class ShowHints : public Command
{
public:
    explicit ShowHints(bool always) : m_always(always) {}

    QString kind() const override { return showHintsKind; }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    bool m_always;
};

} // namespace corater
