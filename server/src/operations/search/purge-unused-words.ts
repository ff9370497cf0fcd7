import type { KnownWord } from '#domain/search/match-plan.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  deleteSearchWords,
  listSearchWordsAfter,
  listUnusedSearchWords,
  tryLockSearchWords,
} from '#store/search/search-words.ts'

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
