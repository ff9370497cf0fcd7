import type { Reader } from '../database.ts'

/** What a team calls one of its people; null for whoever has left it. */
export async function findMemberName(
  reader: Reader,
  { sellerId, personId }: { sellerId: string; personId: string },
): Promise<string | null> {
  const [row] = await reader<{ name: string }[]>`
    select name from team_members where seller_id = ${sellerId} and person_id = ${personId}
  `
  return row?.name ?? null
}
