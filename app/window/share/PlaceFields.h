// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace corater {

/// Where the copies of a study are to meet: a choice of three with a line for the folder or the address.
class PlaceFields : public QObject
{
    Q_OBJECT

public:
    enum Kind { Folder, Hub, Packet };

    /// `packet`: what the third choice is called.
    PlaceFields(const QString &packet, QObject *parent);

    QComboBox *kinds() const { return m_kinds; }
    QLineEdit *address() const { return m_address; }
    QPushButton *choose() const { return m_choose; }
    Kind kind() const;
    /// As it was typed, without blanks at its ends.
    QString text() const;
    /// Whether a packet is a file that has to be named.
    void setPacketIsFile();
    bool isComplete() const;

Q_SIGNALS:
    void changed();

private:
    void follow();
    void ask();

    QComboBox *m_kinds;
    QLineEdit *m_address;
    QPushButton *m_choose;
    bool m_packetIsFile = false;
};

} // namespace corater
