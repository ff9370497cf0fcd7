import type { FieldReason } from '#contract/field-reason.ts'
import type { Fault } from '../fault.ts'
import type { AgePrice, PriceRow, PriceTier } from '../sales/sale-sheet.ts'

/**
 * Why a price table cannot be used, or null when it can. Of the rows that fit a start the first one
 * counts, so a row that an earlier one covers wholly would never be used.
 */
export function findPriceTableFault(
  rows: readonly PriceRow[],
  unitIds: ReadonlySet<string>,
): Fault | null {
  for (const [index, row] of rows.entries()) {
    const fault = findRowFault(row, unitIds)
    if (fault) return { ...fault, field: `rows.${index}.${fault.field}` }
    const cover = rows.slice(0, index).findIndex(earlier => covers(earlier, row))
    if (cover >= 0) {
      return {
        field: `rows.${index}`,
        reason: 'not_allowed',
        message: `is never used, because rows.${cover} covers it`,
      }
    }
  }
  return null
}

function findRowFault(row: PriceRow, unitIds: ReadonlySet<string>): Fault | null {
  if (row.season && row.season.to < row.season.from) {
    return { field: 'season.to', reason: 'bad_order', message: 'must not be before from' }
  }
  return findTiersFault(row.tiers) ?? findCellsFault(row, unitIds)
}

/** Sizes go up without a hole; below the first and above the last there is no price. */
function findTiersFault(tiers: readonly PriceTier[]): Fault | null {
  for (const [index, { min, max }] of tiers.entries()) {
    const at = (field: string, reason: FieldReason, message: string) => ({
      field: `tiers.${index}.${field}`,
      reason,
      message,
    })
    if (max !== null && max < min) return at('max', 'bad_order', 'must not be less than min')
    const before = tiers[index - 1]
    if (!before) continue
    if (before.max === null) return at('min', 'not_allowed', 'comes after a tier without end')
    if (min !== before.max + 1) {
      return at('min', 'bad_order', `must be ${before.max + 1}, where the tier before it ends`)
    }
  }
  return null
}

function findCellsFault({ tiers, cells }: PriceRow, unitIds: ReadonlySet<string>): Fault | null {
  const starts = new Set(tiers.map(({ min }) => min))
  const seen = new Set<string>()
  for (const [index, { unitId, tier, agePrices }] of cells.entries()) {
    const at = (field: string, reason: FieldReason, message: string) => ({
      field: `cells.${index}.${field}`,
      reason,
      message,
    })
    if (!unitIds.has(unitId)) return at('unit_id', 'unknown_value', 'is no unit of this option')
    if (!starts.has(tier)) {
      return at('tier', 'unknown_value', 'must be the min of a tier of this row')
    }
    const key = `${unitId} ${tier}`
    if (seen.has(key)) return at('tier', 'duplicate', 'is named twice for this unit')
    seen.add(key)
    const fault = findAgesFault(agePrices)
    if (fault) return { ...fault, field: `cells.${index}.${fault.field}` }
  }
  return null
}

function findAgesFault(bands: readonly AgePrice[]): Fault | null {
  for (const [index, { fromAge, toAge }] of bands.entries()) {
    const at = (field: string, reason: FieldReason, message: string) => ({
      field: `age_prices.${index}.${field}`,
      reason,
      message,
    })
    if (toAge < fromAge) return at('to_age', 'bad_order', 'must not be less than from_age')
    if (bands.slice(0, index).some(band => band.fromAge <= toAge && fromAge <= band.toAge)) {
      return at('from_age', 'duplicate', 'must not be in a band that was named before')
    }
  }
  return null
}

/** Whether every start that fits the later row fits the earlier one. */
function covers(earlier: PriceRow, later: PriceRow): boolean {
  return coversSeason(earlier.season, later.season) && coversDays(earlier.weekdays, later.weekdays)
}

function coversSeason(outer: PriceRow['season'], inner: PriceRow['season']): boolean {
  if (outer === null) return true
  return inner !== null && outer.from <= inner.from && inner.to <= outer.to
}

function coversDays(outer: readonly number[], inner: readonly number[]): boolean {
  if (outer.length === 0) return true
  const wanted = inner.length === 0 ? [1, 2, 3, 4, 5, 6, 7] : inner
  return wanted.every(day => outer.includes(day))
}
