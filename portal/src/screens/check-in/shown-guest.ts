import type { DepartureManifest } from '@outset/sdk/seller'
import {
  type AttendedNow,
  attendanceNow,
  type PartyState,
  partyState,
} from '#offline/attendance-now.ts'
import type { CheckIn, Queue } from '#offline/check-in-queue.ts'
import { lessMoney } from '#offline/collect-money.ts'
import type { CollectedMoney, PackGuest } from '#offline/pack-content.ts'

/** A booking on the list, with how it stands now. */
/** Null for the person who holds this phone. */
export type CollectedNow = Omit<CollectedMoney, 'by'> & { by: string | null }

export interface ShownGuest extends Omit<PackGuest, 'collected'> {
  attended: AttendedNow[]
  state: PartyState
  isIn: boolean
  collected: CollectedNow[]
  /** The last mark of this phone for it that did not count. */
  refused: CheckIn | null
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
    const refused = queue.findLast(one => one.ref === guest.ref && one.state === 'refused') ?? null
    const isSame = last?.refused?.id === refused?.id
    if (last && isSame && JSON.stringify(last.attended) === JSON.stringify(attended)) return last
    const state = partyState(guest.party, attended)
    const isIn = state === 'in' || state === 'partly_in'
    const shown = {
      ...guest,
      ...moneyNow(guest, { attended, queue }),
      attended,
      state,
      isIn,
      refused,
    }
    lastShown.set(guest, shown)
    return shown
  })
}

/** What is open and who has what, with what this phone took and the list does not know yet. */
function moneyNow(
  { to_collect, awaited, collected = [] }: PackGuest,
  { attended, queue }: { attended: readonly AttendedNow[]; queue: Queue },
) {
  const own = queue.flatMap(({ id, at, collected: money = [] }): CollectedNow[] =>
    money.length > 0 && attended.some(({ entry }) => entry === id) ? [{ money, at, by: null }] : [],
  )
  const taken = own.flatMap(({ money }) => money)
  const [stillAwaited = null] = lessMoney(awaited ? [awaited] : [], taken)
  const fromAwaited = lessMoney(awaited ? [awaited] : [], stillAwaited ? [stillAwaited] : [])
  return {
    awaited: stillAwaited,
    to_collect: lessMoney(to_collect, lessMoney(taken, fromAwaited)),
    collected: [...collected, ...own],
  }
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
    collected: booking.attendance.collected.map(({ money, at, by }) => ({
      money,
      at,
      by: by.name,
    })),
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
