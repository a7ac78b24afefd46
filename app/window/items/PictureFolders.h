// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

class PostView;

/// Gives the pages their pictures: those that lie beside the sources (SourceFolders), and those of the network where
/// the user allows it.
class PictureFolders
{
public:
    /// The post shows the pictures of the study's items, also of those that are added later.
    static void showBeside(PostView &post, const Study &study);
    /// Whether a click on a picture's frame loads it from the network. Off until the user says so.
    static bool loadsFromNetwork();
    static void setLoadsFromNetwork(bool loads);
};

} // namespace corater
