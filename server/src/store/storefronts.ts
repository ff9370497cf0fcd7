import type { Reader } from './database.ts'

export async function findStorefrontByOrigin(
  reader: Reader,
  origin: string,
): Promise<{ id: string } | null> {
  const [row] = await reader<{ id: string }[]>`
    select id from storefronts where origins @> array[${origin}] limit 1
  `
  return row ?? null
}
