import type { NewPromoCode } from '#contract/promo-code.ts'
import type { Fault } from '../fault.ts'

/** Why a code cannot be made like that, or null when it can. */
export function findPromoFault(code: Omit<NewPromoCode, 'code' | 'name'>): Fault | null {
  const { percentOff, amountOff } = code
  if ((percentOff === null) === (amountOff === null)) {
    return {
      field: 'percent_off',
      reason: 'either_or',
      message: 'or amount_off is required, and only one of them',
    }
  }
  return (
    orderFault(code.travelFrom, code.travelTo, ['travel_from', 'travel_to']) ??
    orderFault(code.saleFrom, code.saleTo, ['sale_from', 'sale_to']) ??
    orderFault(code.minTravellers, code.maxTravellers, ['min_travellers', 'max_travellers'])
  )
}

function orderFault<T extends number | string>(
  from: T | null,
  to: T | null,
  [first, last]: [string, string],
): Fault | null {
  if (from === null || to === null || from <= to) return null
  return { field: last, reason: 'bad_order', message: `must not be before ${first}` }
}
