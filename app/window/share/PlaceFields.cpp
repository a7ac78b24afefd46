// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/share/PlaceFields.h"

#include "data/exchange/hub/HubAddress.h"
#include "views/theme/ActionButton.h"
#include "views/theme/style/Theme.h"

#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>

namespace corater {

PlaceFields::PlaceFields(const QString &packet, QObject *parent)
    : QObject(parent), m_kinds(new QComboBox), m_address(new QLineEdit), m_choose(new ActionButton(tr("&Choose…")))
{
    m_kinds->addItems({tr("A folder that all raters can reach"), tr("A PostgreSQL database"), packet});
    m_choose->setAutoDefault(false);
    m_address->setMinimumWidth(Theme::scaled(100));
    connect(m_kinds, &QComboBox::currentIndexChanged, this, &PlaceFields::follow);
    connect(m_address, &QLineEdit::textChanged, this, [this](const QString &text) {
        // A pasted address of a hub selects the hub.
        if (kind() != Hub && isHubAddress(text.trimmed())) {
            m_kinds->setCurrentIndex(Hub);
        }
        Q_EMIT changed();
    });
    connect(m_choose, &QPushButton::clicked, this, &PlaceFields::ask);
    follow();
}

PlaceFields::Kind PlaceFields::kind() const
{
    return Kind(m_kinds->currentIndex());
}

QString PlaceFields::text() const
{
    return kind() == Packet && !m_packetIsFile ? QString() : m_address->text().trimmed();
}

void PlaceFields::setPacketIsFile()
{
    m_packetIsFile = true;
    follow();
}

bool PlaceFields::isComplete() const
{
    return (kind() == Packet && !m_packetIsFile) || !text().isEmpty();
}

void PlaceFields::follow()
{
    const bool isNamed = kind() != Packet || m_packetIsFile;
    m_address->setEnabled(isNamed);
    m_choose->setEnabled(isNamed && kind() != Hub);
    m_address->setPlaceholderText(kind() == Folder ? tr("a network share, Nextcloud, Dropbox, …")
                                  : kind() == Hub  ? QStringLiteral("postgresql://name@host/database")
                                  : isNamed        ? tr("the file that you received")
                                                   : tr("not needed: you send files to each other"));
    Q_EMIT changed();
}

void PlaceFields::ask()
{
    QWidget *over = m_choose->window();
    const QString chosen = kind() == Folder ? QFileDialog::getExistingDirectory(over, tr("The shared folder"))
                                            : QFileDialog::getOpenFileName(over, tr("The packet that you received"), {},
                                                                           tr("Packets (*.packet);;All files (*)"));
    if (!chosen.isEmpty()) {
        m_address->setText(chosen);
    }
}

} // namespace corater
