import type { WebsiteCaller } from '#domain/access/callers.ts'
import type { Redirect } from '#domain/content/redirects.ts'
import type { Reader, Tx } from './database.ts'
import { soldHere } from './sales/sold-trips.ts'

type Site = { sellerId: string; storefrontId: string }

export async function listRedirects(
  reader: Reader,
  { sellerId, storefrontId }: Site,
): Promise<Redirect[]> {
  return reader<Redirect[]>`
    select path, target as to, status from redirects
    where seller_id = ${sellerId} and storefront_id = ${storefrontId}
    order by path
  `
}

/** Puts a new list in place of the old. */
export async function replaceRedirects(
  tx: Tx,
  { sellerId, storefrontId, redirects }: Site & { redirects: readonly Redirect[] },
): Promise<void> {
  await tx`
    delete from redirects where seller_id = ${sellerId} and storefront_id = ${storefrontId}
  `
  await tx`
    insert into redirects (seller_id, storefront_id, path, target, status)
    select ${sellerId}, ${storefrontId}, path, "to", status
    from jsonb_to_recordset(${tx.json(redirects)}) as row
      (path text, "to" text, status integer)
  `
}

export async function findRedirectByPath(
  reader: Reader,
  { sellerId, storefrontId, path }: Site & { path: string },
): Promise<Redirect | null> {
  const [row] = await reader<Redirect[]>`
    select path, target as to, status from redirects
    where seller_id = ${sellerId} and storefront_id = ${storefrontId} and path = ${path}
  `
  return row ?? null
}

/** The trip sold here that once had this slug; on a direct site there is only one seller. */
export async function findRenamedTrip(
  reader: Reader,
  caller: WebsiteCaller,
  { sellerSlug, slug }: { sellerSlug: string | null; slug: string },
): Promise<{ sellerSlug: string; slug: string } | null> {
  const [row] = await reader<{ sellerSlug: string; slug: string }[]>`
    select s.slug as "sellerSlug", t.slug from sellers s
    join former_trip_slugs f on f.seller_id = s.id and f.slug = ${slug}
    join trip_listings l on l.seller_id = f.seller_id and l.trip_id = f.trip_id
    join trips t on t.seller_id = l.seller_id and t.id = l.trip_id
    where s.slug = ${sellerSlug ?? caller.sellerSlug} and ${soldHere(reader, caller)}
  `
  return row ?? null
}
