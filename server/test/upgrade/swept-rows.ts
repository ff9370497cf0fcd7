import { transaction } from '#store/database.ts'
import type { TestService } from '../support/service.ts'
import type { MadeSeller } from '../support/world.ts'

const SWEPT = ['booking_data_keys', 'claims', 'events', 'places_on_sale', 'webhook_deliveries']

/** How many rows a seller has of what does not last. */
export async function countSwept(
  { db }: TestService,
  { id }: MadeSeller,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of SWEPT) {
    const [row] = await transaction(
      db,
      'platform',
      tx => tx<{ total: number }[]>`
        select count(*)::int as total from ${tx(table)} where seller_id = ${id}
      `,
    )
    counts[table] = row?.total ?? 0
  }
  return counts
}
