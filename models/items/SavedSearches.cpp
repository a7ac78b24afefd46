// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/SavedSearches.h"

#include "codebook/search/SearchGrammar.h"
#include "data/store/writing/Writer.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace corater {

namespace {

const QString searchPrefix = QStringLiteral("search ");
constexpr qsizetype longestText = 10000;

struct SavedSearchesText
{
    Q_DECLARE_TR_FUNCTIONS(SavedSearches)
    CORATER_MESSAGES(SavedSearches)
};

Row searchRow(const QString &name, const QString &text)
{
    return {"setting", {{"name", name}, {"value", text}}};
}

Result<void> checkSearch(const QString &name, const QString &text)
{
    static const QRegularExpression form(QStringLiteral("^[\\p{L}\\p{N}_-]{1,60}$"),
                                         QRegularExpression::UseUnicodePropertiesOption);
    if (!form.match(name).hasMatch()) {
        return fail(ErrorCode::Input, SavedSearchesText::toSay("this is not a valid name of a search"), {},
                    SavedSearchesText::tr("letters, digits, hyphens and underscores, at most 60"), name);
    }
    if (text.size() > longestText) {
        return fail(ErrorCode::Input, SavedSearchesText::toSay("the search is too long"), {},
                    SavedSearchesText::tr("at most %1 characters", nullptr, int(longestText)).arg(longestText),
                    QString::number(text.size()));
    }
    return {};
}

} // namespace

QMap<QString, QString> savedSearches(const StudyReader &study)
{
    QMap<QString, QString> saved;
    const auto settings = study.store().settings();
    if (settings) {
        for (const auto &[name, text] : settings->asKeyValueRange()) {
            if (name.startsWith(searchPrefix)) {
                saved.insert(name.mid(searchPrefix.size()), text);
            }
        }
    }
    return saved;
}

Command<> saveSearch(QString wanted, QString search)
{
    return [=](Change &change) -> Result<void> {
        change.record(QStringLiteral("save-search"), {{"name", wanted}, {"search", search}});
        TRY(checkSearch(wanted, search));
        TRY(const auto settings, change.store().settings());
        std::vector<Row> before;
        for (const auto &[name, text] : settings.asKeyValueRange()) {
            if (name.compare(searchPrefix + wanted, Qt::CaseInsensitive) == 0) {
                before.push_back(searchRow(name, text));
            }
        }
        if (search.isEmpty() && before.empty()) {
            return fail(ErrorCode::NotFound, SavedSearchesText::toSay("there is no saved search of that name"), {}, {},
                        wanted);
        }
        std::vector<Row> after;
        if (!search.isEmpty()) {
            after.push_back(searchRow(searchPrefix + wanted, search));
        }
        return change.writer.change(before, after);
    };
}

} // namespace corater
