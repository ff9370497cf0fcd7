import type { WebhookEventType } from '#contract/webhook-event-types.ts'
import { recordEvent } from '#operations/events.ts'
import { relayEvents } from '#operations/webhooks/relay-events.ts'
import { transaction } from '#store/database.ts'
import type { TestService } from './service.ts'
import { type MadeSeller, sellerCalls } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
type Made = any

export async function makeEndpoint(
  service: TestService,
  seller: Pick<MadeSeller, 'ownerKey'>,
  overrides: { url: string; types?: string[] },
): Promise<Made> {
  const { url, types = ['*'] } = overrides
  return sellerCalls(service, seller.ownerKey).post('/v1/webhook-endpoints', { url, types })
}

/** Notes an event as any operation does, about a record that only the test knows. */
export async function noteEvent(
  { db, now }: Pick<TestService, 'db' | 'now'>,
  seller: Pick<MadeSeller, 'id'>,
  event: { type?: WebhookEventType; object?: object; previous?: object | null } = {},
): Promise<void> {
  const { type = 'booking.changed', object = { ref: 'BK-1' }, previous = null } = event
  await transaction(db, { seller: seller.id }, tx =>
    recordEvent(tx, { sellerId: seller.id, type, object, previous, now: now() }),
  )
}

export async function readDeliveries(
  service: TestService,
  seller: Pick<MadeSeller, 'ownerKey'>,
  query = '',
): Promise<Made[]> {
  const page = await sellerCalls(service, seller.ownerKey).get(`/v1/webhook-deliveries${query}`)
  return page.data
}

/** An endpoint far away and a delivery to it, which nobody attempts. */
export async function makeDelivery(
  service: TestService,
  seller: Pick<MadeSeller, 'id' | 'ownerKey'>,
): Promise<{ endpointId: string; deliveryId: string }> {
  const { id } = await makeEndpoint(service, seller, { url: 'https://receiver.example/hook' })
  await noteEvent(service, seller)
  await relayEvents({ db: service.db, now: service.now() })
  const [delivery] = await readDeliveries(service, seller)
  return { endpointId: id, deliveryId: delivery.id }
}
