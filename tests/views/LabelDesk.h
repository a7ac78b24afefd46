// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/label/DimensionPicker.h"
#include "views/label/LabelForm.h"
#include "views/theme/ChoiceChip.h"

#include <QApplication>
#include <QTest>

#include <utility>

namespace corater::test {

enum : qint64 { Symptom = 1, Cause = 2, Stage = 3 };

inline Code code(qint64 id, qint64 parent, const QString &name)
{
    Code c;
    c.id = CodeId(id);
    c.parent = CodeId(parent);
    c.name = name;
    return c;
}

/// A small codebook: a dimension with at most two codes, a tree of categories, an optional flat list.
inline Codebook smallBook()
{
    Codebook book;
    Dimension symptom{.id = DimensionId(Symptom), .name = "Symptom", .maximum = 2};
    symptom.codes = {code(10, 0, "Time"),   code(11, 10, "Slow Start"),  code(12, 10, "Slow Run"),
                     code(13, 0, "Memory"), code(14, 13, "Memory Leak"), code(15, 0, "Unknown")};
    symptom.codes[0].selectable = symptom.codes[3].selectable = false;
    Dimension cause{.id = DimensionId(Cause), .name = "Root cause"};
    cause.definition = "Why it happens.";
    cause.codes = {
        code(20, 0, "API"),  code(21, 20, "Inefficient API Usage"),     code(22, 20, "Not Using Efficient API"),
        code(23, 0, "Data"), code(24, 23, "Inefficient Preprocessing"), code(25, 23, "Retired Code")};
    cause.codes[0].selectable = cause.codes[3].selectable = false;
    cause.codes[1].definition = "The right call with the wrong parameters.";
    cause.codes[1].useWhen = "a parameter is changed.";
    cause.codes[2].definition = "Another call should have been made.";
    cause.codes[2].aliases = QStringList{"wrong call"};
    cause.codes[5].retired = true;
    Dimension stage{.id = DimensionId(Stage), .name = "Stage", .required = false};
    stage.codes = {code(31, 0, "Training"), code(32, 0, "Prediction")};
    book.dimensions = {symptom, cause, stage};
    book.rules = {{RuleId(1), CodeId(21), CodeId(22), "Usage where the call stays the same."},
                  {RuleId(2), CodeId(21), CodeId(24), "Preprocessing where data is changed before the model."}};
    return book;
}

/// Stands for the study: applies each change to the rating and shows the changed rating at once.
class Echo : public QObject
{
public:
    explicit Echo(LabelForm &form) : m_form(form)
    {
        rating.item = ItemId(1);
        connect(&form, &LabelForm::screeningChosen, this, [this](Screening screening, const QString &reason) {
            log << QString("screening %1 %2").arg(int(screening)).arg(reason).trimmed();
            rating.screening = screening;
            rating.reason = reason;
            if (screening == Screening::In && rating.units.empty()) {
                rating.units.push_back({.id = UnitId(1), .ordinal = 1});
            }
            show();
        });
        connect(&form, &LabelForm::labelsChosen, this,
                [this](int unit, DimensionId dimension, const std::vector<CodeId> &codes) {
                    QStringList ids;
                    for (CodeId id : codes) {
                        ids << QString::number(raw(id));
                    }
                    log << QString("labels %1 %2 [%3]").arg(unit).arg(raw(dimension)).arg(ids.join(' '));
                    rating.units[size_t(unit - 1)].labels[dimension] = codes;
                    show();
                });
        connect(&form, &LabelForm::unitAdded, this, [this] {
            log << "unit added";
            const int ordinal = int(rating.units.size()) + 1;
            rating.units.push_back({.id = UnitId(ordinal), .ordinal = ordinal});
            show();
        });
        connect(&form, &LabelForm::unitRemoved, this, [this](int unit) {
            log << QString("unit %1 removed").arg(unit);
            rating.units.erase(rating.units.begin() + unit - 1);
            for (size_t i = 0; i < rating.units.size(); ++i) {
                rating.units[i].ordinal = int(i) + 1;
            }
            show();
        });
        connect(&form, &LabelForm::unitCommentChanged, this, [this](int unit, const QString &text) {
            log << QString("item %1 unit %2 comment %3").arg(raw(rating.item)).arg(unit).arg(text);
            rating.units[size_t(unit - 1)].comment = text;
            show();
        });
        connect(&form, &LabelForm::dimensionCommentChanged, this,
                [this](int unit, DimensionId dimension, const QString &text) {
                    log << QString("item %1 unit %2 dimension %3 comment %4")
                               .arg(raw(rating.item))
                               .arg(unit)
                               .arg(raw(dimension))
                               .arg(text);
                    rating.units[size_t(unit - 1)].comments[dimension] = text;
                    show();
                });
        connect(&form, &LabelForm::commentChanged, this, [this](const QString &text) {
            log << QString("item %1 comment %2").arg(raw(rating.item)).arg(text);
            rating.comment = text;
            show();
        });
        connect(&form, &LabelForm::discussChanged, this, [this](bool on) {
            log << QString("discuss %1").arg(on);
            rating.discuss = on;
            show();
        });
        connect(&form, &LabelForm::unsureChanged, this, [this](bool on) {
            log << QString("unsure %1").arg(on);
            rating.unsure = on;
            show();
        });
        connect(&form, &LabelForm::nextRequested, this, [this] { log << "next"; });
        connect(&form, &LabelForm::backRequested, this, [this] { log << "back"; });
    }

    void show() { m_form.setRating(rating); }
    /// Another item without a rating.
    void open(int item)
    {
        rating = {};
        rating.item = ItemId(item);
        show();
    }
    QStringList taken() { return std::exchange(log, {}); }

    Rating rating;
    QStringList log;

private:
    LabelForm &m_form;
};

/// A form on the screen with the focus, as in the window.
struct Desk
{
    LabelForm form;
    Echo echo{form};

    explicit Desk(const Codebook &book = smallBook())
    {
        form.setCodebook(book);
        form.resize(400, 800);
        form.show();
        form.activateWindow();
        if (!QTest::qWaitForWindowActive(&form)) {
            qFatal("the window does not come up");
        }
        echo.show();
        form.setFocus();
    }

    /// Types into the widget that has the focus.
    void type(const QString &keys)
    {
        for (const QChar c : keys) {
            QTest::keyClick(focus(), c.toLatin1(), c.isUpper() ? Qt::ShiftModifier : Qt::NoModifier);
        }
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(focus(), key, modifiers);
    }
    QWidget *focus() { return QApplication::focusWidget() ? QApplication::focusWidget() : &form; }
    QString openName() const { return form.openPicker() ? form.openPicker()->dimension().name : QString(); }
    ChoiceChip *chip(const QString &text)
    {
        for (ChoiceChip *each : form.findChildren<ChoiceChip *>()) {
            if (each->text() == text && each->isVisible()) {
                return each;
            }
        }
        return nullptr;
    }
};

} // namespace corater::test
