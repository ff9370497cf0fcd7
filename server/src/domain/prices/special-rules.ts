import type { Fault } from '../fault.ts'
import type { Special } from '../sales/sale-sheet.ts'

/** Why a special cannot be offered, or null when it can. */
export function findSpecialFault(special: Omit<Special, 'id'>): Fault | null {
  const { startsFrom, startsTo, bookFrom, bookTo, percentOff, amountOff } = special
  if (startsTo < startsFrom) {
    return { field: 'to', reason: 'bad_order', message: 'must not be before from' }
  }
  if (bookFrom !== null && bookTo !== null && bookTo < bookFrom) {
    return { field: 'book_to', reason: 'bad_order', message: 'must not be before book_from' }
  }
  if ((percentOff === null) === (amountOff === null)) {
    return {
      field: 'percent_off',
      reason: 'either_or',
      message: 'or amount_off is required, and only one of them',
    }
  }
  return null
}
