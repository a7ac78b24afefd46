// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/export/ReferenceWriter.h"

#include "codebook/Error.h"
#include "codebook/keywords/SearchText.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace corater {

namespace {

/// A kind of work as RIS and BibTeX call it.
struct WorkType
{
    const char *ris;
    const char *bibtex;
    const char *venue; ///< BibTeX's name of the place where it appeared
};

// The first of several that share a name is the one that is written.
constexpr std::array types{
    WorkType{"JOUR", "article", "journal"},        WorkType{"CONF", "inproceedings", "booktitle"},
    WorkType{"CPAPER", "conference", "booktitle"}, WorkType{"BOOK", "book", "series"},
    WorkType{"CHAP", "incollection", "booktitle"}, WorkType{"CHAP", "inbook", "booktitle"},
    WorkType{"THES", "phdthesis", "school"},       WorkType{"THES", "mastersthesis", "school"},
    WorkType{"RPRT", "techreport", "institution"}, WorkType{"UNPB", "unpublished", "howpublished"},
    WorkType{"ELEC", "online", "organization"},    WorkType{"GEN", "misc", "howpublished"}};

/// A value that all three forms have, under the names of RIS, BibTeX and PubMed; the first is written.
struct SharedValue
{
    std::array<const char *, 2> ris;
    const char *bibtex;
    const char *pubmed;
};

// Pages are not among them: RIS has the first and the last as two values.
constexpr std::array values{SharedValue{{"VL", ""}, "volume", "VI"},    SharedValue{{"IS", "CP"}, "number", "IP"},
                            SharedValue{{"PB", ""}, "publisher", ""},   SharedValue{{"SN", ""}, "issn", "IS"},
                            SharedValue{{"CY", "PP"}, "address", "PL"}, SharedValue{{"ET", ""}, "edition", ""},
                            SharedValue{{"LA", ""}, "language", ""}};

// A record of PubMed names no type; others do.
bool isOfPubmed(const Item &item)
{
    return item.fields.contains(QStringLiteral("PMID"));
}

QString saidType(const Item &item)
{
    return item.fields.value(QStringLiteral("type")).toString();
}

const WorkType &typeOf(const Item &item)
{
    const QString said = saidType(item);
    const auto isIt = [&](const WorkType &type) {
        return said.compare(QLatin1StringView(type.ris), Qt::CaseInsensitive) == 0 ||
               said.compare(QLatin1StringView(type.bibtex), Qt::CaseInsensitive) == 0;
    };
    const auto found = std::ranges::find_if(types, isIt);
    return found != types.end() ? *found : isOfPubmed(item) ? types.front() : types.back();
}

// RIS has more types than BibTeX: one that came from there stays.
QString risTypeOf(const Item &item)
{
    static const QRegularExpression form(QStringLiteral("\\A[A-Z]{3,6}\\z"));
    const QString said = saidType(item);
    return form.match(said).hasMatch() ? said : QString::fromLatin1(typeOf(item).ris);
}

// IS is the number of the journal in PubMed's form, and that of the issue in RIS.
QString valueOf(const Item &item, const SharedValue &value)
{
    const auto said = [&](const char *name) { return item.fields.value(QLatin1StringView(name)).toString(); };
    for (const QString &found : isOfPubmed(item)
                                    ? QStringList{said(value.pubmed)}
                                    : QStringList{said(value.ris[0]), said(value.ris[1]), said(value.bibtex)}) {
        if (!found.isEmpty()) {
            return found;
        }
    }
    return {};
}

QStringList authorsOf(const Item &item)
{
    const QString joined = item.parts.empty() || item.parts.front().author.isEmpty()
                               ? item.fields.value(QStringLiteral("authors")).toString()
                               : item.parts.front().author;
    QStringList names = joined.split(u';', Qt::SkipEmptyParts);
    std::ranges::transform(names, names.begin(), [](const QString &name) { return name.simplified(); });
    return names;
}

QString abstractOf(const Item &item)
{
    if (item.parts.empty()) {
        return {};
    }
    const ItemPart &text = item.parts.front();
    return (text.format == TextFormat::Html ? SearchText(text.body, SearchText::Markup::Html).plain() : text.body)
        .simplified();
}

QString venueOf(const Item &item)
{
    return item.fields.value(QStringLiteral("venue")).toString().simplified();
}

/// The first page and the last; "12–20" counts as two.
std::pair<QString, QString> pagesOf(const Item &item)
{
    const auto said = [&](const char *name) { return item.fields.value(QLatin1StringView(name)).toString().trimmed(); };
    static const QRegularExpression span(QStringLiteral("\\A([^–-]+)[–-]+([^–-]+)\\z"));
    QString first;
    for (const char *name : {"SP", "pages", "PG"}) {
        first = first.isEmpty() ? said(name) : first;
    }
    const QRegularExpressionMatch match = span.match(first);
    return said("EP").isEmpty() && match.hasMatch()
               ? std::pair(match.captured(1).trimmed(), match.captured(2).trimmed())
               : std::pair(first, said("EP"));
}

// What LaTeX would take for commands or ligatures, so that latexText() gives the text back.
QString escaped(const QString &text)
{
    static const QHash<QChar, QString> written{{u'\\', QStringLiteral("{\\textbackslash}")},
                                               {u'~', QStringLiteral("{\\textasciitilde}")},
                                               {u'^', QStringLiteral("{\\textasciicircum}")},
                                               {u'`', QStringLiteral("{\\textasciigrave}")}};
    QString safe;
    for (const QChar c : text) {
        const bool isLigature = (c == u'-' || c == u'\'') && safe.endsWith(c);
        const bool isCommand = QStringView(u"&%$#_{}").contains(c);
        safe += isLigature ? QStringLiteral("{}") : isCommand ? QStringLiteral("\\") : QString();
        safe += written.value(c, c);
    }
    return safe;
}

} // namespace

Result<void> ReferenceWriter::write(const Item &item)
{
    const QByteArray record = m_form == Form::Ris ? ris(item) : bibtex(item);
    return m_device.write(record) == record.size()
               ? Result<void>()
               : fail(ErrorCode::DiskFull, Message::literal(m_device.errorString()));
}

QByteArray ReferenceWriter::ris(const Item &item) const
{
    QString record;
    const auto say = [&](const char *tag, const QString &value) {
        if (!value.isEmpty()) {
            record += QStringLiteral("%1  - %2\r\n").arg(QLatin1StringView(tag), value.simplified());
        }
    };
    say("TY", risTypeOf(item));
    say("TI", item.title);
    for (const QString &author : authorsOf(item)) {
        say("AU", author);
    }
    say("PY", item.date.left(4));
    say("DA", item.date.size() > 4 ? item.date.left(10).replace(u'-', u'/') : QString());
    say("T2", venueOf(item));
    for (const SharedValue &value : values) {
        say(value.ris[0], valueOf(item, value));
    }
    const auto [firstPage, lastPage] = pagesOf(item);
    say("SP", firstPage);
    say("EP", lastPage);
    say("DO", item.site == u"doi" ? item.externalId : QString());
    say("ID", item.site == u"doi" ? QString() : item.externalId);
    say("UR", item.url);
    for (const QString &tag : item.tags) {
        say("KW", tag);
    }
    say("AB", abstractOf(item));
    return (record + QStringLiteral("ER  - \r\n\r\n")).toUtf8();
}

// The id at the source, without what a key may not contain, and unlike all keys before.
QString ReferenceWriter::keyOf(const Item &item)
{
    static const QRegularExpression other(QStringLiteral("[^\\p{L}\\p{N}.:/+-]+"));
    const QString name = QString(item.externalId).replace(other, QStringLiteral("_"));
    QString key = name;
    for (int number = 2; m_keys.contains(key.toLower()); ++number) {
        key = QStringLiteral("%1_%2").arg(name).arg(number);
    }
    m_keys.insert(key.toLower());
    return key;
}

QByteArray ReferenceWriter::bibtex(const Item &item)
{
    const WorkType &type = typeOf(item);
    QString record = QStringLiteral("@%1{%2").arg(QLatin1StringView(type.bibtex), keyOf(item));
    const auto say = [&](const char *name, const QString &value) {
        if (!value.isEmpty()) {
            record += QStringLiteral(",\n  %1 = {%2}").arg(QLatin1StringView(name), escaped(value.simplified()));
        }
    };
    say("title", item.title);
    say("author", authorsOf(item).join(QStringLiteral(" and ")));
    say(type.venue, venueOf(item));
    say("year", item.date.left(4));
    say("month", QString::number(item.date.mid(5, 2).toInt()).remove(QRegularExpression(QStringLiteral("\\A0\\z"))));
    for (const SharedValue &value : values) {
        say(value.bibtex, valueOf(item, value));
    }
    const auto [firstPage, lastPage] = pagesOf(item);
    say("pages", lastPage.isEmpty() ? firstPage : firstPage + u'–' + lastPage);
    say("doi", item.site == u"doi" ? item.externalId : QString());
    say("url", item.url);
    say("keywords", item.tags.join(QStringLiteral(", ")));
    say("abstract", abstractOf(item));
    return (record + QStringLiteral("\n}\n\n")).toUtf8();
}

} // namespace corater
