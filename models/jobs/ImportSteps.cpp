// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/ImportSteps.h"

#include <QFileInfo>
#include <QJsonArray>

namespace corater {

namespace {

QJsonObject keywordSettings(const KeywordMatcher &matcher, const SearchFields &fields)
{
    const bool stemmed = matcher.options().form == KeywordForm::Stemmed;
    QJsonObject settings{{"name", matcher.set().name},
                         {"form", stemmed ? QStringLiteral("stemmed") : QStringLiteral("as written")},
                         {"keywords", QJsonArray::fromStringList(matcher.set().keywords)}};
    if (fields != SearchFields()) {
        settings.insert("fields", fields.fieldsName());
        settings.insert("code", fields.codeName());
    }
    return settings;
}

} // namespace

std::vector<SelectionStep> importSteps(const QString &path, const FileImport &how, const FileImportOutcome &outcome,
                                       const AddedItems &items)
{
    using Kind = SelectionStep::Kind;
    if (how.updatesOnly) {
        return {};
    }
    QJsonObject source{
        {"file", QFileInfo(path).fileName()}, {"format", outcome.report.format}, {"skipped", outcome.report.skipped}};
    if (!QFileInfo(path).isDir()) { // a folder has no size of its own
        source.insert("bytes", QFileInfo(path).size());
    }
    if (!how.sheet.sheet.isEmpty()) {
        source.insert("sheet", how.sheet.sheet);
    }
    if (how.sheet.encoding != TextEncoding::Detected) {
        source.insert("encoding", nameOf(how.sheet.encoding));
    }
    if (!how.options.bodyColumns.isEmpty()) {
        source.insert("bodyColumns", QJsonArray::fromStringList(how.options.bodyColumns));
    }
    source.insert("withoutText", how.options.withoutText);
    if (how.known == WhoseItems::Same) {
        source.insert("sameItems", true);
    }
    if (how.options.everyFile) {
        source.insert("everyFile", true);
    }
    if (!how.options.site.isEmpty()) {
        source.insert("site", how.options.site);
    } else if (!outcome.report.siteByName.isEmpty()) {
        source.insert("siteByName", outcome.report.siteByName);
    }
    std::vector<SelectionStep> steps;
    const auto add = [&](Kind kind, const QJsonObject &settings, qint64 input, qint64 kept) {
        steps.push_back({.kind = kind, .settings = settings, .input = input, .kept = kept});
    };
    const qint64 fitting = outcome.report.items - outcome.filtered;
    const qint64 selected = fitting - items.unmatched;
    add(Kind::Read, source, outcome.report.rows, outcome.report.items);
    if (!how.filter.isEmpty()) {
        add(Kind::Filter, how.filter.toJson(), outcome.report.items, fitting);
    }
    if (how.keywords) {
        add(Kind::Keywords, keywordSettings(*how.keywords, how.fields), fitting, selected);
    }
    steps.back().result = items.selected;
    add(Kind::Add, {{"known", selected - items.added - items.conflicting}, {"conflicting", items.conflicting}},
        selected, items.added);
    return steps;
}

} // namespace corater
