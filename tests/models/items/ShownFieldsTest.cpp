// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/items/ShownFields.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Which source columns of an item are shown to a rater below the post.
class ShownFieldsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatOthersMayHaveAnsweredIsNotShown()
    {
        QTemporaryDir folder;
        const auto study = smallStudy(folder.filePath(u"s.corater"_s));
        QVERIFY(study);
        const QString dimension = study->codebook().dimensions.front().name;
        const QString rater = study->raters().front().name;
        Item item;
        for (const QString &heading :
             {dimension, dimension + u"_r1"_s, u"tag "_s + rater, rater.toLower(), u"screening"_s, u"isFP_x"_s,
              u"final_label"_s, u"theme"_s, u"State"_s, u"finally"_s}) {
            item.fields.insert(heading, u"v"_s);
        }
        item.fields.insert(u"Codes"_s, u"['x = 1']"_s); // of the post, not of a codebook
        QCOMPARE(withoutLabelColumns(item, *study).fields.keys(), (QStringList{u"Codes"_s, u"State"_s, u"finally"_s}));
    }
};

QTEST_GUILESS_MAIN(ShownFieldsTest)
#include "ShownFieldsTest.moc"
