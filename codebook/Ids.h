// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHashFunctions>
#include <QtGlobal>

#include <type_traits>

namespace corater {

// Strong ids: one type per kind of row, so that a rater cannot be passed where an item is wanted. 0 is "none".
enum class DimensionId : qint64 {};
enum class CodeId : qint64 {};
enum class RuleId : qint64 {};
enum class VersionId : qint64 {};
enum class RaterId : qint64 {};
enum class BatchId : qint64 {};
enum class ItemId : qint64 {};
enum class PartId : qint64 {};
enum class RoundId : qint64 {};
enum class RatingId : qint64 {};
enum class UnitId : qint64 {};
enum class FinalUnitId : qint64 {};
enum class EvidenceId : qint64 {};

/// The number behind a strong id, for SQL and JSON.
template <typename Id>
    requires std::is_enum_v<Id>
constexpr qint64 raw(Id id)
{
    return static_cast<qint64>(id);
}

/// Whether the id is not 0.
template <typename Id>
    requires std::is_enum_v<Id>
constexpr bool valid(Id id)
{
    return raw(id) != 0;
}

} // namespace corater
