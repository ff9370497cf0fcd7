import assert from 'node:assert/strict'
import { permissionsOfRole, ROLES } from '#domain/access/permissions.ts'
import { DEFAULT_WEBHOOK_SETTINGS } from '#domain/webhooks/default-settings.ts'
import { isGivenUp } from '#domain/webhooks/retries.ts'
import type { Clock } from '#integrations/clock.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findSellerById } from '#store/sellers/sellers.ts'
import {
  type FailingEndpoint,
  listFailingEndpoints,
  lockWebhookEndpoint,
  type WebhookEndpoint,
} from '#store/webhooks/webhook-endpoints.ts'
import { listEmailsOfRoles } from '#store/webhooks/webhook-mail-recipients.ts'
import { staffPageUrl } from '../auth/staff-page.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { changeWebhookEndpoint } from '../webhook-endpoints/change-webhook-endpoint.ts'
import { turnOff } from '../webhook-endpoints/enable-webhook-endpoint.ts'

const SYSTEM = { kind: 'system', id: null, personId: null, requestId: null } as const
const MANAGING_ROLES = ROLES.filter(role => permissionsOfRole(role).has('webhook:manage'))

type Deps = { db: Db; clock: Clock; publicUrl: string }

/** Turns off endpoints that failed for too long without one success, and mails their managers. */
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
  return transaction(deps.db, { seller: failing.sellerId }, async tx => {
    // Read again under the lock: it may have answered well, or be off, since the list was made.
    const endpoint = await lockWebhookEndpoint(tx, failing)
    if (endpoint?.status !== 'active') return false
    if (!isHopeless(failing, endpoint.failingSince, now)) return false
    await changeWebhookEndpoint(tx, { now, by: SYSTEM }, failing, () =>
      turnOff(tx, endpoint, { reason: 'no_success', now }),
    )
    await notifyManagers(tx, deps, endpoint)
    return true
  })
}

async function notifyManagers(
  tx: Tx,
  { clock, publicUrl }: Deps,
  { sellerId, url, failingSince }: WebhookEndpoint,
): Promise<void> {
  const seller = await findSellerById(tx, sellerId)
  assert(
    seller && failingSince,
    'sellers are never deleted, and a failing endpoint knows since when',
  )
  const locale = seller.defaultLanguage
  for (const to of await listEmailsOfRoles(tx, { sellerId, roles: MANAGING_ROLES })) {
    await queueMail(tx, {
      sellerId,
      to,
      template: 'webhook-endpoint-turned-off',
      locale,
      values: {
        sellerName: seller.name,
        url,
        failingSince: failingSince.toString({ smallestUnit: 'minute' }),
        link: staffPageUrl(publicUrl, { locale, about: '/v1/webhook-deliveries' }),
      },
      now: clock.now(),
    })
  }
}
