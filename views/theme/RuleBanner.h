// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace corater {

class FlowLayout;

/// An amber box with the rule that tells two codes apart, or with the offer to write one.
class RuleBanner : public QWidget
{
    Q_OBJECT

public:
    explicit RuleBanner(QWidget *parent = nullptr);

    /// Headline ("Inefficient API Usage ↔ Not Using Efficient API"), text, and a muted note ("rule 12, v3").
    void setRule(const QString &headline, const QString &text, const QString &note = {});
    QString headline() const;
    QString text() const;
    /// Adds a button with its key; pressing it emits actionRequested() with that name.
    void addAction(const QString &name, const QString &label, const QString &key = {});
    void clearActions();

Q_SIGNALS:
    void actionRequested(const QString &name);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_headline;
    QLabel *m_text;
    QLabel *m_note;
    FlowLayout *m_actions;
};

} // namespace corater
