import type { DepartureManifest } from '@outset/sdk/seller'
import {
  type AttendedNow,
  attendanceNow,
  type PartyState,
  partyState,
} from '#offline/attendance-now.ts'
import type { CheckIn, Queue } from '#offline/check-in-queue.ts'
import { addMoney, lessMoney } from '#offline/collect-money.ts'
import type { CollectedMethod, CollectedMoney, PackGuest } from '#offline/pack-content.ts'

/** `by` is null for the person who holds this phone. */
export type CollectedNow = Omit<CollectedMoney, 'by'> & { by: string | null }

/** A booking on the list, with how it stands now. */
export interface ShownGuest extends Omit<PackGuest, 'collected'> {
  attended: AttendedNow[]
  state: PartyState
  isIn: boolean
  collected: CollectedNow[]
  /** Marks of this phone that took more of what they owe, once they were in. */
  rests: string
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
    const rests = restsOf(guest, { queue, listedAt })
    const isSame = last?.refused?.id === refused?.id && last?.rests === restsText(rests)
    if (last && isSame && JSON.stringify(last.attended) === JSON.stringify(attended)) return last
    const state = partyState(guest.party, attended)
    const isIn = state === 'in' || state === 'partly_in'
    const shown = {
      ...guest,
      ...moneyNow(guest, { attended, queue, listedAt }),
      rests: restsText(rests),
      attended,
      state,
      isIn,
      refused,
    }
    lastShown.set(guest, shown)
    return shown
  })
}

type Listed = { queue: Queue; listedAt: string }

/** What was taken from who is in, and the list does not know yet. */
function restsOf({ ref }: PackGuest, { queue, listedAt }: Listed): CheckIn[] {
  const isNews = ({ state, answeredAt }: CheckIn) =>
    state === 'waiting' || (state === 'sent' && (answeredAt ?? '') >= listedAt)
  return queue.filter(entry => entry.takesRest && entry.ref === ref && isNews(entry))
}

const restsText = (rests: readonly CheckIn[]) => rests.map(({ id }) => id).join(' ')

type Now = { attended: readonly AttendedNow[]; queue: Queue; listedAt: string }

/** What is open and who has what, with what this phone took and the list does not know yet. */
function moneyNow(guest: PackGuest, { attended, queue, listedAt }: Now) {
  const marks = queue.filter(({ ref }) => ref === guest.ref)
  const left = lastEmptied(guest, { queue: marks, listedAt })
  const { to_collect, awaited, collected } = left === 0 ? moneyOf(guest) : givenBack(guest)
  const isIn = attended.some(({ state }) => state === 'checked_in')
  const rests = isIn ? restsOf(guest, { queue, listedAt }) : []
  const own = marks.slice(left).flatMap((mark): CollectedNow[] => {
    const { id, at, collected: money = [] } = mark
    const [first] = money
    const isTaken = rests.includes(mark) || attended.some(({ entry }) => entry === id)
    if (!first || !isTaken) return []
    const { method = 'cash' } = first
    return [{ money: money.map(({ method: _, ...sum }) => sum), method, at, by: null }]
  })
  const taken = own.flatMap(({ money }) => money)
  const [stillAwaited = null] = lessMoney(awaited ? [awaited] : [], taken)
  const fromAwaited = lessMoney(awaited ? [awaited] : [], stillAwaited ? [stillAwaited] : [])
  return {
    awaited: stillAwaited,
    to_collect: lessMoney(to_collect, lessMoney(taken, fromAwaited)),
    collected: [...collected, ...own],
  }
}

/**
 * After how many marks of this phone the last undo left nobody of the party in; 0 for none. Then
 * the service lets go of what was taken from them, so it is asked for again.
 */
function lastEmptied(guest: PackGuest, { queue, listedAt }: Omit<Now, 'attended'>): number {
  const isIn = (marks: number) =>
    attendanceNow(guest, queue.slice(0, marks), listedAt).some(
      ({ state }) => state === 'checked_in',
    )
  return queue.reduce((last, { mark }, index) => {
    const isEmptied = mark === 'undone' && isIn(index) && !isIn(index + 1)
    return isEmptied ? index + 1 : last
  }, 0)
}

function moneyOf({ to_collect, awaited, collected = [] }: PackGuest) {
  return { to_collect, awaited, collected }
}

function givenBack({ to_collect, awaited, collected = [] }: PackGuest) {
  const returned = collected.flatMap(({ money }) => money)
  return { to_collect: addMoney([...to_collect, ...returned]), awaited, collected: [] }
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
    is_test: booking.is_test,
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
    collected: booking.attendance.collected.map(({ id, method, money, at, by }) => ({
      id,
      // A way of a later version is shown by its name.
      method: method as CollectedMethod,
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
