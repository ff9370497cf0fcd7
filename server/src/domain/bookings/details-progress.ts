import type { TravellerDetails, TravellerField } from '../trips/option.ts'
import type { Booking } from './booking.ts'
import type { KnownCard } from './masks.ts'
import { isOver } from './states.ts'
import { SENSITIVE_FIELDS } from './traveller-fields.ts'

export type DetailsProgress = {
  status: 'not_needed' | 'incomplete' | 'complete' | 'overdue'
  dueAt: Temporal.Instant | null
  needed: number
  complete: number
  overdue: boolean
}

type Asked = Pick<Booking, 'travellerDetails' | 'travellerCount'>
type Asking = Asked & Pick<Booking, 'travellersComplete' | 'detailsDueAt'>

/** How far the details of the travellers have come. */
export function detailsProgress(booking: Asking, now: Temporal.Instant): DetailsProgress {
  const needed = neededTravellers(booking)
  const { detailsDueAt: dueAt, travellersComplete: complete } = booking
  if (needed === 0) {
    return { status: 'not_needed', dueAt: null, needed: 0, complete: 0, overdue: false }
  }
  const overdue = complete < needed && isOver(dueAt, now)
  const open = overdue ? 'overdue' : 'incomplete'
  return { status: complete >= needed ? 'complete' : open, dueAt, needed, complete, overdue }
}

/** How many are asked at all: nobody, where nothing is asked. */
export function neededTravellers({ travellerDetails, travellerCount }: Asked): number {
  return travellerDetails.fields.length === 0 ? 0 : travellerCount
}

/** Everybody who travels has a position, whether something is asked of them or not. */
export function partySize({
  travellerCount,
  pax,
  quote,
}: Pick<Booking, 'travellerCount' | 'pax' | 'quote'>): number {
  return Math.max(travellerCount, quote.travellers ?? pax)
}

/** What is asked of the traveller at a position. */
export function fieldsAsked(booking: Asked, position: number): readonly TravellerField[] {
  return position <= neededTravellers(booking) ? booking.travellerDetails.fields : []
}

/** How many of those that are asked have answered everything. */
export function countComplete(
  booking: Asked,
  given: readonly (KnownCard & { position: number })[],
): number {
  const needed = neededTravellers(booking)
  return given.filter(
    card => card.position <= needed && missingFields(booking.travellerDetails, card).length === 0,
  ).length
}

/** Fields that are asked and not given. */
export function missingFields(
  { fields }: Pick<TravellerDetails, 'fields'>,
  given: Pick<KnownCard, 'plain' | 'sealed'> | undefined,
): TravellerField[] {
  if (!given) return [...fields]
  return fields.filter(field => {
    const sensitive = SENSITIVE_FIELDS.find(name => name === field)
    return sensitive ? !given.sealed.includes(sensitive) : !Object.hasOwn(given.plain, field)
  })
}
