import { EnquiryReceipt, NewEnquiryBody } from '#contract/enquiry.ts'
import type { Static } from '#contract/schema.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { shownLocale } from '#domain/catalog/locale.ts'
import { findEnquiryFault } from '#domain/enquiries/enquiry.ts'
import { isMailAddress } from '#domain/mail/header-text.ts'
import { invalidFault, invalidInput, notFound } from '#domain/refusal.ts'
import { looksLikeId } from '#domain/trips/slug.ts'
import { follow } from '#memory/steps.ts'
import * as operations from '#operations/enquiries/create-enquiry.ts'
import { siteGuardOf } from '../acting.ts'
import type { WebsiteDeps } from '../deps.ts'
import { answer, endpoint, website } from '../endpoint.ts'
import { readEnquiryWords } from '../wire/enquiry.ts'

export const createEnquiry = endpoint({
  method: 'POST',
  path: '/v1/public/enquiries',
  tag: 'Enquiries',
  summary: 'Write to the seller',
  description:
    'A question about a trip goes to the seller of that trip, everything else to whoever runs ' +
    'the site. A question about a trip that names `travellers` is a price request. Show a field ' +
    'named `website` that people cannot see, and send it as it comes back. The message may ' +
    'arrive twice when it is sent twice, unless both carry the same `Idempotency-Key`.',
  auth: website,
  cache: 'no-store',
  idempotent: true,
  body: NewEnquiryBody,
  answers: { 202: { description: 'It is on its way.', schema: EnquiryReceipt } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const { caller, body } = call
    const words = readEnquiryWords(body, caller)
    const fault = findEnquiryFault(words)
    if (fault) throw invalidFault(fault)
    if (!isMailAddress(words.email)) {
      throw invalidInput('email', 'bad_email', 'must be an address that mail can be sent to')
    }
    const trip = await readTrip(deps, caller, { body, locale: words.locale })
    const { db, clock, publicUrl, randomBytes } = deps
    const { storefrontId, storefrontName } = caller
    const made = await operations.createEnquiry(
      { db, now: clock.now(), publicUrl, randomBytes },
      {
        ...words,
        sellerId: trip?.sellerId ?? caller.sellerId,
        site: { storefrontId, storefrontName, sellerId: caller.sellerId },
        trip,
        isTrap: (body.website ?? '') !== '',
      },
      siteGuardOf(call, call.body),
    )
    return answer(202, {
      received: true,
      id: made?.id ?? null,
      reference: made?.reference ?? null,
    })
  },
})

/** The trip that is asked about, titled as the traveller saw it. Other kinds are about none. */
async function readTrip(
  { tripSheets }: WebsiteDeps,
  caller: WebsiteCaller,
  { body, locale }: { body: Static<typeof NewEnquiryBody>; locale: string },
) {
  if (body.kind !== 'product') return null
  const product = body.product_id ?? ''
  if (product === '') {
    throw invalidInput('product_id', 'required', 'is required for a question about a trip')
  }
  // Read as an id only: a slug may be another seller's as well.
  const sheet = looksLikeId(product)
    ? await follow(tripSheets.find(caller, { product, sellerSlug: null }))
    : null
  if (sheet === null) throw notFound('product')
  const shown = shownLocale({
    asked: locale,
    published: sheet.locales,
    sellerDefault: sheet.sellerLanguage,
  })
  const title = (shown === null ? undefined : sheet.texts[shown]?.title) ?? sheet.slug
  return { id: sheet.tripId, sellerId: sheet.sellerId, title }
}
