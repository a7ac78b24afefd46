// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace corater {

/// Shows the colour of a code and opens a menu: colours visible on both themes, any other one, or none. Emits the
/// choice; the owner sets the shown colour.
class ColourButton : public QPushButton
{
    Q_OBJECT

public:
    explicit ColourButton(QWidget *parent = nullptr);

    /// "#rrggbb", or empty for none.
    void setColour(const QString &colour);
    QString colour() const { return m_colour; }
    QSize sizeHint() const override;

    /// The colours of the menu, each with its name.
    static std::vector<std::pair<QString, QString>> offered();

Q_SIGNALS:
    void chosen(const QString &colour);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void openMenu();
    void askOther();
    QString words() const;

    QString m_colour;
};

} // namespace corater
