import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { addToSearchBacklog, countSearchBacklog } from '#store/search/search-backlog.ts'
import {
  loadSearchRebuild,
  type SearchRebuild,
  startSearchRebuild,
} from '#store/search/search-state.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { queueBacklog } from './queue-backlog.ts'

/**
 * Has the documents of all trips written again. The old ones stay until each is replaced, so that
 * nothing is missing meanwhile. Asked for again before the end, it starts over.
 */
export async function rebuildSearch(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  guard: IdempotencyGuard,
): Promise<SearchRebuild> {
  return transaction(db, 'platform', tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => start(tx, { by, now }),
      reload: async () => {
        const rebuild = await loadSearchRebuild(tx)
        assert(rebuild, 'a rebuild that was started is remembered')
        return rebuild
      },
    }),
  )
}

async function start(
  tx: Tx,
  { by, now }: { by: Actor; now: Temporal.Instant },
): Promise<SearchRebuild> {
  await addToSearchBacklog(tx, 'everything')
  const tripCount = await countSearchBacklog(tx)
  const rebuild = { id: randomUUIDv7(), tripCount, startedAt: now, finishedAt: null }
  await startSearchRebuild(tx, rebuild)
  await queueBacklog(tx)
  await audit(tx, {
    sellerId: null,
    by,
    action: 'search.rebuild_started',
    entity: 'search',
    entityId: rebuild.id,
    changes: { trips: tripCount },
    at: now,
  })
  return rebuild
}
