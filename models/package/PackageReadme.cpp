// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/PackageReadme.h"

#include "data/codebooks/markdown/MarkdownText.h"
#include "models/documents/ReportMarkdown.h"
#include "models/figures/EscapedText.h"
#include "models/package/results/DesignTables.h"

namespace corater {

namespace {

/// Writes the README of one package, section by section.
class Readme
{
public:
    Readme(const PackageInput &input, const PackageSummary &summary, const Citation &citation,
           const std::vector<PackageFile> &files)
        : m_input(input), m_summary(summary), m_citation(citation), m_files(files)
    {
    }

    QByteArray text()
    {
        line(QStringLiteral("# %1").arg(plain(m_citation.title)));
        line(QStringLiteral("Replication package of an empirical study, made by %1.").arg(m_input.report.program));
        about();
        numbers();
        notIn();
        check();
        files();
        licence();
        return m_text.toUtf8();
    }

private:
    static QString plain(const QString &text) { return escapedMarkdown(cleanText(text)); }

    void line(const QString &text) { m_text += text + QStringLiteral("\n\n"); }
    void item(const QString &text) { m_text += QStringLiteral("- ") + text + u'\n'; }

    void about()
    {
        for (const DescriptionField &field : descriptionFields()) {
            const QString said = m_input.report.description.field(field.key);
            const bool isOwn =
                qstrcmp(field.key, "licence") == 0 || (m_summary.anonymous && qstrcmp(field.key, "authors") == 0);
            if (!said.isEmpty() && !isOwn) {
                line(QStringLiteral("## ") + field.title);
                for (const QString &paragraph : said.split(u'\n', Qt::SkipEmptyParts)) {
                    line(plain(paragraph));
                }
            }
        }
    }

    void numbers()
    {
        line(QStringLiteral("## In numbers"));
        item(QStringLiteral("%1 items, %2 units in the final data set").arg(m_summary.items).arg(m_summary.units));
        item(QStringLiteral("%1 ratings in closed rounds").arg(m_summary.ratings));
        for (const PackageScope &scope : m_input.agreement) {
            for (const DimensionAgreement &result : scope.results) {
                const Statistic kappa = statisticOf(result.result.statistics, "cohen_kappa");
                if (scope.name == allRounds && kappa.defined() && result.level == u"code") {
                    item(QStringLiteral("Cohen’s kappa of %1: %2")
                             .arg(plain(result.name), QString::number(kappa.value(), 'f', 4)));
                }
            }
        }
        line({});
        line(QStringLiteral(
            "All of them with their intervals are in `results/`, and explained in `report/report.html`."));
    }

    void notIn()
    {
        QStringList lines;
        if (m_summary.openUnits > 0 || m_summary.openItems > 0) {
            lines
                << QStringLiteral(
                       "**Not all is settled**: %1 units and the screening of %2 items were open when the package was "
                       "made. Their open cells are empty.")
                       .arg(m_summary.openUnits)
                       .arg(m_summary.openItems);
        }
        if (m_summary.openRounds > 0) {
            lines << (m_summary.openRounds == 1
                          ? QStringLiteral(
                                "One round was not sealed by all raters yet. Nothing of it is in the package.")
                          : QStringLiteral(
                                "%1 rounds were not sealed by all raters yet. Nothing of them is in the package.")
                                .arg(m_summary.openRounds));
        }
        if (m_summary.trainings > 0) {
            lines << QStringLiteral(
                "Raters were trained: no table and no number counts what they answered in training; "
                "`report/report.html` gives their results.");
        }
        if (m_summary.sealedTwice) {
            lines << QStringLiteral(
                "**A round was sealed twice by one rater**, in two copies of the study. The ratings in the package are "
                "those of the seal that counts; the other seal is named in `report/report.html`.");
        }
        if (m_summary.itemsShown != ItemsShown::Full) {
            lines << (m_summary.itemsShown == ItemsShown::Links
                          ? QStringLiteral(
                                "The items are named by id and address; titles and texts are not in the package.")
                          : QStringLiteral("The items are confidential: they are named by id alone."));
        }
        if (m_summary.anonymous) {
            lines << QStringLiteral("The raters are called A1, A2, …; the authors are not named.");
        }
        if (!lines.isEmpty()) {
            line(QStringLiteral("## What to know"));
            for (const QString &text : lines) {
                item(text);
            }
            line({});
        }
    }

    void check()
    {
        line(QStringLiteral("## Check it"));
        line(QStringLiteral("    sha256sum -c manifest-sha256.txt\n    python3 recompute.py\n    Rscript recompute.R"));
        line(QStringLiteral(
            "The scripts need no packages. They compute every number of `results/` again from the other tables, and "
            "with them every number of the report and of the figures, and the numbers of `design/` where there are "
            "any. "
            "They end with status 1 when one differs, is missing or is one too many. With 10,000 resamples "
            "recompute.py may take minutes. `corater package verify FILE.zip` does the same for `results/` without "
            "unpacking. What cannot be computed from tables is listed in `results/not-recomputed.csv`."));
        if (const QStringList commands = modelCommands(m_input); !commands.isEmpty()) {
            line(QStringLiteral(
                "Corater computes the numbers on models against people (`design/model-*.csv`) again by"));
            line(QStringLiteral("    ") + commands.join(QStringLiteral("\n    ")));
        }
    }

    void files()
    {
        line(QStringLiteral("## Files"));
        m_text += QStringLiteral("| file | holds |\n|---|---|\n");
        for (const PackageFile &file : m_files) {
            m_text += QStringLiteral("| `%1` | %2 |\n")
                          .arg(file.path, plain(file.about).replace(u'|', QStringLiteral("\\|")));
        }
        m_text += QStringLiteral("| `data-dictionary.csv` | Every column of every table: meaning, type, values |\n"
                                 "| `manifest-sha256.txt` | The SHA-256 of every file |\n\n");
        line(QStringLiteral(
            "Tables are CSV as RFC 4180 says, in UTF-8. A cell that a spreadsheet would take for a formula has an "
            "apostrophe before it. All times are UTC."));
    }

    void licence()
    {
        line(QStringLiteral("## Licence"));
        line(m_citation.licence ? QStringLiteral("The data: %1, see `LICENSE`.").arg(m_citation.licence->name)
                                : QStringLiteral("No licence was chosen, see `LICENSE`."));
    }

    const PackageInput &m_input;
    const PackageSummary &m_summary;
    const Citation &m_citation;
    const std::vector<PackageFile> &m_files;
    QString m_text;
};

} // namespace

QByteArray packageReadme(const PackageInput &input, const PackageSummary &summary, const Citation &citation,
                         const std::vector<PackageFile> &files)
{
    return Readme(input, summary, citation, files).text();
}

} // namespace corater
