// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/interchange/CodedProject.h"

#include <QIODevice>
#include <QJsonObject>

namespace corater {

// Label Studio's JSON: an array of tasks, each with its "data" and a list of "annotations". An annotation holds one
// person's ("completed_by") results: choices of a dimension ("from_name") for the text ("to_name"), or texts. Corater
// writes one annotation per unit and person; the results "unit", "screening", "flags", "reason", "comment" and "unit
// comment" hold everything but codes. Final answers are an annotation of finalRater, marked as ground truth; its result
// "decisions" holds who decided what and why.

/// Writes the tasks. Errors: DiskFull if the device takes only a part.
Result<void> writeLabelStudio(const CodedProject &project, QIODevice &device);

/// Whether the object is a task with annotations.
bool isLabelStudioTask(const QJsonObject &object);

/// Reads the tasks of a device: choices, labels of passages, taxonomies, ratings and numbers; an annotation without
/// "unit" belongs to unit 1. Tasks without annotations are sources without units. Errors, with the place: no JSON, no
/// task.
Result<CodedProject> readLabelStudio(QIODevice &device, const QString &fileName);

} // namespace corater
