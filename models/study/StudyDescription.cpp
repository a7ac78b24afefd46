// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/study/StudyDescription.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct DescriptionText
{
    Q_DECLARE_TR_FUNCTIONS(StudyDescription)
};

} // namespace

std::vector<DescriptionField> descriptionFields()
{
    return {
        {"goal", DescriptionText::tr("Goal"), DescriptionText::tr("The aim of the study and its research questions"),
         true},
        {"population", DescriptionText::tr("Population"),
         DescriptionText::tr("What the items represent, and how they were found"), true},
        {"experience", DescriptionText::tr("Raters’ experience"),
         DescriptionText::tr("How long the raters have worked in the field, and in which role"), true},
        {"training", DescriptionText::tr("Raters’ training"),
         DescriptionText::tr("How they learned the codebook: pilots, examples, discussions"), true},
        {"authors", DescriptionText::tr("Authors"),
         DescriptionText::tr("One a line: family name, given name; ORCID; affiliation"), true},
        {"licence", DescriptionText::tr("Licence of the data"),
         DescriptionText::tr("cc-by-4.0, cc0-1.0, cc-by-sa-4.0, odbl-1.0, mit"), false},
        {"item-licence", DescriptionText::tr("Licence of the items"),
         DescriptionText::tr("The licence under which the texts of the items may be shared, for example CC BY-SA 4.0"),
         false},
        {"confidential", DescriptionText::tr("Confidential items"),
         DescriptionText::tr("Why the items may not be shared; empty if they may"), false}};
}

QStringList StudyDescription::authors() const
{
    QStringList names;
    for (const QString &line : field("authors").split(u'\n', Qt::SkipEmptyParts)) {
        if (!line.trimmed().isEmpty()) {
            names << line.trimmed();
        }
    }
    return names;
}

bool StudyDescription::isConfidential() const
{
    const QString said = field("confidential").trimmed();
    return !said.isEmpty() && said.compare(QLatin1String("no"), Qt::CaseInsensitive) != 0;
}

StudyDescription descriptionOf(const StudyReader &study)
{
    StudyDescription description{.title = study.title(), .fields = {}};
    for (const DescriptionField &field : descriptionFields()) {
        const QString value = study.setting(QStringLiteral("about-") + QLatin1StringView(field.key));
        if (!value.trimmed().isEmpty()) {
            description.fields.insert(QLatin1StringView(field.key), value.trimmed());
        }
    }
    return description;
}

} // namespace corater
