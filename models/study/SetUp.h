// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// Writes a new rater of that name. Errors: no name, or a rater has it already.
Result<Rater> insertRater(CommandContext &context, const QString &wanted, bool adjudicator);

/// The first entry of every study: title, codebook with version 1, raters, and round 1 over all items.
class SetUp : public Command
{
public:
    explicit SetUp(Study::Outline outline) : m_outline(std::move(outline)) {}

    QString kind() const override { return QStringLiteral("set-up"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    Study::Outline m_outline;
};

} // namespace corater
