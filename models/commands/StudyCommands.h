// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"

namespace corater {

/// Adds a rater and gives them a part in the round that is open for labelling, if they have none and nobody has sealed
/// it.
class AddRater : public Command
{
public:
    AddRater(QString name, bool adjudicator) : m_name(std::move(name)), m_adjudicator(adjudicator) {}

    QString kind() const override { return QStringLiteral("add-rater"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    QString m_name;
    bool m_adjudicator;
};

/// The setting that holds the study's usual reasons for excluding an item, one a line.
inline const QString outReasonsSetting = QStringLiteral("out-reasons");
/// The setting that holds the usual reasons of decisions, one a line.
inline const QString decisionReasonsSetting = QStringLiteral("reasons");
/// "yes": disagreements are settled without showing who gave which answer.
inline const QString hideNamesSetting = QStringLiteral("hide-names");

/// Sets one of the study's settings (its title is the setting "title").
class SetSetting : public Command
{
public:
    SetSetting(QString name, QString value) : m_name(std::move(name)), m_value(std::move(value)) {}

    QString kind() const override { return QStringLiteral("set-setting"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    QString m_name;
    QString m_value;
};

} // namespace corater
