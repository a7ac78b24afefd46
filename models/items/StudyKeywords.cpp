// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/StudyKeywords.h"

namespace corater {

QString keywordsValue(const KeywordSet &set)
{
    return (QStringList{set.name} + set.keywords).join(u'\n');
}

std::optional<KeywordSet> studyKeywords(const Study &study)
{
    QStringList lines = study.setting(keywordsSetting).split(u'\n');
    KeywordSet set{.name = lines.takeFirst(), .keywords = lines};
    return set.keywords.isEmpty() ? std::nullopt : std::optional(std::move(set));
}

} // namespace corater
