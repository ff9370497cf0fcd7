import { Storefront as Kept, type StorefrontRow } from '#contract/storefront.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { PaymentMethod } from '#domain/storefronts.ts'
import type { Reader, Tx } from './database.ts'
import { changesOf, columnsOf, valuesOf } from './record-sql.ts'

export type Storefront = Omit<StorefrontRow, keyof Money> & Money
type Money = {
  currencies: CurrencyCode[]
  displayCurrency: CurrencyCode
  paymentMethods: PaymentMethod[]
}

export async function insertStorefront(tx: Tx, storefront: Storefront): Promise<void> {
  await tx`insert into storefronts ${valuesOf(tx, Kept, 'storefronts', [storefront])}`
}

export async function updateStorefront(
  tx: Tx,
  { sellerId, id, ...fields }: Storefront,
): Promise<void> {
  await tx`
    update storefronts set ${changesOf(tx, Kept, 'storefronts', fields)}
    where seller_id = ${sellerId} and id = ${id}
  `
}

type StorefrontKey = { sellerId: string; id: string }

export async function findStorefrontById(
  reader: Reader,
  { sellerId, id }: StorefrontKey,
): Promise<Storefront | null> {
  const [row] = await reader<Storefront[]>`
    select ${columnsOf(reader, Kept)} from storefronts where seller_id = ${sellerId} and id = ${id}
  `
  return row ?? null
}

export async function lockStorefrontById(
  tx: Tx,
  { sellerId, id }: StorefrontKey,
): Promise<Storefront | null> {
  const [row] = await tx<Storefront[]>`
    select ${columnsOf(tx, Kept)} from storefronts
    where seller_id = ${sellerId} and id = ${id}
    for no key update
  `
  return row ?? null
}

export async function listStorefronts(
  reader: Reader,
  page: { sellerId: string; after: { createdAt: string; id: string } | null; limit: number },
): Promise<Storefront[]> {
  const { sellerId, after, limit } = page
  return reader<Storefront[]>`
    select ${columnsOf(reader, Kept)} from storefronts
    where seller_id = ${sellerId}
    ${after ? reader`and (created_at, id) < (${after.createdAt}, ${after.id})` : reader``}
    order by created_at desc, id desc
    limit ${limit}
  `
}

/** Those of the seller from the first that was made on. */
export async function listFirstStorefronts(
  reader: Reader,
  { sellerId, limit }: { sellerId: string; limit: number },
): Promise<Storefront[]> {
  return reader<Storefront[]>`
    select ${columnsOf(reader, Kept)} from storefronts
    where seller_id = ${sellerId}
    order by created_at, id
    limit ${limit}
  `
}

export async function countStorefronts(reader: Reader, sellerId: string): Promise<number> {
  const [row] = await reader<{ total: number }[]>`
    select count(*)::int as total from storefronts where seller_id = ${sellerId}
  `
  return row?.total ?? 0
}

export async function findStorefrontByOrigin(
  reader: Reader,
  origin: string,
): Promise<{ id: string } | null> {
  const [row] = await reader<{ id: string }[]>`
    select id from storefronts where origins @> array[${origin}] limit 1
  `
  return row ?? null
}
