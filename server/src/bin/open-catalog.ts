import type { CoreDeps } from '#http/deps.ts'
import { type CatalogReads, openCatalogReads, readsOfPrimary } from '#memory/catalog-reads.ts'
import { openReplica, type Replica } from '#memory/replica.ts'
import { openDatabase } from '#store/database.ts'
import { CONNECTIONS, type ServiceOptions } from './open-core.ts'

type OpenCatalog = { catalog: CatalogReads; close(): Promise<void> }

// A replica that takes longer is no help: the primary is asked instead.
const STATEMENT_MS = 2_000

/** Where the catalog is read: from the replica, if one is given and as long as it keeps up. */
export function openCatalog(
  { db, changes, metrics, log }: CoreDeps,
  { databaseReplicaUrl: url, connections = CONNECTIONS, waits }: ServiceOptions,
): OpenCatalog {
  if (!url) return { catalog: readsOfPrimary(db), close: async () => {} }
  const replica = openReplica({
    primary: db,
    replica: openDatabase(url, { statementTimeoutMs: STATEMENT_MS, ...waits, connections }),
    onChange(isUsed, err) {
      if (isUsed) log.info('the replica is used for the catalog')
      else log.warn({ err }, 'the replica is not used; the catalog is read from the primary')
    },
  })
  measure(metrics, replica)
  const about = { name: 'catalog_reads_total', help: 'Reads of the catalog by where they went.' }
  const countOf = (from: string) => metrics.counted(about, { from })
  const counts = { replica: countOf('replica'), primary: countOf('primary') }
  const catalog = openCatalogReads({ db, changes, replica, counts })
  return { catalog, close: replica.close }
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
