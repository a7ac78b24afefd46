// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/package/DataLicence.h"
#include "models/study/StudyDescription.h"

#include <optional>

namespace corater {

/// An author as the study's description names them.
struct PackageAuthor
{
    QString family;
    QString given;
    QString orcid; ///< empty: not said
    QString affiliation;
};

/// The content of the files that repositories read.
struct Citation
{
    QString title;
    QString about;                      ///< the goal, or a sentence that says what the package is
    std::vector<PackageAuthor> authors; ///< none: "Anonymous" stands in their place, since both formats want one
    std::optional<DataLicence> licence;
    QString day; ///< day of the study's last change, ISO 8601; empty: not known
};

/// Authors from lines as "Grace Hopper; 0000-0002-1825-0097; Yale" or "Hopper, Grace".
std::vector<PackageAuthor> packageAuthors(const QStringList &lines);

/// CITATION.cff, version 1.2.0 of the format (https://citation-file-format.github.io).
QByteArray citationCff(const Citation &citation);
/// .zenodo.json, as Zenodo reads it of an upload.
QByteArray zenodoJson(const Citation &citation);
/// LICENSE: the licence of the data by name and address, and what it does not cover.
QByteArray licenceText(const Citation &citation, bool itemsInFull, const QString &itemLicence);

} // namespace corater
