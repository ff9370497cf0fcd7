import { inLocale } from '#domain/catalog.ts'
import type { Enquiry } from '#domain/enquiries.ts'
import { pageLink } from '#domain/mail/page-link.ts'
import type { Money } from '#domain/money/money.ts'
import type { Offer } from '#domain/offers.ts'
import type { Actor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { travellerMail } from '../enquiries/traveller-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'

type Sent = {
  offer: Offer
  request: Enquiry
  price: Money
  url: string | null
  by: Actor
  now: Temporal.Instant
}

/** Mails an offer to whoever asked for it, in the seller's name. */
export async function mailOffer(tx: Tx, sent: Sent): Promise<void> {
  const { offer, request, price, url, by, now } = sent
  const { locale } = request
  const { sellerName, ...mail } = await travellerMail(tx, { enquiry: request, by, now })
  await queueMail(tx, {
    ...mail,
    template: 'offer-sent',
    values: {
      reference: offer.reference,
      name: request.name,
      sellerName,
      tripTitle: inLocale(offer.trip.titles, locale).text,
      optionName: inLocale(offer.option.names, locale).text,
      start: offer.start,
      lastDay: offer.lastDay,
      pax: offer.group.pax,
      price,
      inclusions: offer.inclusions,
      message: offer.message,
      link: url,
    },
  })
}

/** The page where a site's bookings are managed shows offers too; a site may have none. */
export function offerLink(
  page: string | null,
  { id, token, locale }: { id: string; token: string; locale: string },
): string | null {
  return page === null ? null : pageLink(page, { locale, values: { offer: id, token } })
}
