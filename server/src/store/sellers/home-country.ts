import type { Reader } from '../database.ts'

/**
 * Where the seller's first trip starts. Who has no trip yet is taken to be in the country of the
 * service's cities, where they are all in one, as after the set-up of a single company.
 */
export async function findHomeCountry(reader: Reader, sellerId: string): Promise<string | null> {
  const [row] = await reader<{ country: string | null }[]>`
    select coalesce(
      (
        select c.country from trips t
        join cities c on c.id = t.city_id
        where t.seller_id = ${sellerId}
        order by t.created_at, t.id
        limit 1
      ),
      (select min(c.country) from cities c having count(distinct c.country) = 1)
    ) as country
  `
  return row?.country ?? null
}
