// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// Where the sources of a study lie on this machine, for the pictures beside them. Kept in the user's settings and not
/// in the study, which others get: a path can reveal a name. Written by `corater add` and the window, read by pages
/// that show posts.
class SourceFolders
{
public:
    /// Items came from that file or folder: where it is, and where it is as seen from the study.
    static void remember(const StudyReader &study, const QString &source);
    /// The folders of the sources that still lie where they were, or where they were as seen from the study, if both
    /// were moved together; and that of the study where a source lies beside it. Sources that are 7z archives, too.
    static QStringList of(const StudyReader &study);
};

} // namespace corater
