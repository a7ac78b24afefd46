// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/keywords/KeywordSet.h"

#include "codebook/keywords/PorterStemmer.h"
#include "codebook/keywords/Tokens.h"

#include <QCoreApplication>

namespace corater {

KeywordSet KeywordSet::parse(const QString &name, const QString &text)
{
    KeywordSet set{.name = name, .keywords = {}};
    for (QStringView line : QStringView(text).tokenize(u'\n')) {
        const QString keyword = line.toString().simplified();
        if (!keyword.isEmpty() && !keyword.startsWith(u'#') && !set.keywords.contains(keyword)) {
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

KeywordSet KeywordSet::mended() const
{
    KeywordSet set{.name = name, .keywords = {}};
    for (const QString &keyword : keywords) {
        const QString stemmed = words(keyword, KeywordForm::Stemmed).join(u' ');
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
        const QString mended = words(keywords[i], KeywordForm::Stemmed).join(u' ');
        if (mended != keywords[i]) {
            warnings.push_back({i, mended,
                                QCoreApplication::translate("corater::KeywordSet",
                                                            "the keyword “%1” hits no stemmed text; its stem is “%2”")
                                    .arg(keywords[i], mended)});
        }
    }
    return warnings;
}

} // namespace corater
