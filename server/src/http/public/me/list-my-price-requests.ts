import { MyPriceRequests } from '#contract/price-request.ts'
import { siteLocale } from '#domain/catalog.ts'
import { offerState, offerTokenAad } from '#domain/offers.ts'
import { timestamp } from '#domain/timestamp.ts'
import type { Vault } from '#integrations/vault.ts'
import { partyObject } from '#operations/enquiries/enquiry-object.ts'
import { listPriceRequestsByEmail, type MyPriceRequest } from '#store/me.ts'
import { answer, endpoint, traveller } from '../../endpoint.ts'
import { localeParameter } from '../locale.ts'

const MOST = 50

export const listMyPriceRequests = endpoint({
  method: 'GET',
  path: '/v1/public/me/price-requests',
  tag: 'Traveller accounts',
  summary: "The signed-in traveller's price requests",
  description:
    'The 50 newest that were sent on this site with the email of the traveller, newest first. ' +
    'Once one is priced, it has its offer with the token that opens it.',
  auth: traveller,
  cache: 'no-store',
  query: { locale: localeParameter },
  answers: { 200: { description: 'The price requests.', schema: MyPriceRequests } },
  problems: [],
  async handle({ db, clock, vault }, call) {
    const { caller, query } = call
    const { storefrontId, sellerId } = caller
    const locale = siteLocale(caller, query.locale)
    // On a marketplace they went to many sellers; there the site and the email are the bounds.
    const acting = caller.storefrontKind === 'direct' ? { seller: sellerId } : 'platform'
    const requests = await listPriceRequestsByEmail(db, acting, {
      storefrontId,
      emailKey: call.traveller.emailKey,
      locale,
      most: MOST,
    })
    const now = clock.now()
    return answer(200, { data: requests.map(request => wireRequest(request, { now, vault })) })
  },
})

function wireRequest(
  request: MyPriceRequest,
  { now, vault }: { now: Temporal.Instant; vault: Vault },
) {
  const { trip, seller, offer } = request
  return {
    reference: request.reference,
    status: request.status,
    created_at: timestamp(request.createdAt),
    trip: { product_id: trip.id, slug: trip.slug, title: trip.title },
    seller: { slug: seller.slug, name: seller.name },
    date_from: request.dateFrom,
    date_to: request.dateTo,
    travellers: partyObject(request.travellers),
    offer: offer && {
      id: offer.id,
      state: offerState(offer, now),
      token: vault.open(offer.sealedToken, offerTokenAad(offer.id)),
    },
  }
}
