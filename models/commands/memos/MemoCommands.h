// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Memo.h"
#include "models/study/Command.h"

namespace corater {

/// Writes a memo of the actor. While a round is open, only the actor may read it until that round is closed. Refused
/// without an actor, without a text, or if its subject is not in the study as the actor may see it.
class AddMemo : public Command
{
public:
    AddMemo(MemoSubject about, QString text) : m_about(about), m_text(text.trimmed()) {}
    /// The most characters of a memo (UTF-16 units).
    static constexpr qsizetype longest = 20'000;

    QString kind() const override { return QStringLiteral("add-memo"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    MemoSubject m_about;
    QString m_text;
};

/// Changes the text of a memo of the actor. A round that is open then hides the memo until it is closed. Refused for
/// memos of others.
class ChangeMemo : public Command
{
public:
    ChangeMemo(MemoId memo, QString text) : m_memo(memo), m_text(text.trimmed()) {}

    QString kind() const override { return QStringLiteral("change-memo"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    MemoId m_memo;
    QString m_text;
};

/// Removes a memo of the actor; refused for memos of others.
class RemoveMemo : public Command
{
public:
    explicit RemoveMemo(MemoId memo) : m_memo(memo) {}

    QString kind() const override { return QStringLiteral("remove-memo"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    MemoId m_memo;
};

} // namespace corater
