import { OutsetError, type TripDraft } from '@outset/sdk/seller'
import type { QueryClient } from '@tanstack/react-query'
import { seller } from '#app/outset.ts'
import { type PartName, whatToDo, withPart } from './find-part.ts'
import { tripDraftQuery } from './queries.ts'
import { isSame } from './three-way.ts'

/** How often a draft that others write at the same moment is read again before it is given up. */
const TRIES = 4

interface SavePartOptions<Body> {
  product: string
  name: PartName
  mine: Body
  /** What the draft had when `mine` was begun. */
  base: Body
  live: Body
  readPart: (draft: TripDraft) => Body
  /** The version of what is live that it was compared with, where it was. */
  baseVersion?: number | undefined
}

/** Somebody else has changed the same part since: nothing was saved. */
export interface PartClash<Body> {
  draft: TripDraft
  theirs: Body
}

/**
 * Puts one part into the draft of a trip, beside what others put there meanwhile. Null where it is
 * saved; throws what the service refuses.
 */
export async function savePart<Body extends object>(
  client: QueryClient,
  given: SavePartOptions<Body>,
  tries = TRIES,
): Promise<PartClash<Body> | null> {
  const { product, name, mine, base, live, readPart, baseVersion } = given
  const query = tripDraftQuery(product)
  const draft = await client.ensureQueryData(query)
  const theirs = readPart(draft)
  const todo = whatToDo({ base, mine, theirs })
  if (todo === 'ask') return { draft, theirs }
  if (todo === 'nothing' && baseVersion === undefined) return null
  // What is as it is live is no change.
  const sent = withPart(draft, name, { body: isSame(mine, live) ? null : mine, baseVersion })
  try {
    const saved = await seller.trips.putDraft(product, sent, { ifMatch: draft.version })
    client.setQueryData(query.queryKey, saved)
    return null
  } catch (error) {
    const isOld = error instanceof OutsetError && error.is('VersionConflict')
    if (!isOld || tries === 0) throw error
    await client.fetchQuery({ ...query, staleTime: 0 })
    return savePart(client, given, tries - 1)
  }
}
