// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/items/StudyItemRows.h"
#include "models/keywords/StudyKeywords.h"
#include "models/study/Study.h"
#include "tests/support/PseudoLanguage.h"
#include "views/theme/layout/ElidedLabel.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSet>
#include <QTabBar>
#include <QTextBrowser>
#include <QTextDocument>

namespace corater::test {

/// Reads the texts of a window while the made-up language is in use: which are neither translated nor from the study,
/// and which are cut off.
class ShownTexts
{
public:
    /// Texts that need no translation, such as names of files and formats; tests add those that they use.
    explicit ShownTexts(const QStringList &known = {})
    {
        add(known);
        add({QStringLiteral("Corater")});
    }

    /// Texts that people wrote in the study are displayed unchanged.
    void addStudy(const Study &study)
    {
        add({study.title(), study.path(), study.path().section(u'/', -1), study.codebook().name, study.codebook().title,
             study.codebook().description});
        for (const Rater &rater : study.raters()) {
            add({rater.name});
        }
        for (const Round &round : study.rounds()) {
            add({round.name});
        }
        for (const Dimension &dimension : study.codebook().dimensions) {
            add(dimension.aliases + dimension.exportColumns + QStringList{dimension.name, dimension.definition});
            for (const Code &code : dimension.codes) {
                add(code.aliases + code.examples +
                    QStringList{code.name, code.definition, code.useWhen, code.avoidWhen, code.publishedName});
            }
        }
        for (const Rule &rule : study.codebook().rules) {
            add({rule.text});
        }
        for (const Rating &rating : study.visibleRatings({}).value_or(std::vector<Rating>())) {
            addRemark(study, rating.reason);
            addRemark(study, rating.comment);
            for (const UnitRating &unit : rating.units) {
                addRemark(study, unit.comment);
                for (const QString &comment : unit.comments) {
                    addRemark(study, comment);
                }
            }
        }
        for (const FinalItem &final : study.finals().value_or(std::vector<FinalItem>())) {
            add({final.reason, final.screeningDecision.reason, final.screeningDecision.text});
            for (const FinalUnit &unit : final.units) {
                for (const Decision &decision : unit.labels) {
                    add({unit.comment, decision.reason, decision.text});
                }
            }
        }
        add(studyKeywords(study).value_or(KeywordSet()).keywords);
        const auto items = StudyItemRows::ofWholeStudy(study, study.raters().front().id).ids({}, {}, 1'000);
        for (const ItemId id : items ? items->ids : std::vector<ItemId>()) {
            if (const auto item = study.item(id)) {
                add(item->tags + QStringList{item->title, item->site, item->externalId, item->kind, item->url});
                add(study.keywordsOf(item->id).value_or(QStringList()));
                for (const ItemPart &part : item->parts) {
                    add({part.author, part.kind});
                }
            }
        }
    }

    void add(const QStringList &texts)
    {
        for (const QString &text : texts) {
            for (const auto lines : {PseudoLanguage::Lines::Joined, PseudoLanguage::Lines::Apart}) {
                for (const QString &piece : PseudoLanguage::untranslated(text, lines)) {
                    m_known << piece.toLower();
                }
            }
        }
    }

    /// "QLabel: the text" of each untranslated text below the widget, once each.
    QStringList english(const QWidget &top) const
    {
        QStringList found;
        read(top, found);
        for (const QWidget *each : top.findChildren<QWidget *>()) {
            if (each->isVisibleTo(&top)) {
                read(*each, found);
            }
        }
        found.removeDuplicates();
        return found;
    }

    QStringList english(const QMenu &menu) const
    {
        QStringList found;
        for (const QAction *action : menu.actions()) {
            test(menu, action->text().section(u'\t', 0, 0), found);
            test(menu, action->toolTip(), found);
            test(menu, action->statusTip(), found);
        }
        return found;
    }

    /// "QLabel 80 of 120: the text" of each label and button that is narrower than its text, is cut off where nothing
    /// scrolls, or has no room at all.
    static QStringList clipped(const QWidget &top)
    {
        QStringList found;
        for (const QWidget *each : top.findChildren<QWidget *>()) {
            const auto *label = qobject_cast<const QLabel *>(each);
            const auto *button = qobject_cast<const QAbstractButton *>(each);
            const QString text = label ? label->text() : button ? button->text() : QString();
            if (text.isEmpty() || !each->isVisibleTo(&top)) {
                continue;
            }
            if (each->height() < each->fontMetrics().ascent() || each->width() == 0) {
                found << QStringLiteral("%1 without room: %2").arg(nameOf(*each), text);
                continue;
            }
            const QRect seen = each->visibleRegion().boundingRect();
            if (seen.isEmpty()) {
                if (!canScroll(*each, Qt::Horizontal) && !canScroll(*each, Qt::Vertical)) {
                    found << QStringLiteral("%1 out of sight: %2").arg(nameOf(*each), text);
                }
                continue;
            }
            const QString said = QStringLiteral("%1 in %2, ").arg(nameOf(*each), nameOf(*each->parentWidget())) +
                                 QStringLiteral("%1 of %2: %3");
            const bool wraps = label && label->wordWrap();
            const int has = wraps ? each->height() : each->width();
            const int takes =
                wraps ? each->heightForWidth(each->width()) : std::min(each->sizeHint().width(), each->maximumWidth());
            if (has < takes && !elides(*each) && !qobject_cast<const ElidedLabel *>(each)) {
                found << said.arg(has).arg(takes).arg(text);
            } else if (seen.width() < each->width() && !canScroll(*each, Qt::Horizontal)) {
                found << said.arg(seen.width()).arg(each->width()).arg(text);
            } else if (seen.height() < each->height() && !canScroll(*each, Qt::Vertical)) {
                found << QStringLiteral("height ") + said.arg(seen.height()).arg(each->height()).arg(text);
            }
        }
        return found;
    }

private:
    static QString nameOf(const QWidget &widget)
    {
        return QString::fromLatin1(widget.metaObject()->className()).section(u':', -1);
    }

    /// Whether the widget shortens its text on purpose: then its size hint is smaller than the text.
    static bool elides(const QWidget &widget)
    {
        return widget.minimumSizeHint().width() < widget.sizeHint().width() && !qobject_cast<const QLabel *>(&widget) &&
               widget.sizePolicy().horizontalPolicy() != QSizePolicy::Fixed;
    }

    // Whether the user can scroll to hidden parts.
    static bool canScroll(const QWidget &widget, Qt::Orientation direction)
    {
        for (const QWidget *at = widget.parentWidget(); at; at = at->parentWidget()) {
            const auto *area = qobject_cast<const QAbstractScrollArea *>(at);
            if (area &&
                (direction == Qt::Horizontal ? area->horizontalScrollBar() : area->verticalScrollBar())->isVisible()) {
                return true;
            }
        }
        return false;
    }

    static QString plain(const QString &text)
    {
        if (!Qt::mightBeRichText(text)) {
            return text;
        }
        QTextDocument document;
        document.setHtml(text);
        return document.toPlainText();
    }

    void test(const QWidget &widget, const QString &text, QStringList &found) const
    {
        const QString whole = plain(text);
        if (strangePiece(whole, PseudoLanguage::Lines::Joined).isEmpty()) {
            return;
        }
        // A text of the study may be displayed over several lines, and several texts below each other.
        if (const QString piece = strangePiece(whole, PseudoLanguage::Lines::Apart); !piece.isEmpty()) {
            found << QStringLiteral("%1: “%2” of “%3”").arg(nameOf(widget), piece, whole.left(160));
        }
    }

    // The first piece that is neither translated nor known; a number before it is an id.
    QString strangePiece(const QString &text, PseudoLanguage::Lines lines) const
    {
        static const QRegularExpression id(QStringLiteral("^\\d+ +"));
        for (const QString &piece : PseudoLanguage::untranslated(text, lines)) {
            const QString said = piece.toLower();
            if (!m_known.contains(said) && !m_known.contains(QString(said).remove(id))) {
                return piece;
            }
        }
        return {};
    }

    void read(const QWidget &widget, QStringList &found) const
    {
        test(widget, widget.toolTip(), found);
        test(widget, widget.accessibleName(), found);
        if (const auto *label = qobject_cast<const QLabel *>(&widget)) {
            const bool isElided = label->text().endsWith(u'…') && widget.toolTip().startsWith(label->text().chopped(1));
            test(widget, isElided ? widget.toolTip() : label->text(), found);
        } else if (const auto *button = qobject_cast<const QAbstractButton *>(&widget)) {
            test(widget, button->text(), found);
        } else if (const auto *group = qobject_cast<const QGroupBox *>(&widget)) {
            test(widget, group->title(), found);
        } else if (const auto *line = qobject_cast<const QLineEdit *>(&widget)) {
            test(widget, line->placeholderText(), found);
        } else if (const auto *lines = qobject_cast<const QPlainTextEdit *>(&widget)) {
            test(widget, lines->placeholderText(), found);
        } else if (const auto *tabs = qobject_cast<const QTabBar *>(&widget)) {
            for (int i = 0; i < tabs->count(); ++i) {
                test(widget, tabs->tabText(i), found);
            }
        } else if (const auto *choices = qobject_cast<const QComboBox *>(&widget)) {
            for (int i = 0; i < choices->count(); ++i) {
                test(widget, choices->itemText(i), found);
            }
        } else if (const auto *headings = qobject_cast<const QHeaderView *>(&widget); headings && headings->model()) {
            for (int i = 0; i < headings->count(); ++i) {
                test(widget, headings->model()->headerData(i, headings->orientation()).toString(), found);
            }
        } else if (const auto *rows = qobject_cast<const QAbstractItemView *>(&widget); rows && rows->model()) {
            readRows(*rows, found);
        } else if (widget.metaObject() == &QTextBrowser::staticMetaObject) {
            test(widget, static_cast<const QTextBrowser &>(widget).toPlainText(), found);
        }
        // Painted widgets have accessible names.
        if (QAccessibleInterface *named = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(&widget))) {
            test(widget, named->text(QAccessible::Name), found);
        }
    }

    // A rater's comment; where comments are in one line, the next rater's name follows.
    void addRemark(const Study &study, const QString &remark)
    {
        add({remark});
        for (const Rater &rater : study.raters()) {
            add({remark + u' ' + rater.name});
        }
    }

    // The first rows of a list or a table.
    void readRows(const QAbstractItemView &view, QStringList &found) const
    {
        const QAbstractItemModel &model = *view.model();
        for (int row = 0; row < std::min(model.rowCount(view.rootIndex()), 60); ++row) {
            for (int column = 0; column < model.columnCount(view.rootIndex()); ++column) {
                const QModelIndex index = model.index(row, column, view.rootIndex());
                for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole)}) {
                    test(view, index.data(role).toString(), found);
                }
            }
        }
    }

    QSet<QString> m_known;
};

} // namespace corater::test
