// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/study/Command.h"

#include <QMap>

namespace corater {

/// Changes the description of the study (see StudyDescription.h); fields that are not named stay, an empty text removes
/// a field.
class DescribeStudy : public Command
{
public:
    /// By the keys of descriptionFields().
    explicit DescribeStudy(QMap<QString, QString> fields) : m_fields(std::move(fields)) {}

    QString kind() const override { return QStringLiteral("describe-study"); }
    QJsonObject arguments(CommandContext &context) const override;
    Result<void> run(CommandContext &context) const override;

private:
    QMap<QString, QString> m_fields;
};

} // namespace corater
