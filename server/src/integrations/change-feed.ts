import type { Db } from '#store/database.ts'

/**
 * Counts changes, so that a cache can ask "is this still the same?" with one comparison. The
 * process that wrote counts at once; the others hear of it from the database within milliseconds.
 */
export type ChangeFeed = {
  /** Grows with every change of this seller or of the platform. */
  ofSeller(sellerId: string): number
  /** Grows with every change of the platform's own records. */
  ofPlatform(): number
  /** Grows with every change of any seller or of the platform. */
  ofAll(): number
  /** Grows with every change that this process itself made: it must see those at once. */
  ofOwn(): number
  record(changed: string): void
  /** Called with the seller's id, or `platform`, whenever one is counted. */
  subscribe(listener: (changed: string) => void): void
  close(): Promise<void>
}

export const PLATFORM = 'platform'

export async function openChangeFeed(db: Db): Promise<ChangeFeed> {
  const counts = new Map<string, number>()
  const listeners: ((changed: string) => void)[] = []
  let all = 0
  let platform = 0
  let own = 0
  let closed = false
  const count = (changed: string) => {
    if (closed) return
    all += 1
    if (changed === PLATFORM) platform += 1
    else counts.set(changed, (counts.get(changed) ?? 0) + 1)
    for (const listener of listeners) listener(changed)
  }
  // While it was not connected changes may have passed unheard: on every (re)connect all of it
  // counts as changed.
  await db.listen('outset_change', count, () => count(PLATFORM))
  return {
    ofSeller: sellerId => platform + (counts.get(sellerId) ?? 0),
    ofPlatform: () => platform,
    ofAll: () => all,
    ofOwn: () => own,
    record: changed => {
      own += 1
      count(changed)
    },
    subscribe: listener => {
      listeners.push(listener)
    },
    // It ends with the pool: with the database away, saying goodbye would take for ever.
    async close() {
      closed = true
    },
  }
}
