// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/history/HistoryKinds.h"

#include <QCoreApplication>

namespace corater {

namespace {

struct HistoryKindsText
{
    Q_DECLARE_TR_FUNCTIONS(History)
};

} // namespace

std::vector<HistoryKindGroup> historyKindGroups()
{
    return {
        {HistoryKindsText::tr("Labels and notes"),
         {"add-evidence", "add-unit", "confirm-label", "label", "record-time", "remove-evidence", "remove-unit",
          "set-comment", "set-flag", "set-labels", "set-screening"}},
        {HistoryKindsText::tr("Memos"), {"add-memo", "change-memo", "remove-memo"}},
        {HistoryKindsText::tr("Settling"),
         {"add-final-unit", "agree-to-differ", "decide", "decide-screening", "decide-unit", "discuss", "reopen-label",
          "reopen-screening", "reopen-unit", "set-alignment", "settle"}},
        {HistoryKindsText::tr("Review requests"), {"answer-recheck", "ask-recheck"}},
        {HistoryKindsText::tr("Codebook"),
         {"change-codebook", "codebook-change", "cut-version", "propose-code", "set-rule", "share-proposals"}},
        {HistoryKindsText::tr("Items and imports"),
         {"add-items", "import-assessments", "import-finals", "import-ratings", "mark-duplicates"}},
        {HistoryKindsText::tr("Rounds and raters"),
         {"add-rater", "combine-copies", "draw-seal-salt", "introduce-key", "leave-out-rater", "open-round",
          "publish-round-key", "recover", "seal-round", "see-answer", "set-up", "settle-conflict", "take-in-rater"}},
        {HistoryKindsText::tr("Settings"),
         {"describe-study", "remember-export", "save-search", "set-hint-codes", "set-setting", "show-hints"}},
        {HistoryKindsText::tr("Changes taken back"), {"take-back"}},
    };
}

} // namespace corater
