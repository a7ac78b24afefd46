// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/NamesInComments.h"

#include <QCoreApplication>
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

} // namespace

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

} // namespace corater
