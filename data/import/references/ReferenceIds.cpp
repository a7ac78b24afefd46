// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/references/ReferenceIds.h"

#include <QRegularExpression>

namespace corater {

QString doiIn(const QStringList &values)
{
    static const QRegularExpression doi(QStringLiteral("\\b10\\.[0-9]{4,9}/[^\\s\"<>\\[\\]{}]+"));
    for (const QString &value : values) {
        if (const QRegularExpressionMatch match = doi.match(value); match.hasMatch()) {
            static const QRegularExpression end(QStringLiteral("[.,;)]+\\z"));
            return match.captured().remove(end).toLower();
        }
    }
    return {};
}

QString pubmedIn(const QString &address)
{
    static const QRegularExpression ofPubmed(QStringLiteral("\\bpubmed\\.ncbi\\.nlm\\.nih\\.gov/([0-9]+)"));
    return ofPubmed.match(address).captured(1);
}

} // namespace corater
