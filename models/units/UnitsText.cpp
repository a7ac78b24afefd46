// SPDX-License-Identifier: GPL-3.0-or-later
// How the units of UnitsWhere.h are written.
#include "codebook/InEnglish.h"
#include "data/import/maps/ItemMap.h"
#include "models/evidence/EvidenceLines.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "models/units/UnitsWhere.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace corater {

namespace {

struct UnitsTextWords
{
    Q_DECLARE_TR_FUNCTIONS(UnitsWhere)
};

// The text on one line, with Markdown's marks escaped.
QString escaped(const QString &text)
{
    static const QRegularExpression marks(QStringLiteral("([\\\\`*_{}\\[\\]<>#|!~])"));
    return text.simplified().replace(marks, QStringLiteral("\\\\1"));
}

QString aboutWords(const QString &about)
{
    return about.isEmpty()    ? UnitsTextWords::tr("on the unit")
           : about == u"item" ? UnitsTextWords::tr("on the item")
                              : UnitsTextWords::tr("on %1").arg(about);
}

QString tableOf(const UnitRecord &unit)
{
    QString heading = QStringLiteral("| |");
    QString line = QStringLiteral("|---|");
    for (const UnitRecord::Voice &voice : unit.voices) {
        heading += u' ' + escaped(voice.rater) + QStringLiteral(" |");
        line += QStringLiteral("---|");
    }
    QString text =
        heading + u' ' + UnitsTextWords::tr("final") + QStringLiteral(" | |\n") + line + QStringLiteral("---|---|\n");
    for (const QString &dimension : unit.dimensions) {
        text += QStringLiteral("| ") + escaped(dimension) + QStringLiteral(" |");
        for (const UnitRecord::Voice &voice : unit.voices) {
            text += u' ' + escaped(voice.labels.value(dimension)) + QStringLiteral(" |");
        }
        const UnitRecord::Settled settled = unit.settled.value(dimension);
        const QString how = settled.why.isEmpty() ? settled.how : ListWords::about(settled.how, settled.why);
        text += u' ' + escaped(settled.codes) + QStringLiteral(" | ") + escaped(how) + QStringLiteral(" |\n");
    }
    return text;
}

QJsonObject textsJson(const QMap<QString, QString> &texts)
{
    QJsonObject object;
    for (const auto &[name, text] : texts.asKeyValueRange()) {
        object.insert(name.isEmpty() ? QStringLiteral("unit") : name, text);
    }
    return object;
}

QJsonArray passagesJson(const std::vector<UnitRecord::Passage> &passages)
{
    QJsonArray array;
    for (const UnitRecord::Passage &passage : passages) {
        array.append(QJsonObject{{"dimension", passage.dimension},
                                 {"code", passage.code},
                                 {"part", passage.evidence.part},
                                 {"start", passage.evidence.start},
                                 {"length", passage.evidence.length},
                                 {"quote", passage.evidence.quote},
                                 {"state", stateOf(passage.place)}});
    }
    return array;
}

// With the blank beside the passage, which escaped() drops.
QString asBefore(const QString &text)
{
    return text.endsWith(u' ') ? escaped(text) + u' ' : escaped(text);
}

QString asAfter(const QString &text)
{
    return text.startsWith(u' ') ? u' ' + escaped(text) : escaped(text);
}

// Where a passage supports several answers, all are named.
QString answersOf(const UnitRecord::Passage &passage)
{
    return passage.answers.isEmpty() ? UnitsTextWords::tr("the unit as a whole")
                                     : passage.answers.join(QStringLiteral("; "));
}

} // namespace

QString unitsMarkdown(const QString &heading, const std::vector<UnitRecord> &units)
{
    QString text = QStringLiteral("# %1\n\n%2\n").arg(escaped(heading), countOf(qint64(units.size()), Counted::Unit));
    for (const UnitRecord &unit : units) {
        text += unitMarkdown(unit);
    }
    return text;
}

QString unitMarkdown(const UnitRecord &unit, const QString &link)
{
    const QString name = link.isEmpty() ? escaped(unit.unit) : QStringLiteral("[%1](%2)").arg(escaped(unit.unit), link);
    QString text = u"\n## "_s + ListWords::about(name, escaped(unit.title)) + u"\n\n"_s;
    if (!unit.url.isEmpty()) {
        text += QStringLiteral("<%1>\n\n").arg(unit.url.simplified().remove(u'<').remove(u'>'));
    }
    text += tableOf(unit);
    for (const UnitRecord::Voice &voice : unit.voices) {
        for (const auto &[about, comment] : voice.comments.asKeyValueRange()) {
            text += u"\n- "_s + ListWords::about(ListWords::parts({escaped(voice.rater), escaped(aboutWords(about))}),
                                                 escaped(comment));
        }
    }
    for (const UnitRecord::Voice &voice : unit.voices) {
        for (const UnitRecord::Passage &passage : voice.passages) {
            const QString about = passage.code.isEmpty() ? passage.dimension : passage.code;
            const QString state = stateOf(passage.place);
            const QString what = about.isEmpty() ? UnitsTextWords::tr("evidence")
                                                 : UnitsTextWords::tr("evidence of %1").arg(escaped(about));
            const QString quote = UnitsTextWords::tr("“%1”", "a passage").arg(escaped(passage.evidence.quote));
            text += u"\n- "_s + ListWords::about(ListWords::parts({escaped(voice.rater), what}),
                                                 ListWords::withRemark(quote, escaped(state)));
        }
    }
    if (!unit.comment.isEmpty()) {
        text += u"\n- "_s + ListWords::about(UnitsTextWords::tr("settled"), escaped(unit.comment));
    }
    return text + u'\n';
}

Result<void> writeUnits(const std::vector<UnitRecord> &units, SheetWriter &writer)
{
    QStringList raters;
    for (const UnitRecord &unit : units) {
        for (const UnitRecord::Voice &voice : unit.voices) {
            raters << voice.rater;
        }
    }
    raters.removeDuplicates();
    QStringList headings{QStringLiteral("item"), QStringLiteral("unit"), QStringLiteral("title"), QStringLiteral("url"),
                         QStringLiteral("dimension")};
    for (const QString &rater : std::as_const(raters)) {
        headings << rater << QStringLiteral("comments of %1").arg(rater);
    }
    headings << QStringLiteral("final") << QStringLiteral("how") << QStringLiteral("why");
    Result<void> done = writer.begin(distinctHeadings(headings));
    for (const UnitRecord &unit : units) {
        for (const QString &dimension : unit.dimensions) {
            QStringList fields{unit.item, unit.unit, unit.title, unit.url, dimension};
            for (const QString &rater : std::as_const(raters)) {
                const auto voice = std::ranges::find(unit.voices, rater, &UnitRecord::Voice::rater);
                const bool spoke = voice != unit.voices.end();
                QStringList comments;
                for (const QString &about : {dimension, QString(), QStringLiteral("item")}) {
                    comments << (spoke ? voice->comments.value(about) : QString());
                }
                comments.removeAll(QString());
                fields << (spoke ? voice->labels.value(dimension) : QString()) << comments.join(QStringLiteral("; "));
            }
            const UnitRecord::Settled settled = unit.settled.value(dimension);
            done = done ? writer.write(fields + QStringList{settled.codes, settled.how, settled.why}) : done;
        }
    }
    return done ? writer.end() : done;
}

QJsonObject unitsJson(const QString &search, const std::vector<UnitRecord> &units)
{
    QJsonArray array;
    for (const UnitRecord &unit : units) {
        QJsonArray voices;
        for (const UnitRecord::Voice &voice : unit.voices) {
            QJsonObject one{
                {"rater", voice.rater}, {"labels", textsJson(voice.labels)}, {"comments", textsJson(voice.comments)}};
            if (!voice.passages.empty()) {
                one.insert("evidence", passagesJson(voice.passages));
            }
            voices.append(one);
        }
        QJsonObject settled;
        for (const auto &[dimension, one] : unit.settled.asKeyValueRange()) {
            settled.insert(dimension, QJsonObject{{"codes", one.codes}, {"how", one.how}, {"why", one.why}});
        }
        array.append(QJsonObject{{"item", unit.item},
                                 {"unit", unit.unit},
                                 {"title", unit.title},
                                 {"url", unit.url},
                                 {"comment", unit.comment},
                                 {"raters", voices},
                                 {"final", settled}});
    }
    return {{"search", search}, {"n", qint64(units.size())}, {"units", array}};
}

std::vector<UnitPassage> passagesOf(const std::vector<UnitRecord> &units, const PassageFilter &filter)
{
    std::vector<UnitPassage> passages;
    for (const UnitRecord &unit : units) {
        for (const UnitRecord::Voice &voice : unit.voices) {
            const bool isMeant = (filter.rater.isEmpty() || voice.rater == filter.rater) &&
                                 (filter.round.isEmpty() || voice.round == filter.round);
            for (const UnitRecord::Passage &passage : voice.passages) {
                if (isMeant && (filter.answer.isEmpty() || passage.answers.contains(filter.answer))) {
                    passages.push_back({&unit, &voice, &passage});
                }
            }
        }
    }
    return passages;
}

QString passagesMarkdown(std::span<const UnitPassage> passages, const std::function<QString(const UnitRecord &)> &link)
{
    QString text;
    const UnitRecord *last = nullptr;
    for (const auto &[unit, voice, passage] : passages) {
        if (std::exchange(last, unit) != unit) {
            const QString name =
                link ? QStringLiteral("[%1](%2)").arg(escaped(unit->unit), link(*unit)) : escaped(unit->unit);
            text += u"\n## "_s + ListWords::about(name, escaped(unit->title)) + u'\n';
        }
        const QString state = stateOf(passage->place);
        const QString quote = escaped(passage->evidence.quote);
        text += QStringLiteral("\n%1 · %2 · %3 · %4\n\n> %5%6%7\n")
                    .arg(escaped(voice->rater), escaped(answersOf(*passage)), escaped(voice->round),
                         ListWords::withRemark(escaped(partWords(passage->evidence.part, unit->item)), escaped(state)),
                         asBefore(passage->before), quote.isEmpty() ? QString() : QStringLiteral("**%1**").arg(quote),
                         asAfter(passage->after));
    }
    return text;
}

Result<void> writePassages(std::span<const UnitPassage> passages, SheetWriter &writer)
{
    const InEnglish data;
    TRY(writer.begin({QStringLiteral("item"), QStringLiteral("unit"), QStringLiteral("title"), QStringLiteral("url"),
                      QStringLiteral("round"), QStringLiteral("rater"), QStringLiteral("dimension"),
                      QStringLiteral("code"), QStringLiteral("answer"), QStringLiteral("part"),
                      QStringLiteral("before"), QStringLiteral("quote"), QStringLiteral("after"),
                      QStringLiteral("state")}));
    for (const auto &[unit, voice, passage] : passages) {
        TRY(writer.write({unit->item, unit->unit, unit->title, unit->url, voice->round, voice->rater,
                          passage->dimension, passage->code, passage->answers.join(QStringLiteral("; ")),
                          passage->evidence.part, passage->before, passage->evidence.quote, passage->after,
                          stateOf(passage->place)}));
    }
    return writer.end();
}

} // namespace corater
