// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/WritePackage.h"

#include "codebook/InEnglish.h"
#include "data/export/ZipWriter.h"
#include "data/files/WholeFile.h"
#include "models/package/PackageInput.h"
#include "models/package/PackageOptions.h"
#include "models/package/PackagePlan.h"
#include "models/package/PackageReadme.h"
#include "models/package/tables/DataDictionary.h"
#include "models/study/CountWords.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

namespace corater {

namespace {

struct NamesText
{
    Q_DECLARE_TR_FUNCTIONS(NamesInComments)
};

/// Looks through texts and remembers what it finds, each name once per place.
class NameSearch
{
public:
    explicit NameSearch(const QStringList &raters)
    {
        QStringList words{QStringLiteral("[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+"), QStringLiteral("(?<![\\w@])@[\\w-]{2,}")};
        for (const QString &rater : raters) {
            words << QStringLiteral("(?<![\\p{L}\\p{N}])%1(?![\\p{L}\\p{N}])").arg(QRegularExpression::escape(rater));
        }
        m_names = QRegularExpression(words.join(u'|'), QRegularExpression::UseUnicodePropertiesOption |
                                                           QRegularExpression::CaseInsensitiveOption);
    }

    void look(const QString &text, const QString &place)
    {
        if (text.isEmpty()) {
            return;
        }
        for (auto match = m_names.globalMatch(text); match.hasNext();) {
            const QString name = match.next().captured();
            if (!m_known.contains({name, place})) {
                m_known.insert({name, place});
                m_found.push_back({name, place});
            }
        }
    }

    std::vector<NameFound> found() { return std::move(m_found); }

private:
    QRegularExpression m_names;
    QSet<std::pair<QString, QString>> m_known;
    std::vector<NameFound> m_found;
};

void lookAt(NameSearch &search, const Decision &decision, const QString &place)
{
    search.look(decision.reason, place);
    search.look(decision.text, place);
}

/// Finds names in what raters wrote (comments, reasons, decisions, rules, names of rounds and files): the names of
/// `raters`, "@name" and e-mail addresses. The author looks at them before publishing a package. The places use the
/// study's own names of raters.
std::vector<NameFound> namesInComments(const PackageInput &input, const QStringList &raters)
{
    NameSearch search(raters);
    QHash<RaterId, QString> names;
    for (const Rater &rater : input.report.agreement.raters) {
        names.insert(rater.id, rater.name);
    }
    for (const Rating &rating : input.ratings) {
        const QString place =
            NamesText::tr("comment of %1 on %2").arg(names.value(rating.rater), input.items.value(rating.item).first);
        search.look(rating.comment, place);
        search.look(rating.reason, place);
        for (const UnitRating &unit : rating.units) {
            search.look(unit.comment, place);
            for (const QString &comment : unit.comments) {
                search.look(comment, place);
            }
        }
    }
    for (const FinalItem &item : input.report.settling.finals) {
        const QString place = NamesText::tr("decision on %1").arg(input.items.value(item.item).first);
        search.look(item.reason, place);
        lookAt(search, item.screeningDecision, place);
        for (const FinalUnit &unit : item.units) {
            search.look(unit.comment, place);
            for (const Decision &decision : unit.labels) {
                lookAt(search, decision, place);
            }
            if (unit.verdict) {
                lookAt(search, *unit.verdict, place);
            }
        }
    }
    for (const DiscussionEntry &entry : input.discussions) {
        search.look(entry.text, NamesText::tr("discussion of %1").arg(input.items.value(entry.item).first));
    }
    for (const MemoLine &line : input.memos) {
        search.look(line.memo.text, NamesText::tr("memo on %1").arg(aboutWords(line)));
    }
    for (const Rule &rule : input.codebook.rules) {
        search.look(rule.text, NamesText::tr("rule of the codebook"));
    }
    for (const Dimension &dimension : input.codebook.dimensions) {
        for (const Code &code : dimension.codes) {
            for (const QString &text : {code.definition, code.useWhen, code.avoidWhen, code.examples.join(u'\n')}) {
                search.look(text, NamesText::tr("code %1").arg(code.name));
            }
        }
    }
    for (const Round &round : input.report.agreement.rounds) {
        search.look(round.name, NamesText::tr("name of a round"));
    }
    for (const FlowSource &source : input.report.flow.sources) {
        search.look(source.files.join(u'\n'), NamesText::tr("name of a file"));
    }
    return search.found();
}

struct PackageFileText
{
    Q_DECLARE_TR_FUNCTIONS(PackageFile)
    CORATER_MESSAGES(PackageFile)
};

/// Makes one package: looks at the study, plans the files, writes them.
class PackageMaker
{
public:
    PackageMaker(const QString &study, const PackageOptions &options) : m_path(study), m_options(options) {}

    /// Reads everything, and refuses what cannot be published.
    Result<PackageSummary> prepare()
    {
        return readNames().and_then([&] { return readStudy(); }).and_then([&] { return choose(); }).transform([&] {
            m_plan.emplace(*m_study, m_input, m_options, m_citation, m_items);
            return summary();
        });
    }

    Result<PackageSummary> write(const QString &path, const Progress &progress)
    {
        TRY(auto done, prepare());
        TRY(writeWholeFile(path, [&](QIODevice &device) {
            ZipWriter zip(device);
            return writeFiles(zip, done, progress).and_then([&] { return zip.end(); });
        }));
        done.bytes = QFileInfo(path).size();
        return done;
    }

private:
    // Reads the study with its real names, to look for them in comments, and its description.
    Result<void> readNames()
    {
        auto plain = StudyReader::openPublic(m_path, {.items = ItemsShown::Full});
        if (!plain) {
            return std::unexpected(plain.error().within(m_path));
        }
        m_plain = *std::move(plain);
        for (const Rater &rater : m_plain->raters()) {
            m_raters << rater.name;
        }
        return chooseItems(descriptionOf(*m_plain));
    }

    Result<void> chooseItems(const StudyDescription &description)
    {
        const bool hasLicence = !description.field("item-licence").isEmpty();
        m_items = m_options.items.value_or(hasLicence ? ItemsShown::Full : ItemsShown::Links);
        if (!description.isConfidential()) {
            return {};
        }
        if (m_options.items == ItemsShown::Full) {
            return fail(
                ErrorCode::Refused,
                PackageFileText::toSay("the study says that its items are confidential: they are not given in full"),
                {.file = m_path}, {}, description.field("confidential"));
        }
        m_items = ItemsShown::Ids;
        return {};
    }

    Result<void> readStudy()
    {
        auto study = StudyReader::openPublic(m_path, {.items = m_items, .anonymous = m_options.anonymous});
        if (!study) {
            return std::unexpected(study.error().within(m_path));
        }
        m_study = std::move(*study);
        auto input = packageInput(*m_study);
        if (!input) {
            return std::unexpected(input.error().within(m_path));
        }
        m_input = *std::move(input);
        auto read = m_items == ItemsShown::Full ? Result<void>() : readTextsAgain(m_input.report, *m_plain);
        if (read && m_input.report.models) {
            // The public view may hide the column, or rename it because its name contains that of a rater.
            read = addKeptConfidences(*m_input.report.models, *m_plain);
        }
        return read ? read : std::unexpected(read.error().within(m_path));
    }

    Result<void> choose()
    {
        if (m_input.ratings.empty() && m_input.report.results.units.empty()) {
            return fail(
                ErrorCode::Conflict,
                PackageFileText::toSay("there is nothing to publish yet: no round is closed, and nothing is settled"),
                {.file = m_path});
        }
        if (!m_options.unsettled && (m_input.openUnits > 0 || m_input.openItems > 0)) {
            return fail(ErrorCode::Conflict,
                        PackageFileText::toSay("not all is settled; open: %1, and the screening of %2")
                            .arg(counted(m_input.openUnits, Counted::Unit), counted(m_input.openItems, Counted::Item)),
                        {.file = m_path}, everythingSettled());
        }
        if (!m_options.unsettled && m_input.report.results.units.empty()) {
            return fail(ErrorCode::Conflict, PackageFileText::toSay("no unit has a final label"), {.file = m_path},
                        everythingSettled());
        }
        const QString licence =
            m_options.licence.isEmpty() ? m_input.report.description.field("licence") : m_options.licence;
        if (!licence.isEmpty()) {
            TRY(const auto known, dataLicence(licence));
            m_citation.licence = known;
        }
        m_citation.title = m_input.report.description.title.isEmpty() ? PackageFileText::tr("Replication package")
                                                                      : m_input.report.description.title;
        m_citation.about = m_input.report.description.field("goal");
        if (m_citation.about.isEmpty()) {
            m_citation.about =
                QStringLiteral("Replication package of an empirical study: codebook, ratings, decisions, results.");
        }
        m_citation.authors =
            m_options.anonymous ? std::vector<PackageAuthor>() : packageAuthors(m_input.report.description.authors());
        m_citation.day = m_input.report.lastChange.left(10);
        return {};
    }

    PackageSummary summary() const
    {
        PackageSummary found{.items = qint64(m_input.items.size()),
                             .units = qint64(m_input.report.results.units.size()),
                             .ratings = qint64(m_input.ratings.size()),
                             .openRounds = m_input.openRounds,
                             .trainings = qint64(m_input.report.trainings.size()),
                             .sealedTwice = !m_input.report.secondSeals.empty(),
                             .openUnits = m_input.openUnits,
                             .openItems = m_input.openItems,
                             .itemsShown = m_items,
                             .anonymous = m_options.anonymous,
                             .licence = m_citation.licence ? m_citation.licence->spdx : QString(),
                             .missing = missing(),
                             .names = namesInComments(m_input, m_options.anonymous ? m_raters : QStringList())};
        for (const PackageFile &file : m_plan->files()) {
            found.files << file.path;
        }
        found.files << QStringLiteral("data-dictionary.csv") << QStringLiteral("README.md") << manifestName;
        return found;
    }

    // The empty fields that a reader would ask for. The licence of the data may also come from the options.
    QStringList missing() const
    {
        QStringList lacking;
        for (const DescriptionField &field : descriptionFields()) {
            const bool isAsked = qstrcmp(field.key, "confidential") != 0 && qstrcmp(field.key, "licence") != 0 &&
                                 (m_items == ItemsShown::Full || qstrcmp(field.key, "item-licence") != 0) &&
                                 (!m_options.anonymous || qstrcmp(field.key, "authors") != 0);
            if (isAsked && m_input.report.description.field(field.key).isEmpty()) {
                lacking << field.title;
            }
        }
        if (!m_citation.licence) {
            lacking << PackageFileText::tr("Licence of the data");
        }
        return lacking;
    }

    Result<void> writeFiles(ZipWriter &zip, const PackageSummary &summary, const Progress &progress)
    {
        DataDictionary dictionary;
        const std::vector<PackageFile> &files = m_plan->files();
        for (size_t i = 0; i < files.size(); ++i) {
            progress(qint64(i), qint64(files.size()));
            if (progress.isCancelled()) {
                return fail(ErrorCode::Cancelled, PackageFileText::toSay("stopped; nothing was written"));
            }
            const auto content = files[i].content();
            auto done = content ? writeFile(zip, files[i].path, *content) : std::unexpected(content.error());
            if (done && files[i].path.endsWith(u".csv")) {
                const auto table = tableOf(*content, files[i].path);
                done = table ? done : std::unexpected(table.error());
                if (table) {
                    dictionary.add(files[i].path, *table);
                }
            }
            if (!done) {
                return done;
            }
        }
        const auto columns = csvOf(dictionary.table());
        return (columns ? writeFile(zip, QStringLiteral("data-dictionary.csv"), *columns)
                        : std::unexpected(columns.error()))
            .and_then([&] {
                return writeFile(zip, QStringLiteral("README.md"), packageReadme(m_input, summary, m_citation, files));
            })
            .and_then([&] { return zip.add(manifestName, manifest()); });
    }

    Result<void> writeFile(ZipWriter &zip, const QString &path, const QByteArray &content)
    {
        m_hashes.insert(path, QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex());
        return zip.add(path, content);
    }

    QByteArray manifest() const
    {
        QByteArray text;
        for (const auto &[path, hash] : m_hashes.asKeyValueRange()) {
            text += hash + "  " + path.toUtf8() + '\n';
        }
        return text;
    }

    QString m_path;
    const PackageOptions &m_options;
    ItemsShown m_items = ItemsShown::Links;
    QStringList m_raters;                 ///< their real names
    std::unique_ptr<StudyReader> m_plain; ///< with real names and all texts
    std::unique_ptr<StudyReader> m_study;
    PackageInput m_input;
    Citation m_citation;
    std::optional<PackagePlan> m_plan;
    QMap<QString, QByteArray> m_hashes;
};

} // namespace

Message everythingSettled()
{
    return PackageFileText::toSay("everything settled, or what is not settled included");
}

Result<PackageSummary> packageSummary(const QString &study, const PackageOptions &options)
{
    return PackageMaker(study, options).prepare();
}

Result<PackageSummary> writePackage(const QString &study, const QString &path, const PackageOptions &options,
                                    const Progress &progress)
{
    const InEnglish data;
    return PackageMaker(study, options).write(path, progress);
}

} // namespace corater
