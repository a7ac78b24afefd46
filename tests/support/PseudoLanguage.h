// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTranslator>

namespace corater::test {

/// A made-up language: every text is 40 % longer, in letters that English has not, between « and ». Placeholders, marks
/// of keys and tags stay. What is shown in plain letters outside of the marks is then no translation.
class PseudoLanguage : public QTranslator
{
public:
    using QTranslator::QTranslator;

    QString translate(const char *context, const char *source, const char *disambiguation, int n) const override;
    bool isEmpty() const override { return false; }

    /// The pieces of a text that stand outside of the marks, without those that say nothing in any language: numbers,
    /// signs, single letters, keys, words of the search ("state:open"), paths, hashes.
    enum class Lines { Joined, Apart }; ///< whether a text goes on in the next line
    static QStringList untranslated(const QString &text, Lines lines = Lines::Joined);
};

/// Installs the language for as long as it lives.
class SpokenPseudoLanguage
{
public:
    SpokenPseudoLanguage();
    ~SpokenPseudoLanguage();
    Q_DISABLE_COPY_MOVE(SpokenPseudoLanguage)

private:
    PseudoLanguage m_language;
};

} // namespace corater::test
