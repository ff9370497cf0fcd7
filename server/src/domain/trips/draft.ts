import { DRAFT_PARTS } from '#values/drafts.ts'
import type { ValueFault } from '../fault.ts'
import { type EditedRecord, recordId } from '../versions.ts'

export type DraftPart = (typeof DRAFT_PARTS)[number]

/** Whose part it is: the trip's, or that of one of its options, or one language of the trip. */
const OWNERS: Record<DraftPart, 'trip' | 'option' | 'locale'> = {
  trip: 'trip',
  photos: 'trip',
  text: 'locale',
  option: 'option',
  units: 'option',
  room_types: 'option',
  vehicle: 'option',
  pickup: 'option',
  schedule: 'option',
  price_table: 'option',
  extras: 'trip',
}

export type PartName = { part: DraftPart; optionId: string | null; locale: string | null }

/** One write of one part: its body as the endpoint of the part takes it. */
export type DraftChange = PartName & {
  /** The version of the part that the change was made on. */
  baseVersion: number
  body: object
}

/** As clients name a part in few words: `trip`, `text/en`, `units/<id of the option>`. */
export function partKey({ part, optionId, locale }: PartName): string {
  return recordId(part, optionId ?? locale)
}

/** The record whose versions count for a part. Photos are a field of the trip. */
export function partRecord(tripId: string, { part, optionId, locale }: PartName): EditedRecord {
  if (part === 'photos') return { entity: 'trip', id: tripId }
  return { entity: part, id: optionId ?? recordId(tripId, locale) }
}

export function inWritingOrder<P extends PartName>(changes: readonly P[]): P[] {
  const placeOf = ({ part }: P) => DRAFT_PARTS.indexOf(part)
  return changes.toSorted((one, other) => placeOf(one) - placeOf(other))
}

type PartFault = ValueFault & { field: string }

/** Each part once, named by what it belongs to and by nothing else. */
export function findPartsFault(
  parts: readonly PartName[],
  { optionIds }: { optionIds: ReadonlySet<string> },
): PartFault | null {
  const seen = new Set<string>()
  for (const [index, name] of parts.entries()) {
    const fault = findNameFault(name, optionIds)
    if (fault) return { ...fault, field: `changes.${index}.${fault.field}` }
    const key = partKey(name)
    if (seen.has(key)) {
      const field = `changes.${index}.part`
      return { field, reason: 'duplicate', message: 'has another change in this list' }
    }
    seen.add(key)
  }
  return null
}

function findNameFault(
  { part, optionId, locale }: PartName,
  optionIds: ReadonlySet<string>,
): PartFault | null {
  const owner = OWNERS[part]
  const misfit = findMisfit('option_id', {
    isGiven: optionId !== null,
    isOwner: owner === 'option',
  })
  if (misfit) return misfit
  if (optionId !== null && !optionIds.has(optionId)) {
    return { field: 'option_id', reason: 'unknown_value', message: 'is no option of this trip' }
  }
  return findMisfit('locale', { isGiven: locale !== null, isOwner: owner === 'locale' })
}

function findMisfit(
  field: string,
  { isGiven, isOwner }: { isGiven: boolean; isOwner: boolean },
): PartFault | null {
  if (isGiven === isOwner) return null
  return isOwner
    ? { field, reason: 'required', message: 'is required for this part' }
    : { field, reason: 'not_applicable', message: 'does not go with this part' }
}
