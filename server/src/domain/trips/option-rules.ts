import type { FieldReason } from '#contract/field-reason.ts'
import type { Fault } from '../fault.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { RatesInForce } from '../money/exchange-rates.ts'
import type { CapacityMode, ExtraSettings, TravellerDetails, UnitSettings } from './option.ts'

type OptionLimits = {
  minUnits: number | null
  maxUnits: number | null
  cutoffDays: number | null
  cutoffTime: string | null
  capacityMode: CapacityMode
  capacityPoolId: string | null
  travellerDetails: TravellerDetails
}

/** Why the settings of an option do not fit together, or null when they do. */
export function findOptionFault(option: OptionLimits): Fault | null {
  const { minUnits, maxUnits, cutoffDays, cutoffTime, capacityMode, capacityPoolId } = option
  if (isBackwards({ min: minUnits, max: maxUnits })) {
    return { field: 'max_units', reason: 'bad_order', message: 'must not be less than min_units' }
  }
  if ((cutoffDays === null) !== (cutoffTime === null)) {
    const field = cutoffDays === null ? 'cutoff_days' : 'cutoff_time'
    return {
      field,
      reason: 'required',
      message: 'is required, because cutoff_days and cutoff_time go together',
    }
  }
  if (capacityPoolId !== null && capacityMode !== 'limited') {
    return {
      field: 'capacity_pool_id',
      reason: 'not_applicable',
      message: 'is for options with limited places',
    }
  }
  return findDetailsFault(option.travellerDetails)
}

function findDetailsFault({
  scope,
  fields,
  collect,
  dueHoursBefore,
}: TravellerDetails): Fault | null {
  const at = (field: string, reason: FieldReason, message: string) => ({
    field: `traveller_details.${field}`,
    reason,
    message,
  })
  if (scope === 'none' && fields.length > 0) {
    return at('fields', 'not_applicable', 'must be empty with scope none')
  }
  if (scope !== 'none' && fields.length === 0) {
    return at('fields', 'required', 'must name at least one field')
  }
  if (new Set(fields).size < fields.length) {
    return at('fields', 'duplicate', 'must not name a field twice')
  }
  if (dueHoursBefore !== null && collect !== 'after') {
    return at('due_hours_before', 'not_applicable', 'is for details collected after booking')
  }
  return null
}

/** Why a list of units cannot be sold, or null when it can. */
export function findUnitsFault(units: readonly UnitSettings[]): Fault | null {
  for (const [index, unit] of units.entries()) {
    const at = (field: string, reason: FieldReason, message: string) => ({
      field: `units.${index}.${field}`,
      reason,
      message,
    })
    if (isBackwards({ min: unit.minAge, max: unit.maxAge })) {
      return at('max_age', 'bad_order', 'must not be less than min_age')
    }
    if (isBackwards({ min: unit.minQty, max: unit.maxQty })) {
      return at('max_qty', 'bad_order', 'must not be less than min_qty')
    }
  }
  if (units.some(unit => unit.takesSeat)) return null
  return { field: 'units', reason: 'required', message: 'must have one that takes a seat' }
}

/** What an extra may name. */
export type ExtraReferences = {
  optionIds: ReadonlySet<string>
  unitIds: ReadonlySet<string>
  /** The currencies that have a rate, however old; dollars need none. */
  rates: RatesInForce
  /** What prices are kept in, which needs no rate either. */
  priceCurrency: CurrencyCode
}

/** Why a list of extras cannot be sold with the trip, or null when it can. */
export function findExtrasFault(
  extras: readonly ExtraSettings[],
  around: ExtraReferences,
): Fault | null {
  for (const [index, extra] of extras.entries()) {
    const fault = findExtraFault(extra, around)
    if (fault) return { ...fault, field: `extras.${index}.${fault.field}` }
  }
  return null
}

function findExtraFault(
  extra: ExtraSettings,
  { optionIds, unitIds, ...money }: ExtraReferences,
): Fault | null {
  if (isBackwards({ min: extra.minAge, max: extra.maxAge })) {
    return { field: 'max_age', reason: 'bad_order', message: 'must not be less than min_age' }
  }
  if (extra.optionIds.some(id => !optionIds.has(id))) {
    return { field: 'option_ids', reason: 'unknown_value', message: 'must be options of this trip' }
  }
  const priced = Object.keys(extra.unitPrices)
  if (priced.length > 0 && extra.per !== 'person') {
    return {
      field: 'unit_prices',
      reason: 'not_applicable',
      message: 'are for extras per person',
    }
  }
  if (priced.some(id => !unitIds.has(id))) {
    return {
      field: 'unit_prices',
      reason: 'unknown_value',
      message: "must be by units of this trip's options",
    }
  }
  return findLocalPriceFault(extra, money)
}

/** What is paid on the day is part of the whole that guests are shown, so it must convert. */
function findLocalPriceFault(
  { localPrice, pay }: ExtraSettings,
  { rates, priceCurrency }: Pick<ExtraReferences, 'rates' | 'priceCurrency'>,
): Fault | null {
  if (localPrice === null) return null
  if (pay !== 'local') {
    return { field: 'local_price', reason: 'not_applicable', message: 'is for extras paid locally' }
  }
  const { currency } = localPrice
  if (currency === 'USD' || currency === priceCurrency || rates.has(currency)) return null
  const message = 'has no exchange rate, so nobody could be told the whole price'
  return { field: 'local_price.currency', reason: 'not_allowed', message }
}

function isBackwards({ min, max }: { min: number | null; max: number | null }): boolean {
  return min !== null && max !== null && max < min
}
