import type { DepartureManifest } from '@outset/sdk/seller'
import {
  type AttendedNow,
  attendanceNow,
  type PartyState,
  partyState,
} from '#offline/attendance-now.ts'
import type { Queue } from '#offline/check-in-queue.ts'
import type { PackGuest } from '#offline/pack-content.ts'

/** A booking on the list, with how it stands now. */
export interface ShownGuest extends PackGuest {
  attended: AttendedNow[]
  state: PartyState
  isIn: boolean
}

/** The last that was shown of each: a row whose guest is the very same is not drawn again. */
const lastShown = new WeakMap<PackGuest, ShownGuest>()

/** The guests with the marks of this phone over them. */
export function showGuests(
  guests: readonly PackGuest[],
  { queue, listedAt }: { queue: Queue; listedAt: string },
): ShownGuest[] {
  return guests.map(guest => {
    const attended = attendanceNow(guest, queue, listedAt)
    const last = lastShown.get(guest)
    if (last && JSON.stringify(last.attended) === JSON.stringify(attended)) return last
    const state = partyState(guest.party, attended)
    const isIn = state === 'in' || state === 'partly_in'
    const shown = { ...guest, attended, state, isIn }
    lastShown.set(guest, shown)
    return shown
  })
}

/** How many people of a list came, did not, and are expected. */
export function countPeople(guests: readonly ShownGuest[]) {
  const confirmed = guests.filter(({ status }) => status === 'confirmed')
  const marked = confirmed.flatMap(({ attended }) => attended)
  return {
    expected: confirmed.reduce((sum, { party }) => sum + party, 0),
    came: marked.filter(({ state }) => state === 'checked_in').length,
    missing: marked.filter(({ state }) => state === 'no_show').length,
  }
}

/** A manifest of the office as the same list, for those who read it and check nobody in. */
export function guestsOfManifest(bookings: DepartureManifest['bookings']): PackGuest[] {
  return bookings.map(booking => ({
    ref: booking.ref,
    status: booking.status === 'pending' ? 'pending' : 'confirmed',
    lead_name: booking.lead.name,
    phone: booking.lead.phone ?? '',
    language: booking.locale,
    party: Math.max(booking.pax, booking.attendance.expected),
    units: booking.units,
    extras: booking.extras,
    pickup: booking.pickup,
    pickup_details: null,
    special_requests: joinTexts([booking.pickup_details, booking.special_requests]),
    travellers: booking.travellers,
    to_collect: booking.to_collect,
    voucher: '',
    diets: [],
    attendance: booking.attendance.travellers.map(({ position, state, at, by }) => ({
      position,
      state: state === 'no_show' ? 'no_show' : 'checked_in',
      at,
      by: by.name,
    })),
  }))
}

const joinTexts = (texts: readonly (string | null)[]) => texts.filter(Boolean).join('\n') || null
