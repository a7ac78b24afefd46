// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "codebook/Message.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace corater {

/// How keywords are compared with the words of a post.
enum class KeywordForm {
    AsWritten, ///< with the stems, unchanged: the published procedure
    Stemmed    ///< stemmed first, so that "hangs" finds "hang"
};

/// A word of a keyword, as it is compared with stems.
struct KeywordWord
{
    QString text;
    bool adjoins = false; ///< nothing may stand between it and the word before, as between 性 and 能 of 性能
};

/// A keyword that hits no text as written, and a corrected form.
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
    static std::vector<KeywordWord> words(const QString &keyword, KeywordForm form);
    /// The keyword with its words stemmed; words that are stems already, of "response" or "increase", stay.
    static QString mended(const QString &keyword);
    /// The set with those keywords mended that hit no text as written; keywords that become equal count once.
    KeywordSet mended() const;
    /// Warnings for keywords that no ordinary word matches, because one of their words is no stem ("hangs") or no
    /// single word in lower case. With KeywordForm::Stemmed, for stems that a second stemming makes wrong ("respons").
    std::vector<KeywordWarning> warnings(KeywordForm form) const;
};

} // namespace corater
