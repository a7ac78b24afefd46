// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QStringList>

namespace corater {

/// In whose voice an answer box speaks.
enum class AnswerVoice { Rater, Final, Overruled, Ask, Quiet };

/// One cell of the raters' table: the codes a rater gave, or what was settled, or the question which one to take.
/// Outlined in its voice's colour, filled once taken; long names wrap, also within a word where one is too long.
/// Owned by RaterTable.
class AnswerBox : public QAbstractButton
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
    /// Takes the place of the lines: words and key caps in turn, starting with words.
    void setPrompt(const QStringList &wordsAndKeys);
    /// The one box that takes the keys is ringed in the accent.
    void setRinged(bool ringed);
    /// A sign after the words that tells the state without colour ("✓").
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
