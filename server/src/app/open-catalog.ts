import { setTimeout } from 'node:timers/promises'
import type { CoreDeps } from '#http/deps.ts'
import { PLATFORM } from '#integrations/change-feed.ts'
import { type CatalogReads, openCatalogReads, readsOfPrimary } from '#memory/catalog-reads.ts'
import { openReplica, type Replica } from '#memory/replica.ts'
import { openDatabase } from '#store/database.ts'
import { CONNECTIONS, type ServiceOptions } from './open-core.ts'

type OpenCatalog = { catalog: CatalogReads; close(): Promise<void> }

// A replica that takes longer is no help: the primary is asked instead.
const STATEMENT_MS = 2_000
const LOOK_EVERY_MS = 500

/** Where the catalog is read: from the replica, if one is given and as long as it keeps up. */
export function openCatalog(
  { db, changes, metrics, log }: CoreDeps,
  { databaseReplicaUrl: url, connections = CONNECTIONS, waits }: ServiceOptions,
): OpenCatalog {
  if (!url) return { catalog: readsOfPrimary(db), close: async () => {} }
  const copy = openDatabase(url, { statementTimeoutMs: STATEMENT_MS, ...waits, connections })
  const stopping = new AbortController()
  const replica = openReplica({
    primary: db,
    replica: copy,
    onChange(isUsed, err) {
      if (stopping.signal.aborted) return
      if (isUsed) log.info('the replica is used for the catalog')
      else log.warn({ err }, 'the replica is not used; the catalog is read from the primary')
    },
  })
  measure(metrics, replica)
  metrics.measures.watchPool('replica', connections, copy.poolCounts)
  const about = { name: 'catalog_reads_total', help: 'Reads of the catalog by where they went.' }
  const countOf = (from: string) => metrics.counted(about, { from })
  const counts = { replica: countOf('replica'), primary: countOf('primary') }
  const catalog = openCatalogReads({ db, changes, platform: PLATFORM, replica, counts })
  const looking = keepLooking(replica, stopping.signal)
  return {
    catalog,
    async close() {
      stopping.abort()
      // First: a question it will never answer would else be waited for.
      await copy.end({ timeout: 1 })
      await looking
    },
  }
}

async function keepLooking(replica: Replica, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await replica.look()
    await setTimeout(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

function measure(metrics: CoreDeps['metrics'], replica: Replica): void {
  const used = { name: 'replica_used', help: 'Whether the catalog is read from the replica.' }
  metrics.gauge(used, () => (replica.isUsed() ? 1 : 0))
  const lag = {
    name: 'replica_lag_seconds',
    help: 'How old the newest moment is of which the replica is known to have everything.',
  }
  metrics.gauge(lag, replica.lagSeconds)
}
