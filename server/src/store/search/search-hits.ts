import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { MatchPlan, Rank } from '#domain/search/match-plan.ts'
import type { Reader } from '../database.ts'

export type SearchHit = { tripId: string; score: number }

/** The best matches among the trips that a storefront sells. */
export async function listSearchHits(
  reader: Reader,
  caller: WebsiteCaller,
  { plan, limit }: { plan: MatchPlan; limit: number },
): Promise<SearchHit[]> {
  return reader<SearchHit[]>`
    select s.trip_id as "tripId", ${scoreOf(reader, plan)} as score
    from trip_search s
    where ${matchingHere(reader, caller, plan)}
    order by score desc, s.published_at desc, s.trip_id desc
    limit ${limit}
  `
}

/**
 * Trips whose title and summary have every one of these pieces somewhere, in one of the languages.
 * A piece in the title counts twice.
 */
export async function listPlainHits(
  reader: Reader,
  caller: WebsiteCaller,
  { pieces, locales, limit }: { pieces: readonly string[]; locales: string[]; limit: number },
): Promise<SearchHit[]> {
  const patterns = pieces.map(piece => `%${piece.replace(/[\\%_]/g, '\\$&')}%`)
  // The longest is in the fewest texts: the others are looked for only where that one is.
  const [rarest = ''] = patterns.toSorted((a, b) => b.length - a.length)
  return reader<SearchHit[]>`
    with candidates as materialized (
      select distinct s.seller_id, s.trip_id, s.published_at
      from trip_search s
      join trip_search_texts t on t.seller_id = s.seller_id and t.trip_id = s.trip_id
      where ${soldHere(reader, caller)} and t.locale = any(${locales}) and t.folded like ${rarest}
    ),
    texts as (
      select c.trip_id, c.published_at, string_agg(t.folded, e'\\n') as words,
        string_agg(split_part(t.folded, e'\\n', 1), e'\\n') as titles
      from candidates c
      join trip_search_texts t on t.seller_id = c.seller_id and t.trip_id = c.trip_id
      where t.locale = any(${locales})
      group by c.trip_id, c.published_at
    )
    select x.trip_id as "tripId", (
      select sum(case when x.titles like pattern then 2 else 1 end)
      from unnest(${patterns}::text[]) as pattern
    )::integer as score
    from texts x
    where x.words like all(${patterns}::text[])
    order by score desc, x.published_at desc, x.trip_id desc
    limit ${limit}
  `
}

/** As for the list, over rows of the index. */
export function soldHere(reader: Reader, caller: WebsiteCaller) {
  return caller.storefrontKind === 'direct'
    ? reader`s.seller_id = ${caller.sellerId}`
    : reader`s.on_network`
}

/**
 * The seller is a word of the document and of the query, so that one scan of the word index narrows
 * by both. Its column is compared as well, but in a form that no other index supports, because for
 * a seller of many trips that one would be much slower.
 */
export function matchingHere(reader: Reader, caller: WebsiteCaller, { filter }: MatchPlan) {
  const scope =
    caller.storefrontKind === 'direct'
      ? reader`s.seller_id is not distinct from ${caller.sellerId}`
      : reader`s.on_network`
  return reader`s.document @@ ${filter}::tsquery and ${scope}`
}

export function scoreOf(reader: Reader, { ranks }: MatchPlan) {
  const points = ranks.map(rank => pointsOf(reader, rank))
  return points.reduce((sum, word) => reader`${sum} + ${word}`)
}

/** The first that fits is the best; what was not asked for is null and fits nowhere. */
function pointsOf(reader: Reader, ranks: readonly Rank[]) {
  const cases = ranks.map(
    rank => reader`when s.document @@ ${rank.query}::tsquery then ${worthOf(reader, rank)}`,
  )
  return reader`case ${cases.reduce((all, one) => reader`${all} ${one}`)} else 0 end`
}

function worthOf(reader: Reader, { points, opening }: Rank) {
  if (opening === undefined) return reader`${points}::integer`
  return reader`${points}::integer
    + case when s.document @@ ${opening.query}::tsquery then ${opening.points}::integer else 0 end`
}
