import { deleteWebhookEndpoint as operation } from '#operations/webhook-endpoints/delete-webhook-endpoint.ts'
import { actorOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'

export const deleteWebhookEndpoint = endpoint({
  method: 'DELETE',
  path: '/v1/webhook-endpoints/{id}',
  tag: 'Webhooks',
  summary: 'Delete an endpoint',
  description: 'Nothing is posted to it any more. Its deliveries can be read for 30 days.',
  auth: seller('webhook:manage'),
  params: { id: uuidOf('webhook_endpoint') },
  answers: { 204: { description: 'The endpoint is gone.' } },
  problems: ['NotFound'],
  async handle({ db, clock }, call) {
    await operation({ db, now: clock.now() }, actorOf(call), {
      sellerId: call.caller.sellerId,
      id: call.params.id,
    })
    return answer(204)
  },
})
