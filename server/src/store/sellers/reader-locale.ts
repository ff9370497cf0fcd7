import type { Reader } from '../database.ts'

/** The language in which the people of a seller read, where they ask for none. */
export async function findReaderLocale(reader: Reader, sellerId: string): Promise<string> {
  const [row] = await reader<{ locale: string }[]>`
    select default_language as locale from sellers where id = ${sellerId}
  `
  return row?.locale ?? 'en'
}
