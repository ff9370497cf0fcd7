import type { SearchState } from '#domain/search/search-state.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, transaction } from '#store/database.ts'
import { lockSearchState, updateSearchState } from '#store/search/search-state.ts'
import { audit } from '../audit.ts'

/** Turns the use of the index on or off. It is kept up to date in either case. */
export async function putSearch(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  { state }: { state: SearchState },
): Promise<void> {
  await transaction(db, 'platform', async tx => {
    const before = await lockSearchState(tx)
    await updateSearchState(tx, state)
    await audit(tx, {
      sellerId: null,
      by,
      action: 'search.state_changed',
      entity: 'search',
      entityId: 'search',
      changes: { state: { before, after: state } },
      at: now,
    })
  })
}
