import {
  type extrasField,
  type pickupField,
  Quote,
  QuoteBody,
  type roomsField,
  type unitsField,
} from '#contract/quote.ts'
import type { Static } from '#contract/schema.ts'
import { readStart } from '#domain/availability/local-start.ts'
import { requestedLocale } from '#domain/catalog.ts'
import { invalidInput } from '#domain/refusal.ts'
import type {
  SelectedExtra,
  SelectedPickup,
  SelectedRoom,
  SelectedUnit,
  Selection,
} from '#domain/sales/selection.ts'
import * as operations from '#operations/quotes.ts'
import { quotedPlanObject, quoteObject } from '#operations/quotes.ts'
import { answer, endpoint, website } from '../endpoint.ts'
import { SELECTION_REFUSALS } from '../selection-refusals.ts'
import { openPreview } from './preview.ts'
import { countingWrongCodes } from './wrong-codes.ts'

export const createQuote = endpoint({
  method: 'POST',
  path: '/v1/public/quotes',
  tag: 'Booking',
  summary: 'What a selection costs now',
  description:
    'Takes no places and keeps nothing: every quote is live, and a hold is priced again. The ' +
    'lines add up to the totals exactly; nothing is to be added, rounded or converted by a site.',
  auth: website,
  cache: 'no-store',
  isCoalesced: true,
  asksOnly: true,
  body: QuoteBody,
  answers: { 200: { description: 'The quote.', schema: Quote } },
  problems: ['NotFound', 'Conflict', 'RateLimited', 'CurrencyNotEnabled', ...SELECTION_REFUSALS],
  preview: openPreview,
  async handle(deps, { caller, body, asker }) {
    const promoCode = body.promo_code
    const quote = await countingWrongCodes(deps, { caller, address: asker, promoCode }, () =>
      operations.createQuote(deps, {
        caller,
        selection: readSelection(body),
        currency: body.currency,
        locale: requestedLocale(body.locale ?? null),
        promoCode,
      }),
    )
    return answer(200, { ...quoteObject(quote), ...quotedPlanObject(quote) })
  },
})

/** Every body that sells something has these fields; what is wrong in them is named. */
export function readSelection(body: Static<typeof QuoteBody>): Selection {
  return {
    optionId: idOf(body.option_id),
    start: readStartField(body.start),
    units: readUnits(body.units),
    extras: readExtras(body.extras ?? []),
    pickup: readPickup(body.pickup ?? null),
    rooms: readRooms(body.rooms ?? []),
  }
}

export function readUnits(units: Static<typeof unitsField>): SelectedUnit[] {
  if (units.every(({ qty }) => qty === 0)) {
    throw invalidInput('units', 'required', 'must have one with a qty of 1 or more')
  }
  return units.map(({ unit_id, qty, ages }) => ({ unitId: idOf(unit_id), qty, ages: ages ?? null }))
}

export function readRooms(rooms: Static<typeof roomsField>): SelectedRoom[] {
  return rooms.map(({ room_type_id, qty, beds }) => ({
    roomTypeId: idOf(room_type_id),
    qty: qty ?? 1,
    beds: beds ?? null,
  }))
}

export const START_FORM = 'must be YYYY-MM-DDTHH:MM, or YYYY-MM-DD, without an offset'

export function readStartField(text: string): string {
  if (readStart(text) !== null) return text
  throw invalidInput('start', 'bad_date', START_FORM)
}

export function readExtras(extras: Static<typeof extrasField>): SelectedExtra[] {
  return extras.map(({ extra_id, id, qty }, index) => {
    const extraId = extra_id ?? id
    if (extraId === undefined) {
      throw invalidInput(`extras.${index}.extra_id`, 'required', 'is required')
    }
    return { extraId: idOf(extraId), qty }
  })
}

export function readPickup(pickup: Static<typeof pickupField> | null): SelectedPickup | null {
  if (pickup === null) return null
  const { place_id, lat, lng } = pickup
  if (place_id !== undefined) return { placeId: idOf(place_id) }
  if (lat === undefined && lng === undefined) {
    throw invalidInput('pickup', 'required', 'must have place_id, or lat and lng')
  }
  if (lat === undefined) throw invalidInput('pickup.lat', 'required', 'is required with lng')
  if (lng === undefined) throw invalidInput('pickup.lng', 'required', 'is required with lat')
  return { lat, lng }
}

/** Ids are kept in lower case. */
function idOf(text: string): string {
  return text.toLowerCase()
}
