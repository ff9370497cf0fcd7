import { transaction } from '#store/database.ts'
import type { TestService } from './service.ts'

export type NotedEvent = {
  id: string
  type: string
  sequence: number | null
  // biome-ignore lint/suspicious/noExplicitAny: tests read payloads as a receiver would.
  object: any
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  previous: any
}

/** What was noted in a seller's business, in the order in which it was. */
export async function readEvents(
  { db }: Pick<TestService, 'db'>,
  sellerId: string,
): Promise<NotedEvent[]> {
  const rows = await transaction(
    db,
    { seller: sellerId },
    tx => tx<(Omit<NotedEvent, 'object' | 'previous'> & { payload: string })[]>`
      select id, type, sequence, payload::text as payload from events
      where seller_id = ${sellerId} order by id
    `,
  )
  return rows.map(({ payload, ...event }) => ({ ...event, ...JSON.parse(payload) }))
}
