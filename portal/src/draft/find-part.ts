import type { DraftPart, TripDraft, TripDraftBody } from '@outset/sdk/seller'
import { isSame } from './three-way.ts'

/** A part of a trip that has one body: `price_table/<option>`, `text/en`, `trip`. */
export interface PartName {
  part: DraftPart
  optionId?: string | undefined
  locale?: string | undefined
}

type Change = TripDraft['changes'][number]

export function findPart({ changes }: TripDraft, name: PartName): Change | undefined {
  return changes.find(change => isOf(change, name))
}

function isOf({ part, option_id, locale }: Change, name: PartName): boolean {
  return (
    part === name.part && option_id === (name.optionId ?? null) && locale === (name.locale ?? null)
  )
}

/** The whole list as it is sent, with another body in one part; `null` takes the part out. */
export function withPart(
  draft: TripDraft,
  name: PartName,
  { body, baseVersion }: { body: object | null; baseVersion?: number | undefined },
): TripDraftBody {
  const others = draft.changes.filter(change => !isOf(change, name)).map(asSent)
  if (body === null) return { changes: others }
  const { part, optionId = null, locale = null } = name
  const known = findPart(draft, name)?.base_version
  const added = {
    part,
    option_id: optionId,
    locale,
    base_version: baseVersion ?? known,
    // The types of bodies have no index.
    body: body as Record<string, unknown>,
  }
  return { changes: [...others, added] }
}

function asSent({ part, option_id, locale, base_version, body }: Change) {
  // A part of a later version is sent back as it came.
  return { part: part as DraftPart, option_id, locale, base_version, body }
}

/**
 * What is to be done with what was typed: nothing where the draft has it already, ask where
 * somebody else changed the same part since, else save it.
 */
export function whatToDo({
  base,
  mine,
  theirs,
}: {
  base: unknown
  mine: unknown
  theirs: unknown
}): 'nothing' | 'ask' | 'save' {
  if (isSame(mine, theirs)) return 'nothing'
  return isSame(base, theirs) ? 'save' : 'ask'
}
