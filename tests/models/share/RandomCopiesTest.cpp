// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/exchange/CopyRepository.h"
#include "models/commands/OpenRound.h"
#include "models/commands/StudyCommands.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "models/commands/ratings/RatingCommands.h"
#include "tests/support/ImportItems.h"
#include "tests/support/study/Copies.h"
#include "tests/support/study/LabelledStudy.h"
#include "tests/support/study/Studies.h"

#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace corater;
using namespace corater::test;
using namespace Qt::StringLiterals;

namespace {

/// A question: a rater's answer on a dimension of the first unit of an item, or the comment on it.
using Question = QString;

struct Answered
{
    int id = 0;
    QString value;
    QSet<int> knew; ///< answers to the same question that the copy had when this one was given
};

/// A copy of the study in which a person works.
struct Copy
{
    QString path;
    std::unique_ptr<Study> study;
    QHash<Question, QSet<int>> known; ///< answers that it has
};

// Codes by their numbers, since names change; the given codes, mapped to those of this copy's codebook.
QString currentCodes(const Study &study, const QString &value)
{
    QStringList codes;
    for (const QString &part : value.split(u';', Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const qint64 number = part.toLongLong(&isNumber);
        codes << (isNumber ? QString::number(raw(study.codebook().current(CodeId{number}))) : part);
    }
    codes.sort();
    codes.removeDuplicates();
    return codes.join(u';');
}

/// The raters' answers in the first round of a copy, read at once.
class Said
{
public:
    explicit Said(const Study &study) : m_study(study)
    {
        const auto ratings = everyRatingAsMade(study, {.round = study.rounds().front().id});
        for (const Rating &rating : ratings.value_or(std::vector<Rating>())) {
            m_ratings.insert({raw(rating.rater), raw(rating.item)}, rating);
        }
        for (const QString &item : {u"1"_s, u"2"_s, u"3"_s, u"4"_s}) {
            m_items.insert(item, raw(itemNamed(study, item)));
        }
    }

    QString value(const Question &question, int unit = 1) const
    {
        const QStringList parts = question.split(u'/');
        const auto found = m_ratings.constFind({raw(m_study.raterNamed(parts[0])->id), m_items.value(parts[1])});
        if (found == m_ratings.cend()) {
            return {};
        }
        if (parts[2] == u"comment") {
            return found->comment;
        }
        QStringList codes;
        const DimensionId dimension = m_study.codebook().dimensionNamed(parts[2])->id;
        const bool isThere = unit <= int(found->units.size());
        for (const CodeId code :
             isThere ? found->units[size_t(unit - 1)].labels.value(dimension) : std::vector<CodeId>()) {
            codes << QString::number(raw(code));
        }
        return currentCodes(m_study, codes.join(u';'));
    }

    // A unit that was removed in one copy and used in the other may come after another one.
    QStringList values(const Question &question) const
    {
        QStringList values;
        for (int unit = 1; unit <= 20; ++unit) {
            values << value(question, unit);
        }
        return values;
    }

private:
    const Study &m_study;
    QHash<std::pair<qint64, qint64>, Rating> m_ratings; ///< by rater and item
    QHash<QString, qint64> m_items;
};

/// Several people work in copies of one study and exchange them at random, from a seed.
class World
{
public:
    World(const QTemporaryDir &folder, unsigned seed) : m_random(seed)
    {
        const QString first = folder.filePath(u"%1-0.corater"_s.arg(seed));
        if (auto study = smallStudy(first, 4, {u"Ada"_s, u"Ben"_s, u"Cleo"_s}); !study || !study->close()) {
            return;
        }
        const int copies = pick(2, 5);
        for (int i = 0; i < copies; ++i) {
            const QString path = i == 0 ? first : copied(first, folder.filePath(u"%1-%2.corater"_s.arg(seed).arg(i)));
            auto study = Study::open(path);
            if (study) {
                m_copies.push_back({path, std::move(*study), {}});
            }
        }
    }

    size_t size() const { return m_copies.size(); }
    int acts() const { return m_acts; }

    // A random action of a person; it may be refused.
    void act()
    {
        Copy &copy = m_copies[size_t(pick(0, int(size()) - 1))];
        Study &study = *copy.study;
        study.setActor(study.raters()[size_t(pick(0, int(study.raters().size()) - 1))].id);
        const int what = pick(0, 99);
        const bool done = what < 45   ? answer(copy)
                          : what < 55 ? comment(copy)
                          : what < 60 ? unitComesOrGoes(study)
                          : what < 65 ? screening(study)
                          : what < 72 ? bool(study.undo())
                          : what < 75 ? bool(study.redo())
                          : what < 90 ? codebook(study)
                          : what < 93 ? bool(study.perform(setSetting(u"title"_s, word())))
                          : what < 95 ? bool(study.perform(addRater(word(), false)))
                          : what < 98 ? bool(test::seal(study, study.rater(study.actor())->name))
                                      : openRound(study);
        m_acts += done;
        // Any action may have changed the answer to a question.
        const bool mayHaveAnswered = done && what >= 55 && what < 90;
        if (mayHaveAnswered) {
            noteAll(copy);
        }
    }

    QString meet(size_t a, size_t b)
    {
        if (a == b) {
            return {};
        }
        const auto merged = takeInCopy(*m_copies[a].study, m_copies[b].path, MergeMode::Real);
        if (!merged) {
            return merged.error().oneLine();
        }
        for (const auto &[question, ids] : m_copies[b].known.asKeyValueRange()) {
            m_copies[a].known[question].unite(ids);
        }
        m_shown.remove(a);
        noteShown(a);
        return {};
    }

    QString meetSome() { return meet(size_t(pick(0, int(size()) - 1)), size_t(pick(0, int(size()) - 1))); }

    // Everybody merges everybody's copy, in random order, some more than once.
    QString meetAll()
    {
        for (int turn = 0; turn < 2; ++turn) {
            std::vector<std::pair<size_t, size_t>> pairs;
            for (size_t a = 0; a < size(); ++a) {
                for (size_t b = 0; b < size(); ++b) {
                    pairs.emplace_back(a, b);
                }
            }
            std::ranges::shuffle(pairs, m_random);
            for (int again = 0; again < 2; ++again) {
                for (const auto &[a, b] : pairs) {
                    if (const QString error = meet(a, b); !error.isEmpty()) {
                        return error;
                    }
                }
            }
        }
        return {};
    }

    QByteArray content(size_t copy) const { return sharedContentOf(m_copies[copy].path); }
    QStringList faults(size_t copy) const { return faultsOf(m_copies[copy].path); }

    // Answers that nobody knew when answering again, and that are neither the present answer nor in a conflict.
    QStringList lost() const
    {
        const Study &study = *m_copies.front().study;
        const auto conflicts = CopyRepository(study.store()).conflicts();
        QSet<QString> kept;
        for (const MergeConflict &conflict : conflicts.value_or(std::vector<MergeConflict>())) {
            for (const std::vector<Row> &rows : {conflict.standing, conflict.other}) {
                kept.insert(valueOf(study, rows));
            }
        }
        const Said said(study);
        QStringList lost;
        for (const auto &[question, answers] : m_answers.asKeyValueRange()) {
            QSet<int> superseded;
            for (const Answered &answer : answers) {
                superseded.unite(answer.knew);
            }
            const QStringList stand = said.values(question);
            for (const Answered &answer : answers) {
                const QString value = currentCodes(study, answer.value);
                if (!superseded.contains(answer.id) && !stand.contains(value) && !kept.contains(value)) {
                    lost << u"%1: \"%2\", where \"%3\" stands"_s.arg(question, value, stand.front());
                }
            }
        }
        return lost;
    }

private:
    int pick(int low, int high) { return std::uniform_int_distribution<int>(low, high)(m_random); }
    QString word() { return u"w%1"_s.arg(pick(0, 999)); }
    QString item() { return QString::number(pick(1, 4)); }

    static Question labelQuestion(const QString &rater, const QString &item, const QString &dimension)
    {
        return rater + u'/' + item + u'/' + dimension;
    }

    static QString valueOf(const Study &study, const std::vector<Row> &rows)
    {
        QStringList codes;
        for (const Row &row : rows) {
            if (row.table == u"rating") {
                return row.columns[u"comment"_s].toString();
            }
            codes << row.columns[u"code_id"_s].toString();
        }
        return currentCodes(study, codes.join(u';'));
    }

    void note(Copy &copy, const Question &question, const QString &value)
    {
        const Answered answer{++m_answerCount, value, copy.known[question]};
        copy.known[question].insert(answer.id);
        m_answers[question].push_back(answer);
    }

    // Answers that changed without being given: by undo, or by a removed unit.
    void noteAll(Copy &copy)
    {
        const size_t index = size_t(&copy - m_copies.data());
        QHash<Question, QString> &shown = m_shown[index];
        const Said said(*copy.study);
        for (const Question &question : questions()) {
            const QString now = said.value(question);
            if (shown.value(question) != now) {
                note(copy, question, now);
                shown[question] = now;
            }
        }
    }

    void noteShown(size_t index)
    {
        const Said said(*m_copies[index].study);
        for (const Question &question : questions()) {
            m_shown[index][question] = said.value(question);
        }
    }

    static QStringList questions()
    {
        QStringList all;
        for (const QString &rater : {u"Ada"_s, u"Ben"_s, u"Cleo"_s}) {
            for (int item = 1; item <= 4; ++item) {
                for (const QString &what : {u"colour"_s, u"size"_s, u"comment"_s}) {
                    all << labelQuestion(rater, QString::number(item), what);
                }
            }
        }
        return all;
    }

    bool answer(Copy &copy)
    {
        Study &study = *copy.study;
        const QString rater = QStringList{u"Ada"_s, u"Ben"_s, u"Cleo"_s}[pick(0, 2)];
        const QString dimension = pick(0, 1) == 0 ? u"colour"_s : u"size"_s;
        const std::vector<CodeId> choices = study.codebook().dimensionNamed(dimension)->choices();
        QStringList codes;
        if (!choices.empty() && pick(0, 9) > 0) {
            codes << study.codebook().code(choices[size_t(pick(0, int(choices.size()) - 1))])->name;
        }
        const QString item = this->item();
        const bool done = bool(label(study, rater, item, dimension, codes));
        if (done) {
            noteAll(copy);
        }
        return done;
    }

    bool comment(Copy &copy)
    {
        Study &study = *copy.study;
        const QString rater = QStringList{u"Ada"_s, u"Ben"_s, u"Cleo"_s}[pick(0, 2)];
        study.setActor(study.raterNamed(rater)->id);
        const bool done = bool(study.perform(setComment(keyOf(study, item(), rater), 0, {}, word())));
        if (done) {
            noteAll(copy);
        }
        return done;
    }

    bool unitComesOrGoes(Study &study)
    {
        const QString rater = study.rater(study.actor())->name;
        const RatingKey key = keyOf(study, item(), rater);
        return pick(0, 1) == 0 ? bool(study.perform(addUnit(key))) : bool(study.perform(removeUnit(key, pick(1, 2))));
    }

    bool screening(Study &study)
    {
        const RatingKey key = keyOf(study, item(), study.rater(study.actor())->name);
        return bool(study.perform(setScreening(key, pick(0, 1) == 0 ? Screening::In : Screening::Out, u""_s)));
    }

    bool codebook(Study &study)
    {
        const Dimension &colour = *study.codebook().dimensionNamed(u"colour"_s);
        const auto any = [&] { return colour.codes[size_t(pick(0, int(colour.codes.size()) - 1))]; };
        Code code = any();
        switch (pick(0, 6)) {
        case 0:
            return bool(study.perform(editCodebook(AddCode{colour.id, Code{.name = word()}})));
        case 1:
            return bool(study.perform(editCodebook(RenameCode{code.id, word()})));
        case 2:
            code.definition = word();
            return bool(study.perform(editCodebook(EditCode{code, true})));
        case 3:
            return bool(study.perform(editCodebook(RetireCode{code.id})));
        case 4:
            return bool(study.perform(editCodebook(RemoveCode{code.id})));
        case 5:
            return bool(study.perform(editCodebook(MergeCodes{code.id, any().id})));
        default:
            return bool(study.perform(setRule(code.id, any().id, word())));
        }
    }

    bool openRound(Study &study) { return bool(study.perform(corater::openRound({.name = word()}))); }

    std::mt19937 m_random;
    std::vector<Copy> m_copies;
    QHash<Question, std::vector<Answered>> m_answers;
    QHash<size_t, QHash<Question, QString>> m_shown;
    int m_answerCount = 0;
    int m_acts = 0;
};

} // namespace

/// Copies that merge at random, in any order, with repetitions, become equal and whole, and lose no answer.
/// CORATER_HISTORIES=N tries N histories, starting from the seed CORATER_FIRST_SEED.
class RandomCopiesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void copiesThatMeetAreEqual()
    {
        QTemporaryDir folder;
        const int histories =
            qEnvironmentVariableIsSet("CORATER_HISTORIES") ? qEnvironmentVariableIntValue("CORATER_HISTORIES") : 5;
        const int first = qEnvironmentVariableIntValue("CORATER_FIRST_SEED") + 1;
        int acts = 0;
        for (int seed = first; seed < first + histories; ++seed) {
            QTemporaryDir own(folder.filePath(u"XXXXXX"_s));
            World world(own, unsigned(seed));
            QVERIFY(world.size() >= 2);
            const QByteArray where = "seed " + QByteArray::number(seed) + ": ";
            for (int step = 0; step < 40; ++step) {
                world.act();
                const QString error = step % 6 == 5 ? world.meetSome() : QString();
                QVERIFY2(error.isEmpty(), (where + error.toUtf8()).constData());
            }
            const QString error = world.meetAll();
            QVERIFY2(error.isEmpty(), (where + error.toUtf8()).constData());
            const QByteArray content = world.content(0);
            for (size_t copy = 0; copy < world.size(); ++copy) {
                QVERIFY2(world.content(copy) == content, (where + "copies differ").constData());
                QVERIFY2(world.faults(copy).isEmpty(), (where + world.faults(copy).join(u'\n').toUtf8()).constData());
            }
            QVERIFY2(world.lost().isEmpty(), (where + world.lost().join(u'\n').toUtf8()).constData());
            acts += world.acts();
        }
        qInfo("%d histories, %d changes", histories, acts);
        QVERIFY(acts > histories * 10);
    }
};

QTEST_GUILESS_MAIN(RandomCopiesTest)
#include "RandomCopiesTest.moc"
