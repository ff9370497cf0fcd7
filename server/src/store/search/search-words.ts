import type { KnownWord } from '#domain/search/match-plan.ts'
import type { Reader, Tx } from '../database.ts'

// Any number will do, as long as nothing else asks for the same lock.
const VOCABULARY_LOCK = 7_214_013

/**
 * Those of the words that the vocabulary lacks, in the order in which they are to be added. Until
 * the end of the transaction no words are removed, so the others can be relied on.
 */
export async function listMissingSearchWords(
  tx: Tx,
  words: readonly KnownWord[],
): Promise<KnownWord[]> {
  const [, missing] = await Promise.all([
    tx`select pg_advisory_xact_lock_shared(${VOCABULARY_LOCK})`,
    tx<KnownWord[]>`
      select a.locale, a.word
      from unnest(${words.map(({ locale }) => locale)}::text[],
        ${words.map(({ word }) => word)}::text[]) as a (locale, word)
      where not exists (
        select from search_words w where w.locale = a.locale and w.word = a.word
      )
      order by a.locale collate "C", a.word collate "C"
    `,
  ])
  return missing
}

export type NewWord = KnownWord & { keys: readonly number[] }

/**
 * Adds words, always in the same order, so that two writers with the same new words wait for each
 * other instead of deadlocking.
 */
export async function insertSearchWords(tx: Tx, words: readonly NewWord[]): Promise<void> {
  await tx`
    insert into search_words (locale, word, keys)
    select w.locale, w.word, w.keys::integer[]
    from unnest(${words.map(({ locale }) => locale)}::text[],
      ${words.map(({ word }) => word)}::text[],
      ${words.map(({ keys }) => `{${keys.join(',')}}`)}::text[]) as w (locale, word, keys)
    order by w.locale collate "C", w.word collate "C"
    on conflict do nothing
  `
}

/** All words with one of the keys: those that may be meant, and some that only look like it. */
export async function listSearchWordsByKeys(
  reader: Reader,
  keys: readonly number[],
): Promise<KnownWord[]> {
  return reader<KnownWord[]>`
    select locale, word from search_words_with(${keys}::integer[])
  `
}

/** The next words after a given one, in the order of the index. */
export async function listSearchWordsAfter(
  reader: Reader,
  { after, limit }: { after: KnownWord; limit: number },
): Promise<KnownWord[]> {
  return reader<KnownWord[]>`
    select locale, word from search_words
    where (locale, word) > (${after.locale}, ${after.word})
    order by locale, word limit ${limit}
  `
}

/** Those of the words that are in no document. */
export async function listUnusedSearchWords(
  reader: Reader,
  words: readonly KnownWord[],
): Promise<KnownWord[]> {
  return reader<KnownWord[]>`
    select a.locale, a.word
    from unnest(${words.map(({ locale }) => locale)}::text[],
      ${words.map(({ word }) => word)}::text[]) as a (locale, word)
    where not exists (
      select from trip_search s
      where s.document @@ quote_literal(a.locale || ':' || a.word)::tsquery
    )
  `
}

/**
 * Locks the vocabulary until the end of the transaction: no other adds words or relies on one.
 * False, without waiting, while another transaction does.
 */
export async function tryLockSearchWords(tx: Tx): Promise<boolean> {
  const [row] = await tx<{ locked: boolean }[]>`
    select pg_try_advisory_xact_lock(${VOCABULARY_LOCK}) as locked
  `
  return row?.locked ?? false
}

export async function deleteSearchWords(tx: Tx, words: readonly KnownWord[]): Promise<void> {
  await tx`
    delete from search_words w
    using unnest(${words.map(({ locale }) => locale)}::text[],
      ${words.map(({ word }) => word)}::text[]) as a (locale, word)
    where w.locale = a.locale and w.word = a.word
  `
}
