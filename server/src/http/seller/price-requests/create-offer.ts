import { NewOfferBody, SentOffer } from '#contract/offer.ts'
import { notFound } from '#domain/refusal.ts'
import { offerObject } from '#operations/offers/offer-object.ts'
import { createOffer as operation } from '#operations/price-requests/create-offer.ts'
import { actingOf } from '../../acting.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { uuidOf } from '../../parse/path.ts'
import { flag } from '../../parse/query.ts'
import { readRooms, readStartField, readUnits } from '../../public/quotes.ts'
import { SELECTION_REFUSALS } from '../../selection-refusals.ts'

export const createOffer = endpoint({
  method: 'POST',
  path: '/v1/price-requests/{id}/offer',
  tag: 'Price requests and offers',
  summary: 'Make an offer for a price request',
  description:
    'One price for the whole group on one start of an option of the trip, mailed to the ' +
    'traveller with a link that opens it. It is refused like a quote when it could not be bought ' +
    'as things stand now. Without `units` it is for the group of the price request. While one ' +
    'offer is open there is no second, unless `replace=true` takes that one back with it; one ' +
    'that is held just now is being bought and stays.',
  auth: seller('offer:manage'),
  idempotent: true,
  params: { id: uuidOf('price_request') },
  query: { replace: flag('Takes back the offer that is open, in the same moment.') },
  body: NewOfferBody,
  answers: { 201: { description: 'The offer, as it was sent.', schema: SentOffer } },
  problems: ['NotFound', 'Conflict', ...SELECTION_REFUSALS],
  async handle(deps, call) {
    const { caller, params, body } = call
    const { sellerId } = caller
    const { units, rooms } = body
    const optionId = body.option_id.toLowerCase()
    const [sheet, geography, rates, settings] = await Promise.all([
      deps.saleSheets.findOwn(sellerId, optionId),
      deps.geography.get(),
      deps.exchangeRates.get(),
      deps.platformSettings.get(),
    ])
    if (sheet === null) throw notFound('option')
    const { vault, randomBytes } = deps
    const acting = actingOf(deps, call)
    const maxAgeDays = settings.fx_max_age_days
    const { offer, token, url } = await operation(
      { ...acting, vault, randomBytes, geography, rates, maxAgeDays },
      {
        priceRequestId: params.id,
        sheet,
        selection: {
          start: readStartField(body.start),
          units: units ? readUnits(units) : null,
          rooms: readRooms(rooms ?? []),
        },
        total: body.total,
        inclusions: body.inclusions ?? [],
        message: body.message ?? null,
        lastDay: body.last_day,
        replaces: call.query.replace,
      },
    )
    return answer(201, { ...offerObject(offer, acting.now), token, url })
  },
})
