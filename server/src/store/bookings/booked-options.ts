import type { Tx } from '../database.ts'

/** Which option each of these bookings of a seller is of, by reference. */
export async function listOptionsOfRefs(
  tx: Tx,
  { sellerId, refs }: { sellerId: string; refs: readonly string[] },
): Promise<Map<string, string>> {
  if (refs.length === 0) return new Map()
  const rows = await tx<{ ref: string; optionId: string }[]>`
    select ref, option_id as "optionId" from bookings
    where seller_id = ${sellerId} and ref = any(${refs}::text[])
  `
  return new Map(rows.map(({ ref, optionId }) => [ref, optionId]))
}
