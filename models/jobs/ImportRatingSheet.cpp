// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ImportRatingSheet.h"

#include "codebook/Refusals.h"
#include "codebook/taxonomy/DimensionNames.h"
#include "data/import/columns/SheetColumns.h"
#include "data/import/maps/SheetSample.h"
#include "data/import/ratings/JoinedSheets.h"
#include "data/import/ratings/MissingWords.h"
#include "data/import/ratings/RatingsFile.h"
#include "data/import/sheets/HeadingWords.h"
#include "models/import/RecordItems.h"
#include "models/study/CountWords.h"
#include "models/study/Proposals.h"

#include <QFileInfo>

#include <QSet>

#include <algorithm>

namespace corater {

namespace {

struct ImportRatingSheetMessages
{
    CORATER_MESSAGES(ImportRatingSheet)
};

const QString ofRatings = QStringLiteral("ratings");

} // namespace

Result<SheetMap> rememberedSheetMap(const Study &study, const QStringList &headings)
{
    const QString kept = study.setting(columnsSetting(ofRatings, headings));
    return kept.isEmpty() ? SheetMap() : readSheetMap(kept.toUtf8(), study.path());
}

QStringList RatingSource::names() const
{
    const QString file = QFileInfo(path).completeBaseName();
    return sheet.sheet.isEmpty() ? QStringList{file} : QStringList{sheet.sheet, file};
}

std::vector<RatingSource> ratingSources(const Study &study, const QStringList &paths,
                                        const std::vector<SheetChoice> &sheets,
                                        const std::optional<QStringList> &newRaters)
{
    QStringList raters = newRaters.value_or(QStringList());
    for (const Rater &rater : study.raters()) {
        raters << rater.name;
    }
    std::vector<RatingSource> sources;
    for (const QString &path : paths) {
        for (const SheetChoice &sheet : sheets) {
            QSet<QString> named;
            std::vector<RatingSource> ofRaters;
            for (const QString &name : sheet.sheet.isEmpty() ? sheetsOf(path) : QStringList()) {
                if (const QString rater = heading::raterIn(name, raters); !rater.isEmpty()) {
                    named.insert(rater);
                    ofRaters.push_back({.path = path, .sheet = {name, sheet.encoding}});
                }
            }
            if (named.size() < 2 || size_t(named.size()) != ofRaters.size()) {
                ofRaters = {{.path = path, .sheet = sheet}};
            }
            sources.insert(sources.end(), ofRaters.begin(), ofRaters.end());
        }
    }
    return sources;
}

namespace {

// Options from the given map or else the remembered one, and the raters of the study.
Result<RatingSheetOptions> ratingSheetOptions(const Study &study, const Result<SheetSample> &sample,
                                              const RatingSheetImport &how, const RatingSource &source,
                                              bool &remembered)
{
    RatingSheetOptions options{
        .map = how.map, .calledAfter = source.names(), .newRaters = how.newRaters, .partial = how.partial};
    for (const Rater &rater : study.raters()) {
        options.knownRaters << rater.name;
    }
    if (how.map.isEmpty()) {
        // A file that is no sheet is reported when it is read.
        TRY(const auto kept, sample ? rememberedSheetMap(study, sample->headings) : SheetMap());
        if (!kept.isEmpty()) {
            options.map = kept;
            options.map.raters = kept.raters.size() == 1 ? QStringList() : kept.raters;
            remembered = true;
        }
    }
    options.map = options.map.with(how.said);
    const auto likely = [&] {
        return sample ? likelyLayout(sample->headings, study.codebook(),
                                     {.map = options.map,
                                      .knownRaters = options.knownRaters + how.newRaters.value_or(QStringList()),
                                      .fileName = source.path})
                      : SheetLayout::Paired;
    };
    options.layout = how.layout ? *how.layout : options.map.layout ? *options.map.layout : likely();
    return options;
}

// A new code for each unknown text, except texts that look like "not rated".
std::vector<std::pair<DimensionId, Code>> codesFor(Study &study, RatingSheet &sheet)
{
    std::erase_if(sheet.unknown, [](const MappedValue &value) { return MissingWords::looksMissing(value.value); });
    std::vector<std::pair<DimensionId, Code>> codes;
    for (const MappedValue &value : sheet.unknown) {
        codes.emplace_back(value.dimension, Code{.id = study.file().ids().next<CodeId>(), .name = value.value});
    }
    return codes;
}

Codebook with(Codebook book, const std::vector<std::pair<DimensionId, Code>> &codes)
{
    for (const auto &[id, code] : codes) {
        std::ranges::find(book.dimensions, id, &Dimension::id)->codes.push_back(code);
    }
    return book;
}

// An error, because labels left out in silence would not be missed.
Error unplacedError(const std::vector<UnplacedCode> &unplaced, const QString &path, const RatingSheetImport &how)
{
    constexpr size_t most = 20;
    QStringList codes;
    for (const UnplacedCode &code : unplaced) {
        codes << QStringLiteral("%1 (%2)").arg(code.code, QString::number(code.codings));
    }
    const QString more = unplaced.size() > most ? QStringLiteral(", …") : QString();
    return {.code = ErrorCode::Input,
            .message =
                ImportRatingSheetMessages::toSay("codes answer no dimension of the codebook: %1")
                    .arg(codes.first(qsizetype(std::min(unplaced.size(), most))).join(QStringLiteral(", ")) + more),
            .place = {.file = path},
            .expected = how.howToPlace ? how.howToPlace(unplaced.front().code) : Message()};
}

/// Reads sheets one after the other, all by the same codebook, which grows by the codes that are made. Used by
/// importRatingSheets() alone.
class SourceReading
{
public:
    SourceReading(Study &study, const RatingSheetImport &how, RatingSheetOutcome &outcome)
        : m_study(study), m_all(how), m_outcome(outcome)
    {
        m_outcome.codebook = study.codebook();
    }

    /// Lets the dimensions have several codes that the user named.
    Result<void> widen()
    {
        for (const QString &name : m_all.several) {
            const Dimension *known = m_outcome.codebook.dimensionNamed(name);
            if (!known) {
                return fail(ErrorCode::Input, Refusals::noDimension(), {},
                            dimensionNames(m_outcome.codebook).join(QStringLiteral(", ")), name);
            }
            const auto dimension = std::ranges::find(m_outcome.codebook.dimensions, known->id, &Dimension::id);
            if (dimension->maximum != 0) {
                dimension->maximum = 0;
                m_outcome.widened << dimension->name;
            }
        }
        return {};
    }

    /// `how`: the options of this sheet.
    Result<void> read(const RatingSource &source, const RatingSheetImport &how)
    {
        TRY(const auto opened, openRatings(source.path, m_outcome.codebook, source.sheet, how.coded));
        const auto sample = opened.sample(source.path);
        TRY(auto options, ratingSheetOptions(m_study, sample, how, source, m_outcome.remembered));
        options.layout = opened.isLong ? SheetLayout::Long : options.layout;
        options.map = opened.mapped(options.map);
        if (!opened.codes.unplaced.empty() && options.map.dimensions.empty()) {
            m_outcome.unplaced = unplacedError(opened.codes.unplaced, source.path, how);
            if (!how.partial) {
                return std::unexpected(*m_outcome.unplaced);
            }
        }
        TRY(auto sheet, readAll(*opened.device, source.path, options));
        sheet.notes += opened.codes.notes;
        if (!opened.records.empty()) {
            TRY(RecordItems(m_study).nameRows(sheet, opened.records,
                                              options.map.id == QStringList(decisionTitleHeading)));
        }
        sheet.ordered = opened.ordered;
        m_sheets.push_back(std::move(sheet));
        SheetMap kept = options.map;
        kept.layout = options.layout;
        if (kept.raters.size() == 1) { // the next sheet with these headings may be that of another person
            kept.raters.clear();
        }
        if (sample && (!how.map.isEmpty() || !how.said.isEmpty())) {
            m_settings.insert(columnsSetting(ofRatings, sample->headings), QString::fromUtf8(writeSheetMap(kept)));
        }
        return {};
    }

    /// All sheets as one; an error if cells cannot be read and the import is not partial.
    Result<RatingSheet> joined()
    {
        TRY(auto sheet, joinedSheets(std::move(m_sheets)));
        noteValues(sheet);
        if (m_all.whenRead) {
            m_all.whenRead(sheet);
        }
        for (const auto &[text, code] : m_all.said.values) {
            if (!sheet.replaced.contains(text)) {
                return fail(
                    ErrorCode::Input,
                    ImportRatingSheetMessages::toSay("no cell contains this value, or its code is no code there"), {},
                    {}, QStringLiteral("%1=%2").arg(text, code));
            }
        }
        if (sheet.problemCount > 0 && (!m_all.partial || sheet.rows.empty())) {
            return std::unexpected(sheet.problems.front());
        }
        sheet.mayBeOfOthers = m_all.newItems;
        return sheet;
    }

    /// The remembered columns, by the name of the setting.
    const QMap<QString, QString> &settings() const { return m_settings; }

private:
    // Partial, to find all faults and not only the first.
    Result<RatingSheet> readAll(QIODevice &device, const QString &path, RatingSheetOptions options)
    {
        options.partial = true;
        auto sheet = readRatingSheet(device, path, m_outcome.codebook, options, m_all.progress);
        if (sheet && m_all.makeCodes && !sheet->unknown.empty()) {
            m_outcome.codebook = with(m_outcome.codebook, codesFor(m_study, *sheet));
            m_outcome.madeCodes.insert(m_outcome.madeCodes.end(), sheet->unknown.begin(), sheet->unknown.end());
            device.seek(0);
            sheet = readRatingSheet(device, path, m_outcome.codebook, options, m_all.progress);
        }
        return sheet;
    }

    // Values that the user maps, and those that are probably one value.
    void noteValues(RatingSheet &sheet) const
    {
        for (const auto &[text, code] : m_all.said.values) {
            sheet.notes << ImportRatingSheetMessages::toSay("the value “%1” is taken for %2, as given: %3")
                               .arg(text, code, counted(sheet.replaced.value(text), Counted::Cell));
        }
        for (const auto &[dimension, group] : sheet.spellings) {
            QStringList spellings;
            for (const auto &[spelling, count] : group.spellings) {
                spellings << QStringLiteral("“%1” (%2)").arg(spelling, QString::number(count));
            }
            sheet.notes << ImportRatingSheetMessages::toSay("%1: values that differ only in spelling: %2")
                               .arg(m_outcome.codebook.dimension(dimension)->name,
                                    spellings.join(QStringLiteral(", ")));
        }
    }

    Study &m_study;
    const RatingSheetImport &m_all;
    RatingSheetOutcome &m_outcome;
    std::vector<RatingSheet> m_sheets;
    QMap<QString, QString> m_settings;
};

// The name of the round that these sheets become.
QString nameOfRound(const std::vector<RatingSource> &sources)
{
    const auto name = [](const RatingSource &source) { return QFileInfo(source.path).fileName(); };
    const QString first = name(sources.front());
    const QString last = name(sources.back());
    return first == last ? first : first + QStringLiteral(" … ") + last;
}

// As many names of raters as sheets name one rater per sheet; for one sheet they name its columns.
RatingSheetImport howFor(const std::vector<RatingSource> &sources, size_t place, const RatingSheetImport &how)
{
    const RatingSource &source = sources[place];
    RatingSheetImport own = how;
    if (sources.size() > 1 && size_t(how.said.raters.size()) == sources.size()) {
        own.said.raters = {how.said.raters[qsizetype(place)]};
    }
    own.map = source.map.value_or(how.map);
    own.layout = source.map ? source.layout : how.layout;
    own.coded = source.coded.value_or(how.coded);
    return own;
}

} // namespace

Result<RatingSheetOutcome> importRatingSheet(Study &study, const QString &path, const RatingSheetImport &how)
{
    return importRatingSheets(study, {{.path = path, .sheet = how.sheet}}, how);
}

Result<RatingSheetOutcome> importRatingSheets(Study &study, const std::vector<RatingSource> &sources,
                                              const RatingSheetImport &how)
{
    RatingSheetOutcome outcome;
    SourceReading reading(study, how, outcome);
    TRY(reading.widen());
    for (size_t i = 0; i < sources.size(); ++i) {
        TRY(reading.read(sources[i], howFor(sources, i, how)));
    }
    TRY(auto sheet, reading.joined());
    outcome.sheet = sheet;
    outcome.sheet.rows.clear();
    auto import = importRatings(nameOfRound(sources), std::move(sheet), how.partial, how.round, &outcome.ratings);
    if (!outcome.madeCodes.empty() || !outcome.widened.isEmpty()) {
        import = withCodes(std::move(import), outcome.codebook);
    }
    PerformOptions with{.dry = how.dryRun};
    for (const auto &[name, value] : reading.settings().asKeyValueRange()) {
        with.settings.emplace(with.settings.begin(), name, value);
    }
    const auto done = study.perform(import, with);
    if (!done && !outcome.ratings.isUndecided) {
        if (how.whenRefused) {
            how.whenRefused(outcome.ratings);
        }
        return std::unexpected(done.error().within(sources.front().path));
    }
    return outcome;
}

} // namespace corater
