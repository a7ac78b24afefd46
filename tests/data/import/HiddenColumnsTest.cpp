// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/import/columns/HiddenColumns.h"
#include "data/formats/CsvReader.h"
#include "data/formats/JsonObjects.h"
#include "data/import/maps/ItemMap.h"
#include "tests/support/Run.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

// Of the reference sheets and objects, what a study that asks nothing shows and hides. Written by hand.
const QSet<QString> &shownInReference()
{
    static const QSet<QString> headings = [] {
        const QStringList list =
            u"unit|id|_id|creation_date|title|url|comment|text|body|as written|library|profiler_status|xla_status|"
            "performance_modified|introducing stage|exposing stage|root stage|root stage 2|expose stage|expose stage 2|"
            "root casue|root casue "
            "2|question_id|tags|score|view_count|answer_count|is_answered|Repository|Number|State|Title|Body|"
            "Comments|Commands|Id|PostTypeId|AcceptedAnswerId|ParentId|CreationDate|Score|ViewCount|Tags|AnswerCount|"
            "FavoriteCount|role|owner|is_accepted|last_activity_date|answer_id|content_license|link|last_edit_date|"
            "accepted_answer_id|creation_date_iso|repository_url|html_url|number|state|comments|name|tokens_title|"
            "tokens_body|hits_literal|hits_stemmed_keywords|closed_date|community_owned_date|protected_date|"
            "bounty_amount|bounty_closes_date|locked_date|migrated_from|items|has_more|quota_max|quota_remaining"_s
                .split(u'|');
        return QSet<QString>(list.begin(), list.end());
    }();
    return headings;
}

const QSet<QString> &hiddenInReference()
{
    static const QSet<QString> headings = [] {
        const QStringList list =
            u"rater1|rater2|rater3|rater4|rater5|rater6|rater7|rater8|rater9|rater10|rater11|rater12|rater13|rater14|"
            "r1|r2|r3|r4|r5|r6|model|symptom1|symptom2|root cause|root cause1|isPB_cjm|isPB_longjie|merge|"
            "in_final_224|symptom_r1|symptom_r2|symptom_final|root_cause_r1|root_cause_r2|root_cause_final|"
            "introducing_r1|introducing_r2|introducing_final|exposing_r1|exposing_r2|exposing_final|Labels|labels|"
            "label|Codes|class|related|dimension|code|closed_reason|closed_details"_s.split(u'|');
        return QSet<QString>(list.begin(), list.end());
    }();
    return headings;
}

QStringList headingsOf(const QString &path)
{
    QFile file(path);
    QStringList headings;
    if (!file.open(QIODevice::ReadOnly)) {
        return headings;
    }
    if (path.endsWith(u".csv")) {
        return CsvReader(file, path).next(headings) ? headings : QStringList();
    }
    JsonObjects objects(file, path);
    QJsonObject object;
    for (int i = 0; i < 50; ++i) {
        const auto more = objects.next(object);
        if (!more || !*more) {
            break;
        }
        headings += object.keys();
    }
    return headings;
}

} // namespace

/// Which columns of a source may be earlier labels, and are hidden from raters.
class HiddenColumnsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHeadingSaysWhetherItIsALabel_data()
    {
        QTest::addColumn<bool>("isLabel");
        const QStringList hidden =
            u"code|Code|codes|label|Label_1|final_label|goldLabel|labelled by|theme|Themes|category|Sub-Category|"
            "kategorie|Catégorie|étiquette|class|classification|class_id|annotation|annotator_2|annotations|"
            "prediction|predicted_label|y_pred|y_true|y|gold|Gold Standard|ground truth|groundtruth|target|"
            "verdict|Judgement|decision|rating|Rater|coder A|r2|bug_r1|priority|Severity|resolution|bug type|"
            "issue_type|is_bug|isFP|include|relevant?|excluded|consensus|agreed|topic|sentiment|model|gpt-4 answer|"
            "llm_label|confidence|prob|rationale|notes|метка|类别|カテゴリ|evidence|open_code|axial "
            "coding|asreview_time|Ada vote|"
            "asreview_user_email|asreview_ranking"_s.split(u'|');
        const QStringList shown =
            u"id|title|body|text|description|state|status|comments|score|views|tags|created_at|labeled_at|"
            "label_count|labels_url|source_code|code snippet|error code|country_code|language code|is_answered|"
            "isAccepted|is_closed|target_version|author|user|url|number|repository|assignee|milestone|type|kind|"
            "age|participant|question|answer|response|version|platform|AcceptedAnswerId|lines of code"_s.split(u'|');
        for (const QString &heading : hidden) {
            QTest::newRow(heading.toUtf8().constData()) << true;
        }
        for (const QString &heading : shown) {
            QTest::newRow(heading.toUtf8().constData()) << false;
        }
    }

    void aHeadingSaysWhetherItIsALabel()
    {
        QFETCH(bool, isLabel);
        QCOMPARE(HiddenColumns::isLabel(QString::fromUtf8(QTest::currentDataTag())), isLabel);
    }

    void everyHeadingOfTheReferenceIsDecided()
    {
        const QString folder = reference(u"README.md"_s).section(u'/', 0, -2);
        if (folder.isEmpty()) {
            QSKIP("no reference files");
        }
        int decided = 0;
        QDirIterator files(folder, {u"*.csv"_s, u"*.json"_s, u"*.jsonl"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            if (path.endsWith(u"expected.json")) {
                continue;
            }
            for (const QString &heading : headingsOf(path)) {
                if (heading.trimmed().isEmpty()) {
                    continue;
                }
                QVERIFY2(shownInReference().contains(heading) != hiddenInReference().contains(heading),
                         qPrintable(path + u": "_s + heading));
                QVERIFY2(HiddenColumns::isLabel(heading) == hiddenInReference().contains(heading),
                         qPrintable(path + u": "_s + heading));
                ++decided;
            }
        }
        QVERIFY(decided > 100);
    }

    void whatTheStudyAsksAndItsRatersAreHidden()
    {
        Codebook codebook;
        codebook.dimensions = {{.id = DimensionId{1}, .name = u"stage"_s, .aliases = {u"phase"_s}}};
        HiddenColumns columns(codebook, {u"Ada"_s});
        QCOMPARE(columns.among({u"Stage"_s, u"phase_r1"_s, u"text Ada"_s, u"state"_s}),
                 (QStringList{u"Stage"_s, u"phase_r1"_s, u"text Ada"_s}));
    }

    // In JSON a label may lie deep; a column of code is one of labels where it has something as short as a label.
    void whatAColumnHoldsCounts()
    {
        const Codebook codebook;
        HiddenColumns columns(codebook, {});
        const QJsonObject fields{{"meta", QJsonObject{{"source", "web"}, {"label", "red"}}},
                                 {"marks", QJsonArray{QJsonObject{{"annotation", 1}}}},
                                 {"other", QJsonObject{{"state", "open"}}},
                                 {"fields", R"({"severity": "major"})"},
                                 {"Codes", "['model.fit(x)', 'y = 2']"}};
        QCOMPARE(columns.of(fields), (QStringList{u"fields"_s, u"marks"_s, u"meta"_s}));
        QCOMPARE(columns.of({{"Codes", "Memory leak"}}), QStringList(u"Codes"_s));
        QCOMPARE(columns.of({{"Codes", "[]"}}), QStringList());
        QCOMPARE(columns.of({{"N1", R"(seen | RAYYAN-INCLUSION: {"Ben"=>"Excluded"})"}, {"C1", "Rayyan"}}),
                 QStringList(u"N1"_s));
        QCOMPARE(columns.of({{"N1", "ASReview_irrelevant"}, {"C1", "ASReview"}}), QStringList(u"N1"_s));
    }
};

QTEST_GUILESS_MAIN(HiddenColumnsTest)
#include "HiddenColumnsTest.moc"
