import { randomUUID } from 'node:crypto'
import { DEFAULT_WEBHOOK_SETTINGS, isGivenUp } from '#domain/webhooks/retries.ts'
import type { Clock } from '#integrations/clock.ts'
import { type Db, transaction } from '#store/database.ts'
import { insertStaffNotice } from '#store/notices.ts'
import {
  type FailingEndpoint,
  listFailingEndpoints,
  lockWebhookEndpoint,
} from '#store/webhooks/webhook-endpoints.ts'
import { changeWebhookEndpoint, turnOff } from '../webhook-endpoints.ts'
import { bySystem, write } from '../write.ts'

type Deps = { db: Db; clock: Clock }

/** Turns off endpoints that failed for too long without one success; managers are notified. */
export async function disableFailingEndpoints(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const fallbackHours = DEFAULT_WEBHOOK_SETTINGS.disable_after_hours
  const failing = await transaction(deps.db, 'platform', tx =>
    listFailingEndpoints(tx, { fallbackHours }),
  )
  let count = 0
  for (const endpoint of failing) {
    if (isHopeless(endpoint, endpoint.failingSince, now)) {
      count += (await giveUp(deps, endpoint)) ? 1 : 0
    }
  }
  return count
}

function isHopeless(
  { disableAfterHours }: FailingEndpoint,
  failingSince: Temporal.Instant | null,
  now: Temporal.Instant,
): boolean {
  const settings = { disable_after_hours: disableAfterHours }
  return isGivenUp({ failingSince, settings, now })
}

async function giveUp(deps: Deps, failing: FailingEndpoint): Promise<boolean> {
  const now = deps.clock.now()
  return write(bySystem({ db: deps.db, now }, failing.sellerId), async w => {
    const { tx } = w
    // Read again under the lock: it may have answered well, or be off, since the list was made.
    const endpoint = await lockWebhookEndpoint(tx, failing)
    if (endpoint?.status !== 'active') return false
    if (!isHopeless(failing, endpoint.failingSince, now)) return false
    await changeWebhookEndpoint(w, endpoint.id, () =>
      turnOff(tx, endpoint, { reason: 'no_success', now }),
    )
    const { sellerId, id: endpointId } = endpoint
    await insertStaffNotice(tx, {
      sellerId,
      id: randomUUID(),
      kinds: ['webhook_disabled'],
      ref: null,
      endpointId,
      createdAt: now,
    })
    return true
  })
}
