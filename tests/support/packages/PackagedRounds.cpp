// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/packages/PackagedRounds.h"

#include "models/commands/codebook/CodebookCommands.h"
#include "models/study/Study.h"
#include "tests/support/Files.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace corater::test {

namespace {

constexpr const char *roundsBook = R"(corater-codebook: 1
dimension: symptom
  maximum: 2
  category: Speed
    category: Running
      code: Slow
      code: Hang
    category: Beginning
      code: Startup
      code: Login
  category: Memory
    code: Leak
    code: Spike
dimension: cause
  category: Code
    code: Loop
    code: Copy
  category: Else
    code: Setup
    code: Network
)";

bool succeeded(const QStringList &arguments, const QByteArray &input = {})
{
    const Answer answer = runCorater(arguments, input);
    if (answer.status != 0) {
        qWarning() << arguments << answer.err << answer.out;
    }
    return answer.status == 0;
}

// All raters rate the items of the open round; the second round shows those of the first again.
bool rateAll(const QString &study, int raters, bool isSecond)
{
    bool isDone = true;
    for (int rater = 0; rater < raters; ++rater) {
        QByteArray lines;
        for (int item = 1; item <= (isSecond ? roundItems : firstRoundItems); ++item) {
            lines += roundRating(item, rater, isSecond && item <= firstRoundItems ? 1 : 0);
        }
        const QString name = roundRaters(raters)[rater];
        isDone = isDone && succeeded({u"label"_s, study, u"--rater"_s, name, u"--batch"_s}, lines) &&
                 succeeded({u"seal"_s, study, u"--rater"_s, name});
    }
    return isDone;
}

bool changed(const QString &study, const QStringList &words)
{
    return succeeded(QStringList{u"codebook"_s, u"change"_s, study} + words + QStringList{u"--rater"_s, u"Ada"_s});
}

bool renamed(const QString &path)
{
    const auto study = Study::open(path, OpenMode::ReadWrite);
    if (!study) {
        return false;
    }
    Dimension cause = (*study)->codebook().dimensions.at(1);
    cause.name = u"reason"_s;
    return bool((*study)->perform(editCodebook(std::vector<CodebookEdit>{EditDimension{cause}})));
}

QByteArray idsBetween(int from, int to)
{
    QByteArray ids;
    for (int item = from; item <= to; ++item) {
        ids += QByteArray::number(item) + '\n';
    }
    return ids;
}

} // namespace

QStringList roundRaters(int raters)
{
    return QStringList{u"Zoë"_s, u"Ada"_s, u"Cyn"_s}.first(raters);
}

int roundUnits(int item, int rater)
{
    return 1 + (item % 3 == 0 && item != 21) - (item % 6 == 0 && rater == 1);
}

bool isRoundOut(int item, int rater, int time)
{
    return (item + rater + time) % 11 == 0;
}

QByteArray roundRating(int item, int rater, int time)
{
    const QByteArray begin = "{\"item\":\"" + QByteArray::number(item) + '"';
    if (isRoundOut(item, rater, time)) {
        return begin + ",\"screening\":\"out\",\"reason\":\"\"}\n";
    }
    if (item == 21 || item == 22) {
        return begin + ",\"screening\":\"in\"}\n";
    }
    const QByteArray begun = item > firstRoundItems || time > 0 ? R"(["Login"])" : R"(["Startup"])";
    const QByteArrayList symptoms{R"(["Slow"])", R"(["Hang"])",  R"(["Leak"])", R"(["Slow","Leak"])",
                                  begun,         R"(["Login"])", R"(["Spike"])"};
    const QByteArrayList causes{"Loop", "Copy", "Setup", "Network"};
    QByteArray lines;
    for (int unit = 1; unit <= roundUnits(item, rater); ++unit) {
        const int own = (item * 3 + rater * 7 + unit * 2 + time * 3) % 5 == 0 ? 1 : 0;
        lines += begin + ",\"unit\":" + QByteArray::number(unit) +
                 ",\"set\":{\"symptom\":" + symptoms[(item + unit + own) % 7] + ",\"cause\":\"" +
                 causes[(item * 3 + unit + own) % 4] + "\"}}\n";
    }
    return lines;
}

PackageEntries packagedRounds(int raters)
{
    const QTemporaryDir folder;
    const QString study = folder.filePath(u"study.corater"_s);
    const QString zip = folder.filePath(u"package.zip"_s);
    QByteArray posts = "id,title,body\n";
    for (int item = 1; item <= roundItems; ++item) {
        posts += QByteArray::number(item) + ",Post,Text\n";
    }
    QStringList begin{u"new"_s, study, u"--codebook"_s, written(folder, u"book.codebook"_s, roundsBook)};
    for (const QString &name : roundRaters(raters)) {
        begin << u"--rater"_s << name;
    }
    const bool isDone = succeeded(begin) && succeeded({u"add"_s, study, written(folder, u"posts.csv"_s, posts)}) &&
                        succeeded({u"round"_s, study, u"--open"_s, u"all rounds, current codes"_s, u"--items"_s,
                                   written(folder, u"first"_s, idsBetween(1, firstRoundItems))}) &&
                        rateAll(study, raters, false) && changed(study, {u"merge"_s, u"Startup"_s, u"Login"_s}) &&
                        changed(study, {u"move"_s, u"Copy"_s, u"--below"_s, u"Else"_s}) &&
                        succeeded({u"round"_s, study, u"--open"_s, u"the same rater again: Ada"_s, u"--items"_s,
                                   written(folder, u"second"_s, idsBetween(firstRoundItems + 1, roundItems)),
                                   u"--repeat"_s, QString::number(firstRoundItems)}) &&
                        rateAll(study, raters, true) && changed(study, {u"merge"_s, u"Spike"_s, u"Leak"_s}) &&
                        renamed(study) &&
                        succeeded({u"package"_s, study, u"-o"_s, zip, u"--bootstrap"_s, u"200"_s, u"--unsettled"_s});
    return isDone ? packageEntries(zip) : PackageEntries();
}

} // namespace corater::test
