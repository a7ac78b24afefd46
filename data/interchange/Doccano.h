// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Error.h"
#include "data/interchange/CodedProject.h"

#include <QIODevice>
#include <QJsonObject>

namespace corater {

// doccano's JSON Lines: an object per text with "text" and "label", a list of the labels of the text or of passages
// ([start, end, label]); other members are kept as its metadata. Corater writes a line per unit and person, with labels
// "DIMENSION: CODE"; the metadata hold the item, the rater, the unit and everything but codes. Final answers are lines
// of the rater finalRater, with "decisions".

/// Writes the lines. Sources without ratings have a line without labels. Errors: DiskFull.
Result<void> writeDoccano(const CodedProject &project, QIODevice &device);

/// Whether the object is a line of doccano: a text and labels. A post with its own title and labels is none.
bool isDoccanoLine(const QJsonObject &object);

/// Reads the lines. The rater is in "rater", "annotator", "username" or "user", or else the file's name: doccano writes
/// a file per person. A label without "DIMENSION: " answers the dimension "label". Errors, with the place: no JSON, a
/// line without a text.
Result<CodedProject> readDoccano(QIODevice &device, const QString &fileName);

} // namespace corater
