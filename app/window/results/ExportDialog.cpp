// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/results/ExportDialog.h"

#include "models/export/CodedStudy.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogForm.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QSettings>
#include <QTableWidget>
#include <QUrl>
#include <QtConcurrentRun>

#include <algorithm>
#include <array>

namespace corater {

namespace {

constexpr int shownRows = 20;
constexpr qsizetype shownCharacters = 200; // of a cell

Result<std::vector<QStringList>> firstRows(const QString &path, RaterId actor, const StudyExport &choice)
{
    const auto beside = Study::openForWorker(path, OpenMode::ReadOnly, actor, nullptr);
    return beside ? previewExport(**beside, choice, shownRows) : std::unexpected(beside.error());
}

} // namespace

ExportDialog::ExportDialog(const Study &study, QWidget *parent)
    : QDialog(parent),
      m_path(study.path()),
      m_actor(study.actor()),
      m_kind(new QComboBox),
      m_format(new QComboBox),
      m_sealed(new QCheckBox(tr("Codes as they were sealed"))),
      m_paired(new QCheckBox(tr("Raters side by side"))),
      m_texts(new QCheckBox(tr("With the texts of the posts"))),
      m_raw(new QCheckBox(tr("Leave values that a spreadsheet would run"))),
      m_table(new QTableWidget)
{
    setWindowTitle(tr("Export a table"));
    addKinds();
    m_format->addItem(tr("CSV"));
    m_format->addItem(tr("TSV"));
    m_format->addItem(tr("JSON Lines"));
    m_format->addItem(tr("Workbook (.xlsx)"));
    DialogForm form(*this);
    form.addField(tr("What"), m_kind);
    form.addField(tr("Format"), m_format);
    for (QCheckBox *box : {m_sealed, m_paired, m_texts, m_raw}) {
        form.addWide(box);
        connect(box, &QCheckBox::toggled, this, &ExportDialog::preview);
    }
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAccessibleName(tr("First rows"));
    m_table->verticalHeader()->hide();
    form.addWide(m_table);
    m_note = form.addWords({});
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    form.setMain(tr("Write…"));
    form.finish(900, 560);
    m_kind->setFocus();
    remember();
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ExportDialog::preview);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::preview);
    connect(&m_reading, &QFutureWatcherBase::finished, this, [this] {
        if (m_isStale) {
            preview();
        } else {
            fill(m_reading.result());
        }
    });
    preview();
}

ExportDialog::~ExportDialog()
{
    m_reading.disconnect(this);
    m_reading.waitForFinished();
}

// What was chosen the last time for this study, by who works on this machine.
void ExportDialog::remember()
{
    const QString key = QStringLiteral("export/") + QString::fromLatin1(QUrl::toPercentEncoding(m_path));
    const QVariantMap kept = QSettings().value(key).toMap();
    const std::pair<const char *, QCheckBox *> boxes[] = {
        {"sealed", m_sealed}, {"paired", m_paired}, {"texts", m_texts}, {"raw", m_raw}};
    const QString kind =
        kept.value(QStringLiteral("kind")).toString(); // none: the line between the kinds has none either
    m_kind->setCurrentIndex(kind.isEmpty() ? 0 : std::max(0, m_kind->findData(kind)));
    m_format->setCurrentIndex(std::clamp(kept.value(QStringLiteral("format")).toInt(), 0, m_format->count() - 1));
    for (const auto &[name, box] : boxes) {
        box->setChecked(kept.value(QLatin1StringView(name)).toBool());
    }
    connect(this, &QDialog::accepted, this, [this, key, boxes = std::to_array(boxes)] {
        QVariantMap chosen{{QStringLiteral("kind"), m_kind->currentData()},
                           {QStringLiteral("format"), m_format->currentIndex()}};
        for (const auto &[name, box] : boxes) {
            chosen.insert(QLatin1StringView(name), box->isChecked());
        }
        QSettings().setValue(key, chosen);
    });
}

void ExportDialog::addKinds()
{
    const QStringList words{tr("The data set: a row per settled unit"),
                            tr("Assessments: a row per settled unit that was assessed"),
                            tr("Ratings: what each rater said in the rounds that all have sealed"),
                            tr("Decisions: what was settled, by whom and why"),
                            tr("Items, with all columns of their source"),
                            tr("The codebook, with its rules"),
                            tr("The history of the study"),
                            tr("Rounds, seals and hashes")};
    for (qsizetype i = 0; i < exportKinds().size(); ++i) {
        m_kind->addItem(words[i], exportKinds()[i]);
    }
    m_kind->insertSeparator(m_kind->count());
    const QStringList others{tr("A REFI-QDA project, for ATLAS.ti, MAXQDA, NVivo, QualCoder"), tr("Label Studio"),
                             tr("doccano"), tr("An SQLite file with all tables"),
                             tr("A workbook with a sheet for each table")};
    for (qsizetype i = 0; i < interchangeKinds().size(); ++i) {
        m_kind->addItem(others[i], interchangeKinds()[i]);
    }
}

StudyExport ExportDialog::choice() const
{
    const QString kind = m_kind->currentData().toString();
    const bool isRatings = kind == u"ratings";
    return {.kind = kind,
            .format = SheetFormat(m_format->currentIndex()),
            .raw = m_raw->isChecked(),
            .sealedCodes = isRatings && m_sealed->isChecked(),
            .paired = isRatings && m_paired->isChecked(),
            .texts = kind == u"items" && m_texts->isChecked()};
}

void ExportDialog::preview()
{
    const StudyExport chosen = choice();
    m_sealed->setVisible(chosen.kind == u"ratings");
    m_paired->setVisible(chosen.kind == u"ratings");
    m_texts->setVisible(chosen.kind == u"items");
    const bool isTable = !interchangeKinds().contains(chosen.kind);
    m_format->setEnabled(isTable);
    m_raw->setVisible(isTable && (chosen.format == SheetFormat::Csv || chosen.format == SheetFormat::Tsv));
    m_isStale = m_reading.isRunning();
    if (!m_isStale) {
        m_note->setText(tr("Reading the first rows…"));
        m_reading.setFuture(QtConcurrent::run(firstRows, m_path, m_actor, chosen));
    }
}

void ExportDialog::fill(const Rows &rows)
{
    m_table->clear();
    m_table->setRowCount(0);
    m_table->setColumnCount(0);
    if (!rows || rows->empty()) {
        m_note->setText(rows ? tr("There is nothing to write yet.") : rows.error().oneLine());
        return;
    }
    const QStringList headings = rows->front();
    m_table->setColumnCount(int(headings.size()));
    m_table->setHorizontalHeaderLabels(headings);
    m_table->setRowCount(int(rows->size()) - 1);
    for (size_t row = 1; row < rows->size(); ++row) {
        for (int column = 0; column < headings.size(); ++column) {
            const QString text = (*rows)[row].value(column).simplified().left(shownCharacters);
            m_table->setItem(int(row) - 1, column, new QTableWidgetItem(text));
        }
    }
    m_note->setText(rows->size() == 1 ? tr("There is nothing to write yet: nothing was settled or sealed by all.")
                    : int(rows->size()) > shownRows
                        ? tr("The first %1 rows. Of rounds that are open nothing is written.").arg(shownRows)
                        : tr("All rows. Of rounds that are open nothing is written."));
}

} // namespace corater
