import { asOwner } from '../edge/as-owner.ts'
import type { TestService } from '../support/service.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

/** Two sellers of whom neither lies where the other does. */
export async function sellersOnTwoServers(
  service: TestService,
  databaseUrl: string,
): Promise<MadeSeller[]> {
  const byServer = new Map<string, MadeSeller>()
  while (byServer.size < 2) {
    const seller = await makeSeller(service)
    byServer.set(await serverOf(seller, databaseUrl), seller)
  }
  return [...byServer.values()]
}

async function serverOf({ id }: MadeSeller, databaseUrl: string): Promise<string> {
  const [row] = await asOwner(
    { databaseUrl },
    sql => sql<{ server: string }[]>`
      select nodename || ':' || nodeport as server from citus_shards
      where shardid = get_shard_id_for_distribution_column('bookings', ${id}::text)
    `,
  )
  return row?.server ?? ''
}
