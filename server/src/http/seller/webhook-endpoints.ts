import {
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookTestSent,
} from '#contract/webhook-endpoint.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/webhook-endpoints.ts'
import { findWebhookEndpoint, readWebhookEndpointPage } from '#store/webhooks/webhook-endpoints.ts'
import { actingOf, signedActingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'

export const createWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/webhook-endpoints',
  tag: 'Webhooks',
  summary: 'Register an endpoint for events',
  description:
    'Events of the chosen types are posted to it as JSON from now on, signed with its secret, ' +
    'which is in this answer and nowhere else. How to check the signature stands in ' +
    '`docs/webhooks.md`. A person needs a sign-in of the last ten minutes, and every owner is ' +
    'mailed where events go.',
  auth: seller('webhook:manage'),
  makes: 'webhook_endpoint',
  idempotent: true,
  body: WebhookEndpoint.New,
  answers: { 201: { description: 'The endpoint.', schema: WebhookEndpointWithSecret } },
  problems: ['Conflict'],
  async handle(deps, call) {
    const { vault, randomBytes, allowLoopback, publicUrl } = deps
    const made = await operations.createWebhookEndpoint(
      { ...signedActingOf(deps, call), vault, randomBytes, allowLoopback, publicUrl },
      WebhookEndpoint.readNew(call.body),
    )
    return answer(201, { ...WebhookEndpoint.wire(made), secret: made.secret })
  },
})

export const listWebhookEndpoints = endpoint({
  method: 'GET',
  path: '/v1/webhook-endpoints',
  tag: 'Webhooks',
  summary: 'List the endpoints of the seller, newest first',
  auth: seller('webhook:manage'),
  showsEach: { entity: 'webhook_endpoint', list: 'data', by: 'id' },
  query: pageParameters,
  answers: { 200: { description: 'A page of endpoints.', schema: WebhookEndpoint.Page } },
  problems: [],
  async handle({ db, vault }, { caller: { sellerId }, query }) {
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: sellerId, list: 'webhook-endpoints' },
      read: page => readWebhookEndpointPage(db, { sellerId, ...page }),
      wire: WebhookEndpoint.wire,
    })
    return answer(200, listed)
  },
})

export const getWebhookEndpoint = endpoint({
  method: 'GET',
  path: '/v1/webhook-endpoints/{id}',
  tag: 'Webhooks',
  summary: 'Read an endpoint',
  description: 'Its secret is never shown again.',
  auth: seller('webhook:manage'),
  shows: 'webhook_endpoint',
  params: { id: uuidOf('webhook_endpoint') },
  answers: { 200: { description: 'The endpoint.', schema: WebhookEndpoint.Record } },
  problems: ['NotFound'],
  async handle({ db }, { caller: { sellerId }, params }) {
    const found = await findWebhookEndpoint(db, { sellerId, id: params.id })
    if (!found) throw notFound('webhook_endpoint')
    return answer(200, WebhookEndpoint.wire(found))
  },
})

export const updateWebhookEndpoint = endpoint({
  method: 'PATCH',
  path: '/v1/webhook-endpoints/{id}',
  tag: 'Webhooks',
  summary: 'Change the address, the types or the note of an endpoint',
  description:
    'Only the fields that are sent change. Deliveries that wait go to the new address; events of ' +
    'types that are new to it come from now on. For another address a person needs a sign-in of ' +
    'the last ten minutes, and every owner is mailed.',
  auth: seller('webhook:manage'),
  edits: 'webhook_endpoint',
  params: { id: uuidOf('webhook_endpoint') },
  body: WebhookEndpoint.Change,
  answers: { 200: { description: 'The endpoint.', schema: WebhookEndpoint.Record } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { allowLoopback, publicUrl } = deps
    const changed = await operations.updateWebhookEndpoint(
      { ...signedActingOf(deps, call), allowLoopback, publicUrl },
      call.params.id,
      WebhookEndpoint.readChange(call.body),
    )
    return answer(200, WebhookEndpoint.wire(changed))
  },
})

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
  async handle(deps, call) {
    await operations.deleteWebhookEndpoint(actingOf(deps, call), call.params.id)
    return answer(204)
  },
})

export const disableWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/disable',
  tag: 'Webhooks',
  summary: 'Turn an endpoint off',
  description: 'Nothing is posted to it any more, and deliveries that wait for it have failed.',
  auth: seller('webhook:manage'),
  idempotent: true,
  params: { id: uuidOf('webhook_endpoint') },
  answers: { 200: { description: 'The endpoint.', schema: WebhookEndpoint.Record } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const changed = await operations.disableWebhookEndpoint(actingOf(deps, call), call.params.id)
    return answer(200, WebhookEndpoint.wire(changed))
  },
})

export const enableWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/enable',
  tag: 'Webhooks',
  summary: 'Turn an endpoint on',
  description:
    'Events come from now on, and every owner is told where to. What it missed can be sent ' +
    'again, delivery by delivery. A person needs a sign-in of the last ten minutes.',
  auth: seller('webhook:manage'),
  idempotent: true,
  params: { id: uuidOf('webhook_endpoint') },
  answers: { 200: { description: 'The endpoint.', schema: WebhookEndpoint.Record } },
  problems: ['NotPermitted', 'NotFound', 'Conflict'],
  async handle(deps, call) {
    const changed = await operations.enableWebhookEndpoint(
      { ...signedActingOf(deps, call), publicUrl: deps.publicUrl },
      call.params.id,
    )
    return answer(200, WebhookEndpoint.wire(changed))
  },
})

export const rollSecret = endpoint({
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/roll-secret',
  tag: 'Webhooks',
  summary: 'Give an endpoint a new secret',
  description:
    'The new secret is in this answer and nowhere else. For 24 hours everything is signed with ' +
    'both; a roll within that time ends the oldest at once.',
  auth: seller('webhook:manage'),
  idempotent: true,
  params: { id: uuidOf('webhook_endpoint') },
  answers: { 200: { description: 'The endpoint.', schema: WebhookEndpointWithSecret } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { vault, randomBytes } = deps
    const rolled = await operations.rollSecret(
      { ...actingOf(deps, call), vault, randomBytes },
      call.params.id,
    )
    return answer(200, { ...WebhookEndpoint.wire(rolled), secret: rolled.secret })
  },
})

export const testWebhookEndpoint = endpoint({
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/test',
  tag: 'Webhooks',
  summary: 'Send a test event to an endpoint',
  description:
    'A `webhook.test` event is posted to this endpoint alone, whatever types it chose, signed ' +
    'and retried like any other.',
  auth: seller('webhook:manage'),
  idempotent: true,
  params: { id: uuidOf('webhook_endpoint') },
  answers: { 202: { description: 'It is on its way.', schema: WebhookTestSent } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { id } = await operations.testWebhookEndpoint(actingOf(deps, call), call.params.id)
    return answer(202, { event_id: id })
  },
})
