// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/report/ReportDescription.h"

#include <QCoreApplication>

namespace corater {

std::optional<ReportSection> descriptionSection(const StudyDescription &description)
{
    ReportSection section{.title = QCoreApplication::translate("corater::Report", "The study"), .level = 1, .blocks = {}};
    for (const DescriptionField &field : descriptionFields()) {
        const QString said = description.field(field.key);
        // Authors and licences are for the package.
        const bool isOfReport = field.isLong && qstrcmp(field.key, "authors") != 0;
        if (said.isEmpty() || !isOfReport) {
            continue;
        }
        for (const QString &paragraph : said.split(u'\n', Qt::SkipEmptyParts)) {
            section.blocks.push_back(ReportParagraph{QStringLiteral("%1: %2").arg(field.title, paragraph)});
        }
    }
    return section.blocks.empty() ? std::nullopt : std::optional(section);
}

} // namespace corater
