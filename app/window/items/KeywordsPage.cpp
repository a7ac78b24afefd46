// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/items/KeywordsPage.h"

#include "app/window/ask/AskChoice.h"
#include "app/window/ask/AskText.h"
#include "app/window/items/ItemJobs.h"
#include "app/window/items/KeywordProposals.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "data/files/WholeFile.h"
#include "models/agreement/shown/ShownNumber.h"
#include "models/commands/StudyCommands.h"
#include "models/study/CountWords.h"
#include "models/study/ListWords.h"
#include "views/theme/ActionButton.h"
#include "views/theme/EmptyState.h"
#include "views/theme/SteadyTree.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QFileDialog>
#include <QHash>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTreeWidget>

#include <algorithm>

namespace corater {

namespace {

enum KeywordColumn { WordColumn, ItemsColumn, AloneColumn, NoteColumn, KeywordColumns };

// Paints warnings in the present theme's ink for them.
class NoteDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->palette.setColor(QPalette::Text, Theme::current().amber.text);
    }
};

} // namespace

KeywordsPage::KeywordsPage(Workplace &work, QWidget *parent)
    : QDialog(parent),
      m_study(work.study()),
      m_notice(work.notice()),
      m_work(work),
      m_list(new SteadyTree),
      m_new(new QLineEdit),
      m_says(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_stack(new QStackedWidget),
      m_empty(new EmptyState(
          tr("No keywords yet"),
          tr("A keyword is a word, or several words in a row, that a post must contain to be a "
             "candidate. Write one below, or let Corater propose some from items that they should find."))),
      m_mend(new ActionButton(tr("Mend")))
{
    setWindowTitle(tr("Keywords"));
    setObjectName(QStringLiteral("keywords"));
    m_list->setAccessibleName(tr("Keywords"));
    m_list->setFrameShape(QFrame::NoFrame);
    // Without this border, unselected rows lose their padding.
    m_list->setStyleSheet(QStringLiteral("QTreeView::item { border: 1px solid transparent; padding: 4px; }"));
    m_list->setRootIsDecorated(false);
    m_list->setColumnCount(KeywordColumns);
    m_list->setHeaderLabels({tr("Keyword"), tr("items"), tr("only it"), QString()});
    m_list->headerItem()->setTextAlignment(ItemsColumn, Qt::AlignRight | Qt::AlignVCenter);
    m_list->headerItem()->setTextAlignment(AloneColumn, Qt::AlignRight | Qt::AlignVCenter);
    m_list->header()->setStretchLastSection(true);
    m_list->header()->setTextElideMode(Qt::ElideRight);
    m_list->setItemDelegateForColumn(NoteColumn, new NoteDelegate(m_list));
    onTextScale(*m_list, [this] {
        m_list->setColumnWidth(WordColumn, Theme::scaled(220));
        m_list->setColumnWidth(ItemsColumn, Theme::scaled(80));
        m_list->setColumnWidth(AloneColumn, Theme::scaled(80));
    });
    m_new->setPlaceholderText(tr("A word, or several in a row; then Enter"));
    m_says->setWordWrap(true);
    m_empty->addAction(QStringLiteral("propose"), tr("Propose…"));
    connect(m_empty, &EmptyState::actionRequested, this, &KeywordsPage::propose);
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_empty);
    m_stack->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_stack->setMinimumHeight(Theme::scaled(160));
    DialogForm form(*this);
    form.addWide(m_says);
    form.addWide(m_stack);
    form.addField(tr("New keyword"), m_new);
    form.addWide(makeButtons());
    m_take = form.setMain(tr("Save in the study"));
    form.finish(820, 640, tr("Close"));
    connect(m_list, &QTreeWidget::itemChanged, this, [this] {
        if (!m_filling) {
            fill(set().keywords);
        }
    });
    connect(new QShortcut(QKeySequence::Delete, m_list, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated,
            this, &KeywordsPage::removeCurrent);
    connect(m_new, &QLineEdit::returnPressed, this, [this] {
        add(m_new->text());
        m_new->clear();
    });
    fill(studyKeywords(*m_study).value_or(KeywordSet()).keywords);
    m_stack->currentWidget() == m_list ? m_list->setFocus() : m_new->setFocus();
}

QWidget *KeywordsPage::makeButtons()
{
    auto *row = new QWidget;
    auto *layout = new FlowLayout(row, Theme::grid * 2, Theme::grid);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto button = [&](const QString &text, auto what) {
        auto *made = new ActionButton(text);
        made->setAutoDefault(false); // Enter adds a keyword
        layout->addWidget(made);
        connect(made, &QPushButton::clicked, this, what);
        return made;
    };
    m_onList << button(tr("Count"), [this] { count(); });
    m_onList << button(tr("Show its items"), [this] {
        if (const QTreeWidgetItem *item = m_list->currentItem()) {
            Q_EMIT itemsWanted(item->text(WordColumn));
        }
    });
    m_onList << button(tr("Remove"), [this] { removeCurrent(); });
    button(tr("Propose…"), [this] { propose(); });
    m_onList << button(tr("Write to a file…"), [this] { write(); });
    m_mend->setAutoDefault(false);
    layout->addWidget(m_mend);
    connect(m_mend, &QPushButton::clicked, this, &KeywordsPage::mendAll);
    return row;
}

KeywordSet KeywordsPage::set() const
{
    QStringList lines;
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        lines << m_list->topLevelItem(row)->text(WordColumn);
    }
    return KeywordSet::parse(tr("of the study"), lines.join(u'\n'));
}

void KeywordsPage::fill(const QStringList &keywords)
{
    const QScopedValueRollback filling(m_filling, true);
    const int current = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_list->clear();
    for (const QString &keyword : keywords) {
        auto *item = new QTreeWidgetItem(m_list, {keyword});
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setTextAlignment(ItemsColumn, Qt::AlignRight | Qt::AlignVCenter);
        item->setTextAlignment(AloneColumn, Qt::AlignRight | Qt::AlignVCenter);
    }
    m_list->setCurrentItem(m_list->topLevelItem(std::clamp(current, 0, std::max(int(keywords.size()) - 1, 0))));
    follow();
}

// Fills in counts and warnings of the keywords.
void KeywordsPage::follow()
{
    const QScopedValueRollback filling(m_filling, true);
    const KeywordSet draft = set();
    const auto warnings = draft.warnings(KeywordForm::AsWritten);
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = m_list->topLevelItem(row);
        const qsizetype counted = m_counts.keywords.indexOf(item->text(WordColumn));
        const bool known = counted >= 0;
        item->setText(ItemsColumn,
                      known ? QString::number(m_counts.counts[size_t(counted)].posts) : QStringLiteral("–"));
        item->setText(AloneColumn,
                      known ? QString::number(m_counts.counts[size_t(counted)].alone) : QStringLiteral("–"));
        const auto warning = std::ranges::find(warnings, qsizetype(row), &KeywordWarning::keyword);
        const bool dead = warning != warnings.end();
        item->setText(NoteColumn,
                      dead ? QStringLiteral("⚠ ") + tr("never hits a stemmed text; write “%1”").arg(warning->mended)
                           : QString());
        item->setToolTip(NoteColumn, dead ? warning->message.inWords() : QString());
    }
    m_stack->setCurrentWidget(draft.keywords.isEmpty() ? static_cast<QWidget *>(m_empty) : m_list);
    m_says->setVisible(!draft.keywords.isEmpty());
    for (ActionButton *each : m_onList) {
        each->setEnabled(!draft.keywords.isEmpty());
    }
    QStringList says{countOf(draft.keywords.size(), Counted::Keyword)};
    if (!warnings.empty()) {
        says << tr("%1 of them hit nothing as they are written").arg(warnings.size());
    }
    if (!m_counts.keywords.isEmpty()) {
        says << tr("%1 of %2 hit when last counted")
                    .arg(shownCount(m_counts.hits), countOf(m_counts.items, Counted::Item, shownCount(m_counts.items)));
    }
    const QString all =
        tr("%1. A keyword is compared with stems (running → run), in title and question.").arg(ListWords::groups(says));
    m_says->setText(m_sievedFewer ? tr("%1 The list shows items that were kept for a keyword; other items were added "
                                       "without a keyword filter.")
                                        .arg(all)
                                  : all);
    m_mend->setText(warnings.empty() ? tr("Mend") : tr("Mend %1").arg(warnings.size()));
    m_mend->setEnabled(!warnings.empty());
    m_take->setEnabled(!m_study->isReadOnly() && !draft.keywords.isEmpty() && isChanged());
}

bool KeywordsPage::isChanged() const
{
    return m_study && set().keywords != studyKeywords(*m_study).value_or(KeywordSet()).keywords;
}

void KeywordsPage::accept()
{
    take();
    if (!isChanged()) { // stays open if the keywords could not be saved
        QDialog::accept();
    }
}

// Enter behind a new keyword adds it, and must not press the main button as well.
void KeywordsPage::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_new->hasFocus()) {
        event->accept();
        return;
    }
    QDialog::keyPressEvent(event);
}

void KeywordsPage::reject()
{
    if (!m_take->isEnabled()) {
        QDialog::reject();
        return;
    }
    enum Answer { Drop, Take };
    const auto answer = askChoice(this, {.title = tr("Keywords"),
                                         .headline = tr("The changed keywords are not saved in the study."),
                                         .words = {},
                                         .answers = {tr("Discard the changes"), tr("Save in the study")},
                                         .refusal = tr("Continue"),
                                         .preferred = Take});
    if (answer == Take) {
        take();
    }
    // Stays open if the keywords could not be saved.
    if (answer == Drop || (answer == Take && !isChanged())) {
        QDialog::reject();
    }
}

void KeywordsPage::setCounts(const KeywordCounts &counts)
{
    m_counts = counts;
    const auto facets = m_study->keywordFacets();
    QHash<QString, qint64> kept;
    for (const auto &[keyword, items] : facets.value_or(std::vector<std::pair<QString, qint64>>())) {
        kept.insert(keyword, items);
    }
    m_sievedFewer = false;
    for (qsizetype i = 0; i < counts.keywords.size(); ++i) {
        m_sievedFewer = m_sievedFewer || kept.value(counts.keywords[i]) < counts.counts[size_t(i)].posts;
    }
    follow();
}

void KeywordsPage::add(const QString &keyword)
{
    if (!keyword.simplified().isEmpty()) {
        fill(KeywordSet::parse({}, set().keywords.join(u'\n') + u'\n' + keyword.simplified()).keywords);
        m_list->setCurrentItem(m_list->topLevelItem(m_list->topLevelItemCount() - 1));
    }
}

void KeywordsPage::mendAll()
{
    fill(set().mended().keywords);
}

void KeywordsPage::removeCurrent()
{
    delete m_list->currentItem();
    fill(set().keywords);
}

void KeywordsPage::count()
{
    ItemJobs::countKeywords(m_work, set(), [page = QPointer<KeywordsPage>(this)](const KeywordCounts &counts) {
        if (page) {
            page->setCounts(counts);
        }
    });
}

void KeywordsPage::propose()
{
    const auto text =
        askText(this, tr("Propose keywords"),
                tr("Ids of items that the keywords should find, one a line. At first these are the items that the "
                   "raters have settled to include."),
                screenedInIds(*m_study).value_or(QStringList()).join(u'\n'), tr("Propose"));
    const QStringList ids =
        text.value_or(QString()).split(QRegularExpression(QStringLiteral("[\\s,;]+")), Qt::SkipEmptyParts);
    if (ids.isEmpty()) {
        return;
    }
    ItemJobs::proposeKeywords(m_work, QSet<QString>(ids.begin(), ids.end()),
                              [page = QPointer<KeywordsPage>(this)](const ProposedKeywords &proposed) {
                                  if (!page) {
                                      return;
                                  }
                                  auto *dialog = new KeywordProposals(proposed, page->set().keywords, page);
                                  dialog->setAttribute(Qt::WA_DeleteOnClose);
                                  connect(dialog, &QDialog::accepted, page, [page, dialog] {
                                      for (const QString &keyword : dialog->chosen()) {
                                          page->add(keyword);
                                      }
                                  });
                                  dialog->open();
                              });
}

void KeywordsPage::take()
{
    const KeywordSet own{.name = QStringLiteral("own"), .keywords = set().keywords};
    if (m_notice.check(m_study->perform(setSetting(keywordsSetting, keywordsValue(own))))) {
        m_notice.say(tr("The study now has %1; items added from now on are filtered by them.")
                         .arg(countOf(set().keywords.size(), Counted::Keyword)));
        follow();
    }
}

void KeywordsPage::write()
{
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Write the keywords to"), QStringLiteral("keywords.txt"));
    if (file.isEmpty()) {
        return;
    }
    const QByteArray lines = set().keywords.join(u'\n').toUtf8() + '\n';
    m_notice.check(writeWholeFile(file, [&](QIODevice &out) -> Result<void> {
        return out.write(lines) == lines.size()
                   ? Result<void>()
                   : fail(ErrorCode::DiskFull, Message::literal(out.errorString()), {.file = file});
    }));
}

void showKeywords(Workplace &work)
{
    auto *page = new KeywordsPage(work, work.widget());
    page->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(work.study(), &QObject::destroyed, page, [page] { page->done(QDialog::Rejected); });
    QObject::connect(page, &KeywordsPage::itemsWanted, work.widget(), [&work](const QString &keyword) {
        work.pages()->search(QStringLiteral("keyword:\"%1\"").arg(keyword));
    });
    page->show();
}

} // namespace corater
