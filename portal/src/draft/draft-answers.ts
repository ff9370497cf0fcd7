import { type DraftChange, type PartOf, partKey, type Typed } from './draft-parts.ts'
import { isSame } from './three-way.ts'

type Body = Record<string, unknown>
export type ErrorsByPart = Readonly<Record<string, Readonly<Record<string, string>>>>

interface SentPart {
  part: string
  option_id?: string | null | undefined
  locale?: string | null | undefined
}

/** Which parts a draft was refused for: `changes.0.body.title` is the title of the first one. */
export function errorsByPart(
  errors: Readonly<Record<string, string>>,
  sent: readonly SentPart[],
): ErrorsByPart {
  const found: Record<string, Record<string, string>> = {}
  for (const [path, sentence] of Object.entries(errors)) {
    const [, index = '', field = ''] = /^changes\.(\d+)(?:\.body)?\.?(.*)$/.exec(path) ?? []
    const change = sent[Number(index)]
    if (index === '' || change === undefined) continue
    const key = keyOfSent(change)
    found[key] = { ...found[key], [field]: sentence }
  }
  return found
}

function keyOfSent({ part, option_id, locale }: SentPart): string {
  const of = { part, optionId: option_id ?? undefined, locale: locale ?? undefined }
  // Only its name is put together.
  return partKey(of as PartOf)
}

/** What two people typed into the same part of a draft. */
export interface Clash {
  typed: Typed
  theirs: Body
}

/** What was typed here into parts that somebody else has changed in the draft meanwhile. */
export function clashesWith(
  known: readonly DraftChange[],
  fresh: readonly DraftChange[],
  typed: readonly Typed[],
): Clash[] {
  const bodies = (changes: readonly DraftChange[]) =>
    new Map(changes.map(({ key, body }) => [key, body]))
  const [before, after] = [bodies(known), bodies(fresh)]
  return typed.flatMap(entry => {
    const key = partKey(entry.of)
    const theirs = after.get(key)
    if (isSame(before.get(key), theirs) || isSame(theirs, entry.body)) return []
    return [{ typed: entry, theirs: theirs ?? entry.was }]
  })
}

/**
 * New items of a list get their ids with the first save. What was typed meanwhile takes them over,
 * so that the next save does not make them a second time.
 */
export function withGivenIds(body: Body, sent: Body, saved: Body): Body {
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, adopt(value, sent[field], saved[field])]),
  )
}

function adopt(value: unknown, sent: unknown, saved: unknown): unknown {
  // Rules of pickup are a list one level down.
  if (isRecord(value) && isRecord(sent) && isRecord(saved)) return withGivenIds(value, sent, saved)
  if (!Array.isArray(value) || !Array.isArray(sent) || !Array.isArray(saved)) return value
  if (sent.length !== saved.length || value.length < sent.length) return value
  return value.map((item, at) => {
    const given = saved[at]?.id
    const isNew = isRecord(item) && item.id === undefined && isRecord(sent[at])
    return isNew && sent[at].id === undefined && given !== undefined ? { ...item, id: given } : item
  })
}

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
