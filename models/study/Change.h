// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/taxonomy/Codebook.h"
#include "data/records/Rating.h"
#include "data/store/StudyFile.h"
#include "data/store/StudyStore.h"
#include "data/store/writing/Writer.h"

#include <QJsonObject>

#include <functional>

namespace corater {

/// The study and the open transaction, for a running command.
struct Change
{
    StudyFile &file;
    Writer &writer;
    const Codebook &codebook;
    RaterId actor{};
    std::vector<Rating> rated{}; ///< ratings as the command has written them, for the views

    StudyStore store() const { return file.store(); }
    IdGenerator &ids() { return file.ids(); }

    /// Says what the history keeps of the change. Every command does so first, before it writes; of several commands in
    /// one, the last counts.
    /// `kind`: stable name of the kind of change ("set-labels"). `arguments`: names, numbers, items as itemAddress()
    /// gives them (ArgumentNames.h); no row numbers, which are valid in one file only, and no sentences: historyText()
    /// makes the sentence, so every kind needs a line there. What has no name is left empty.
    void record(QString kind, QJsonObject arguments) { writer.describe(std::move(kind), std::move(arguments)); }
    /// Sets one of the study's settings, as a part of the change.
    Result<void> set(const QString &setting, const QString &value);
};

/// One change of the study, as a function that makes it and owns its arguments. Performed by Study::perform(), which
/// makes it one transaction, one history entry and one notification; undo and redo follow from the rows it wrote, so a
/// command needs no inverse. `Outcome`: what it reports, as counts and names.
template <typename Outcome = void>
using Command = std::function<Result<Outcome>(Change &)>;

} // namespace corater
