import type { CheckedDraft } from '@outset/sdk/seller'

type Planned = CheckedDraft['parts'][number]['changes'][number]

/** One thing that will be different: a value, or what comes into a list, goes, and changes. */
export interface ChangeLine {
  /** Steps to it, as in `['meeting_point', 'names', 'de']`. */
  path: readonly string[]
  before: string | null
  after: string | null
  added: readonly string[]
  removed: readonly string[]
  changed: readonly string[]
}

/** More letters than these of one value are not read in a list of changes. */
const MOST_LETTERS = 160

/** What of a part will be different, one line for each value that is read by itself. */
export function changeLines(changes: readonly Planned[]): ChangeLine[] {
  return changes.flatMap(({ field, added, removed, changed, before, after }): ChangeLine[] => {
    const lists = {
      added: added ?? [],
      removed: removed ?? [],
      changed: (changed ?? []).map(({ name }) => name),
    }
    const isList = added !== undefined || removed !== undefined || changed !== undefined
    if (isList) return [{ path: [field], before: null, after: null, ...lists }]
    return leafLines([field], before, after)
  })
}

/**
 * What a line of the log says has changed. A field that was changed is `{before, after}`; what was
 * made stands as it is.
 */
export function historyLines(changes: Readonly<Record<string, unknown>>): ChangeLine[] {
  return Object.entries(changes).flatMap(([field, value]) => {
    const isChange = isRecord(value) && 'before' in value && 'after' in value
    return isChange
      ? leafLines([field], value.before, value.after)
      : leafLines([field], undefined, value)
  })
}

function leafLines(path: readonly string[], before: unknown, after: unknown): ChangeLine[] {
  if (isRecord(before) || isRecord(after)) {
    const [one, other] = [asRecord(before), asRecord(after)]
    const fields = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return fields.flatMap(field => leafLines([...path, field], one[field], other[field]))
  }
  const line = { path, before: shortText(before), after: shortText(after) }
  if (line.before === line.after) return []
  return [{ ...line, added: [], removed: [], changed: [] }]
}

/** Null for what is empty. */
export function shortText(value: unknown): string | null {
  if (value === undefined || value === null || value === '' || value === false) return null
  if (value === true) return '✓'
  if (Array.isArray(value)) {
    const items = value.map(item => shortText(item) ?? '').filter(Boolean)
    return items.length === 0 ? null : cut(items.join(', '))
  }
  if (isRecord(value)) return shortText(Object.values(value))
  return cut(typeof value === 'string' ? value : JSON.stringify(value))
}

function cut(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : text
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

export interface PublishChoice {
  /** Keys of parts that are published over what somebody else made of them. */
  force: readonly string[]
  acceptedLosses: readonly string[]
}

export type PublishStop = 'refused' | 'outdated' | 'losses'

/** What stops a draft from going live; nothing where it can. */
export function whatStops(
  { parts, losses }: Pick<CheckedDraft, 'parts' | 'losses'>,
  { force, acceptedLosses }: PublishChoice,
): PublishStop[] {
  const stops: PublishStop[] = []
  if (parts.some(({ refusal }) => refusal !== null)) stops.push('refused')
  if (parts.some(({ outdated, key }) => outdated && !force.includes(key))) stops.push('outdated')
  if (losses.some(loss => !acceptedLosses.includes(loss))) stops.push('losses')
  return stops
}
