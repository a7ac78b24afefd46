// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Study.h"
#include "tests/support/study/BlindStudies.h"

#include <QDebug>
#include <QDir>
#include <QTemporaryDir>

#include <memory>
#include <type_traits>

namespace corater::test {

/// A rater learns nothing of another rater's labels before both have sealed. Two studies that differ only in Ben's
/// ratings in the open round are queried equally, by nobody and by Ada; the answers must be equal, and contain none of
/// Ben's words.
class BlindDesk
{
protected:
    QTemporaryDir m_folder;
    BlindStudies m_studies[2]; ///< in the first nobody has sealed, in the second Ben has

    std::unique_ptr<Study> open(const QString &path, bool asAda) const
    {
        auto study = Study::open(path, OpenMode::ReadOnly);
        if (!study) {
            return nullptr;
        }
        (*study)->setActor(asAda ? (*study)->raterNamed("Ada")->id : RaterId{});
        return std::move(*study);
    }

    // Calls `ask` for both studies, as nobody and as Ada, and compares the answers.
    template <typename Ask>
    bool same(Ask ask)
    {
        for (const BlindStudies &studies : m_studies) {
            for (const bool asAda : {false, true}) {
                const auto one = open(studies.one, asAda);
                const auto other = open(studies.other, asAda);
                if (!one || !other) {
                    return false;
                }
                const auto first = ask(*one);
                const auto second = ask(*other);
                if (!(first == second)) {
                    if constexpr (std::is_same_v<decltype(first), const QStringList>) {
                        qWarning() << (asAda ? "Ada" : "nobody") << "is told" << first << "and" << second;
                    }
                    return false;
                }
            }
        }
        return true;
    }

    bool makeStudies()
    {
        for (const bool sealed : {false, true}) {
            const QString folder = m_folder.filePath(sealed ? "sealed" : "open");
            if (!QDir().mkpath(folder)) {
                return false;
            }
            m_studies[sealed ? 1 : 0] = BlindStudies::make(folder, sealed);
            if (m_studies[sealed ? 1 : 0].one.isEmpty()) {
                return false;
            }
        }
        return true;
    }
};

} // namespace corater::test
