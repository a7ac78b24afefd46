// SPDX-License-Identifier: GPL-3.0-or-later
#include "codebook/taxonomy/Validation.h"
#include "codebook/taxonomy/changes/CodebookChange.h"
#include "codebook/taxonomy/changes/CodebookDiff.h"
#include "tests/codebook/taxonomy/Weather.h"

#include <QRandomGenerator>
#include <QTest>

using namespace corater;
using test::weather;

namespace {

struct Unit
{
    QHash<DimensionId, std::vector<CodeId>> labels;
    QSet<DimensionId> recheck;
    bool operator==(const Unit &) const = default;
};

/// The part of a study that changes of the codebook affect: units labelled by two raters.
struct State
{
    Codebook codebook;
    std::vector<Unit> units;
    LabelMapping sinceStart; ///< all changes as one mapping
    bool operator==(const State &) const = default;
};

State labelled(const Codebook &book, QRandomGenerator &random)
{
    State state{.codebook = book, .units = {}, .sinceStart = {}};
    for (int i = 0; i < 40; ++i) {
        Unit unit;
        for (const Dimension &dimension : book.dimensions) {
            const std::vector<CodeId> choices = dimension.choices();
            std::vector<CodeId> &codes = unit.labels[dimension.id];
            const int wanted = random.bounded(1, std::max(1, dimension.maximum) + 1);
            for (int n = 0; n < wanted; ++n) {
                const CodeId code = choices[size_t(random.bounded(int(choices.size())))];
                if (std::ranges::find(codes, code) == codes.end()) {
                    codes.push_back(code);
                }
            }
        }
        state.units.push_back(unit);
    }
    return state;
}

bool isUsed(const State &state, const QSet<CodeId> &codes)
{
    return std::ranges::any_of(state.units, [&](const Unit &unit) {
        return std::ranges::any_of(unit.labels, [&](const std::vector<CodeId> &label) {
            return std::ranges::any_of(label, [&](CodeId code) { return codes.contains(code); });
        });
    });
}

State applied(const State &before, const CodebookChange &change)
{
    State after{
        .codebook = change.codebook, .units = before.units, .sinceStart = chained(before.sinceStart, change.labels)};
    for (Unit &unit : after.units) {
        for (auto label = unit.labels.begin(); label != unit.labels.end(); ++label) {
            const Dimension *dimension = change.codebook.dimension(label.key());
            if (dimension && change.labels.asksForRecheck(label.value(), *dimension)) {
                unit.recheck.insert(label.key());
            }
            label.value() = change.labels.applied(label.value());
        }
        unit.labels.removeIf([&](const auto &label) { return !change.codebook.dimension(label.key()); });
    }
    return after;
}

// Whether all changes as one mapping give the same labels as the changes one by one.
bool sameByOneMapping(const State &first, const State &now)
{
    for (size_t unit = 0; unit < now.units.size(); ++unit) {
        const auto &labels = now.units[unit].labels;
        for (auto label = labels.cbegin(); label != labels.cend(); ++label) {
            if (now.sinceStart.applied(first.units[unit].labels.value(label.key())) != label.value()) {
                return false;
            }
        }
    }
    return true;
}

/// Makes random changes; ids of new codes are never reused.
class Changer
{
public:
    explicit Changer(quint32 seed) : m_random(seed) {}

    Result<CodebookChange> next(const Codebook &book)
    {
        const CodeId code = anyCode(book);
        const CodeId other = m_random.bounded(4) ? anyCode(book) : CodeId{};
        const QString name =
            m_random.bounded(6) ? QStringLiteral("name %1").arg(++m_id) : book.code(code)->name.toUpper();
        switch (m_random.bounded(16)) {
        case 0:
            return renameCode(book, code, name, m_random.bounded(2));
        case 1:
            return moveCode(book, code, other, m_random.bounded(2) ? anyCode(book) : CodeId{});
        case 2:
        case 3:
            return mergeCodes(book, code, other);
        case 4:
        case 5:
            return splitCode(book, code, {newCode(), newCode()});
        case 6:
            return retireCode(book, code);
        case 7:
            return reinstateCode(book, code);
        case 8: {
            Code added = newCode();
            added.parent = other;
            added.draft = m_random.bounded(2);
            return addCode(book, anyDimension(book).id, added, m_random.bounded(2) ? anyCode(book) : CodeId{});
        }
        case 9: {
            Code edited = *book.code(code);
            edited.definition = name;
            edited.selectable = m_random.bounded(4) ? edited.selectable : !edited.selectable;
            return editCode(book, edited);
        }
        case 10:
            return removeCode(book, code);
        case 11:
            return m_random.bounded(2) ? acceptDraft(book, code) : refuseDraft(book, code);
        case 12: {
            Dimension edited = anyDimension(book);
            edited.maximum = m_random.bounded(4);
            return editDimension(book, edited);
        }
        case 13: {
            Dimension added{.id = DimensionId(++m_id), .name = name, .codes = {newCode()}};
            return m_random.bounded(3)   ? moveDimension(book, anyDimension(book).id, anyDimension(book).id)
                   : m_random.bounded(2) ? addDimension(book, added)
                                         : removeDimension(book, anyDimension(book).id);
        }
        case 14:
            return addRule(book, {.id = RuleId(++m_id), .a = code, .b = other, .text = name});
        default:
            break;
        }
        return book.rules.empty() ? removeRule(book, RuleId(1))
                                  : removeRule(book, book.rules[size_t(m_random.bounded(int(book.rules.size())))].id);
    }

private:
    Code newCode()
    {
        ++m_id;
        return {.id = CodeId(m_id), .name = QStringLiteral("code %1").arg(m_id)};
    }

    const Dimension &anyDimension(const Codebook &book)
    {
        return book.dimensions[size_t(m_random.bounded(int(book.dimensions.size())))];
    }

    CodeId anyCode(const Codebook &book)
    {
        const Dimension &dimension = anyDimension(book);
        return dimension.codes[size_t(m_random.bounded(int(dimension.codes.size())))].id;
    }

    QRandomGenerator m_random;
    qint64 m_id = 1000;
};

// Checks what must hold in every state; empty if it does.
QString fault(const State &state)
{
    for (const Problem &problem : validate(state.codebook)) {
        if (problem.severity == Problem::Severity::Error) {
            return problem.place.inWords() + QStringLiteral(": ") + problem.reason.inWords();
        }
    }
    for (const Unit &unit : state.units) {
        for (auto label = unit.labels.cbegin(); label != unit.labels.cend(); ++label) {
            const Dimension *dimension = state.codebook.dimension(label.key());
            for (CodeId code : label.value()) {
                if (!dimension || !dimension->code(code)) {
                    return QStringLiteral("a label without a code");
                }
                const std::vector<CodeId> codes = dimension->labelCodes();
                if (std::ranges::find(codes, code) == codes.end() && !unit.recheck.contains(label.key())) {
                    return QStringLiteral("a label on a category");
                }
            }
            if (dimension && dimension->maximum > 0 && label.value().size() > size_t(dimension->maximum) &&
                !unit.recheck.contains(label.key())) {
                return QStringLiteral("more codes than the dimension takes");
            }
            if (label.value().empty()) {
                return QStringLiteral("a label was lost");
            }
        }
    }
    return {};
}

} // namespace

/// After many random changes of a codebook the labels have followed, and none is lost.
class RandomCodebookChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomSequencesLoseNoLabel()
    {
        int made = 0;
        int refused = 0;
        int undone = 0;
        for (quint32 seed = 0; seed < 1000; ++seed) {
            QRandomGenerator random(seed);
            Changer changer(seed + 5000);
            const State first = labelled(weather(), random);
            std::vector<State> history{first};
            for (int step = 0; step < 10; ++step) {
                if (history.size() > 1 && random.bounded(5) == 0) {
                    history.pop_back();
                    ++undone;
                    continue;
                }
                const State &before = history.back();
                const auto change = changer.next(before.codebook);
                if (!change) {
                    QVERIFY(change.error().code == ErrorCode::Conflict || change.error().code == ErrorCode::NotFound);
                    ++refused;
                    continue;
                }
                // A code list may become empty. Here every dimension keeps a code, so that there is something left to
                // change.
                if (isUsed(before, change->labels.mustBeUnused) || hasErrors(validate(change->codebook))) {
                    ++refused;
                    continue;
                }
                const State after = applied(before, *change);
                const QString wrong = fault(after);
                QVERIFY2(wrong.isEmpty(),
                         qPrintable(QStringLiteral("seed %1, step %2: %3").arg(seed).arg(step).arg(wrong)));
                QVERIFY(applied(before, *change) == after); // repeated, the change gives the same result
                QVERIFY(sameByOneMapping(first, after));
                // The codebook differs exactly if the comparison of versions finds a difference.
                QCOMPARE(diff(before.codebook, after.codebook, PairBy::Id).empty(), before.codebook == after.codebook);
                history.push_back(after);
                ++made;
            }
            QVERIFY(history.front() == first);
        }
        qInfo("%d changes made, %d refused, %d undone", made, refused, undone);
        QVERIFY(made > 4000);
        QVERIFY(undone > 500);
    }
};

QTEST_GUILESS_MAIN(RandomCodebookChangesTest)
#include "RandomCodebookChangesTest.moc"
