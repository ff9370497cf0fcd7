import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Db } from '#store/database.ts'
import type { Replica } from './replica.ts'
import type { Watched } from './versioned-cache.ts'

/**
 * Where what websites show is read, as far as it is cached by versions; sales and all else read the
 * primary.
 */
export type CatalogReads = {
  /** Reads what is made of records of those who are watched. It may be asked twice. */
  read<T>(watched: Watched, load: (db: Db) => Promise<T>): Promise<T>
}

type Counted = { count: number }

type CatalogReadsOptions = {
  db: Db
  changes: Pick<ChangeFeed, 'subscribe'>
  /** What a change of the platform is called there. */
  platform: string
  replica: Pick<Replica, 'db' | 'completeSince' | 'doubt'>
  counts: Record<'replica' | 'primary', Counted>
  stopwatchMs?: () => number
}

/** For a service without a replica. */
export function readsOfPrimary(db: Db): CatalogReads {
  return { read: (_watched, load) => load(db) }
}

/**
 * Reads the replica where that makes no difference: only when it has every change that this process
 * knows of, those it made itself among them. A cache that is filled from it is thus never older
 * than one filled from the primary. What fails on the replica is read from the primary.
 */
export function openCatalogReads(options: CatalogReadsOptions): CatalogReads {
  const { db, changes, platform, replica, counts, stopwatchMs = () => performance.now() } = options
  const changedMs = new Map<string, number>()
  // Nothing is known of what was changed before, so that it counts as just now.
  const openedMs = stopwatchMs()
  let anyMs = openedMs
  changes.subscribe(changed => {
    anyMs = stopwatchMs()
    changedMs.set(changed, anyMs)
  })
  const lastChange = (watched: Watched): number => {
    if (watched === 'everybody') return anyMs
    const ofPlatform = changedMs.get(platform) ?? openedMs
    if (watched === 'platform') return ofPlatform
    return Math.max(ofPlatform, changedMs.get(watched.sellerId) ?? openedMs)
  }
  return {
    async read(watched, load) {
      const since = replica.completeSince()
      if (since !== null && since > lastChange(watched)) {
        try {
          const value = await load(replica.db)
          counts.replica.count += 1
          return value
        } catch (error) {
          replica.doubt(error)
        }
      }
      counts.primary.count += 1
      return load(db)
    },
  }
}
