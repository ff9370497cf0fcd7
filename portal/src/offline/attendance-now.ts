import type { CheckIn, Queue } from './check-in-queue.ts'
import type { Attended, PackGuest } from './pack-content.ts'

/** What is known of one traveller: from the list, and from the marks of this phone over it. */
export interface AttendedNow {
  position: number
  state: Attended
  at: string
  /** Null for the person who holds this phone. */
  by: string | null
  /** It is only on this phone so far. */
  isUnsent: boolean
  /** The mark of this phone that says so, to take it back. */
  entry: string | null
}

type Guest = Pick<PackGuest, 'ref' | 'voucher' | 'party' | 'attendance'>

/** `listedAt` is when the list came: answers since then are not in it yet. */
export function attendanceNow(guest: Guest, queue: Queue, listedAt: string): AttendedNow[] {
  const known = new Map<number, AttendedNow>(
    guest.attendance.map(({ position, state, at, by }) => [
      position,
      { position, state, at, by, isUnsent: false, entry: null },
    ]),
  )
  for (const entry of queue) {
    const isNews = entry.state === 'waiting' || (entry.answeredAt ?? '') >= listedAt
    if (entry.ref === guest.ref && isNews) apply(known, entry, { guest, queue })
  }
  return [...known.values()].sort((a, b) => a.position - b.position)
}

function apply(
  known: Map<number, AttendedNow>,
  entry: CheckIn,
  { guest, queue }: { guest: Guest; queue: Queue },
): void {
  if (entry.state === 'refused') {
    applyWhoWasFirst(known, entry)
    return
  }
  const { mark, at, id } = entry
  for (const position of positionsOf(entry, { guest, queue })) {
    const standing = known.get(position)
    if (mark === 'undone') {
      if (standing?.state === entry.undoes) known.delete(position)
      continue
    }
    if (standing?.state === 'checked_in' || standing?.state === mark) continue
    const isUnsent = entry.state === 'waiting'
    known.set(position, { position, state: mark, at, by: null, isUnsent, entry: id })
  }
}

function applyWhoWasFirst(known: Map<number, AttendedNow>, { answer }: CheckIn): void {
  if (answer?.outcome !== 'already' || !('already' in answer)) return
  for (const { position, state: said, at, by } of answer.already) {
    const state = said === 'no_show' ? 'no_show' : 'checked_in'
    known.set(position, { position, state, at, by: by.name, isUnsent: false, entry: null })
  }
}

function positionsOf(
  entry: CheckIn,
  { guest, queue }: { guest: Guest; queue: Queue },
): readonly number[] {
  const undone = queue.find(({ id }) => id === entry.target)
  if (entry.answer) return entry.answer.positions
  if (undone) return positionsOf(undone, { guest, queue })
  return entry.positions ?? Array.from({ length: guest.party }, (_, index) => index + 1)
}

export type PartyState = 'expected' | 'in' | 'partly_in' | 'no_show'

/** How a party stands as a whole. */
export function partyState(party: number, attended: readonly AttendedNow[]): PartyState {
  const came = attended.filter(({ state }) => state === 'checked_in').length
  if (came >= party) return 'in'
  if (came > 0) return 'partly_in'
  return attended.length >= party ? 'no_show' : 'expected'
}
