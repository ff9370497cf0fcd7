export interface ChangedField {
  field: string
  /** Null for what was made, or is a fact of the act. */
  before: string | null
  after: string
}

const MOST = 8
const LONGEST = 80

/** What a line of the log says, short enough for a list. */
export function changedFields(changes: object): ChangedField[] {
  return Object.entries(changes)
    .slice(0, MOST)
    .map(([field, value]: [string, unknown]) =>
      isDifference(value)
        ? { field, before: short(value.before), after: short(value.after) }
        : { field, before: null, after: short(value) },
    )
}

function isDifference(value: unknown): value is { before: unknown; after: unknown } {
  return typeof value === 'object' && value !== null && 'before' in value && 'after' in value
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
