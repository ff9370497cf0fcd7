import { randomUUIDv7 } from 'node:crypto'
import type { DraftChange, DraftPart } from '#domain/trips/draft.ts'
import type { UnitSettings } from '#domain/trips/option.ts'
import { recogniseUnits } from '#domain/trips/recognise-units.ts'
import type { Tx } from '#store/database.ts'
import { listUnits } from '#store/options/units.ts'

type Item = Pick<UnitSettings, 'type' | 'labels'> & { id?: string }
type Body = DraftChange['body']

/** Where the body of a part has its list of what keeps an id. */
const LISTS: Partial<Record<DraftPart, readonly string[]>> = {
  units: ['units'],
  room_types: ['room_types'],
  pickup: ['pickup', 'rules'],
  extras: ['extras'],
}

/**
 * Gives what is new in a draft its id when it enters it: prices of the same draft name units by it,
 * and a preview shows the same ids until the draft is live. Only ids that were given out here can
 * be made later, so that nobody makes up one that is another's.
 */
export async function nameNewItems(
  tx: Tx,
  given: { sellerId: string; changes: readonly DraftChange[]; newIds: readonly string[] },
): Promise<{ changes: DraftChange[]; newIds: string[] }> {
  const { sellerId, newIds } = given
  const givenOut = new Set(newIds)
  const used = new Set<string>()
  const changes: DraftChange[] = []
  for (const change of given.changes) {
    const path = LISTS[change.part]
    const items = path && itemsAt(change.body, path)
    if (!path || !items) {
      changes.push(change)
      continue
    }
    const known = change.part === 'units' ? await recognised(tx, sellerId, change, items) : items
    const named = known.map(item => {
      const { id = randomUUIDv7() } = item
      if (item.id === undefined || givenOut.has(id)) used.add(id)
      return { ...item, id }
    })
    changes.push({ ...change, body: withItems(change.body, path, named) })
  }
  return { changes, newIds: [...used] }
}

/** Units that are recognisably ones of today keep their ids, as when they are written directly. */
async function recognised(
  tx: Tx,
  sellerId: string,
  { optionId }: DraftChange,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const known = await listUnits(tx, { sellerId, optionIds: optionId === null ? [] : [optionId] })
  return recogniseUnits(items, known)
}

/** Null where the body has no such list, as that of a pickup that is taken away. */
function itemsAt(body: Body, path: readonly string[]): readonly Item[] | null {
  let found: unknown = body
  for (const name of path) found = Object(found)[name]
  return Array.isArray(found) ? found : null
}

function withItems(body: Body, [name = '', ...rest]: readonly string[], items: Item[]): Body {
  const inner = rest.length === 0 ? items : withItems(Object(body)[name], rest, items)
  return { ...body, [name]: inner }
}
