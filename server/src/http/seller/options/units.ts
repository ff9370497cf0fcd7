import { OptionUnits, UnitsBody } from '#contract/option.ts'
import { notFound } from '#domain/refusal.ts'
import * as operations from '#operations/options/units.ts'
import { findOptionById } from '#store/options/options.ts'
import { listUnits } from '#store/options/units.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { planParameters } from '../../plan-parameters.ts'
import { readUnits, wireUnits } from '../../wire/seller-option.ts'

export const getUnits = endpoint({
  method: 'GET',
  path: '/v1/options/{id}/units',
  tag: 'Options',
  summary: 'Read the units of an option',
  auth: seller('trip:read'),
  shows: 'units',
  params: { id: uuidOf('option') },
  answers: { 200: { description: 'The units.', schema: OptionUnits } },
  problems: ['NotFound'],
  async handle({ db }, { caller, params }) {
    const { sellerId } = caller
    const option = await findOptionById(db, { sellerId, id: params.id })
    if (!option) throw notFound('option')
    return answer(200, wireUnits(await listUnits(db, { sellerId, optionIds: [option.id] })))
  },
})

export const putUnits = endpoint({
  method: 'PUT',
  path: '/v1/options/{id}/units',
  tag: 'Options',
  summary: 'Set the units of an option',
  description:
    'The whole list, in order, with at least one that takes a seat. A unit with its id stays the ' +
    'same one; one that is missing leaves the sale. In a list without any ids a unit stays the ' +
    'same one if it has the type and a label of it, or is the only one of its type. ' +
    '`accompanied_by` names units of this list by id, or by their place in it, counted from 0.',
  auth: seller('trip:manage'),
  edits: 'units',
  params: { id: uuidOf('option') },
  query: planParameters,
  body: UnitsBody,
  answers: { 200: { description: 'The units, as stored.', schema: OptionUnits } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const units = await operations.putUnits(actingOf(deps, call), {
      optionId: call.params.id,
      units: readUnits(call.body),
    })
    return answer(200, wireUnits(units))
  },
})
