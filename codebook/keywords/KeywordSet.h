// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

/// How keywords are compared with the words of a post.
enum class KeywordForm {
    AsWritten, ///< with the stems, as they stand in the file: the published procedure
    Stemmed    ///< stemmed first, so that "hangs" finds "hang"
};

/// A keyword that hits no text as it is written, and what would.
struct KeywordWarning
{
    qsizetype keyword = 0; ///< index in the set
    QString mended;        ///< the same keyword with its words stemmed
    Message message;       ///< one sentence for the user
};

/// The keywords that make a post a candidate, in the order of their file: words or runs of words. Read by data/, used
/// by KeywordMatcher, shown and edited in the window.
struct KeywordSet
{
    QString name;
    QStringList keywords;

    /// One keyword a line; blank lines and lines that begin with # are passed over, a keyword given twice counts once.
    static KeywordSet parse(const QString &name, const QString &text);
    /// The words that a keyword consists of, in the form that is compared with stems.
    static QStringList words(const QString &keyword, KeywordForm form);
    /// The keyword with its words written as stems: those that are stems already, of "response" or "increase", stay.
    static QString mended(const QString &keyword);
    /// The set with those keywords mended that hit nothing as they are written; what is the same then counts once.
    KeywordSet mended() const;
    /// Every keyword that no ordinary word matches, because one of its words is no stem ("hangs") or is no single word
    /// in lower case. With KeywordForm::Stemmed those that are stems already and become wrong by being stemmed again
    /// ("respons").
    std::vector<KeywordWarning> warnings(KeywordForm form) const;
};

} // namespace corater
