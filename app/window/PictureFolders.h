// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

class PostView;

/// Where the sources of a study lie on this machine, for the pictures beside them. Kept in the user's settings and not
/// in the study, which others get: a path tells who somebody is.
class PictureFolders
{
public:
    /// Items came from that file or folder.
    static void remember(const QString &study, const QString &source);
    /// The post shows the pictures of the study's items, also of those that are added later.
    static void showBeside(PostView &post, const Study &study);
    /// The folders of the sources that still lie where they were, and that of the study where a source lies beside it;
    /// sources that are 7z archives, too.
    static QStringList of(const Study &study);
    /// Whether a click on a picture's frame loads it from the network. Off until the user says so.
    static bool loadsFromNetwork();
    static void setLoadsFromNetwork(bool loads);
};

} // namespace corater
