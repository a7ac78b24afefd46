// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/access/SpokenWidgets.h"

#include <QAbstractButton>
#include <QStringList>

namespace corater {

/// Whose answer a box shows, or its state; decides the colour.
enum class AnswerVoice { Rater, Final, Overruled, Ask, Quiet };

/// One cell of the raters' table: the codes of a rater, the final label, or the question which answer to take. Outlined
/// in the colour of its voice, filled once taken; long names wrap, within a word where one is too long. Owned by
/// RaterTable.
class AnswerBox : public QAbstractButton, public SpokenButton
{
    Q_OBJECT

public:
    explicit AnswerBox(QWidget *parent = nullptr);

    void setVoice(AnswerVoice voice, int raterPosition = 0);
    AnswerVoice voice() const { return m_voice; }
    /// One line per code; no lines show a dash.
    void setLines(const QStringList &lines);
    QStringList lines() const { return m_lines; }
    /// A small muted word below: "both agree", "B · by talk".
    void setNote(const QString &note);
    QString note() const { return m_note; }
    /// The key that takes this answer; empty for none.
    void setKey(const QString &key);
    QString key() const { return m_key; }
    QString shownKey() const override { return m_key; }
    /// Replaces the lines by words and key caps in turn, starting with words.
    void setPrompt(const QStringList &wordsAndKeys);
    const QStringList &prompt() const { return m_prompt; }
    /// Rings the box that has the keys in the accent.
    void setRinged(bool ringed);
    /// A sign after the words that shows the state without colour ("✓").
    void setSign(const QString &sign);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString words() const;
    /// In a narrow box the key stands above the words.
    bool stacked(int width) const;
    int leading(int width) const;
    int above(int width) const;
    bool framed() const;
    int promptHeight(int width, QPainter *painter) const;
    void changed();

    AnswerVoice m_voice = AnswerVoice::Rater;
    int m_rater = 0;
    QStringList m_lines;
    QStringList m_prompt;
    QString m_note;
    QString m_key;
    QString m_sign;
    bool m_ringed = false;
};

} // namespace corater
