import { StorefrontPaymentMethods, StorefrontPaymentMethodsBody } from '#contract/payment-method.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/storefronts.ts'
import { findStorefrontById } from '#store/storefronts.ts'
import { signedActingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { wirePaymentMethods } from '../../wire/storefront.ts'

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/v1/storefronts/{id}/payment-methods',
  tag: 'Storefronts',
  summary: 'Read the ways to pay on a storefront',
  auth: seller('settings:manage'),
  shows: 'storefront',
  params: { id: uuidOf('storefront') },
  answers: { 200: { description: 'The ways to pay.', schema: StorefrontPaymentMethods } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const storefront = await findStorefrontById(db, { sellerId: caller.sellerId, id: params.id })
    if (!storefront) throw notFound('storefront')
    return answer(200, wirePaymentMethods(storefront))
  },
})

export const putPaymentMethods = endpoint({
  method: 'PUT',
  path: '/v1/storefronts/{id}/payment-methods',
  tag: 'Storefronts',
  summary: 'Set the ways to pay on a storefront',
  description:
    'The whole list in the order in which the site shows it, each kind once. A method takes some ' +
    'of the currencies of the storefront, or all of them where none are named. Without ' +
    '`deadline_hours` there is no deadline.',
  auth: seller('settings:manage'),
  edits: 'storefront',
  params: { id: uuidOf('storefront') },
  body: StorefrontPaymentMethodsBody,
  answers: { 200: { description: 'The ways to pay.', schema: StorefrontPaymentMethods } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const storefront = await operations.putPaymentMethods(
      { ...signedActingOf(deps, call), publicUrl: deps.publicUrl },
      {
        storefrontId: call.params.id,
        methods: call.body.payment_methods.map(method => ({
          kind: method.kind,
          deadlineHours: method.deadline_hours ?? null,
          currencies: method.currencies ?? null,
        })),
      },
    )
    return answer(200, wirePaymentMethods(storefront))
  },
})
