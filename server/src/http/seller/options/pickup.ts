import { OptionPickup, PickupBody } from '#contract/pickup.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/options/pickup.ts'
import { findOptionById } from '#store/options/options.ts'
import { findPickup } from '#store/options/pickup-rules.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readPickup, wirePickup } from '../../wire/pickup.ts'

export const getPickup = endpoint({
  method: 'GET',
  path: '/v1/options/{id}/pickup',
  tag: 'Options',
  summary: 'Read the pickup of an option',
  auth: seller('trip:read'),
  shows: 'pickup',
  params: { id: uuidOf('option') },
  answers: { 200: { description: 'The pickup, or null.', schema: OptionPickup } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const option = await findOptionById(db, { sellerId, id: params.id })
    if (!option) throw notFound('option')
    const key = { sellerId, optionId: option.id }
    return answer(200, wirePickup(await findPickup(db, key)))
  },
})

export const putPickup = endpoint({
  method: 'PUT',
  path: '/v1/options/{id}/pickup',
  tag: 'Options',
  summary: 'Set the pickup of an option',
  description:
    'Settings and rules together; null takes pickup away. A rule covers `place_ids`, a `city`, ' +
    'or an area: `lat`, `lng` and `radius_km`, or a `polygon` of 3 to 500 points. The first rule ' +
    'that names a place or its city counts there, else the smallest area around it. A rule with ' +
    'its id stays the same one.',
  auth: seller('trip:manage'),
  edits: 'pickup',
  params: { id: uuidOf('option') },
  query: planParameters,
  body: PickupBody,
  bodyBytes: 2 * 1024 * 1024,
  answers: { 200: { description: 'The pickup, as stored.', schema: OptionPickup } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const stored = await operations.putPickup(actingOf(deps, call), {
      optionId: call.params.id,
      pickup: readPickup(call.body),
    })
    return answer(200, wirePickup(stored))
  },
})
