import { TravellerCard, TravellerCardBody, TravellerForm } from '#contract/traveller-card.ts'
import { readCard } from '#domain/bookings/traveller-card.ts'
import { invalidFault } from '#domain/refusal.ts'
import * as operations from '#operations/bookings/travellers.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { referenceOf } from '../../parse/path.ts'
import { positionParameter, readPosition } from '../../public/bookings/traveller-position.ts'
import { pageOfTravellers, travellerPageParameters } from '../../traveller-page.ts'
import { wireTraveller } from '../../wire/traveller-card.ts'

export const listOwnTravellers = endpoint({
  method: 'GET',
  path: '/v1/bookings/{ref}/travellers',
  tag: 'Seller bookings',
  summary: 'Read the cards of the travellers, in clear',
  description:
    'With dates of birth, passport numbers and medical notes as they were given. Reading them ' +
    'leaves a line in the audit log.',
  auth: seller('traveller:manage'),
  params: { ref: referenceOf('booking') },
  query: travellerPageParameters,
  answers: { 200: { description: 'The form and its cards.', schema: TravellerForm } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const { vault } = deps
    const { booking, travellers, secrets } = await operations.listOwnTravellers(
      { ...actingOf(deps, call), vault },
      call.params.ref,
    )
    const { query } = call
    const form = pageOfTravellers(vault, booking, { given: travellers, query })
    return answer(200, {
      ...form,
      travellers: form.travellers.map(card => ({ ...card, ...secrets.get(card.position) })),
    })
  },
})

export const putOwnTraveller = endpoint({
  method: 'PUT',
  path: '/v1/bookings/{ref}/travellers/{position}',
  tag: 'Seller bookings',
  summary: 'Save the card of one traveller for them',
  description:
    'Position 1 is the lead. Private fields that are left out or null keep what is stored, an ' +
    'empty text erases it; the answer shows them masked.',
  auth: seller('traveller:manage'),
  params: { ref: referenceOf('booking'), position: positionParameter },
  body: TravellerCardBody,
  answers: { 200: { description: 'The card as it stands.', schema: TravellerCard } },
  problems: ['NotFound', 'Conflict', 'TravellerDetailsInvalid'],
  async handle(deps, call) {
    const { change, fault } = readCard(call.body)
    if (fault) throw invalidFault(fault)
    const position = readPosition(call.params.position)
    const acting = { ...actingOf(deps, call), vault: deps.vault }
    const saved = await operations.putOwnTraveller(acting, call.params.ref, { position, change })
    return answer(200, wireTraveller(saved.booking, saved.travellers, position))
  },
})
