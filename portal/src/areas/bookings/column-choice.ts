export const COLUMNS = [
  'guest',
  'trip',
  'start',
  'pax',
  'status',
  'payment',
  'total',
  'open',
  'waits',
  'due',
  'phone',
  'language',
  'channel',
  'details',
  'tags',
  'made',
] as const
export type ColumnName = (typeof COLUMNS)[number]

const USUAL: readonly ColumnName[] = [
  'guest',
  'trip',
  'start',
  'pax',
  'status',
  'payment',
  'total',
  'made',
]

/** Which columns an address shows, in their own order. The guest leads to the booking: it stays. */
export function chosenColumns(written: string | undefined): readonly ColumnName[] {
  const chosen = written?.split(',') ?? []
  const known = COLUMNS.filter(name => name === 'guest' || chosen.includes(name))
  return known.length > 1 ? known : USUAL
}

/** How a choice is written in an address; the usual one is not. */
export function writeColumns(chosen: readonly string[]): string | undefined {
  const known = COLUMNS.filter(name => name === 'guest' || chosen.includes(name))
  const isUsual = known.length === USUAL.length && known.every(name => USUAL.includes(name))
  return isUsual || known.length === 1 ? undefined : known.join(',')
}
