// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "data/records/Rating.h"
#include "models/study/Command.h"

namespace corater {

/// Identifies the rating that a command changes.
struct RatingKey
{
    RoundId round{};
    ItemId item{};
    RaterId rater{};
};

/// A change of one rating. Subclasses only change the value; this class reads the rating, checks that the round takes
/// changes, recomputes the state and writes the difference.
class RatingCommand : public Command
{
public:
    explicit RatingCommand(RatingKey key) : m_key(key) {}
    /// {"item": …, "round": …, "rater": …} and ownArguments().
    QJsonObject arguments(CommandContext &context) const final;
    Result<void> run(CommandContext &context) const final;

protected:
    /// The arguments of the subclass, with names instead of ids.
    virtual QJsonObject ownArguments(CommandContext &context) const = 0;
    /// Changes the rating; `codebook` is the study's present one.
    virtual Result<void> change(Rating &rating, const Codebook &codebook) const = 0;

private:
    RatingKey m_key;
};

/// Decides whether the item counts. Including it makes a first unit if there is none; excluding it keeps the units, so
/// that an accidental choice loses nothing.
class SetScreening : public RatingCommand
{
public:
    SetScreening(RatingKey key, Screening screening, QString reason)
        : RatingCommand(key), m_screening(screening), m_reason(std::move(reason))
    {
    }
    QString kind() const override { return QStringLiteral("set-screening"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Rating &rating, const Codebook &codebook) const override;

private:
    Screening m_screening;
    QString m_reason;
};

/// Gives one dimension of one unit its codes, in order; an empty list clears it. A unit that does not exist yet is
/// made when it is the next one.
class SetLabels : public RatingCommand
{
public:
    SetLabels(RatingKey key, int unit, DimensionId dimension, QString dimensionName, std::vector<CodeId> codes)
        : RatingCommand(key),
          m_unit(unit),
          m_dimension(dimension),
          m_name(std::move(dimensionName)),
          m_codes(std::move(codes))
    {
    }
    QString kind() const override { return QStringLiteral("set-labels"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Rating &rating, const Codebook &codebook) const override;

private:
    int m_unit;
    DimensionId m_dimension;
    QString m_name;
    std::vector<CodeId> m_codes;
};

/// "Confirm": the label was reviewed after a change of the codebook and stays. It counts as made under the current
/// version from then on.
class ConfirmLabel : public RatingCommand
{
public:
    ConfirmLabel(RatingKey key, int unit, DimensionId dimension)
        : RatingCommand(key), m_unit(unit), m_dimension(dimension)
    {
    }
    QString kind() const override { return QStringLiteral("confirm-label"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Rating &rating, const Codebook &codebook) const override;

private:
    int m_unit;
    DimensionId m_dimension;
};

class AddUnit : public RatingCommand
{
public:
    using RatingCommand::RatingCommand;
    QString kind() const override { return QStringLiteral("add-unit"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Rating &rating, const Codebook &codebook) const override;
};

/// Removes a unit with its labels; the units after it move up.
class RemoveUnit : public RatingCommand
{
public:
    RemoveUnit(RatingKey key, int unit) : RatingCommand(key), m_unit(unit) {}
    QString kind() const override { return QStringLiteral("remove-unit"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Rating &rating, const Codebook &codebook) const override;

private:
    int m_unit;
};

/// Sets a comment: of the rating (unit 0), of a unit (no dimension) or of one dimension of a unit.
class SetComment : public RatingCommand
{
public:
    SetComment(RatingKey key, int unit, DimensionId dimension, QString comment)
        : RatingCommand(key), m_unit(unit), m_dimension(dimension), m_comment(std::move(comment))
    {
    }
    QString kind() const override { return QStringLiteral("set-comment"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Rating &rating, const Codebook &codebook) const override;

private:
    int m_unit;
    DimensionId m_dimension;
    QString m_comment;
};

enum class RatingFlag { Unsure, Discuss };

class SetFlag : public RatingCommand
{
public:
    SetFlag(RatingKey key, RatingFlag flag, bool on) : RatingCommand(key), m_flag(flag), m_on(on) {}
    QString kind() const override { return QStringLiteral("set-flag"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Rating &rating, const Codebook &codebook) const override;

private:
    RatingFlag m_flag;
    bool m_on;
};

/// Several changes of one rating as one command: a line of `label --batch`.
class RatingChanges : public RatingCommand
{
public:
    struct Edit
    {
        std::optional<Screening> screening;
        QString reason;
        int unit = 1;
        std::vector<std::pair<DimensionId, std::vector<CodeId>>> labels;
        std::optional<QString> comment; ///< of the unit when labels or a unit are named, else of the rating
        bool commentOfUnit = false;
        std::vector<std::pair<DimensionId, QString>> comments; ///< of dimensions of the unit; empty: removes it
        std::vector<Evidence> evidence;                        ///< added to that of the unit
        std::optional<bool> unsure;
        std::optional<bool> discuss;
    };

    RatingChanges(RatingKey key, Edit edit) : RatingCommand(key), m_edit(std::move(edit)) {}
    QString kind() const override { return QStringLiteral("label"); }

protected:
    QJsonObject ownArguments(CommandContext &context) const override;
    Result<void> change(Rating &rating, const Codebook &codebook) const override;

private:
    Edit m_edit;
};

} // namespace corater
