// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/KeywordSet.h"

#include "codebook/keywords/FurtherStems.h"
#include "codebook/keywords/PorterStemmer.h"
#include "codebook/keywords/Tokens.h"

#include <QSet>

namespace corater {

namespace {

struct KeywordSetMessages
{
    CORATER_MESSAGES(corater::KeywordSet)
};

} // namespace

KeywordSet KeywordSet::parse(const QString &name, const QString &text)
{
    KeywordSet set{.name = name, .keywords = {}};
    QSet<QString> known;
    for (QStringView line : QStringView(text).tokenize(u'\n')) {
        const QString keyword = line.toString().simplified();
        if (!keyword.isEmpty() && !keyword.startsWith(u'#') && !known.contains(keyword)) {
            known.insert(keyword);
            set.keywords << keyword;
        }
    }
    return set;
}

QStringList KeywordSet::words(const QString &keyword, KeywordForm form)
{
    if (form == KeywordForm::AsWritten) {
        return keyword.split(u' ', Qt::SkipEmptyParts);
    }
    QStringList words = Tokens::of(keyword);
    for (QString &word : words) {
        word = PorterStemmer::stem(word);
    }
    return words;
}

QString KeywordSet::mended(const QString &keyword)
{
    QStringList words = Tokens::of(keyword);
    for (QString &word : words) {
        word = FurtherStems::contains(word.toStdString()) ? word : PorterStemmer::stem(word);
    }
    return words.join(u' ');
}

KeywordSet KeywordSet::mended() const
{
    KeywordSet set{.name = name, .keywords = {}};
    for (const QString &keyword : keywords) {
        const QString stemmed = mended(keyword);
        if (!stemmed.isEmpty() && !set.keywords.contains(stemmed)) {
            set.keywords << stemmed;
        }
    }
    return set;
}

std::vector<KeywordWarning> KeywordSet::warnings(KeywordForm form) const
{
    std::vector<KeywordWarning> warnings;
    for (qsizetype i = 0; form == KeywordForm::AsWritten && i < keywords.size(); ++i) {
        const QString stemmed = mended(keywords[i]);
        if (stemmed != keywords[i]) {
            warnings.push_back({i, stemmed,
                                KeywordSetMessages::toSay("the keyword “%1” hits no stemmed text; its stem is “%2”")
                                    .arg(keywords[i], stemmed)});
        }
    }
    for (qsizetype i = 0; form == KeywordForm::Stemmed && i < keywords.size(); ++i) {
        const QString stemmed = words(keywords[i], form).join(u' ');
        if (stemmed != mended(keywords[i])) {
            warnings.push_back(
                {i, stemmed,
                 KeywordSetMessages::toSay(
                     "the keyword “%1” is already a stem; stemmed again it becomes “%2”, which hits no ordinary word")
                     .arg(keywords[i], stemmed)});
        }
    }
    return warnings;
}

} // namespace corater
