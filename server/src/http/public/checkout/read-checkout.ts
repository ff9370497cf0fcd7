import type { CheckoutBody } from '#contract/checkout.ts'
import type { Static } from '#contract/schema.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { tidyAttribution } from '#domain/bookings/attribution.ts'
import type { PickupDetails } from '#domain/bookings/booking.ts'
import type { CheckoutRequest } from '#domain/bookings/check-out.ts'
import { tidyPhone } from '#domain/bookings/phone.ts'
import { type CardChange, readCard } from '#domain/bookings/traveller-card.ts'
import { requestedLocale } from '#domain/catalog/locale.ts'
import { invalidFault, invalidInput } from '#domain/refusal.ts'

type Body = Static<typeof CheckoutBody>

/** What a body asks for, with everything in its one form. */
export function readCheckout(body: Body, site: WebsiteCaller): CheckoutRequest {
  return {
    lead: readLead(body.lead),
    paymentMethod: body.payment_method?.trim() || null,
    cards: readTravellers(body.traveller_details),
    pickupDetails: readPickupDetails(body.pickup_details),
    specialRequests: body.special_requests?.trim() || null,
    locale: readLocale(body.locale, site),
    siteLocale: site.defaultLanguage,
    attribution: body.attribution ? tidyAttribution(body.attribution) : undefined,
  }
}

function readLead({ name, email, phone }: Body['lead']): CheckoutRequest['lead'] {
  const tidyName = name.trim()
  if (tidyName === '') throw invalidInput('lead.name', 'required', 'must not be blank')
  const tidy = tidyPhone(phone)
  if (tidy === null) {
    throw invalidInput('lead.phone', 'bad_phone', 'must be a phone number with its country code')
  }
  return { name: tidyName, email, phone: tidy }
}

function readPickupDetails(given: Body['pickup_details']): PickupDetails | null {
  if (!given) return null
  const details = {
    flightNumber: given.flight_number?.trim() || null,
    shipName: given.ship_name?.trim() || null,
    roomNumber: given.room_number?.trim() || null,
    notes: given.notes?.trim() || null,
  }
  return Object.values(details).every(value => value === null) ? null : details
}

/** Only a language of the site can be asked for. */
function readLocale(asked: string | null | undefined, site: WebsiteCaller): string | null {
  if (!asked) return null
  const locale = requestedLocale(asked)
  return site.languages.includes(locale) ? locale : null
}

/** The cards that come with a sale, the lead's first. */
export function readTravellers(
  cards: Static<typeof CheckoutBody>['traveller_details'],
): CardChange[] {
  return (cards ?? []).map((card, index) => {
    const { change, fault } = readCard(card)
    if (fault) throw invalidFault({ ...fault, field: `traveller_details.${index}.${fault.field}` })
    return change
  })
}
