import { type Refusal, Refused, refuse, refused } from '../refusal.ts'
import type { SaleSheet } from '../sales/sale-sheet.ts'
import { type StockKind, type StockWanted, stockKey, type Taken } from '../sales/stock.ts'
import { refusePromo } from './promo.ts'

type StockRequest = { wanted: readonly StockWanted[]; taken: Taken }

/** The refusal that a quote would have made, had it seen what the claim has seen. */
export function shortageRefusal(
  sheet: SaleSheet,
  { wanted, left }: { wanted: readonly StockWanted[]; left: readonly number[] },
): Refused {
  const taken = new Map(
    wanted.map((place, at) => [stockKey(place), place.capacity - (left[at] ?? 0)]),
  )
  const refusal = refusalFor(sheet, { wanted, taken })
  return refusal ? new Refused(refusal) : refuse('SoldOut', {})
}

/** The first resource of which too little is left, in the order of the list; null when none. */
function refusalFor(sheet: SaleSheet, asked: StockRequest): Refusal | null {
  return refuseSeats(sheet, asked) ?? refuseResources(sheet, asked, RESOURCES)
}

const SEATS: readonly StockKind[] = ['seats', 'groups', 'shared_seats']
const RESOURCES: readonly StockKind[] = ['vehicles', 'beds', 'extras', 'promo']

/** Seats of the start and seats of a pool are the same to a traveller: places left. */
export function refuseSeats(sheet: SaleSheet, { wanted, taken }: StockRequest): Refusal | null {
  let remaining = Number.POSITIVE_INFINITY
  let isShort = false
  for (const place of wanted) {
    if (!SEATS.includes(place.kind)) continue
    const left = leftOf(place, taken)
    remaining = Math.min(remaining, left)
    isShort ||= left < place.qty
  }
  if (!isShort) return null
  // A private group needs its whole share: less of it is of no use.
  if (remaining === 0 || sheet.private) return refused('SoldOut', {}).refusal
  return refused('NotEnoughCapacity', { remaining }).refusal
}

export function refuseResources(
  sheet: SaleSheet,
  { wanted, taken }: StockRequest,
  kinds: readonly StockKind[],
): Refusal | null {
  for (const place of wanted) {
    if (!kinds.includes(place.kind)) continue
    const left = leftOf(place, taken)
    if (left < place.qty) return resourceRefusal(sheet, place, left)
  }
  return null
}

function resourceRefusal(
  sheet: SaleSheet,
  { kind, subjectId }: StockWanted,
  left: number,
): Refusal {
  switch (kind) {
    case 'vehicles': {
      const limitName = sheet.vehicle?.limit?.name ?? ''
      return refused('VehicleLimitReached', { remainingVehicles: left, limitName }).refusal
    }
    case 'beds':
      return refused('RoomingInvalid', { reason: 'not_enough_rooms' }).refusal
    case 'extras':
      return refused('ExtraSoldOut', { extraId: subjectId }).refusal
    case 'promo':
      return refusePromo('used_up')
    default:
      return refused('SoldOut', {}).refusal
  }
}

function leftOf(place: StockWanted, taken: Taken): number {
  return Math.max(0, place.capacity - (taken.get(stockKey(place)) ?? 0))
}
