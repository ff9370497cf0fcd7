import type { DepartureSummary, Resource } from '@outset/sdk/seller'
import type { GroupBy } from './calendar-search.ts'

/** A line of the calendar: an option, a guide or a boat, with its starts by day. */
export interface CalendarRow {
  id: string
  title: string
  /** The option below the title of its trip. */
  about: string | null
  /** Of rows that are an option. */
  tripId: string | null
  days: ReadonlyMap<string, readonly DepartureSummary[]>
}

export const keyOf = ({ option_id, start }: { option_id: string; start: string }) =>
  `${option_id} ${start}`

/** Starts that nobody leads yet are gathered in a row of this id. */
export const NOBODY = 'nobody'

interface Grouping {
  by: GroupBy
  resources: readonly Resource[]
  /** What the row of starts without a guide or boat is called. */
  nobodyLabel: string
}

export function rowsOf(starts: readonly DepartureSummary[], grouping: Grouping): CalendarRow[] {
  return grouping.by === 'trip' ? rowsByOption(starts) : rowsByResource(starts, grouping)
}

function rowsByOption(starts: readonly DepartureSummary[]): CalendarRow[] {
  const rows = Map.groupBy(starts, ({ option_id }) => option_id)
  return [...rows]
    .map(([id, ofOption]) => ({
      id,
      title: ofOption[0]?.trip_title ?? '',
      about: ofOption[0]?.option_name ?? null,
      tripId: ofOption[0]?.product_id ?? null,
      days: byDay(ofOption),
    }))
    .sort((a, b) => compareText(a.title, b.title) || compareText(a.about ?? '', b.about ?? ''))
}

function rowsByResource(starts: readonly DepartureSummary[], grouping: Grouping): CalendarRow[] {
  const { by, resources, nobodyLabel } = grouping
  const isOfKind = (kind: string) => (kind === 'guide') === (by === 'guide')
  const starting = new Map<string, DepartureSummary[]>()
  const alone: DepartureSummary[] = []
  for (const start of starts) {
    const ids = start.resources.filter(({ kind }) => isOfKind(kind)).map(({ id }) => id)
    for (const id of ids) starting.set(id, [...(starting.get(id) ?? []), start])
    // What nobody has booked needs nobody yet.
    if (ids.length === 0 && start.taken > 0) alone.push(start)
  }
  const rows = resources
    .filter(({ kind }) => isOfKind(kind))
    .map(({ id, name }) => rowOf(id, name, starting.get(id) ?? []))
    .sort((a, b) => compareText(a.title, b.title))
  return alone.length === 0 ? rows : [rowOf(NOBODY, nobodyLabel, alone), ...rows]
}

const rowOf = (id: string, title: string, starts: readonly DepartureSummary[]): CalendarRow => ({
  id,
  title,
  about: null,
  tripId: null,
  days: byDay(starts),
})

function byDay(starts: readonly DepartureSummary[]): Map<string, DepartureSummary[]> {
  return Map.groupBy(starts, ({ start }) => start.slice(0, 10))
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const compareText = (a: string, b: string) => collator.compare(a, b)

/** Rows that these letters name, whatever their case and accents. */
export function filterRows(rows: readonly CalendarRow[], letters: string): readonly CalendarRow[] {
  const wanted = plain(letters)
  if (wanted === '') return rows
  return rows.filter(({ title, about }) => plain(`${title} ${about ?? ''}`).includes(wanted))
}

/** The same of single starts, for a month. */
export function filterStarts(
  starts: readonly DepartureSummary[],
  letters: string,
): readonly DepartureSummary[] {
  const wanted = plain(letters)
  if (wanted === '') return starts
  return starts.filter(({ trip_title, option_name }) =>
    plain(`${trip_title} ${option_name}`).includes(wanted),
  )
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Starts that people are booked on although they do not run. */
export function orphanedStarts(starts: readonly DepartureSummary[]): DepartureSummary[] {
  return starts.filter(
    ({ unscheduled, status, bookings }) => bookings > 0 && (unscheduled || status === 'closed'),
  )
}
