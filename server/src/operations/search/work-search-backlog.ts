import type { KnownWord } from '#domain/search/match-plan.ts'
import type { Clock } from '#integrations/clock.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  listSearchBacklog,
  lockTrips,
  takeFromSearchBacklog,
} from '#store/search/search-backlog.ts'
import { finishSearchRebuild, loadSearchRebuild } from '#store/search/search-state.ts'
import {
  deleteSearchWords,
  listSearchWordsAfter,
  listUnusedSearchWords,
  tryLockSearchWords,
} from '#store/search/search-words.ts'
import { refreshTripSearch } from './refresh-trip-search.ts'

/** So few that a change of one of them in the meantime does not wait long. */
const TRIPS_AT_A_TIME = 200

/**
 * Writes the documents of all trips that wait for it, in many small transactions. Of two that work
 * on it at once, one may leave the rest to the other. Answers how many trips it did.
 */
export async function workSearchBacklog({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  let done = 0
  for (;;) {
    const count = await transaction(db, 'platform', workSome)
    if (count === null) break
    done += count
  }
  const rebuild = await loadSearchRebuild(db)
  if (rebuild === null || rebuild.finishedAt !== null) return done
  await purgeUnusedWords(db)
  await transaction(db, 'platform', tx =>
    finishSearchRebuild(tx, { id: rebuild.id, now: clock.now() }),
  )
  return done
}

/** Null when nothing waits any more that no other transaction has locked. */
async function workSome(tx: Tx): Promise<number | null> {
  const waiting = await listSearchBacklog(tx, TRIPS_AT_A_TIME)
  if (waiting.length === 0) return null
  await lockTrips(tx, waiting)
  const taken = await takeFromSearchBacklog(tx, waiting)
  if (taken.length === 0) return null
  await refreshTripSearch(tx, taken)
  return taken.length
}

const WORDS_AT_A_TIME = 1_000

/**
 * Deletes words that are in no document from the vocabulary. No writer waits for it: while one is
 * active, what was found stays until the next run.
 */
export async function purgeUnusedWords(db: Db): Promise<void> {
  let after = { locale: '', word: '' }
  for (;;) {
    const words = await listSearchWordsAfter(db, { after, limit: WORDS_AT_A_TIME })
    const last = words.at(-1)
    if (last === undefined) return
    after = last
    const unused = await listUnusedSearchWords(db, words)
    if (unused.length > 0) await forget(db, unused)
  }
}

async function forget(db: Db, unused: readonly KnownWord[]): Promise<void> {
  await transaction(db, 'platform', async tx => {
    if (!(await tryLockSearchWords(tx))) return
    // Read again under the lock: a trip may have come to use one of them.
    await deleteSearchWords(tx, await listUnusedSearchWords(tx, unused))
  })
}
