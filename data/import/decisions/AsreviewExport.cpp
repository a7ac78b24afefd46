// SPDX-License-Identifier: GPL-3.0-or-later
// asreviewExport() of DecisionExports.h.
#include "data/import/decisions/DecisionExports.h"
#include "data/import/maps/ItemMap.h"

#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

// The heading of the column with the labels, as ASReview looks for it: version 2 has its own, and version 1 keeps that
// of the data set beside its ranking.
QString labelHeading(const QStringList &headings)
{
    const auto named = [&](const char *name) {
        const auto found = std::ranges::find_if(
            headings, [name](const QString &heading) { return isHeading(heading, QLatin1StringView(name)); });
        return found == headings.end() ? QString() : *found;
    };
    if (const QString own = named("asreview_label"); !own.isEmpty() || named("asreview_ranking").isEmpty()) {
        return own;
    }
    for (const char *name : {"included", "label", "final_included", "label_included", "included_label",
                             "included_final", "included_flag", "include"}) {
        if (const QString found = named(name); !found.isEmpty()) {
            return found;
        }
    }
    return {};
}

// Tables that count write 1 as 1.0, and a label that is missing as -1 or nan.
QString labelIn(const QString &cell)
{
    static const QRegularExpression decimals(QStringLiteral("\\A(-?[0-9]+)\\.0*\\z"));
    const QString text = cell.trimmed().replace(decimals, QStringLiteral("\\1"));
    const bool isMissing = text == u"-1" || text.compare(u"nan", Qt::CaseInsensitive) == 0 || text == u"<NA>";
    return isMissing ? QString() : text;
}

/// Made by asreviewExport().
class AsreviewExport : public DecisionExport
{
public:
    explicit AsreviewExport(const QStringList &headings) : m_label(labelHeading(headings))
    {
        m_isRecognised = !m_label.isEmpty();
    }

    Result<void> take(const Post &post, DecisionProject &project) override
    {
        ScreeningVote vote{.person = fieldOf(post.fields, {"asreview_user_name", "asreview_user_email"}),
                           .word = m_label.isEmpty() ? labelInNotes(post) : labelIn(post.fields[m_label].toString()),
                           .comment = noteIn(post)};
        return m_isRecognised ? project.add(post, {std::move(vote)}) : Result<void>();
    }

private:
    // Version 1 writes into the notes of the data set.
    QString noteIn(const Post &post) const
    {
        const bool isFirst = !isHeading(m_label, QLatin1StringView("asreview_label"));
        return m_label.isEmpty() ? QString()
               : isFirst         ? fieldOf(post.fields, {"exported_notes", "notes"})
                                 : fieldOf(post.fields, {"asreview_note", "asreview_notes"});
    }

    // Of RIS: “relevant” or “irrelevant”; both if the record has both labels.
    QString labelInNotes(const Post &post)
    {
        static const QRegularExpression label(QStringLiteral("\\bASReview_(relevant|irrelevant|not_seen)\\b"));
        QStringList words;
        for (const QJsonValue &value : post.fields) {
            for (auto matches = label.globalMatch(value.toString()); matches.hasNext();) {
                const QString word = matches.next().captured(1);
                m_isRecognised = true;
                words += word == u"not_seen" || words.contains(word) ? QStringList() : QStringList(word);
            }
        }
        return words.join(QStringLiteral(", "));
    }

    QString m_label; ///< heading; empty: the labels stand in the notes
};

} // namespace

std::unique_ptr<DecisionExport> asreviewExport(const QStringList &headings)
{
    return std::make_unique<AsreviewExport>(headings);
}

} // namespace corater
