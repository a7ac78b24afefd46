// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/study/NewStudyDialog.h"

#include "models/results/DataSetCodebook.h"
#include "models/results/DataSetResults.h"
#include "models/study/SharedText.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/DialogForm.h"
#include "views/theme/layout/ElidedLabel.h"
#include "views/theme/layout/FlowLayout.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

namespace corater {

NewStudyDialog::NewStudyDialog(QWidget *parent) : NewStudyDialog(QString(), {}, parent) {}

NewStudyDialog::NewStudyDialog(const QString &set, const SheetChoice &sheet, QWidget *parent)
    : QDialog(parent),
      m_title(new QLineEdit),
      m_codebook(new QComboBox),
      m_raters(new QLineEdit),
      m_reading(new CodebookReadingPanel),
      m_order{.set = set, .sheet = sheet, .codebook = {}, .title = {}, .raters = {}},
      m_audit(fail(ErrorCode::Input, Message()))
{
    setWindowTitle(isAudit() ? tr("New audit") : tr("New study"));
    m_title->setPlaceholderText(tr("Performance problems in deep-learning programs"));
    for (const QString &name : builtInCodebooks()) {
        m_codebook->addItem(tr("%1 (built in)").arg(name), name);
    }
    if (!isAudit()) {
        m_codebook->addItem(tr("None: codes are added while labelling"), QString());
    }
    m_raters->setPlaceholderText(tr("Ada, Ben"));
    m_codebook->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_codebook->setMinimumWidth(Theme::scaled(100)); // names of files may be long
    m_codebook->setAccessibleName(tr("Codebook"));
    build();
    connect(m_reading, &CodebookReadingPanel::changed, this, [this] {
        isAudit() ? readAudit() : m_main->setEnabled(m_reading->codebook().has_value()); // answers come first
        DialogFitter::grow(*this);
    });
    connect(m_codebook, &QComboBox::currentIndexChanged, m_reading, [this] { m_reading->setSource(codebook()); });
    if (isAudit()) {
        m_title->setText(tr("Audit of %1").arg(QFileInfo(set).completeBaseName()));
        chooseFitting();
    }
    m_reading->setSource(codebook());
    m_title->setFocus();
}

void NewStudyDialog::build()
{
    auto *file = new ActionButton(tr("From a file…"));
    file->setAutoDefault(false);
    connect(file, &QPushButton::clicked, this, &NewStudyDialog::chooseFile);
    DialogForm form(*this);
    if (isAudit()) {
        form.addField(tr("Data set"), new ElidedLabel(QFileInfo(m_order.set).fileName()));
    }
    form.addField(tr("Title"), m_title);
    form.addField(tr("Raters"), m_raters); // before the codebook: one Tab from the title, since most keep that offered
    form.addHint(isAudit() ? tr("Names of the raters, separated by commas. They label without seeing the set’s labels.")
                           : tr("Names of the raters, separated by commas. More can be added later."));
    if (isAudit()) {
        addPlan(form);
    }
    form.addField(tr("Codebook"), {m_codebook, file});
    form.addField({}, m_reading);
    m_main = form.setMain(tr("Choose where to save it…"));
    form.finish(560);
}

// The set is accepted or not by a rule that is chosen before anybody looks.
void NewStudyDialog::addPlan(DialogForm &form)
{
    m_rate = new QDoubleSpinBox;
    m_rate->setRange(0.1, 100);
    m_rate->setDecimals(1);
    m_rate->setSuffix(QStringLiteral(" %"));
    m_rate->setValue(m_order.rate * 100);
    m_rate->setAccessibleName(tr("Share of items with an error that must not pass"));
    m_allow = new QSpinBox;
    m_allow->setRange(0, 999);
    m_allow->setAccessibleName(tr("Items with an error allowed in the sample"));
    auto *row = new FlowLayout(nullptr, Theme::grid * 2, Theme::grid); // in large text it needs several lines
    for (QWidget *each : std::initializer_list<QWidget *>{m_rate, new TextLabel(tr("wrong, allowed")), m_allow}) {
        row->addWidget(each);
    }
    form.addField(tr("Accept if fewer than"), row);
    m_drawn = form.addHint(QString());
    connect(m_rate, &QDoubleSpinBox::valueChanged, this, &NewStudyDialog::followPlan);
    connect(m_allow, &QSpinBox::valueChanged, this, &NewStudyDialog::followPlan);
    connect(m_raters, &QLineEdit::textChanged, this, &NewStudyDialog::followPlan);
}

// The built-in codebook whose columns the set has; otherwise the first.
void NewStudyDialog::chooseFitting()
{
    const auto sheet = openSheet(m_order.set, m_order.sheet);
    for (const QString &name : sheet ? builtInCodebooks() : QStringList()) {
        const auto codebook = codebookOfDataSet(m_order.set, m_order.sheet, name, false);
        if (codebook && isEmpiricalStudy(**sheet, *codebook)) {
            m_codebook->setCurrentIndex(m_codebook->findData(name));
            return;
        }
    }
}

void NewStudyDialog::readAudit()
{
    const auto &codebook = m_reading->codebook();
    const auto headings = headingsOf(m_order.set, m_order.sheet);
    if (codebook && headings) {
        m_order.codebook = withHeadings(*codebook, *headings);
        m_audit = readNewAudit(m_order);
    } else {
        m_audit = std::unexpected(codebook ? headings.error() : codebook.error());
    }
    followPlan();
}

// The set is not read again for each key.
void NewStudyDialog::followPlan()
{
    m_order.rate = m_rate->value() / 100;
    m_order.allow = m_allow->value();
    if (m_audit) {
        m_audit->follow(m_order);
    }
    m_main->setEnabled(m_audit && m_audit->drawn && !raters().isEmpty());
    m_drawn->setText(
        !m_audit          ? m_audit.error().oneLine()
        : !m_audit->drawn ? SharedText::noAuditCanTell()
        : raters().isEmpty()
            ? tr("Name at least one rater.")
            : tr("%1 of the %2 items of the set will be drawn.").arg(*m_audit->drawn).arg(m_audit->audited.items));
}

void NewStudyDialog::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Codebook"));
    if (!path.isEmpty()) {
        takeFile(path);
    }
}

void NewStudyDialog::takeFile(const QString &path)
{
    m_codebook->insertItem(0, QFileInfo(path).fileName(), path);
    m_codebook->setCurrentIndex(0);
}

QString NewStudyDialog::title() const
{
    return m_title->text().trimmed();
}

QString NewStudyDialog::codebook() const
{
    return m_codebook->currentData().toString();
}

QStringList NewStudyDialog::raters() const
{
    static const QRegularExpression commas(QStringLiteral("[,，、]")); // also those of Chinese keyboards
    QStringList names;
    for (const QString &name : m_raters->text().split(commas)) {
        if (!name.trimmed().isEmpty()) {
            names << name.trimmed();
        }
    }
    return names;
}

} // namespace corater
