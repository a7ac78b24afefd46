// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"

namespace corater {

inline const QString combineCopiesKind = QStringLiteral("combine-copies");

/// Makes anew what follows from the rest once copies of the study were merged: the places of codes in their lists, the
/// version of the combined codebook, labels of codes that were merged into others, and which ratings are done. Changes
/// nothing where nothing contradicts; copies that have exchanged all come to the same.
class CombineCopies : public Command
{
public:
    QString kind() const override { return combineCopiesKind; }
    QJsonObject arguments(CommandContext &) const override { return {}; }
    Result<void> run(CommandContext &context) const override;
};

} // namespace corater
