// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QByteArray>
#include <QString>

namespace corater {

/// Files in a folder of texts that are not texts of the study: descriptions of where the texts come from, licences,
/// lists of checksums and of requirements. The reader of folders leaves them out unless the user wants them.
class CompanionFiles
{
public:
    /// Why the file is no item, by its name and beginning together; empty if it is one. `isAlone`: no other text lies
    /// in its folder or below it, so that a README is the text itself.
    static Message reason(const QString &path, const QByteArray &head, bool isAlone);
};

} // namespace corater
