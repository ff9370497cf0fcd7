import type { Db } from '#store/database.ts'

/** How many entries of the log, of whichever seller, have this request's id. */
export async function countLogged(db: Db, requestId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
    from request_log, json_array_elements_text(calls -> 'id') as logged
    where logged = ${requestId}
  `
  return row?.count ?? 0
}
