// SPDX-License-Identifier: GPL-3.0-or-later
// covidenceExport() of DecisionExports.h.
#include "data/import/decisions/DecisionExports.h"
#include "data/import/maps/ItemMap.h"
#include "data/import/maps/SheetMap.h"
#include "data/import/sheets/HeadingWords.h"

#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct CovidenceExportText
{
    CORATER_MESSAGES(CovidenceExport)
};

// What an export of Covidence says about the reference, and what the team says without a vote.
constexpr auto otherHeadings = {"Title",
                                "Authors",
                                "Abstract",
                                "Published Year",
                                "Published Month",
                                "Journal",
                                "Volume",
                                "Issue",
                                "Pages",
                                "Accession Number",
                                "DOI",
                                "Ref",
                                "Covidence #",
                                "Study",
                                "Notes",
                                "Tags",
                                "Exclusion reason",
                                "Exclusion reasons",
                                "Reason"};

bool isOther(const QString &heading)
{
    return std::ranges::any_of(otherHeadings,
                               [&](const char *name) { return isHeading(heading, QLatin1StringView(name)); });
}

// "Ada vote", "Vote of Ada", "Ada's decision" → "Ada"; empty for a heading that does not speak of a vote.
QString voterIn(const QString &heading)
{
    static const QRegularExpression form(
        QStringLiteral("\\A\\s*(?:(?:vote|decision)s?(?:\\s+(?:of|by)|\\s*:)?\\s+(.+?)|(.+?)(?:[’']s)?[\\s:_-]+"
                       "(?:vote|decision)s?)\\s*\\z"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = form.match(heading);
    return (match.captured(1) + match.captured(2)).simplified();
}

QString voteIn(const QString &cell)
{
    const QString word = cell.trimmed();
    const bool isNone = word == u"-" || word.compare(u"no vote", Qt::CaseInsensitive) == 0;
    return isNone ? QString() : word;
}

/// Made by covidenceExport().
class CovidenceExport : public DecisionExport
{
public:
    explicit CovidenceExport(QStringList headings) : m_headings(std::move(headings)) {}

    // Which columns hold votes is known at the end.
    Result<void> take(const Post &post, DecisionProject &) override
    {
        Post kept = post;
        kept.body.clear();
        m_posts.push_back(std::move(kept));
        return {};
    }

    Result<void> finish(DecisionProject &project) override
    {
        const QMap<QString, QString> voters = findVoters();
        QStringList unread;
        for (const QString &heading : m_headings) {
            unread += isOther(heading) || voters.contains(heading) ? QStringList() : QStringList(heading);
        }
        m_isRecognised = !voters.isEmpty();
        if (!m_isRecognised) {
            return {};
        }
        if (!unread.isEmpty()) {
            project.note(CovidenceExportText::toSay("columns without votes of a person, which are not imported: %1")
                             .arg(unread.join(QStringLiteral(", "))));
        }
        for (const Post &post : m_posts) {
            std::vector<ScreeningVote> votes;
            for (const auto &[heading, voter] : voters.asKeyValueRange()) {
                votes.push_back({voter, voteIn(post.fields[heading].toString()), {}});
            }
            TRY(project.add(post, votes, reasonOf(post)));
        }
        return {};
    }

private:
    // A column is a person's if its heading says vote, or if most of its cells are votes.
    QMap<QString, QString> findVoters() const
    {
        QMap<QString, QString> voters;
        for (const QString &heading : m_headings) {
            const QString named = voterIn(heading);
            if (isOther(heading) || heading::saysFinal(heading::words(named.isEmpty() ? heading : named))) {
                continue;
            }
            if (!named.isEmpty() || mostAreVotes(heading)) {
                voters.insert(heading, named.isEmpty() ? heading.simplified() : named);
            }
        }
        return voters;
    }

    bool mostAreVotes(const QString &heading) const
    {
        qint64 filled = 0;
        qint64 votes = 0;
        for (const Post &post : m_posts) {
            const QString vote = voteIn(post.fields[heading].toString());
            filled += vote.isEmpty() ? 0 : 1;
            votes += vote.isEmpty() || !ScreeningWords().meaning(vote) ? 0 : 1;
        }
        return votes > 0 && votes * 2 > filled;
    }

    // Covidence writes it into a column or into the notes: "Exclusion reason: Wrong outcomes; Ada: no RCT".
    static QString reasonOf(const Post &post)
    {
        static const QRegularExpression noted(QStringLiteral("\\bExclusion reason:\\s*([^;\\n]+)"));
        const QString said = fieldOf(post.fields, {"exclusion reason", "exclusion reasons", "reason"});
        return said.isEmpty() ? noted.match(fieldOf(post.fields, {"notes"})).captured(1).trimmed() : said;
    }

    QStringList m_headings;
    std::vector<Post> m_posts;
};

} // namespace

std::unique_ptr<DecisionExport> covidenceExport(const QStringList &headings)
{
    return std::make_unique<CovidenceExport>(headings);
}

} // namespace corater
