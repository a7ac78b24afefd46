// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"

namespace corater {

/// One part of a study's description in the users' own words; report and package print it.
struct DescriptionField
{
    const char *key;     ///< option of the command line ("--goal") and, after "about-", name of the setting
    QString title;       ///< for people
    QString hint;        ///< what belongs into it
    bool isLong = false; ///< several lines
};

/// All of them in the order in which they are asked: goal, population, experience, training, authors, licence,
/// item-licence, confidential.
std::vector<DescriptionField> descriptionFields();

/// The study's description of itself; unfilled fields are empty.
struct StudyDescription
{
    QString title;
    QMap<QString, QString> fields; ///< by key

    QString field(const char *key) const { return fields.value(QLatin1StringView(key)); }
    /// Names of authors, one a line: "Given Family; ORCID; affiliation" as the field has them.
    QStringList authors() const;
    /// Whether the items may not be given to others at all.
    bool isConfidential() const;
};

StudyDescription descriptionOf(const StudyReader &study);

} // namespace corater
