// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTranslator>

namespace corater::test {

/// A made-up language: every text is 40 % longer, in letters that English does not have, between « and ». Placeholders,
/// key marks and tags stay. Plain letters outside of the marks are untranslated.
class PseudoLanguage : public QTranslator
{
public:
    using QTranslator::QTranslator;

    QString translate(const char *context, const char *source, const char *disambiguation, int n) const override;
    bool isEmpty() const override { return false; }

    /// The pieces of a text outside of the marks, without what needs no translation: numbers, signs, single letters,
    /// keys, search terms ("state:open"), paths, hashes.
    enum class Lines { Joined, Apart }; ///< whether a text continues in the next line
    static QStringList untranslated(const QString &text, Lines lines = Lines::Joined);
};

/// Installs the language during its lifetime.
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
