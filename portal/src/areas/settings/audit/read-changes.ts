/** One fact of a line of the log: what it was and what it is, or only what it is. */
export interface Change {
  field: string
  before: string | null
  after: string
}

const MOST = 2_000

/** Values as text, short enough to be read; what was changed has both sides. */
export function readChanges(changes: Readonly<Record<string, unknown>>): Change[] {
  return Object.entries(changes).map(([field, change]) => {
    const sides: Record<string, unknown> = { ...Object(change) }
    return 'before' in sides && 'after' in sides
      ? { field, before: asText(sides.before), after: asText(sides.after) }
      : { field, before: null, after: asText(change) }
  })
}

function asText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1)
  return text.length > MOST ? `${text.slice(0, MOST)} …` : text
}

const RESTORABLE: readonly string[] = [
  'option.units_set',
  'option.prices_set',
  'option.schedule_set',
  'trip.text_set',
  'trip.text_published',
]

/** Whether what a line changed can be written again as it was. */
export function canBringBack(line: { action: string; version: number | null }): boolean {
  return line.version !== null && RESTORABLE.includes(line.action)
}
