// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/slips/StudySlips.h"

#include "codebook/keywords/SearchText.h"
#include "codebook/keywords/Tokens.h"
#include "codebook/slips/Slips.h"
#include "data/keywords/PostMatcher.h"

#include <QCoreApplication>

#include <algorithm>

namespace corater {

namespace {

struct StudySlipsText
{
    Q_DECLARE_TR_FUNCTIONS(StudySlips)
    CORATER_MESSAGES(StudySlips)
};

constexpr int shownWords = 5;

// Numbers and single letters count, but explain nothing to a person.
bool saysSomething(const QString &word)
{
    return word.size() > 2 && std::ranges::any_of(word, [](QChar c) { return c.isLetter(); });
}

void addWords(std::vector<std::string> &words, const std::string &lowered)
{
    size_t begin = 0;
    size_t end = 0;
    while (Tokens::next(lowered, begin, end, Tokens::Unspaced::Alone)) {
        words.push_back(lowered.substr(begin, end - begin));
        begin = end;
    }
}

// The words by which posts are compared. The title is dense and counts twice; tags and keywords get a prefix that keeps
// them apart from words of the text.
std::vector<std::string> wordsOf(const Item &item, const QStringList &keywords)
{
    std::vector<std::string> words;
    const std::string title = SearchText(item.title).lowered();
    addWords(words, title);
    addWords(words, title);
    for (const ItemPart &part : item.parts) {
        addWords(words, SearchText(part.body, PostMatcher::markup(part.format)).lowered());
    }
    for (const QString &tag : item.tags) {
        words.push_back('#' + tag.toLower().toStdString());
    }
    for (const QString &keyword : keywords) {
        words.push_back('=' + keyword.toStdString());
    }
    return words;
}

/// Makes cases of one rater's ratings, and readable slips.
class RatersOwn
{
public:
    explicit RatersOwn(const StudyReader &study) : m_study(study) {}

    Result<void> read(RaterId rater, const Progress &progress)
    {
        TRY(auto ratings, m_study.visibleRatings({.rater = rater}));
        m_ratings = std::move(ratings);
        std::erase_if(m_ratings, [](const Rating &rating) {
            return rating.screening == Screening::Undecided && rating.units.empty();
        });
        qint64 done = 0;
        for (const Rating &rating : m_ratings) {
            if (progress.isCancelled()) {
                return fail(ErrorCode::Cancelled, StudySlipsText::toSay("stopped"));
            }
            progress(++done, qint64(m_ratings.size()) * 2);
            TRY(addText(rating.item));
            addCases(rating, !m_study.isSealed(rating.round, rater) && !m_study.isClosed(rating.round));
        }
        m_texts.weigh();
        return {};
    }

    Result<LabelSlips> judged(const Progress &progress) const
    {
        LabelSlips found;
        for (const auto &[cases, origins] : {std::tie(m_items, m_itemOrigins), std::tie(m_units, m_unitOrigins)}) {
            const auto slips = findSlips(cases, m_texts, {}, [&](std::size_t place) {
                const auto half = qint64(m_ratings.size());
                progress(half + half * qint64(place) / qint64(cases.size()), 2 * half);
                return progress.isCancelled();
            });
            if (!slips) {
                return fail(ErrorCode::Cancelled, StudySlipsText::toSay("stopped"));
            }
            for (const Slip &slip : *slips) {
                found.slips.push_back(worded(slip, cases, origins));
            }
        }
        std::ranges::stable_sort(found.slips, std::ranges::greater(), &LabelSlip::score);
        found.labels = qint64(found.slips.size());
        return found;
    }

private:
    struct Origin
    {
        ItemId item{};
        int unit = 0;
    };

    Result<void> addText(ItemId id)
    {
        if (m_textOf.contains(id)) {
            return {};
        }
        const auto item = m_study.item(id);
        const auto keywords = m_study.keywordsOf(id);
        if (!item || !keywords) {
            return std::unexpected(item ? keywords.error() : item.error());
        }
        m_textOf.insert(id, m_texts.size());
        m_summaries.insert(id, *item);
        m_texts.add(wordsOf(*item, *keywords));
        return {};
    }

    void addCases(const Rating &rating, bool judged)
    {
        const std::size_t text = m_textOf.value(rating.item);
        if (rating.screening != Screening::Undecided) {
            m_items.push_back({.text = text, .answers = {{int(rating.screening)}}, .judged = judged});
            m_itemOrigins.push_back({.item = rating.item, .unit = 0});
        }
        for (const UnitRating &unit : rating.units) {
            AnsweredCase one{.text = text, .answers = {}, .judged = judged};
            for (const Dimension &dimension : m_study.codebook().dimensions) {
                std::vector<int> codes;
                for (const CodeId code : unit.labels.value(dimension.id)) {
                    codes.push_back(numberOf(code));
                }
                std::ranges::sort(codes);
                one.answers.push_back(std::move(codes));
            }
            m_units.push_back(std::move(one));
            m_unitOrigins.push_back({.item = rating.item, .unit = unit.ordinal});
        }
    }

    int numberOf(CodeId code)
    {
        const auto known = m_numbers.constFind(code);
        if (known != m_numbers.cend()) {
            return *known;
        }
        m_codes.push_back(code);
        m_numbers.insert(code, int(m_codes.size()) - 1);
        return int(m_codes.size()) - 1;
    }

    QStringList names(const Origin &origin, std::size_t question, const std::vector<int> &answer) const
    {
        QStringList words;
        for (const int one : answer) {
            if (origin.unit == 0) {
                words << (Screening(one) == Screening::In ? StudySlipsText::tr("include")
                                                          : StudySlipsText::tr("exclude"));
            } else if (const Code *code = m_study.codebook().dimensions[question].code(m_codes[std::size_t(one)])) {
                words << code->name;
            }
        }
        return words;
    }

    LabelSlip worded(const Slip &slip, const std::vector<AnsweredCase> &cases, const std::vector<Origin> &origins) const
    {
        const Origin &origin = origins[slip.place];
        const ItemSummary item = m_summaries.value(origin.item);
        LabelSlip made{.itemId = origin.item,
                       .item = item.externalId,
                       .title = item.title,
                       .unit = origin.unit,
                       .dimension = origin.unit == 0 ? QStringLiteral("screening")
                                                     : m_study.codebook().dimensions[slip.question].name,
                       .label = names(origin, slip.question, cases[slip.place].answers[slip.question]),
                       .instead = names(origin, slip.question, slip.instead),
                       .score = slip.score,
                       .similar = slip.similar,
                       .same = slip.same,
                       .others = slip.others,
                       .words = {},
                       .speaking = {}};
        std::vector<std::size_t> texts;
        for (const std::size_t place : slip.speaking) {
            texts.push_back(cases[place].text);
            made.speaking << m_summaries.value(origins[place].item).externalId;
        }
        for (const std::string &word : m_texts.sharedWords(cases[slip.place].text, texts, 4 * shownWords)) {
            if (const QString text = QString::fromStdString(word);
                saysSomething(text) && made.words.size() < shownWords) {
                made.words << text;
            }
        }
        return made;
    }

    const StudyReader &m_study;
    std::vector<Rating> m_ratings;
    TextSimilarity m_texts;
    QHash<ItemId, std::size_t> m_textOf;
    QHash<ItemId, ItemSummary> m_summaries;
    std::vector<AnsweredCase> m_items; ///< one question: the screening
    std::vector<AnsweredCase> m_units; ///< a question per dimension of the codebook
    std::vector<Origin> m_itemOrigins;
    std::vector<Origin> m_unitOrigins;
    std::vector<CodeId> m_codes; ///< by their number in the cases
    QHash<CodeId, int> m_numbers;
};

} // namespace

Message LabelSlip::reason() const
{
    if (instead.isEmpty()) {
        return StudySlipsText::toSay("no similar post has another label");
    }
    return StudySlipsText::toSay("the %1 most similar: %2 %3, %4 %5")
        .arg(similar)
        .arg(others)
        .arg(instead.join(QStringLiteral(" + ")))
        .arg(same)
        .arg(label.join(QStringLiteral(" + ")));
}

Result<LabelSlips> labelSlips(StudyReader &study, RaterId rater, const Progress &progress)
{
    study.setActor(rater); // the rater's own labels are seen by the rater alone while a round is open
    RatersOwn own(study);
    TRY(own.read(rater, progress));
    return own.judged(progress);
}

Result<LabelSlips> labelSlipsApart(const QString &path, RaterId rater, const std::atomic_bool *stop)
{
    TRY(const auto beside, StudyReader::openForWorker(path, rater, stop));
    return labelSlips(*beside, rater, {{}, stop});
}

} // namespace corater
