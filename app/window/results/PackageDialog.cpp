// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/PackageDialog.h"

#include "models/package/DataLicence.h"
#include "models/package/WritePackage.h"
#include "models/study/CountWords.h"
#include "models/study/SharedText.h"
#include "views/theme/ActionButton.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/WrappedCheck.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QtConcurrentRun>

namespace corater {

namespace {

// An indented line under a heading.
QString indented(const QString &words)
{
    return QStringLiteral("  ") + SharedText::capitalised(words);
}

} // namespace

PackageDialog::PackageDialog(const QString &study, QWidget *parent)
    : QDialog(parent),
      m_study(study),
      m_items(new QComboBox),
      m_licence(new QComboBox),
      m_anonymous(new WrappedCheck(tr("Raters as A1, A2, … and no authors"))),
      m_unsettled(new QCheckBox(tr("Also what is not settled yet"))),
      m_list(new QPlainTextEdit)
{
    setWindowTitle(tr("Replication package"));
    m_items->addItem(tr("As the study’s description says"));
    m_items->addItem(tr("In full, with who wrote them"), int(ItemsShown::Full));
    m_items->addItem(tr("Ids and addresses, no titles and texts"), int(ItemsShown::Links));
    m_items->addItem(tr("Ids alone"), int(ItemsShown::Ids));
    m_licence->addItem(tr("As the study’s description says"), QString());
    for (const QString &id : dataLicences()) {
        m_licence->addItem(dataLicence(id)->name, id);
    }
    DialogForm form(*this);
    form.addField(tr("Items"), m_items);
    form.addField(tr("Licence of the data"), m_licence);
    for (QCheckBox *box : {m_anonymous, m_unsettled}) {
        form.addWide(box);
        connect(box, &QCheckBox::toggled, this, &PackageDialog::look);
    }
    m_list->setReadOnly(true);
    m_list->setTabChangesFocus(true);
    m_list->setAccessibleName(tr("Check list"));
    form.addWide(m_list);
    m_write = form.setMain(tr("Write…"));
    form.finish(700, 560);
    m_items->setFocus();
    connect(m_items, &QComboBox::currentIndexChanged, this, &PackageDialog::look);
    connect(m_licence, &QComboBox::currentIndexChanged, this, &PackageDialog::look);
    connect(&m_looking, &QFutureWatcherBase::finished, this, [this] {
        if (m_isStale) {
            look();
        } else {
            show(m_looking.result());
        }
    });
    look();
}

PackageDialog::~PackageDialog()
{
    m_looking.disconnect(this);
    m_looking.waitForFinished();
}

PackageOptions PackageDialog::options() const
{
    PackageOptions options{.anonymous = m_anonymous->isChecked(),
                           .licence = m_licence->currentData().toString(),
                           .unsettled = m_unsettled->isChecked()};
    if (const QVariant items = m_items->currentData(); items.isValid()) {
        options.items = ItemsShown(items.toInt());
    }
    return options;
}

void PackageDialog::look()
{
    m_write->setEnabled(false);
    m_isStale = m_looking.isRunning();
    if (!m_isStale) {
        m_list->setPlainText(tr("Looking through the study…"));
        m_looking.setFuture(QtConcurrent::run(packageSummary, m_study, options()));
    }
}

void PackageDialog::show(const Result<PackageSummary> &summary)
{
    m_write->setEnabled(summary.has_value());
    if (!summary) {
        const QString message = SharedText::asSentence(summary.error().message.inWords());
        m_list->setPlainText(summary.error().expected == everythingSettled()
                                 ? tr("%1 Settle the rest, or choose “%2” above.").arg(message, m_unsettled->text())
                                 : message);
        return;
    }
    QStringList lines{tr("In it"),
                      tr("  %n files: codebook, rules, ratings, decisions, data set, results, report, figures, scripts",
                         nullptr, int(summary->files.size())),
                      QStringLiteral("  %1, %2, %3")
                          .arg(countOf(summary->items, Counted::Item), countOf(summary->units, Counted::Unit),
                               countOf(summary->ratings, Counted::Rating))};
    lines << indented(summary->itemsShown == ItemsShown::Full    ? SharedText::itemsInFull()
                      : summary->itemsShown == ItemsShown::Links ? SharedText::itemsAsLinks()
                                                                 : SharedText::itemsById());
    lines << (summary->licence.isEmpty() ? tr("  No licence") : tr("  Licence: %1").arg(summary->licence));
    QStringList out;
    if (summary->openRounds > 0) {
        out << tr("  Rounds that not all have sealed: %1").arg(summary->openRounds);
    }
    if (summary->openUnits > 0 || summary->openItems > 0) {
        out << indented(SharedText::notSettled().arg(countOf(summary->openUnits, Counted::Unit),
                                                     countOf(summary->openItems, Counted::Item)));
    }
    for (const QString &field : summary->missing) {
        out << tr("  The study does not say: %1").arg(field);
    }
    if (!out.isEmpty()) {
        lines << QString() << tr("Not in it") << out;
    }
    if (!summary->names.empty()) {
        lines << QString() << tr("Names to look at before you publish");
        for (const NameFound &found : summary->names) {
            lines << QStringLiteral("  %1: %2").arg(found.place, found.name);
        }
    }
    m_list->setPlainText(lines.join(u'\n'));
}

} // namespace corater
