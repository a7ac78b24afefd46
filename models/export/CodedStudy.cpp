// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/CodedStudy.h"

#include "data/export/ReferenceWriter.h"
#include "data/interchange/CodedPassages.h"
#include "data/interchange/Doccano.h"
#include "data/interchange/LabelStudio.h"
#include "data/interchange/QdpxWriter.h"
#include "data/records/Item.h"
#include "data/store/StudyStore.h"
#include "data/store/search/ItemRepository.h"
#include "models/evidence/EvidencePlaces.h"
#include "models/export/CodedFinals.h"
#include "models/export/ExportWords.h"
#include "models/export/SqliteExport.h"
#include "models/export/WorkbookExport.h"
#include "models/memos/MemoLines.h"
#include "models/rounds/LabelRatings.h"
#include "models/settling/SettlingReads.h"
#include "models/study/Proposals.h"

#include <QHash>

#include <algorithm>
#include <iterator>

namespace corater {

namespace {

QString nameOfFormat(TextFormat format)
{
    return format == TextFormat::Html       ? QStringLiteral("html")
           : format == TextFormat::Markdown ? QStringLiteral("markdown")
           : format == TextFormat::Diff     ? QStringLiteral("diff")
                                            : QStringLiteral("plain");
}

CodedSource sourceOf(const Item &item)
{
    CodedSource source{.id = item.externalId,
                       .site = item.site,
                       .kind = item.kind,
                       .title = item.title,
                       .url = item.url,
                       .date = item.date,
                       .tags = item.tags,
                       .format = item.parts.empty() ? QString() : nameOfFormat(item.parts.front().format),
                       .text = {}};
    QStringList texts;
    for (const ItemPart &part : item.parts) {
        texts << part.body;
    }
    source.text = texts.join(codedBetweenParts);
    return source;
}

/// Collects the texts and labels of a study. Made and used by codedStudy() alone.
class CodedStudy
{
public:
    explicit CodedStudy(const StudyReader &study) : m_study(study)
    {
        m_project.title = study.title();
        m_project.codebook = codebookShownTo(study, {}); // the file is for everybody
    }

    Result<CodedProject> run()
    {
        return takeItems().and_then([&] { return takeRatings(); }).and_then([&] { return takeMemos(); }).transform([&] {
            return std::move(m_project);
        });
    }

private:
    Result<void> takeItems()
    {
        const StudyStore store = m_study.store();
        return store.items().each([&](const Item &summary) -> Result<void> {
            Item item = summary;
            TRY(store.items().readParts(item));
            m_places.insert(item.id, m_project.sources.size());
            m_project.sources.push_back(sourceOf(item));
            return {};
        });
    }

    Result<void> takeRatings()
    {
        TRY(auto ratings, m_study.allRatings({}));
        TRY(keepLabels(m_study, ratings));
        QHash<std::pair<ItemId, RaterId>, const Rating *> newest;
        const auto number = [&](const Rating &rating) { return m_study.round(rating.round)->number; };
        for (const Rating &rating : ratings) {
            const Rating *&known = newest[{rating.item, rating.rater}];
            known = !known || number(rating) > number(*known) ? &rating : known;
        }
        std::vector<const Rating *> sorted(newest.cbegin(), newest.cend());
        std::ranges::sort(sorted, {},
                          [&](const Rating *rating) { return std::pair(m_places.value(rating->item), rating->rater); });
        TRY(takeFinals(sorted));
        for (const Rating *rating : sorted) {
            TRY(take(*rating));
        }
        std::ranges::move(m_finals, std::back_inserter(m_project.units));
        return {};
    }

    // Final answers follow those of the raters, by item.
    Result<void> takeFinals(const std::vector<const Rating *> &ratings)
    {
        TRY(const auto input, settlingInput(m_study));
        QHash<ItemId, CodedFinal> finals = codedFinals(input, ratings, versionNames(m_study));
        for (auto &&[item, final] : finals.asKeyValueRange()) {
            m_numbers.insert(final.numbers);
            for (CodedUnit &unit : final.units) {
                unit.source = m_places.value(item);
                m_finals.push_back(std::move(unit));
            }
        }
        std::ranges::stable_sort(m_finals, {}, [](const CodedUnit &unit) { return std::pair(unit.source, unit.unit); });
        return {};
    }

    // Memos on rounds are notes on the project: it has no rounds.
    Result<void> takeMemos()
    {
        TRY(const auto lines, memoLines(m_study, RaterId{})); // the file is for everybody
        for (const MemoLine &line : lines) {
            CodedMemo memo{.name = QStringLiteral("memo on %1").arg(aboutWords(line)),
                           .text = line.memo.text,
                           .rater = line.author,
                           .at = line.memo.at};
            if (line.kind == MemoKind::Item) {
                memo.source = m_places.value(line.memo.about.item);
            } else if (line.kind == MemoKind::Code) {
                memo.code = pathOf(line.memo.about.code);
            }
            if (!m_project.raters.contains(line.author)) {
                m_project.raters << line.author;
            }
            m_project.memos.push_back(std::move(memo));
        }
        return {};
    }

    // The dimension and the code in its tree; empty for a code that the codebook does not have.
    QStringList pathOf(CodeId code) const
    {
        const CodeId current = m_project.codebook.current(code);
        for (const Dimension &dimension : m_project.codebook.dimensions) {
            if (dimension.code(current)) {
                return QStringList(dimension.name) + dimension.path(current);
            }
        }
        return {};
    }

    Result<void> take(const Rating &rating)
    {
        const auto rater = m_study.rater(rating.rater);
        CodedUnit said{.source = m_places.value(rating.item), .rater = rater ? rater->name : QString()};
        said.screening = screeningWord(rating.screening);
        said.reason = rating.reason;
        said.comment = rating.comment;
        said.changedAt = rating.changedAt;
        said.unsure = rating.unsure;
        said.discuss = rating.discuss;
        if (!m_project.raters.contains(said.rater)) {
            m_project.raters << said.rater;
        }
        if (rating.units.empty()) {
            m_project.units.push_back(said);
            return {};
        }
        for (const UnitRating &unit : rating.units) {
            CodedUnit one = said;
            one.unit = m_numbers.value(unit.id, unit.ordinal);
            one.unitComment = unit.comment;
            one.labels = labelsOf(unit);
            if (!unit.evidence.empty()) {
                TRY(const auto item, m_study.item(rating.item));
                one.passages = passagesOf(unit, item);
            }
            m_project.units.push_back(std::move(one));
        }
        return {};
    }

    std::vector<CodedLabel> labelsOf(const UnitRating &unit) const
    {
        std::vector<CodedLabel> labels;
        for (const Dimension &dimension : m_project.codebook.dimensions) {
            const auto given = codedLabels(dimension, m_study.wholeCodebook().current(unit.labels.value(dimension.id)));
            labels.insert(labels.end(), given.begin(), given.end());
        }
        return labels;
    }

    // The places of the unit's evidence in the current text of the source, without passages that are not found with
    // certainty.
    std::vector<CodedPassage> passagesOf(const UnitRating &unit, const Item &item) const
    {
        std::vector<CodedPassage> passages;
        for (const Evidence &evidence : unit.evidence) {
            const EvidencePlace place = placeOf(item, evidence);
            if (place.part < 0 || (place.found.how != FoundHow::Exact && place.found.how != FoundHow::Moved)) {
                continue;
            }
            qsizetype before = 0;
            for (int part = 0; part < place.part; ++part) {
                before += item.parts[size_t(part)].body.size() + codedBetweenParts.size();
            }
            const Dimension *dimension = m_project.codebook.dimension(evidence.dimension);
            const CodeId code = m_study.wholeCodebook().current(evidence.code);
            passages.push_back({.start = before + place.found.place.start,
                                .length = place.found.place.length,
                                .dimension = dimension ? dimension->name : QString(),
                                .code = dimension && valid(code) ? dimension->exportedText(code, false) : QString()});
        }
        return passages;
    }

    const StudyReader &m_study;
    CodedProject m_project;
    QHash<ItemId, size_t> m_places;
    QHash<UnitId, int> m_numbers; ///< the numbers under which raters' units are exported
    std::vector<CodedUnit> m_finals;
};

// The included items in the order of the study.
Result<qint64> exportReferences(const StudyReader &study, QIODevice &device, ReferenceWriter::Form form)
{
    TRY(const auto included, includedItems(study));
    ReferenceWriter writer(device, form);
    qint64 count = 0;
    TRY(study.store().items().each([&](const Item &item) -> Result<void> {
        if (!included.contains(item.id)) {
            return {};
        }
        ++count;
        TRY(const auto whole, study.item(item.id));
        return writer.write(whole);
    }));
    return count;
}

} // namespace

Result<QSet<ItemId>> includedItems(const StudyReader &study)
{
    TRY(const auto input, settlingInput(study));
    QSet<ItemId> included;
    for (const EffectiveItem &item : effectiveFinals(input)) {
        if (item.screening == Screening::In) {
            included.insert(item.item);
        }
    }
    return included;
}

Result<CodedProject> codedStudy(const StudyReader &study)
{
    return CodedStudy(study).run();
}

const QStringList &interchangeKinds()
{
    static const QStringList kinds{QStringLiteral("qdpx"),   QStringLiteral("label-studio"), QStringLiteral("doccano"),
                                   QStringLiteral("sqlite"), QStringLiteral("workbook"),     QStringLiteral("ris"),
                                   QStringLiteral("bibtex")};
    return kinds;
}

QString interchangeEnding(const QString &kind)
{
    return kind == u"label-studio" ? QStringLiteral("json")
           : kind == u"doccano"    ? QStringLiteral("jsonl")
           : kind == u"workbook"   ? QStringLiteral("xlsx")
           : kind == u"bibtex"     ? QStringLiteral("bib")
                                   : kind;
}

Result<qint64> exportInterchange(const StudyReader &study, QIODevice &device, const QString &kind)
{
    if (kind == u"sqlite") {
        return exportSqlite(study, device);
    }
    if (kind == u"workbook") {
        return exportWorkbook(study, device);
    }
    if (kind == u"ris" || kind == u"bibtex") {
        return exportReferences(study, device,
                                kind == u"ris" ? ReferenceWriter::Form::Ris : ReferenceWriter::Form::Bibtex);
    }
    TRY(const auto project, codedStudy(study));
    TRY(kind == u"qdpx"           ? writeQdpx(project, device)
        : kind == u"label-studio" ? writeLabelStudio(project, device)
                                  : writeDoccano(project, device));
    return qint64(project.units.size());
}

} // namespace corater
