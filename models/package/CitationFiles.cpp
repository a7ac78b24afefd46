// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/package/CitationFiles.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace corater {

namespace {

// YAML reads a JSON string as it is.
QByteArray quoted(const QString &text)
{
    const QByteArray array = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return array.mid(1, array.size() - 2);
}

} // namespace

std::vector<PackageAuthor> packageAuthors(const QStringList &lines)
{
    static const QRegularExpression orcid(QStringLiteral("\\b(\\d{4}-\\d{4}-\\d{4}-\\d{3}[\\dX])\\b"));
    std::vector<PackageAuthor> authors;
    for (QString line : lines) {
        PackageAuthor author;
        // The signs of Chinese keyboards divide, too.
        const QStringList parts = line.replace(u'，', u',').split(QRegularExpression(QStringLiteral("[;；]")));
        const QString name = parts.front().simplified();
        if (name.contains(u',')) {
            author.family = name.section(u',', 0, 0).trimmed();
            author.given = name.section(u',', 1).trimmed();
        } else {
            author.family = name.section(u' ', -1);
            author.given = name.section(u' ', 0, -2);
        }
        for (const QString &part : parts.mid(1)) {
            const auto found = orcid.match(part);
            (found.hasMatch() ? author.orcid : author.affiliation) =
                found.hasMatch() ? found.captured(1) : part.trimmed();
        }
        authors.push_back(std::move(author));
    }
    return authors;
}

QByteArray citationCff(const Citation &citation)
{
    QByteArray text =
        "cff-version: 1.2.0\nmessage: \"If you use these data, please cite them as below.\"\ntype: dataset\n";
    text += "title: " + quoted(citation.title) + "\nauthors:\n";
    for (const PackageAuthor &author : citation.authors) {
        text += "  - family-names: " + quoted(author.family) + '\n';
        if (!author.given.isEmpty()) {
            text += "    given-names: " + quoted(author.given) + '\n';
        }
        if (!author.orcid.isEmpty()) {
            text += "    orcid: " + quoted(QStringLiteral("https://orcid.org/") + author.orcid) + '\n';
        }
        if (!author.affiliation.isEmpty()) {
            text += "    affiliation: " + quoted(author.affiliation) + '\n';
        }
    }
    if (citation.authors.empty()) {
        text += "  - name: \"Anonymous\"\n";
    }
    text += "abstract: " + quoted(citation.about) + '\n';
    if (citation.licence) {
        text += "license: " + citation.licence->spdx.toUtf8() + '\n';
    }
    return citation.day.isEmpty() ? text : text + "date-released: \"" + citation.day.toUtf8() + "\"\n";
}

QByteArray zenodoJson(const Citation &citation)
{
    QJsonArray creators;
    for (const PackageAuthor &author : citation.authors) {
        QJsonObject creator{
            {"name", author.given.isEmpty() ? author.family : author.family + QStringLiteral(", ") + author.given}};
        if (!author.orcid.isEmpty()) {
            creator.insert("orcid", author.orcid);
        }
        if (!author.affiliation.isEmpty()) {
            creator.insert("affiliation", author.affiliation);
        }
        creators.append(creator);
    }
    if (creators.isEmpty()) {
        creators.append(QJsonObject{{"name", "Anonymous"}});
    }
    QJsonObject json{{"title", citation.title},
                     {"upload_type", "dataset"},
                     {"description", citation.about.toHtmlEscaped()},
                     {"creators", creators},
                     {"access_right", "open"}};
    if (citation.licence) {
        json.insert("license", citation.licence->id);
    }
    if (!citation.day.isEmpty()) {
        json.insert("publication_date", citation.day);
    }
    return QJsonDocument(json).toJson();
}

QByteArray licenceText(const Citation &citation, bool itemsInFull, const QString &itemLicence)
{
    QByteArray text;
    if (citation.licence) {
        text = "The data of this package are licensed under the " + citation.licence->name.toUtf8() + " (" +
               citation.licence->spdx.toUtf8() + ").\nThe text of the licence: " + citation.licence->url.toUtf8() +
               "\n";
    } else {
        text = "No licence was chosen for the data of this package. Without one nobody but its authors may publish "
               "them or\n"
               "what is made of them.\n";
    }
    text +=
        "\nThe licence does not cover the items themselves (posts, reports, patches): they belong to their authors.\n";
    if (itemsInFull) {
        text +=
            "Their texts are in items/items.csv. items/attribution.csv names author, address and licence of each.\n";
        text += itemLicence.isEmpty() ? "" : "What the study says of their licence: " + itemLicence.toUtf8() + "\n";
    } else {
        text += "Their texts are not in this package; it names them by their ids.\n";
    }
    return text;
}

} // namespace corater
