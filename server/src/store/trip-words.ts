import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Reader } from './database.ts'
import { soldHere } from './sold-trips.ts'

/** Trips whose title and summary have all the words; those with all in the title count double. */
export async function listTripsByWords(
  reader: Reader,
  caller: WebsiteCaller,
  { words, locale }: { words: readonly string[]; locale: string },
): Promise<[string, number][]> {
  const rows = await reader<{ tripId: string; relevance: number }[]>`
    select l.trip_id as "tripId", max(
      case when (
        select bool_and(strpos(lower(x.title), w) > 0) from unnest(${words as string[]}::text[]) w
      ) then 2 else 1 end
    ) as relevance
    from trip_listings l
    join trip_texts x on x.seller_id = l.seller_id and x.trip_id = l.trip_id
      and x.published and x.locale in (${locale}, 'en')
    where ${soldHere(reader, caller)} and (
      select bool_and(strpos(lower(x.title || ' ' || x.summary), w) > 0)
      from unnest(${words as string[]}::text[]) w
    )
    group by l.trip_id
  `
  return rows.map(({ tripId, relevance }) => [tripId, relevance])
}
