import type { TripDraft } from '@outset/sdk/seller'
import { type DraftChange, findChange, type PartOf, partKey, type Typed } from './draft-parts.ts'
import { isSame } from './three-way.ts'

type Body = Record<string, unknown>
/** What was typed and is not in the draft yet, by the keys of parts. */
export type TypedParts = Readonly<Record<string, Typed>>
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

/** What two people wrote into the same part, and what it was before both; each of them whole. */
export interface Clash {
  of: PartOf
  was: Body
  theirs: Body
  /** Who wrote theirs, and when, where that is known. */
  by: string | null
  at: string | null
  /** Of the live part, where that was changed since the draft was begun. */
  version?: number | undefined
}

/** Whether somebody else has made something of it that is neither what it was nor what is typed. */
export function isChangedByOthers(it: { was: unknown; mine: unknown; now: unknown }): boolean {
  return !isSame(it.was, it.now) && !isSame(it.mine, it.now)
}

/** What somebody else has put into the draft since typing into a part began; null where nobody. */
export function theirsInDraft(typed: Typed, draft: { changes: readonly DraftChange[] }) {
  const now = findChange(draft, typed.of)?.body
  const isTheirs = isChangedByOthers({ was: typed.seen, mine: typed.body, now })
  return isTheirs ? (now ?? typed.was) : null
}

/** Of what was typed, the parts that somebody else has written into as well. */
export function clashesWith(
  draft: Pick<TripDraft, 'changes' | 'updated_by' | 'updated_at'>,
  typed: readonly Typed[],
): Clash[] {
  return typed.flatMap(part => {
    const theirs = theirsInDraft(part, draft)
    if (theirs === null) return []
    const { of, was } = part
    const [by, at] = [draft.updated_by?.name ?? null, draft.updated_at]
    // Of some parts a draft has only what differs.
    return [{ of, was, theirs: { ...was, ...theirs }, by, at }]
  })
}

/** What is left of what was typed once `sent` is saved: that which was typed meanwhile. */
export function remainingParts(
  parts: TypedParts,
  sent: readonly Typed[],
  { draft, isApplied }: { draft: { changes: readonly DraftChange[] }; isApplied: boolean },
): TypedParts {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([key, now]): [string, Typed][] => {
      const was = sent.find(({ of }) => partKey(of) === key)
      if (was === undefined) return [[key, now]]
      if (was === now) return []
      const saved = findChange(draft, now.of)?.body
      const body = withGivenIds(now.body, was.body, saved ?? {})
      // Its own save is what it goes on from.
      const seen = isApplied ? undefined : saved
      return [[key, { of: now.of, body, was: was.body, seen }]]
    }),
  )
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
