// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"
#include "data/records/RatingPlace.h"
#include "data/store/StudyFile.h"
#include "data/store/StudyStore.h"

#include <QJsonObject>

namespace corater {

/// The open transaction and the study, for a running command.
struct CommandContext
{
    StudyFile &file;
    Writer &writer;
    const Codebook &codebook;
    RaterId actor{};
    std::vector<Rating> rated{}; ///< ratings as the command has written them, for the views
    /// The place of the rating that the command changes: arguments() finds it for run(), so that it is read once.
    std::optional<RatingPlace> place{};

    StudyStore store() const { return file.store(); }
    IdGenerator &ids() { return file.ids(); }
};

/// One change of the study. Performed by Study::perform(), which makes it one transaction, one history entry and one
/// notification; undo and redo follow from the rows it wrote, so a command needs no inverse.
class Command
{
public:
    virtual ~Command() = default;
    /// Stable name of the kind of change, kept in the history ("set-labels").
    virtual QString kind() const = 0;
    /// The arguments of the change, for the history: names, numbers, items as itemAddress() gives them
    /// (ArgumentNames.h); no row numbers, which are valid in one file only, and no sentences: historyText() makes the
    /// sentence, so every kind needs a line there. Called before run(), in the same transaction; what has no name is
    /// left empty.
    virtual QJsonObject arguments(CommandContext &context) const = 0;
    virtual Result<void> run(CommandContext &context) const = 0;
};

} // namespace corater
