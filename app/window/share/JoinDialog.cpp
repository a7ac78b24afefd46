// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/share/JoinDialog.h"

#include "app/window/share/PlaceFields.h"
#include "models/share/Sharing.h"
#include "views/theme/ActionButton.h"
#include "views/theme/TextLabel.h"
#include "views/theme/layout/DialogFitter.h"
#include "views/theme/layout/DialogForm.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QRegularExpression>
#include <QStandardPaths>

namespace corater {

namespace {

Result<std::vector<PlaceStudy>> studiesAt(const QString &address)
{
    TRY(const auto place, openPlace(address));
    return place->studies();
}

Result<bool> copyFrom(const QString &address, const QString &study, const QString &path)
{
    TRY(const auto place, openPlace(address));
    return joinStudy(*place, study, path);
}

Result<bool> copyOfPacket(const QString &packet, const QString &path)
{
    TRY(const auto bytes, readPacket(packet));
    return joinByPacket(bytes, path);
}

// The title as every file system takes it: without the signs that one of them forbids, and not too long.
QString asFileName(const QString &title)
{
    static const QRegularExpression forbidden(QStringLiteral("[<>:\"/\\\\|?*\\x{00}-\\x{1f}\\x{7f}]+"));
    QString name = QString(title).replace(forbidden, QStringLiteral(" ")).simplified().left(80).trimmed();
    while (name.startsWith(u'.') || name.endsWith(u'.')) { // a hidden file; an end that Windows drops
        name = name.startsWith(u'.') ? name.mid(1) : name.chopped(1);
    }
    return name.trimmed();
}

// A file that does not exist yet, called after the study, as far as that is known.
QString usualFile(const QString &title = {})
{
    // A user who never logged in to a desktop has no documents folder.
    const QDir documents(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    const QDir folder = documents.exists() ? documents : QDir::home();
    const QString known = asFileName(title);
    const QString name = known.isEmpty() ? QStringLiteral("shared") : known;
    QString path = folder.filePath(name + QStringLiteral(".corater"));
    for (int number = 2; QFileInfo::exists(path); ++number) {
        path = folder.filePath(QStringLiteral("%1-%2.corater").arg(name, QString::number(number)));
    }
    return path;
}

} // namespace

JoinDialog::JoinDialog(QWidget *parent)
    : QDialog(parent),
      m_place(new PlaceFields(tr("A packet that you received"), this)),
      m_study(new QComboBox),
      m_offered(usualFile()),
      m_file(new QLineEdit(m_offered)),
      m_choose(new ActionButton(tr("Ch&oose…"))),
      m_says(new TextLabel({}, TextRole::Small, Ink::Muted)),
      m_wrong(new TextLabel({}, TextRole::Small, Ink::Danger))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Join a shared study"));
    m_place->setPacketIsFile();
    m_choose->setAutoDefault(false);
    m_study->setEnabled(false);
    m_study->setPlaceholderText(tr("the only one there"));
    DialogForm form(*this);
    form.addWords(tr("You get your own copy of the study on this machine and can work in it offline."));
    form.addField(tr("Study &is in"), m_place->kinds());
    form.addField(tr("Folder, address or file"), {m_place->address(), m_place->choose()});
    m_place->address()->setAccessibleName(tr("Folder, address or file"));
    form.addField(tr("Which &study"), m_study);
    form.addField(tr("Save the copy as"), {m_file, m_choose});
    m_file->setAccessibleName(tr("Save the copy as"));
    for (TextLabel *label : {m_says, m_wrong}) {
        label->setWordWrap(true);
        label->hide();
        form.addWide(label);
    }
    m_main = form.setMain(tr("&Join"));
    form.finish(640);
    connect(m_place, &PlaceFields::changed, this, [this] {
        m_study->clear();
        m_study->setEnabled(false);
        follow();
    });
    connect(m_study, &QComboBox::activated, this, [this] {
        nameFile();
        follow();
    });
    connect(m_file, &QLineEdit::textChanged, this, &JoinDialog::follow);
    connect(m_choose, &QPushButton::clicked, this, &JoinDialog::chooseFile);
    m_place->kinds()->setFocus();
    follow();
}

void JoinDialog::setPacket(const QString &file)
{
    m_place->kinds()->setCurrentIndex(PlaceFields::Packet);
    m_place->address()->setText(file);
    m_file->setFocus();
}

// A name that the user typed or chose stays.
void JoinDialog::nameFile()
{
    if (m_file->text() == m_offered) {
        m_offered = usualFile(m_study->currentText());
        m_file->setText(m_offered);
        m_file->setCursorPosition(int(m_offered.size())); // the end of a path says most
    }
}

// What is under way is about the place and file of before.
void JoinDialog::follow()
{
    m_errand.abandon();
    m_main->setEnabled(m_place->isComplete() && !m_file->text().trimmed().isEmpty());
    m_says->hide();
    m_wrong->hide();
}

void JoinDialog::chooseFile()
{
    // Without the question whether to replace a file: none is replaced.
    const QString chosen =
        QFileDialog::getSaveFileName(this, tr("Save the copy as"), m_file->text(), tr("Corater studies (*.corater)"),
                                     nullptr, QFileDialog::DontConfirmOverwrite);
    if (!chosen.isEmpty()) {
        m_file->setText(QFileInfo(chosen).suffix().isEmpty() ? chosen + QStringLiteral(".corater") : chosen);
    }
}

void JoinDialog::say(const QString &words, bool isWrong)
{
    m_says->setVisible(!isWrong);
    m_wrong->setVisible(isWrong);
    (isWrong ? m_wrong : m_says)->setText(words);
    QMetaObject::invokeMethod(
        this, [this] { DialogFitter::grow(*this); }, Qt::QueuedConnection); // after the row is laid out
}

void JoinDialog::accept()
{
    if (m_errand.isRunning()) {
        return;
    }
    if (m_place->kind() == PlaceFields::Packet || m_study->currentIndex() >= 0) {
        join();
    } else {
        look();
    }
}

void JoinDialog::start(const Errand::Work &work)
{
    m_errand.start(work);
    if (m_main->hasFocus()) {
        m_place->address()->setFocus(); // Qt would give it to Cancel, which Enter would press after a refusal
    }
    m_main->setEnabled(false);
    say(tr("Fetching the study…"), false);
}

// Lists the studies at the place; a single one is chosen at once.
void JoinDialog::look()
{
    start([this, address = m_place->text()](const std::atomic_bool &) -> Errand::Answer {
        return [this, studies = studiesAt(address)] { looked(studies); };
    });
}

void JoinDialog::looked(const Result<std::vector<PlaceStudy>> &studies)
{
    follow();
    if (!studies || studies->empty()) {
        say(studies ? tr("No study is shared there, or it has not arrived yet.") : studies.error().oneLine(), true);
        return;
    }
    m_study->clear();
    for (const PlaceStudy &study : *studies) {
        m_study->addItem(study.name, study.study);
    }
    m_study->setEnabled(studies->size() > 1);
    if (studies->size() == 1) {
        m_study->setCurrentIndex(0);
        nameFile();
        join();
        return;
    }
    m_study->setCurrentIndex(-1);
    m_study->setFocus();
    say(tr("There are several studies: choose one."), false);
}

Result<bool> JoinDialog::makeCopy(const std::function<Result<bool>()> &join, const QString &path,
                                  const std::atomic_bool &abandoned)
{
    TRY(const bool isNew, join());
    if (isNew && abandoned) {
        QFile::remove(path);
    }
    return isNew;
}

void JoinDialog::join()
{
    const QString path = m_file->text().trimmed();
    const bool isPacket = m_place->kind() == PlaceFields::Packet;
    start([this, isPacket, path, address = m_place->text(),
           study = m_study->currentData().toString()](const std::atomic_bool &abandoned) -> Errand::Answer {
        const auto made = makeCopy(
            [&] { return isPacket ? copyOfPacket(address, path) : copyFrom(address, study, path); }, path, abandoned);
        return [this, made, path] {
            if (made) {
                Q_EMIT joined(path);
                done(Accepted);
                return;
            }
            follow();
            say(made.error().oneLine(), true);
        };
    });
}

} // namespace corater
