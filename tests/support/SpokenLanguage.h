// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/Language.h"

#include <QLocale>

namespace corater::test {

/// Speaks one of the program's languages during its lifetime, then English again, with the locale of before.
class SpokenLanguage
{
public:
    explicit SpokenLanguage(const QString &code) { Language::speak(code); }
    ~SpokenLanguage()
    {
        Language::speak(QStringLiteral("en"));
        QLocale::setDefault(m_before);
    }
    Q_DISABLE_COPY_MOVE(SpokenLanguage)

private:
    QLocale m_before;
};

} // namespace corater::test
