import { ExtrasBody, TripExtras } from '#contract/option.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/trips/extras.ts'
import { listExtras } from '#store/options/extras.ts'
import { findTripId } from '#store/trips/trips.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { textOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readExtras, wireExtras } from '../../wire/seller-option.ts'

export const getExtras = endpoint({
  method: 'GET',
  path: '/v1/trips/{product}/extras',
  tag: 'Options',
  summary: 'Read the extras of a trip',
  auth: seller('trip:read'),
  shows: 'extras',
  params: { product: textOf('product') },
  answers: { 200: { description: 'The extras.', schema: TripExtras } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const tripId = await findTripId(db, { sellerId, product: params.product })
    if (tripId === null) throw notFound('product')
    return answer(200, wireExtras(await listExtras(db, { sellerId, tripId })))
  },
})

export const putExtras = endpoint({
  method: 'PUT',
  path: '/v1/trips/{product}/extras',
  tag: 'Options',
  summary: 'Set the extras of a trip',
  description:
    'The whole list, in order. An extra with its id stays the same one; one that is missing ' +
    'leaves the sale. No `option_ids` means every option, no `unit_types` every type.',
  auth: seller('trip:manage'),
  edits: 'extras',
  params: { product: textOf('product') },
  query: planParameters,
  body: ExtrasBody,
  answers: { 200: { description: 'The extras, as stored.', schema: TripExtras } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const extras = await operations.putExtras(actingOf(deps, call), {
      product: call.params.product,
      extras: readExtras(call.body),
    })
    return answer(200, wireExtras(extras))
  },
})
