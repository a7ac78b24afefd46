// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/export/SheetWriter.h"
#include "models/package/CitationFiles.h"
#include "models/package/PackageInput.h"
#include "models/package/PackageOptions.h"
#include "models/package/tables/CodeNumbers.h"

#include <functional>
#include <optional>

namespace corater {

/// One file of a package: where it stands, what it is, and how it is made.
struct PackageFile
{
    QString path;
    QString about; ///< one sentence for the README
    std::function<Result<QByteArray>()> content;
};

/// The files of a package in their order, without those that are generated from the others (data dictionary, README,
/// manifest). Study and input must outlive the plan. To add a table, add one line to addTables().
class PackagePlan
{
public:
    PackagePlan(const StudyReader &study, const PackageInput &input, const PackageOptions &options,
                const Citation &citation, ItemsShown items);

    const std::vector<PackageFile> &files() const { return m_files; }

private:
    using Write = std::function<Result<qint64>(const StudyReader &, SheetWriter &)>;
    using Rows = std::function<PackageTable()>;

    void add(const QString &path, const QString &about, std::function<Result<QByteArray>()> content);
    void addSheet(const QString &path, const QString &about, const Write &write);
    void addTable(const QString &path, const QString &about, const Rows &rows);
    void addDataSet();
    void addCodebooks();
    void addTables();
    void addNumbers();
    void addSampleNumbers();
    void addAgreementNumbers();
    const AgreementTables &agreementNumbers();
    int resamples() const;
    void addReport();
    void addFigures();
    void addScripts();
    void addCitation();

    const StudyReader &m_study;
    const PackageInput &m_input;
    const PackageOptions &m_options;
    const Citation &m_citation;
    ItemsShown m_items;
    ResultTables m_results;
    PackageTable m_drift;                       ///< the blocks
    std::optional<AgreementTables> m_agreement; ///< once a file needs it
    std::vector<PackageFile> m_files;
};

/// The sheet as CSV bytes.
Result<QByteArray> sheetBytes(const StudyReader &study,
                              const std::function<Result<qint64>(const StudyReader &, SheetWriter &)> &write);

/// A part of a file name from any text: small letters, digits and hyphens.
QString fileNamePart(const QString &text);

} // namespace corater
