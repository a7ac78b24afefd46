// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/export/ExportChoices.h"

#include "data/records/ExportSetting.h"
#include "data/store/StudyStore.h"
#include "data/store/connection/Now.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/writing/Writer.h"
#include "models/export/CodedStudy.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <array>

namespace corater {

namespace {

/// An option of an export under the name that the study file has for it.
struct NamedOption
{
    const char *name;
    bool StudyExport::*is;
};

constexpr std::array namedOptions{
    NamedOption{"raw", &StudyExport::raw}, NamedOption{"sealed", &StudyExport::sealedCodes},
    NamedOption{"paired", &StudyExport::paired}, NamedOption{"texts", &StudyExport::texts}};

QJsonArray optionsJson(const StudyExport &of)
{
    QJsonArray options;
    for (const NamedOption &option : namedOptions) {
        if (of.*option.is) {
            options.append(QLatin1StringView(option.name));
        }
    }
    return options;
}

QStringList textsIn(const QJsonValue &array)
{
    QStringList texts;
    for (const QJsonValue &value : array.toArray()) {
        texts << value.toString();
    }
    return texts;
}

} // namespace

ExportChoices ExportChoices::of(const StudyReader &study, RaterId rater)
{
    const auto who = study.rater(rater);
    return fromText(study.setting(exportSettingPrefix + (who ? who->name : QString())));
}

void ExportChoices::setLast(const StudyExport &last)
{
    m_last = last;
    m_last.columns = {};
    setLeftOut(last, last.columns.without);
}

void ExportChoices::setLeftOut(const StudyExport &of, const QStringList &columns)
{
    if (columns.isEmpty()) {
        m_leftOut.remove(tableOf(of));
    } else {
        m_leftOut.insert(tableOf(of), columns);
    }
}

void ExportChoices::noteWritten(const QString &kind)
{
    m_written.insert(kind, nowUtc());
}

// Paired ratings are a table with other columns.
QString ExportChoices::tableOf(const StudyExport &of)
{
    return of.paired && of.kind == u"ratings" ? QStringLiteral("ratings paired") : of.kind;
}

QString ExportChoices::toText() const
{
    QJsonObject leftOut;
    for (const auto &[table, columns] : m_leftOut.asKeyValueRange()) {
        leftOut.insert(table, QJsonArray::fromStringList(columns));
    }
    QJsonObject json{{"as", m_last.kind},
                     {"format", sheetFormatNames()[int(m_last.format)]},
                     {"options", optionsJson(m_last)},
                     {"left_out", leftOut}};
    QJsonObject written;
    for (const auto &[kind, at] : m_written.asKeyValueRange()) {
        written.insert(kind, at);
    }
    if (!written.isEmpty()) {
        json.insert(writtenExports, written);
    }
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

// Kinds and forms that only a later version knows give the defaults.
ExportChoices ExportChoices::fromText(const QString &text)
{
    const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
    ExportChoices choices;
    if (const QString kind = json["as"].toString(); (exportKinds() + interchangeKinds()).contains(kind)) {
        choices.m_last.kind = kind;
    }
    choices.m_last.format = sheetFormatNamed(json["format"].toString()).value_or(SheetFormat::Csv);
    const QStringList options = textsIn(json["options"]);
    for (const NamedOption &option : namedOptions) {
        choices.m_last.*option.is = options.contains(QLatin1StringView(option.name));
    }
    const QJsonObject leftOut = json["left_out"].toObject();
    for (const QString &table : leftOut.keys()) {
        choices.m_leftOut.insert(table, textsIn(leftOut[table]));
    }
    const QJsonObject written = json[writtenExports].toObject();
    for (const QString &kind : written.keys()) {
        choices.m_written.insert(kind, written[kind].toString());
    }
    return choices;
}

Command<> rememberExport(ExportChoices choices)
{
    return [choices = std::move(choices)](Change &change) -> Result<void> {
        const StudyExport &last = choices.last();
        change.record(rememberExportKind, {{"rater", change.store().names().rater(change.actor)},
                                           {"as", last.kind},
                                           {"format", sheetFormatNames()[int(last.format)]},
                                           {"options", optionsJson(last)},
                                           {"left_out", QJsonArray::fromStringList(choices.leftOut(last))}});
        return change.set(exportSettingPrefix + change.store().names().rater(change.actor), choices.toText());
    };
}

} // namespace corater
