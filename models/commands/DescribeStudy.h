// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Change.h"

#include <QMap>

namespace corater {

/// Changes the description of the study (see StudyDescription.h); fields that are not named stay, an empty text removes
/// a field.
/// By the keys of descriptionFields().
Command<> describeStudy(QMap<QString, QString> fields);

} // namespace corater
