import type { Tx } from '#store/database.ts'
import type { OutboxMail } from '#store/mail-outbox.ts'
import { findWebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { staffPageUrl } from '../auth/staff-page.ts'
import { composeMail, type NewMail } from '../mail/queue-mail.ts'

type EndpointNotice = {
  publicUrl: string
  seller: { id: string; name: string }
  endpointId: string | null
  mail: Pick<NewMail<'webhook-endpoint-turned-off'>, 'sellerId' | 'to' | 'locale' | 'now'>
}

/** That an endpoint was turned off; null when it is gone meanwhile. */
export async function endpointMail(
  tx: Tx,
  { publicUrl, seller, endpointId, mail }: EndpointNotice,
): Promise<OutboxMail | null> {
  const endpoint =
    endpointId && (await findWebhookEndpoint(tx, { sellerId: seller.id, id: endpointId }))
  if (!endpoint) return null
  return composeMail({
    ...mail,
    template: 'webhook-endpoint-turned-off',
    values: {
      sellerName: seller.name,
      url: endpoint.url,
      failingSince: (endpoint.failingSince ?? mail.now).toString({ smallestUnit: 'minute' }),
      link: staffPageUrl(publicUrl, `/developers/webhooks/${endpoint.id}`),
    },
  })
}
