// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/share/ConflictText.h"

#include "data/records/WorkTime.h"
#include "data/store/history/HistoryNames.h"
#include "data/store/history/HistoryRepository.h"
#include "models/agreement/rounds/StoppingTarget.h"
#include "models/commands/StudyCommands.h"
#include "models/design/AuditedSheet.h"
#include "models/design/machine/ChosenModels.h"
#include "models/hints/HintCodes.h"
#include "models/hints/HintTimes.h"
#include "models/keywords/StudyKeywords.h"
#include "models/study/StudyDescription.h"

namespace corater {

namespace {

struct Words
{
    CORATER_MESSAGES(ConflictText)
};

using Kind = MergeConflict::Kind;

QString nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Value:
        return QStringLiteral("value");
    case Kind::Answer:
        return QStringLiteral("answer");
    case Kind::Removed:
        return QStringLiteral("removed");
    case Kind::AfterSeal:
        return QStringLiteral("after-seal");
    case Kind::Name:
        break;
    }
    return QStringLiteral("name");
}

// Codes by name; of other rows the column in question, or their texts.
Message valueOf(const Study &study, const MergeConflict &conflict, const std::vector<Row> &rows)
{
    if (rows.empty()) {
        return conflict.kind == Kind::Answer ? Words::toSay("nothing") : Words::toSay("removed");
    }
    QList<Message> values;
    for (const Row &row : rows) {
        const CodeId code{row.columns.value(QStringLiteral("code_id")).toLongLong()};
        if (valid(code)) {
            const Code *known = study.codebook().code(code);
            values << (known ? Message::literal(known->name) : Words::toSay("a removed code"));
        } else if (row.table == QLatin1String("final_label")) {
            values << Words::toSay("agreed to differ");
        } else if (!conflict.column.isEmpty()) {
            values << Message::literal(row.columns.value(conflict.column).toString());
        } else if (row.columns.contains(QStringLiteral("screening"))) {
            values << Message::literal(row.columns.value(QStringLiteral("screening")).toString());
        } else {
            values << Words::toSay("kept");
        }
    }
    const bool isEmpty = values.size() == 1 && values.front().isEmpty();
    return isEmpty ? Words::toSay("empty") : Message::together(values);
}

// The window's name of the setting, not the file's.
Message settingName(const QString &name)
{
    for (const DescriptionField &field : descriptionFields()) {
        if (name == QStringLiteral("about-") + QLatin1StringView(field.key)) {
            return Words::toSay("the description of the study, “%1”").arg(field.title);
        }
    }
    const QMap<QString, Message> words{
        {QStringLiteral("title"), Words::toSay("the title of the study")},
        {QStringLiteral("codebook.title"), Words::toSay("the title of the codebook")},
        {QStringLiteral("codebook.description"), Words::toSay("the description of the codebook")},
        {outReasonsSetting, Words::toSay("the reasons for exclusion")},
        {decisionReasonsSetting, Words::toSay("the usual reasons for a decision")},
        {hideNamesSetting, Words::toSay("whether names are hidden while settling")},
        {recordTimeSetting, Words::toSay("whether time per item is recorded")},
        {keywordsSetting, Words::toSay("the keywords")},
        {markedWordsSetting, Words::toSay("the words for and against inclusion")},
        {stoppingTargetSetting, Words::toSay("when one rater per item is enough")},
        {modelsSetting, Words::toSay("which raters are models")},
        {keptSetSetting, Words::toSay("the audited data set")},
        {hintCodesSetting, Words::toSay("the codes that hints suggest")},
        {hintTimesSetting, Words::toSay("whether hints are shown while a round is open")}};
    return words.value(name, Words::toSay("the setting “%1”").arg(name));
}

Result<ConflictText::Side> sideOf(const Study &study, const MergeConflict &conflict, const std::vector<Row> &rows,
                                  qint64 seq)
{
    TRY(const auto entry, study.store().history().stampOf(seq));
    const auto rater = study.rater(entry.actor);
    return ConflictText::Side{valueOf(study, conflict, rows), rater ? rater->name : QString(), entry.at};
}

} // namespace

Result<ConflictText> textOf(const Study &study, const MergeConflict &conflict)
{
    TRY(const auto standing, sideOf(study, conflict, conflict.standing, conflict.standingEntry));
    TRY(const auto other, sideOf(study, conflict, conflict.other, conflict.otherEntry));
    const bool isSetting = conflict.table == QLatin1String("setting");
    Message where = isSetting ? settingName(conflict.row.value(QStringLiteral("name")).toString())
                              : study.store().names().row(conflict.table, conflict.row);
    if (conflict.kind == Kind::Value && !isSetting) {
        where = Words::toSay("%1, %2").arg(where, QString(conflict.column).replace(u'_', u' '));
    }
    return ConflictText{.id = conflict.id,
                        .kind = nameOf(conflict.kind),
                        .where = where,
                        .standing = standing,
                        .other = other,
                        .canTakeOther = conflict.kind != Kind::AfterSeal && conflict.kind != Kind::Name};
}

} // namespace corater
