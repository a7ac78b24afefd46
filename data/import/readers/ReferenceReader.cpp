// SPDX-License-Identifier: GPL-3.0-or-later
// readReferences() of PostReaders.h.
#include "codebook/ValidText.h"
#include "data/import/readers/PostReaders.h"
#include "data/import/references/ReferenceIds.h"
#include "data/import/references/References.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace corater {

namespace {

struct ReferenceReaderText
{
    CORATER_MESSAGES(ReferenceReader)
};

constexpr qsizetype longestId = 150;

// Values that have a place of their own in a post; all others stay as fields.
constexpr auto titles = {"TI", "T1", "CT", "title"};
constexpr auto abstracts = {"AB", "N2", "abstract"};
constexpr auto authors = {"FAU", "AU", "A1", "author"};
constexpr auto venues = {"JT", "JO", "JF", "T2", "JA", "BT", "TA", "journal", "journaltitle", "booktitle"};
constexpr auto dates = {"DP", "PY", "Y1", "DA", "date", "year"}; // DA of PubMed is the day of its own entry
constexpr auto identifiers = {"DO", "LID", "AID", "M3", "doi"};
constexpr auto addresses = {"UR", "url", "L2"};
constexpr auto keywords = {"KW", "OT", "MH", "keywords"};

// "2020/03/14/", "2020 Mar 14", "2020-03", "2020": as far as it is written in numbers, with month names of PubMed.
QString dateIn(const QString &value, const QString &month)
{
    static const QStringList names{QStringLiteral("jan"), QStringLiteral("feb"), QStringLiteral("mar"),
                                   QStringLiteral("apr"), QStringLiteral("may"), QStringLiteral("jun"),
                                   QStringLiteral("jul"), QStringLiteral("aug"), QStringLiteral("sep"),
                                   QStringLiteral("oct"), QStringLiteral("nov"), QStringLiteral("dec")};
    static const QRegularExpression form(
        QStringLiteral("\\A\\s*([12][0-9]{3})(?:[\\s/-]+([0-9]{1,2}|[A-Za-z]{3})[a-z]*(?:[\\s/-]+([0-9]{1,2}))?)?"));
    const QRegularExpressionMatch match = form.match(value);
    if (!match.hasMatch()) {
        return {};
    }
    const QString said = match.captured(2).isEmpty() ? month.left(3) : match.captured(2);
    const qsizetype named = names.indexOf(said.toLower());
    const int number = named >= 0 ? int(named) + 1 : said.toInt();
    if (number < 1 || number > 12) {
        return match.captured(1);
    }
    const QString ofMonth = QStringLiteral("%1-%2").arg(match.captured(1)).arg(number, 2, 10, QLatin1Char('0'));
    const int day = match.captured(3).toInt();
    return day < 1 || day > 31 ? ofMonth : QStringLiteral("%1-%2").arg(ofMonth).arg(day, 2, 10, QLatin1Char('0'));
}

QStringList authorsOf(const Reference &reference, bool isBibtex)
{
    if (isBibtex) {
        static const QRegularExpression between(QStringLiteral("\\s+and\\s+"));
        QStringList names = reference.first({"author"}).split(between, Qt::SkipEmptyParts);
        std::ranges::transform(names, names.begin(), latexText);
        return names;
    }
    const QStringList full = reference.all({"FAU"}); // PubMed repeats them in short
    return full.isEmpty() ? reference.all({"AU", "A1"}) : full;
}

QStringList keywordsOf(const Reference &reference, bool isBibtex)
{
    QStringList words;
    static const QRegularExpression between(QStringLiteral("\\s*[;,]\\s*"));
    for (const QString &value : reference.all(keywords)) {
        // Main headings of PubMed are marked with a star, and have their qualifiers behind a stroke.
        words += isBibtex ? latexText(value).split(between, Qt::SkipEmptyParts)
                          : QStringList(QString(value).remove(u'*').trimmed());
    }
    words.removeDuplicates();
    return words;
}

bool isPlaced(const QString &name)
{
    for (const auto &names : {titles, abstracts, authors, venues, dates, identifiers, addresses, keywords}) {
        for (const char *each : names) {
            if (name.compare(QLatin1StringView(each), Qt::CaseInsensitive) == 0) {
                return true;
            }
        }
    }
    return false;
}

// The same work has the same DOI in every database.
void nameIt(Post &post, const Reference &reference, const ItemImportOptions &options, const QString &fileName)
{
    const QString doi = doiIn(reference.all(identifiers) + reference.all(addresses));
    post.url = reference.first(addresses);
    const QString number = reference.first({"PMID"});
    const QString pubmed = number.isEmpty() ? pubmedIn(post.url) : number;
    if (!doi.isEmpty()) {
        post.id = doi;
        post.site = QStringLiteral("doi");
        post.url = post.url.isEmpty() ? QStringLiteral("https://doi.org/") + doi : post.url;
        return;
    }
    if (!pubmed.isEmpty()) {
        post.id = pubmed;
        post.site = QStringLiteral("pubmed");
        post.url = post.url.isEmpty() ? QStringLiteral("https://pubmed.ncbi.nlm.nih.gov/%1/").arg(pubmed) : post.url;
        return;
    }
    post.site = options.site.isEmpty() ? QFileInfo(fileName).fileName() : options.site;
    for (const QString &name : {reference.key, reference.first({"AN", "ID"}), post.url, post.title}) {
        if (post.id.isEmpty()) {
            post.id = ValidText::cut(name, longestId);
        }
    }
}

Post postOf(const Reference &reference, bool isBibtex, const ItemImportOptions &options, const QString &fileName)
{
    const auto text = [isBibtex](const QString &value) { return isBibtex ? latexText(value) : value; };
    Post post;
    post.place = reference.place;
    post.kind = options.kind.isEmpty() ? QStringLiteral("reference") : options.kind;
    post.format = TextFormat::Plain;
    post.title = text(reference.first(titles));
    post.body = text(reference.first(abstracts));
    post.author = authorsOf(reference, isBibtex).join(QStringLiteral("; "));
    post.date = dateIn(reference.first(dates), text(reference.first({"month"})));
    // RIS has the year and, where it is known, the day as two values.
    if (const QString day = dateIn(reference.first({"DA"}), {});
        !reference.type.isEmpty() && day.startsWith(post.date)) {
        post.date = day;
    }
    post.tags = keywordsOf(reference, isBibtex);
    nameIt(post, reference, options, fileName);
    if (post.body.isEmpty() && !post.author.isEmpty()) { // an item without a text has no author of its own
        post.fields.insert(QStringLiteral("authors"), post.author);
    }
    if (const QString venue = text(reference.first(venues)); !venue.isEmpty()) {
        post.fields.insert(QStringLiteral("venue"), venue);
    }
    if (!reference.type.isEmpty()) {
        post.fields.insert(QStringLiteral("type"), reference.type);
    }
    for (const auto &[name, value] : reference.values) {
        if (!isPlaced(name) && !value.isEmpty()) {
            const QString before = post.fields.value(name).toString();
            post.fields.insert(name, before.isEmpty() ? text(value) : before + QStringLiteral("; ") + text(value));
        }
    }
    return post;
}

} // namespace

Result<ImportReport> readReferences(PostFormat format, QIODevice &device, const QString &fileName,
                                    const ItemImportOptions &options, const PostSink &sink, const Progress &progress)
{
    const bool isBibtex = format == PostFormat::Bibtex;
    ImportReport report;
    ReferenceSink take;
    take.oddity = [&report](const Place &place, const Message &message) { report.note(place, message); };
    take.fault = [&report](const Place &place, const Message &message) {
        ++report.rows;
        report.note(place, message, true);
    };
    take.record = [&](Reference &&reference) -> Result<void> {
        ++report.rows;
        Post post = postOf(reference, isBibtex, options, fileName);
        if (post.id.isEmpty()) {
            report.note(reference.place,
                        ReferenceReaderText::toSay("the record has no DOI, number, key, address or title"), true);
            return {};
        }
        return sink(std::move(post));
    };
    TRY(isBibtex ? readBibtexReferences(device, fileName, take, progress)
                 : readTaggedReferences(device, fileName, take, progress));
    if (report.rows == 0) {
        return fail(ErrorCode::Input, ReferenceReaderText::toSay("the file has no references"), {.file = fileName});
    }
    return report;
}

} // namespace corater
