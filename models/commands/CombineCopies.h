// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"
#include "models/study/CommandKinds.h"

namespace corater {

/// Makes anew what follows from the rest once copies of the study were merged: the places of codes in their lists, the
/// version of the combined codebook, and which ratings are done. Ratings stay as they were given: a label of a code
/// that another copy merged away is read as the code it went into, and is itself again when that is undone. Changes
/// nothing where nothing was combined; copies that have exchanged all come to the same.
class CombineCopies : public Command
{
public:
    QString kind() const override { return combineCopiesKind; }
    QJsonObject arguments(CommandContext &) const override { return {}; }
    Result<void> run(CommandContext &context) const override;
};

} // namespace corater
