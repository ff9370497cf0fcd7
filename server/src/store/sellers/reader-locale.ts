import type { Reader } from '../database.ts'

/** The language in which somebody of a seller reads, where they ask for none: their own, if any. */
export async function findReaderLocale(
  reader: Reader,
  { sellerId, personId }: { sellerId: string; personId: string | null },
): Promise<string> {
  const [row] = await reader<{ locale: string }[]>`
    select coalesce((select locale from people where id = ${personId}), default_language) as locale
    from sellers where id = ${sellerId}
  `
  return row?.locale ?? 'en'
}
