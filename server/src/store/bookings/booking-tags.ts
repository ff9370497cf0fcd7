import { type Reader, readAs } from '../database.ts'

export type UsedTag = { tag: string; bookings: number }

/** The words that a seller's bookings have, the most used first. */
export async function listTags(
  reader: Reader,
  { sellerId, limit }: { sellerId: string; limit: number },
): Promise<UsedTag[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    return tx<UsedTag[]>`
      select tag, count(*)::int as bookings
      from bookings b cross join lateral unnest(b.tags) as tag
      where b.seller_id = ${sellerId} and b.tags is not null
      group by tag order by bookings desc, tag limit ${limit}
    `
  })
}
