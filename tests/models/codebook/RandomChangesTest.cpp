// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/store/StudyConnection.h"
#include "models/commands/codebook/CodebookCommands.h"
#include "tests/support/study/LabelledStudy.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace corater;
using namespace corater::test;

namespace {

constexpr int sequencesPerStudy = 25;
constexpr int stepsPerSequence = 6;

/// One study under random changes: its codebook, undo and redo, and occasional labels.
class Shaken
{
public:
    Shaken(const QString &path, quint32 seed) : m_random(seed), m_study(labelledStudy(path)) {}

    Study &study() { return *m_study; }
    std::map<QByteArray, int> done; ///< kind of step → how often it was done
    int refused = 0;
    int undoable = 0; ///< steps of this sequence that can be undone

    /// Begins a sequence; nothing from before it is undone or redone.
    void begin(bool alone)
    {
        m_alone = alone;
        undoable = 0;
        m_redoable = 0;
    }
    int below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(m_random); }
    void become(const char *rater) { m_study->setActor(m_study->raterNamed(QString::fromLatin1(rater))->id); }

    /// Undoes, redoes or changes the codebook as the present rater.
    void step()
    {
        const int what = below(10);
        if (what < 2 && m_study->canUndo() && (!m_alone || undoable > 0)) {
            if (count("undo", m_study->undo())) {
                --undoable;
                ++m_redoable;
            }
        } else if (what < 4 && m_study->canRedo() && (!m_alone || m_redoable > 0)) {
            if (count("redo", m_study->redo())) {
                ++undoable;
                --m_redoable;
            }
        } else if (const auto [kind, edit] = randomEdit(); edit) {
            const qint64 before = lastEntry();
            count(kind, m_study->perform(editCodebook(*edit)));
            if (lastEntry() != before) {
                ++undoable;
                m_redoable = 0;
            }
        }
    }

    /// Labels a random item as the present rater with codes that are offered.
    void label()
    {
        const Dimension &dimension = any(m_study->codebook().dimensions);
        const std::vector<CodeId> choices = dimension.choices();
        if (choices.empty()) {
            return;
        }
        const RatingKey key = keyOf(*m_study, QString::number(1 + below(8)), m_study->rater(m_study->actor())->name);
        count("label", m_study->perform(setLabels(key, 1, dimension.id, dimension.name, {any(choices)})));
    }

private:
    template <typename T>
    const T &any(const std::vector<T> &list)
    {
        return list[size_t(below(int(list.size())))];
    }

    bool count(const QByteArray &kind, const Result<void> &outcome)
    {
        ++(outcome ? done[kind] : refused);
        return outcome.has_value();
    }

    qint64 lastEntry() const
    {
        return connectionOf(m_study->file()).value(QStringLiteral("SELECT max(seq) FROM history"))->toLongLong();
    }

    Code fresh() { return {.name = QStringLiteral("c%1").arg(++m_names), .definition = QStringLiteral("new")}; }

    std::pair<QByteArray, std::optional<CodebookEdit>> randomEdit()
    {
        const Codebook &book = m_study->codebook();
        const Dimension &dimension = any(book.dimensions);
        if (dimension.codes.empty()) {
            return {"add", AddCode{dimension.id, fresh(), {}}};
        }
        const Code &code = any(dimension.codes);
        const Code &other = any(dimension.codes);
        Code edited = code;
        Dimension changed = dimension;
        switch (below(16)) {
        case 0:
            return {"rename", RenameCode{code.id, fresh().name, below(2) == 0}};
        case 1:
            return {"move", MoveCode{code.id, below(2) ? other.id : CodeId{}, {}}};
        case 2:
        case 3:
            return {"merge", MergeCodes{code.id, other.id}};
        case 4:
            return {"split", SplitCode{code.id, {fresh(), fresh()}}};
        case 5:
            return {"retire", RetireCode{code.id}};
        case 6:
            return {"reinstate", ReinstateCode{code.id}};
        case 7:
            return {"add", AddCode{dimension.id, fresh(), {}}};
        case 8:
            edited.definition = fresh().name;
            return {"edit", EditCode{edited, below(2) == 0}};
        case 9:
            edited.selectable = !edited.selectable;
            return {"choosable", EditCode{edited}};
        case 10:
            return {"remove", RemoveCode{code.id}};
        case 11:
            return {"add dimension", AddDimension{{.name = fresh().name, .codes = {fresh(), fresh()}}, {}}};
        case 12:
            changed.required = !changed.required;
            changed.maximum = below(3);
            changed.exportColumns.clear();
            return {"edit dimension", EditDimension{changed}};
        case 13:
            return {"move dimension", MoveDimension{dimension.id, any(book.dimensions).id}};
        case 14:
            return {"remove dimension", book.dimensions.size() > 2
                                            ? std::optional<CodebookEdit>(RemoveDimension{dimension.id})
                                            : std::nullopt};
        default:
            return {"rule", AddRule{{.a = code.id, .b = other.id, .text = QStringLiteral("look twice")}}};
        }
    }

    std::mt19937 m_random;
    std::unique_ptr<Study> m_study;
    int m_names = 0;
    int m_redoable = 0;
    bool m_alone = false;
};

} // namespace

/// After random changes of the codebook and undos no label is lost, there are no orphans, and the history replays to
/// the present state. CORATER_LONG makes a thousand sequences, in 40 studies.
class RandomChangesTest : public QObject
{
    Q_OBJECT

    // In memory if there is such a folder: the test is about what is written, not about the disk.
    QTemporaryDir m_folder{QDir(QStringLiteral("/dev/shm")).exists()
                               ? QStringLiteral("/dev/shm/corater-XXXXXX")
                               : QDir::tempPath() + QStringLiteral("/corater-XXXXXX")};

    using Answered = std::set<std::tuple<RaterId, UnitId, DimensionId>>;

    // Which questions are answered; fails if an answer has no code or one of another dimension.
    static Answered answered(const Study &study)
    {
        Answered found;
        const auto ratings = *everyRating(study, {});
        for (const Rating &rating : ratings) {
            for (const UnitRating &unit : rating.units) {
                for (const auto &[id, codes] : unit.labels.asKeyValueRange()) {
                    const Dimension *dimension = study.codebook().dimension(id);
                    const bool whole = dimension && !codes.empty() && std::ranges::all_of(codes, [&](CodeId code) {
                                           return dimension->code(code) != nullptr;
                                       });
                    found.insert({rating.rater, unit.id, whole ? id : DimensionId{}});
                }
            }
        }
        const auto finals = *study.finals();
        for (const FinalItem &item : finals) {
            for (const FinalUnit &unit : item.units) {
                for (const auto &[id, decision] : unit.labels.asKeyValueRange()) {
                    for (const CodeId code : decision.codes) {
                        const Dimension *owner = study.codebook().dimensionOf(code);
                        found.insert({RaterId{}, UnitId{raw(unit.id)}, owner ? owner->id : DimensionId{}});
                    }
                }
            }
        }
        return found;
    }

    // Every label's version has the label's code, as a code of its own or as one merged by then.
    static bool versionsHoldTheirLabels(const Study &study)
    {
        QHash<VersionId, Codebook> versions;
        for (const CodebookVersion &version : study.versions()) {
            versions.insert(version.id, *study.codebookOf(version.id));
        }
        const auto ratings = *everyRatingAsMade(study, {.rater = study.raterNamed("Ada")->id});
        for (const Rating &rating : ratings) {
            for (const UnitRating &unit : rating.units) {
                for (const auto &[dimension, codes] : unit.labels.asKeyValueRange()) {
                    const auto version = versions.constFind(unit.versions.value(dimension));
                    if (version == versions.cend() || !std::ranges::all_of(codes, [&](CodeId c) {
                            return version->code(c) || version->mergedCode(c);
                        })) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

private Q_SLOTS:
    void nothingIsLost()
    {
        const int studies = qEnvironmentVariableIsSet("CORATER_LONG") ? 40 : 14;
        std::map<QByteArray, int> done;
        int sequences = 0;
        for (int i = 0; i < studies; ++i) {
            const QString path = m_folder.filePath(QStringLiteral("s%1.corater").arg(i));
            Shaken shaken(path, quint32(1000 + i));
            Study &study = shaken.study();
            // In every other study Ada has sealed, so her labels cannot be rewritten.
            if (i % 2 == 0) {
                QVERIFY(seal(study, "Ada"));
            }
            const RaterId ada = study.raterNamed("Ada")->id;
            const auto sealed = *everyRatingAsMade(study, {.rater = ada});
            for (int sequence = 0; sequence < sequencesPerStudy; ++sequence, ++sequences) {
                const bool alone = sequence % 2 == 0;
                shaken.become("Ben");
                const QByteArray start = alone ? contentOf(study) : QByteArray();
                shaken.begin(alone);
                Answered before = answered(study);
                for (int step = 0; step < stepsPerSequence; ++step) {
                    if (!alone && shaken.below(4) == 0) {
                        shaken.become(i % 2 == 1 && shaken.below(2) ? "Ada" : "Ben");
                        shaken.label();
                        const Answered after = answered(study);
                        QVERIFY(std::ranges::includes(after, before));
                        before = after;
                        continue;
                    }
                    const bool mayTakeBackLabels = !alone;
                    shaken.step();
                    const Answered after = answered(study);
                    QVERIFY2(std::ranges::none_of(after, [](const auto &a) { return !valid(std::get<2>(a)); }),
                             "a label has a code that its dimension does not have");
                    if (!mayTakeBackLabels) {
                        QVERIFY2(after == before, "a label was lost");
                    }
                    before = after;
                }
                if (i % 2 == 0) {
                    QVERIFY(*everyRatingAsMade(study, {.rater = ada}) == sealed);
                }
                if (alone) {
                    for (; shaken.undoable > 0; --shaken.undoable) {
                        QVERIFY(study.undo());
                    }
                    QCOMPARE(contentOf(study), start);
                }
            }
            QVERIFY(i % 2 == 1 || versionsHoldTheirLabels(study)); // open labels were rewritten since
            QVERIFY(*study.codebookOf(study.currentVersion().id) == study.codebook());
            QCOMPARE(faultsOf(path), QStringList());
            for (const auto &[kind, times] : shaken.done) {
                done[kind] += times;
            }
        }
        QCOMPARE(sequences, studies * sequencesPerStudy);
        for (const auto &[kind, times] : done) {
            qInfo("%s: %d", kind.constData(), times);
            QVERIFY2(times >= studies / 2, kind);
        }
        QCOMPARE(done.size(), 18u);
    }
};

QTEST_GUILESS_MAIN(RandomChangesTest)
#include "RandomChangesTest.moc"
