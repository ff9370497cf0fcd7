import type { CallFilter } from './queries.ts'

/** What the address of the list of calls holds. */
export interface CallSearch {
  /** The number of a request, whole. */
  id?: string | undefined
  /** A day by the clock of whoever looks. */
  day?: string | undefined
  refused?: true | undefined
}

const REFUSED = 403
const DAY = /^\d{4}-\d{2}-\d{2}$/

export function readCallSearch({ id, day, refused }: Record<string, unknown>): CallSearch {
  return {
    ...(typeof id === 'string' && id !== '' ? { id } : {}),
    ...(typeof day === 'string' && DAY.test(day) ? { day } : {}),
    ...(refused === true ? { refused } : {}),
  }
}

export function callFilterOf({ id, day, refused }: CallSearch): CallFilter {
  return {
    ...(id === undefined ? {} : { request_id: id }),
    ...(day === undefined ? {} : { from: midnight(day, 0), to: midnight(day, 1) }),
    ...(refused ? { status: REFUSED } : {}),
  }
}

/** The beginning of a day, or of the next: some days have an hour more or less. */
function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
