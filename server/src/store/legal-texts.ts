import { LegalText } from '#contract/legal-text.ts'
import type { LegalKind } from '#domain/legal-texts.ts'
import type { Reader, Tx } from './database.ts'
import { columnsOf, valuesOf } from './record-sql.ts'

type Site = { sellerId: string; storefrontId: string }
type Place = Site & { kind: LegalKind; locale: string }

export async function insertLegalText(tx: Tx, text: LegalText): Promise<void> {
  await tx`insert into legal_texts ${valuesOf(tx, LegalText, 'legal_texts', [text])}`
}

/** Nobody is shown it any more; bookings that were made by it still name it. */
export async function endLegalText(
  tx: Tx,
  { sellerId, storefrontId, id, endedAt }: Site & { id: string; endedAt: Temporal.Instant },
): Promise<void> {
  await tx`
    update legal_texts set ended_at = ${endedAt.toString()}
    where seller_id = ${sellerId} and storefront_id = ${storefrontId} and id = ${id}
  `
}

/** The one in force. */
export async function findLegalText(
  reader: Reader,
  { sellerId, storefrontId, kind, locale }: Place,
): Promise<LegalText | null> {
  const [row] = await reader<LegalText[]>`
    select ${columnsOf(reader, LegalText)} from legal_texts
    where seller_id = ${sellerId} and storefront_id = ${storefrontId}
      and kind = ${kind} and locale = ${locale} and ended_at is null
  `
  return row ?? null
}

/** Those in force, in every language. */
export async function listLegalTexts(
  reader: Reader,
  { sellerId, storefrontId }: Site,
): Promise<LegalText[]> {
  return reader<LegalText[]>`
    select ${columnsOf(reader, LegalText)} from legal_texts
    where seller_id = ${sellerId} and storefront_id = ${storefrontId} and ended_at is null
    order by kind, locale
  `
}

/**
 * Versions by the ids that a booking has kept. They name no seller: a booking made on a marketplace
 * has the texts of whoever runs it.
 */
export async function findLegalTextsOf(
  reader: Reader,
  ids: readonly string[],
): Promise<LegalText[]> {
  return reader<LegalText[]>`
    select ${columnsOf(reader, LegalText)} from legal_texts
    where id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], id)
  `
}

/** One version, in force or not. */
export async function findLegalTextById(
  reader: Reader,
  { sellerId, storefrontId, id }: Site & { id: string },
): Promise<LegalText | null> {
  const [row] = await reader<LegalText[]>`
    select ${columnsOf(reader, LegalText)} from legal_texts
    where seller_id = ${sellerId} and storefront_id = ${storefrontId} and id = ${id}
  `
  return row ?? null
}
