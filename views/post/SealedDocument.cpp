// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/post/SealedDocument.h"

#include <QUrl>
#include <QVariant>

namespace corater {

QVariant SealedDocument::loadResource(int, const QUrl &)
{
    return {};
}

} // namespace corater
