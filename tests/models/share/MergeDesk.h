// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

namespace corater::test {

using namespace Qt::StringLiterals;

/// Shared by tests of merging: two copies of a study, work in one of them, and their merge.
class MergeDesk
{
protected:
    QTemporaryDir m_folder;
    int m_count = 0;

    QString newPath() { return m_folder.filePath(u"study%1.corater"_s.arg(++m_count)); }

    // A closed study of three items and a copy of it.
    std::pair<QString, QString> twoCopies(int items = 3)
    {
        const QString first = newPath();
        if (const auto study = smallStudy(first, items); !study || !study->close()) {
            return {};
        }
        return {first, copied(first, newPath())};
    }

    template <typename Work>
    void in(const QString &path, Work work)
    {
        const auto study = Study::open(path);
        QVERIFY2(study, study ? "" : qPrintable(study.error().oneLine()));
        work(**study);
        QVERIFY((*study)->close());
    }

    // Each merges the other: both are then equal and whole.
    void exchange(const QString &first, const QString &second)
    {
        QCOMPARE(merge(first, second), QString());
        QCOMPARE(merge(second, first), QString());
        QCOMPARE(merge(first, second), QString());
        QCOMPARE(sharedContentOf(first), sharedContentOf(second));
        QCOMPARE(faultsOf(first), QStringList());
        QCOMPARE(faultsOf(second), QStringList());
    }

    static bool did(const Result<void> &done)
    {
        if (!done) {
            qWarning().noquote() << done.error().oneLine();
        }
        return done.has_value();
    }

    std::vector<MergeConflict> openConflicts(const QString &path)
    {
        const auto study = Study::open(path, OpenMode::ReadOnly);
        auto found = study ? conflictsShownTo(**study, (*study)->raterNamed(u"Ada"_s)->id, false)
                           : std::unexpected(study.error());
        return found ? std::move(found->shown) : std::vector<MergeConflict>();
    }
};

} // namespace corater::test
