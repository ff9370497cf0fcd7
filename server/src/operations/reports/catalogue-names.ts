import { findInLocale } from '#domain/catalog/locale.ts'
import type { DepartureSheets } from '#memory/departure-sheets.ts'
import type { Db } from '#store/database.ts'
import { findReaderLocale } from '#store/sellers/reader-locale.ts'

/** What the catalogue calls something now, or null where it is another's or gone. */
export type CatalogueNames = {
  tripTitle(tripId: string): string | null
  optionName(optionId: string): string | null
}

/** A locale of null is the reader's own language. */
type Reading = { sellerId: string; personId: string | null; locale: string | null }

export async function readCatalogueNames(
  { db, departureSheets }: { db: Db; departureSheets: DepartureSheets },
  { sellerId, personId, locale }: Reading,
): Promise<CatalogueNames> {
  const [sheets, read] = await Promise.all([
    departureSheets.of(sellerId),
    locale ?? findReaderLocale(db, { sellerId, personId }),
  ])
  const titles = new Map([...sheets.values()].map(({ tripId, titles }) => [tripId, titles]))
  const nameIn = (texts: Readonly<Record<string, string>> | undefined) =>
    (texts && findInLocale(texts, read)?.text) || null
  return {
    tripTitle: tripId => nameIn(titles.get(tripId)),
    optionName: optionId => nameIn(sheets.get(optionId)?.optionNames),
  }
}
