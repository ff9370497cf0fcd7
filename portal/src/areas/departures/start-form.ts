import type { DepartureChange, DepartureRecord } from '@outset/sdk/seller'

/** What is typed of a start: nothing means that the schedule says it. */
export interface StartForm {
  closed: string
  capacity: string
  note: string
}

export function startForm(said: DepartureRecord | null): StartForm {
  return {
    closed: said?.closed == null ? '' : said.closed ? 'closed' : 'open',
    capacity: said?.capacity == null ? '' : String(said.capacity),
    note: said?.note ?? '',
  }
}

const MOST = 100_000

/** Null while the number of places is none. */
export function readStartForm({ closed, capacity, note }: StartForm): DepartureChange | null {
  const typed = capacity.trim()
  if (typed !== '' && (!/^\d{1,6}$/.test(typed) || Number(typed) > MOST)) return null
  return {
    closed: closed === '' ? null : closed === 'closed',
    capacity: typed === '' ? null : Number(typed),
    // One line, as it stands in lists.
    note: note.replace(/\s+/g, ' ').trim() || null,
  }
}
