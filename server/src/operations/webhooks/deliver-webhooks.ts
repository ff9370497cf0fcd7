import { attemptDelivery } from './attempt-delivery.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import type { DeliveryDeps } from './delivery-rules.ts'
import { relayEvents } from './relay-events.ts'
import { settleAttempts } from './settle-attempts.ts'

const ROOM = 400
/** An end for the case that new events come as quickly as old ones leave. */
const MOST_ROUNDS = 1_000

/** Relays and sends everything that is due now, and answers how many attempts that took. */
export async function deliverWebhooks(deps: DeliveryDeps): Promise<number> {
  const { db, clock, measures } = deps
  let attempts = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    while ((await relayEvents({ db, now: clock.now() })) > 0);
    const room = { room: ROOM, takeFailing: true }
    const claimed = await claimDeliveries({ db, now: clock.now() }, room)
    if (claimed.length === 0) break
    await Promise.all(
      claimed.map(async delivery => {
        const settled = await attemptDelivery(deps, delivery)
        await settleAttempts({ db, measures, now: clock.now() }, [settled])
      }),
    )
    attempts += claimed.length
  }
  return attempts
}
