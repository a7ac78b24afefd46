// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace corater {

/// The place where the copies of a study meet: a choice of three kinds with a field for the folder or the address.
class PlaceFields : public QObject
{
    Q_OBJECT

public:
    enum Kind { Folder, Hub, Packet };

    /// `packet`: label of the third choice.
    PlaceFields(const QString &packet, QObject *parent);

    QComboBox *kinds() const { return m_kinds; }
    QLineEdit *address() const { return m_address; }
    QPushButton *choose() const { return m_choose; }
    Kind kind() const;
    /// The typed text, trimmed.
    QString text() const;
    /// From now on the third choice needs the name of a packet file.
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
