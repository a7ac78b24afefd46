// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/HistoryDialog.h"

#include "app/window/study/HistoryDayList.h"
#include "app/window/study/PastWindow.h"
#include "app/window/workplace/Notice.h"
#include "app/window/workplace/Pages.h"
#include "app/window/workplace/Workplace.h"
#include "codebook/Sentences.h"
#include "codebook/ShownTime.h"
#include "models/commands/TakeBack.h"
#include "models/history/HistoryAbout.h"
#include "models/history/HistoryKinds.h"
#include "models/history/Moment.h"
#include "models/history/PastStudy.h"
#include "models/study/SharedText.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/LineTable.h"
#include "views/theme/style/TextScale.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QTimer>
#include <QtConcurrentRun>

namespace corater {

namespace {

struct HistoryDialogMessages
{
    CORATER_MESSAGES(HistoryDialog)
};

constexpr int shortHash = 16;

QLineEdit *filterField(const QString &placeholder, const QString &name = {})
{
    auto *field = new QLineEdit;
    field->setPlaceholderText(placeholder);
    field->setAccessibleName(name.isEmpty() ? SharedText::capitalised(placeholder) : name);
    field->setClearButtonEnabled(true);
    return field;
}

// The history entries about the named item and code; all if none is named. `wrong`: the message if a name is unknown.
EntriesAbout entriesAsked(const StudyReader &study, const QString &item, const QString &code, QString &wrong)
{
    std::optional<QSet<qint64>> among;
    if (!item.isEmpty()) {
        const EntriesAbout entries = entriesAboutItem(study, item);
        if (!entries) {
            return entries;
        }
        wrong = *entries ? QString() : SharedText::asSentence(SharedText::noItemCalled().arg(item).inWords());
        among = entries->value_or(QSet<qint64>());
    }
    if (!code.isEmpty()) {
        const EntriesAbout entries = entriesAboutCode(study, code, study.actor());
        if (!entries) {
            return entries;
        }
        wrong = *entries ? wrong : SharedText::asSentence(SharedText::noCodeCalled().arg(code).inWords());
        among = among ? *among & entries->value_or(QSet<qint64>()) : entries->value_or(QSet<qint64>());
    }
    return among;
}

void dressList(QTableView &list)
{
    showAsLines(list);
    list.setWordWrap(false);
    list.setAlternatingRowColors(true);
    list.horizontalHeader()->setSectionsClickable(false);
    // Sizes from sample texts: measuring up to 100,000 rows would be too slow.
    onTextScale(list, [&list] {
        const QFontMetrics metrics(list.font());
        const auto width = [&](const char *text) {
            return metrics.horizontalAdvance(QLatin1String(text)) + Theme::scaled(20);
        };
        list.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
        list.verticalHeader()->setDefaultSectionSize(metrics.height() + Theme::scaled(10));
        list.setColumnWidth(HistoryListModel::Number, width("100000"));
        list.setColumnWidth(HistoryListModel::When, width("2026-03-03 14:05:59"));
        list.setColumnWidth(HistoryListModel::Who, width("A longer name"));
        list.setColumnWidth(HistoryListModel::Version, width("after the pilot"));
        list.setColumnWidth(HistoryListModel::Item, width("55554444333"));
        list.horizontalHeader()->setSectionResizeMode(HistoryListModel::What, QHeaderView::Stretch);
    });
    list.horizontalHeader()->setTextElideMode(Qt::ElideRight);
}

} // namespace

HistoryDialog::HistoryDialog(Study &study, Notice &notice, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_notice(notice),
      m_text(filterField(tr("text of the change"))),
      m_rater(new QComboBox),
      m_kind(new QComboBox),
      m_item(filterField(tr("id of an item"), tr("Item"))),
      m_code(filterField(tr("name of a code"), tr("Code"))),
      m_since(filterField(QStringLiteral("2026-03-01"), tr("From this day or moment"))),
      m_until(filterField(QStringLiteral("2026-03-03 14:05"), tr("To this day or moment"))),
      m_count(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_days(new HistoryDayList),
      m_list(new QTableView),
      m_reason(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_reread(new QTimer(this)),
      m_rejudge(new QTimer(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("History"));
    m_count->setWordWrap(true);
    m_reason->setWordWrap(true);
    m_list->setAccessibleName(windowTitle());
    m_list->setModel(&m_model);
    dressList(*m_list);
    DialogForm form(*this);
    addFilters(form);
    form.addWide(m_count);
    form.addWide(makeLists());
    form.addWide(m_reason);
    m_takeBack = form.addButton(tr("Undo this change"));
    m_past = form.addButton(tr("Study at this moment"));
    for (QPushButton *button : {m_takeBack, m_past}) {
        button->setAutoDefault(false);
    }
    form.finish(1120, 680)->setAutoDefault(false); // Enter opens the item of the list
    for (QTimer *timer : {m_reread, m_rejudge}) {
        timer->setSingleShot(true);
        timer->setInterval(150);
    }
    connect(m_reread, &QTimer::timeout, this, &HistoryDialog::start);
    connect(m_rejudge, &QTimer::timeout, this, &HistoryDialog::judge);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, m_rejudge, qOverload<>(&QTimer::start));
    connect(m_list, &QTableView::activated, this, &HistoryDialog::openItem);
    connect(m_days, &HistoryDayList::dayChosen, this, &HistoryDialog::showDay);
    connect(m_takeBack, &QPushButton::clicked, this, &HistoryDialog::takeBack);
    connect(m_past, &QPushButton::clicked, this, [this] {
        if (const HistoryLine *line = chosen()) {
            Q_EMIT pastWanted(line->hash.left(shortHash));
        }
    });
    connect(&m_study, &Study::changed, m_reread, qOverload<>(&QTimer::start));
    connect(&m_reading, &QFutureWatcherBase::finished, this, &HistoryDialog::take);
    m_list->setFocus();
    judge();
    start();
}

HistoryDialog::~HistoryDialog()
{
    m_stop = true;
    m_reading.disconnect(this);
    m_reading.waitForFinished();
}

QWidget *HistoryDialog::makeLists()
{
    auto *lists = new QSplitter;
    lists->setChildrenCollapsible(false);
    lists->addWidget(m_days);
    lists->addWidget(m_list);
    lists->setStretchFactor(0, 0);
    lists->setStretchFactor(1, 1);
    lists->setSizes({Theme::scaled(240), Theme::scaled(820)});
    lists->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(lists, &QSplitter::splitterMoved, this, &HistoryDialog::fitColumns);
    return lists;
}

// Where there is little room, the sentences of the changes have it.
void HistoryDialog::fitColumns()
{
    m_list->setColumnHidden(HistoryListModel::Version, m_list->width() < Theme::scaled(760));
}

void HistoryDialog::resizeEvent(QResizeEvent *event)
{
    QDialog::resizeEvent(event);
    layout()->activate(); // so that the list has its new width
    fitColumns();
}

// The fields say which day and person is shown, and can be changed from there.
void HistoryDialog::showDay(const QDate &day, std::optional<RaterId> actor, std::optional<int> group)
{
    {
        const QSignalBlocker since(m_since);
        const QSignalBlocker until(m_until);
        const QSignalBlocker rater(m_rater);
        const QSignalBlocker kind(m_kind);
        m_since->setText(shownDay(day));
        m_until->setText(shownDay(day));
        m_rater->setCurrentIndex(actor ? std::max(0, m_rater->findData(raw(*actor))) : 0);
        m_kind->setCurrentIndex(group.value_or(-1) + 1); // the first is all kinds
    }
    narrow();
}

void HistoryDialog::addFilters(DialogForm &form)
{
    m_rater->setAccessibleName(tr("Who"));
    m_rater->addItem(tr("Everybody"));
    for (const Rater &rater : m_study.raters()) {
        m_rater->addItem(rater.name, raw(rater.id));
    }
    m_rater->addItem(tr("No rater"), qint64(0));
    m_kind->setAccessibleName(tr("Kind of change"));
    m_kind->addItem(tr("All changes"));
    for (const HistoryKindGroup &group : historyKindGroups()) {
        m_kind->addItem(group.name, group.kinds);
    }
    form.addField(tr("Changes"), {m_text, m_rater, m_kind});
    form.addField(tr("Item, code"), {m_item, m_code});
    form.addField(tr("From, to"), {m_since, m_until});
    for (QLineEdit *field : {m_text, m_since, m_until}) {
        connect(field, &QLineEdit::textChanged, this, &HistoryDialog::narrow);
    }
    for (QLineEdit *field : {m_since, m_until}) {
        connect(field, &QLineEdit::textEdited, m_days, &HistoryDayList::showAll);
    }
    for (QComboBox *box : {m_rater, m_kind}) {
        connect(box, &QComboBox::activated, m_days, &HistoryDayList::showAll);
    }
    for (QLineEdit *field : {m_item, m_code}) {
        connect(field, &QLineEdit::textChanged, m_reread, qOverload<>(&QTimer::start));
    }
    for (QComboBox *box : {m_rater, m_kind}) {
        connect(box, &QComboBox::currentIndexChanged, this, &HistoryDialog::narrow);
    }
}

Result<HistoryDialog::Found> HistoryDialog::read(const QString &path, RaterId actor, const Asked &asked,
                                                 const std::atomic_bool *stop)
{
    TRY(const auto beside, StudyReader::openForWorker(path, actor, stop));
    TRY(auto lines, historyLines(*beside, actor, stop));
    Found found;
    found.days = historyDays(lines);
    found.lines = std::make_shared<const std::vector<HistoryLine>>(std::move(lines));
    TRY(auto among, entriesAsked(*beside, asked.item, asked.code, found.wrong));
    found.among = std::move(among);
    found.hidden = HiddenMoments::of(*beside);
    return found;
}

// The result of an earlier request is dropped: the watcher follows the newest.
void HistoryDialog::start()
{
    if (m_model.rowCount() == 0) {
        m_count->setText(tr("Reading…"));
    }
    m_reading.setFuture(QtConcurrent::run(&HistoryDialog::read, m_study.path(), m_study.actor(),
                                          Asked{m_item->text().trimmed(), m_code->text().trimmed()}, &m_stop));
}

void HistoryDialog::take()
{
    if (m_reading.future().resultCount() == 0) {
        return;
    }
    const auto found = m_reading.result();
    if (!found) {
        m_count->setText(found.error().oneLine());
        return;
    }
    QHash<RaterId, QString> names;
    for (const Rater &rater : m_study.raters()) {
        names.insert(rater.id, rater.name);
        if (m_rater->findData(raw(rater.id)) < 0) { // added meanwhile
            m_rater->insertItem(m_rater->count() - 1, rater.name, raw(rater.id));
        }
    }
    m_among = found->among;
    m_wrong = found->wrong;
    m_hidden = found->hidden;
    const HistoryLine *line = chosen();
    const qint64 seq = line ? line->seq : 0;
    m_days->setDays(found->days, names);
    m_model.setLines(found->lines, names);
    narrow();
    m_list->selectRow(std::max(m_model.rowOf(seq), 0));
}

void HistoryDialog::narrow()
{
    HistoryFilter filter{
        .kinds = m_kind->currentData().toStringList(), .text = m_text->text().trimmed(), .among = m_among};
    if (m_rater->currentData().isValid()) {
        filter.actor = RaterId{m_rater->currentData().toLongLong()};
    }
    // An incomplete date, still being typed, filters nothing.
    filter.since = momentOf(m_since->text(), DayPart::Begin).value_or(QString());
    filter.until = momentOf(m_until->text(), DayPart::End).value_or(QString());
    const HistoryLine *line = chosen();
    const qint64 seq = line ? line->seq : 0;
    m_model.setFilter(filter);
    m_list->selectRow(std::max(m_model.rowOf(seq), 0));
    say();
    m_rejudge->start();
}

void HistoryDialog::say()
{
    QStringList words;
    words << (!m_wrong.isEmpty() ? m_wrong
              : m_model.rowCount() == 1
                  ? tr("1 change. Enter opens its item.")
                  : tr("%1 changes, the newest first. Enter opens the item.", nullptr, m_model.rowCount())
                        .arg(QLocale().toString(m_model.rowCount())));
    for (const QLineEdit *field : {m_since, m_until}) {
        if (!field->text().isEmpty() && !momentOf(field->text(), DayPart::Begin)) {
            words << tr("“%1” is not a date: 2026-03-03, or 2026-03-03 14:05.").arg(field->text());
        }
    }
    for (const Round &round : m_study.rounds()) {
        if (!round.imported && !m_study.isClosed(round.id)) {
            words << tr("%1 is open: other raters’ changes are listed once all have sealed.").arg(round.name);
        }
    }
    m_count->setText(sentencesInARow(words));
}

const HistoryLine *HistoryDialog::chosen() const
{
    return m_model.lineAt(m_list->currentIndex().row());
}

// Tries to undo the change, to see whether that is possible; a large import is tried only when the button is pressed.
QString HistoryDialog::whyNotTakenBack(const HistoryLine &line)
{
    static const QStringList large{QStringLiteral("add-items"), QStringLiteral("import-ratings"),
                                   QStringLiteral("import-finals"), QStringLiteral("import-assessments")};
    if (large.contains(line.kind) && !m_study.isReadOnly()) {
        return {};
    }
    const auto tried = takeBackEntry(m_study, line.seq, true);
    return tried ? QString() : tried.error().message.inWords();
}

QString HistoryDialog::whyNotShown(const HistoryLine &line) const
{
    return m_hidden.contains(line.seq) ? SharedText::asSentence(SharedText::openAtThatMoment().inWords()) : QString();
}

void HistoryDialog::judge()
{
    const HistoryLine *line = chosen();
    const QString taken = line ? whyNotTakenBack(*line) : QString();
    const QString shown = line ? whyNotShown(*line) : QString();
    m_takeBack->setEnabled(line && taken.isEmpty());
    m_past->setEnabled(line && shown.isEmpty());
    QStringList words;
    if (!taken.isEmpty()) {
        words << tr("This change cannot be undone here: %1.").arg(taken);
    }
    if (!shown.isEmpty()) {
        words << shown;
    }
    m_reason->setText(sentencesInARow(words));
    m_takeBack->setToolTip(taken);
    m_past->setToolTip(shown);
}

void HistoryDialog::openItem()
{
    const HistoryLine *line = chosen();
    const auto item =
        line && !line->item.isEmpty() ? m_study.findItem(line->item, line->site) : Result<std::optional<ItemId>>();
    if (m_notice.check(item) && *item) {
        Q_EMIT itemWanted(**item);
    }
}

void HistoryDialog::takeBack()
{
    const HistoryLine *line = chosen();
    if (!line) {
        return;
    }
    const QString what = line->what;
    if (m_notice.check(takeBackEntry(m_study, line->seq))) {
        m_notice.say(tr("Undone: %1. Ctrl+Z redoes it.").arg(what));
    }
}

void showHistory(Workplace &work)
{
    work.pages()->flush();
    auto *dialog = new HistoryDialog(*work.study(), work.notice(), work.widget());
    QObject::connect(dialog, &HistoryDialog::itemWanted, work.widget(),
                     [&work](ItemId item) { work.pages()->showItem(item); });
    QObject::connect(dialog, &HistoryDialog::pastWanted, work.widget(), [&work](const QString &entry) {
        if (!startPastWindow(work.study()->path(), entry)) {
            work.notice().report({.code = ErrorCode::Internal,
                                  .message = HistoryDialogMessages::toSay("a second window could not be opened")});
        }
    });
    // The dialog is about this study and this rater, so it closes with them.
    QObject::connect(work.study(), &Study::actorChanged, dialog, &QDialog::reject);
    QObject::connect(work.study(), &QObject::destroyed, dialog, &QDialog::reject);
    dialog->show();
}

} // namespace corater
