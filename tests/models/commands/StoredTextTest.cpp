// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/records/Item.h"
#include "models/commands/AddItems.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

/// Whatever text a command gets, the stored text is the one that is hashed and recorded: the study stays whole, and the
/// change can be changed and undone. Text fields of the window have no other check.
class StoredTextTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    QString path() { return m_folder.filePath(u"s%1.corater"_s.arg(++m_count)); }

    static void addTexts()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("first half") << u"a"_s + QChar(0xd83d);
        QTest::newRow("first half within") << u"a"_s + QChar(0xd83d) + u'b';
        QTest::newRow("second half") << QString(QChar(0xde00)) + u'b';
        QTest::newRow("NUL") << u"a"_s + QChar(0) + u'b';
        QTest::newRow("byte order mark") << QString(QChar(0xfeff)) + u'b';
        QTest::newRow("two byte order marks") << QString(2, QChar(0xfeff)) + u'b';
        QTest::newRow("swapped byte order mark") << QString(QChar(0xfffe)) + u"bc"_s;
    }

private Q_SLOTS:
    void staysWholeWithComments_data() { addTexts(); }
    void staysWholeWithComments()
    {
        QFETCH(QString, text);
        const QString file = path();
        {
            const auto study = smallStudy(file);
            study->setActor(study->raterNamed(u"Ada"_s)->id);
            const RatingKey key = keyOf(*study, u"1"_s, u"Ada"_s);
            RatingEdit first;
            first.screening = Screening::Out;
            first.reason = text;
            first.comment = text;
            QVERIFY(study->perform(editRating(key, first)));
            RatingEdit second;
            second.screening = Screening::In;
            second.comment = u"later"_s;
            const auto changed = study->perform(editRating(key, second));
            QVERIFY2(changed, changed ? "" : qPrintable(changed.error().oneLine()));
            QVERIFY(study->undo());
            QVERIFY(study->undo());
            QVERIFY(study->redo());
        }
        QCOMPARE(faultsOf(file), QStringList());
    }

    void staysWholeWithNames_data() { addTexts(); }
    void staysWholeWithNames()
    {
        QFETCH(QString, text);
        const QString file = path();
        {
            Study::Outline outline{.title = text, .codebook = smallCodebook(), .raters = {u"Ada"_s + text, u"Ben"_s}};
            if (text.contains(QChar(0)) || text.contains(QChar(0xfeff))) { // nobody could see it in a name
                QVERIFY(!Study::create(file, outline));
                outline.title = u"title"_s;
                outline.raters = {u"Ada"_s, u"Ben"_s};
            }
            outline.codebook.dimensions[0].definition = text;
            outline.codebook.dimensions[0].codes.back().name += text;
            outline.codebook.dimensions[0].codes.back().examples << text;
            const auto study = Study::create(file, outline);
            QVERIFY2(study, study ? "" : qPrintable(study.error().oneLine()));
            Codebook after = (*study)->codebook();
            after.dimensions[1].codes.front().definition = text;
            QVERIFY((*study)->perform(replaceCodebook(after)));
            after = (*study)->codebook();
            after.dimensions[1].codes.front().definition = u"plain"_s;
            const auto again = (*study)->perform(replaceCodebook(after));
            QVERIFY2(again, again ? "" : qPrintable(again.error().oneLine()));
        }
        QCOMPARE(faultsOf(file), QStringList());
    }

    void staysWholeWithItems_data() { addTexts(); }
    void staysWholeWithItems()
    {
        QFETCH(QString, text);
        const QString file = path();
        {
            const auto study = smallStudy(file);
            Item item;
            item.externalId = u"x"_s + text;
            item.kind = u"post"_s;
            item.title = text;
            item.tags = {text};
            item.fields = {{text, text}};
            item.parts = {{.kind = u"body"_s, .externalId = u"p"_s, .body = text, .author = text}};
            const AddItems::Source source = [&](const ItemSink &sink) -> Result<QString> {
                const auto taken = sink(Item(item));
                return taken ? Result<QString>(u"by hand"_s) : std::unexpected(taken.error());
            };
            const AddItems::Sieve sieve = [&](const Item &) {
                return std::optional<AddItems::Texts>({.keywords = {}, .searchText = text});
            };
            const auto done = study->perform(corater::addItems({u"items"_s + text, source, sieve}));
            QVERIFY2(done, done ? "" : qPrintable(done.error().oneLine()));
            QCOMPARE(done->added, 1);
        }
        QCOMPARE(faultsOf(file), QStringList());
    }
};

QTEST_GUILESS_MAIN(StoredTextTest)
#include "StoredTextTest.moc"
