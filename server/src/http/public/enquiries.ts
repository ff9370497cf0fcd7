import { EnquiryReceipt, NewEnquiryBody } from '#contract/enquiry.ts'
import type { Static } from '#contract/schema.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { requestedLocale, shownLocale } from '#domain/catalog.ts'
import { type EnquiryWords, findEnquiryFault } from '#domain/enquiries.ts'
import { isMailAddress } from '#domain/mail/header-text.ts'
import { invalidFault, invalidInput, notFound } from '#domain/refusal.ts'
import { looksLikeId } from '#domain/trips/slug.ts'
import { follow } from '#memory/steps.ts'
import * as operations from '#operations/enquiries/create-enquiry.ts'
import { siteGuardOf } from '../acting.ts'
import type { WebsiteDeps } from '../deps.ts'
import { answer, endpoint, website } from '../endpoint.ts'

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

/** What was left out, sent as null or sent empty is the same: nothing was said. */
function readEnquiryWords(
  body: Static<typeof NewEnquiryBody>,
  caller: Pick<WebsiteCaller, 'languages' | 'defaultLanguage'>,
): EnquiryWords {
  const { travellers } = body
  return {
    kind: body.kind,
    name: body.name.trim(),
    email: body.email,
    phone: body.phone?.trim() || null,
    message: body.message,
    dateFrom: body.date_from ?? null,
    dateTo: body.date_to ?? null,
    travellers: travellers
      ? {
          adults: travellers.adults ?? 0,
          children: travellers.children ?? 0,
          infants: travellers.infants ?? 0,
        }
      : null,
    specialNeeds: body.special_needs?.trim() || null,
    interests: readInterests(body.interests ?? []),
    locale: readLanguage(body.locale ?? null, caller),
  }
}

function readInterests(given: string | readonly string[]): string[] {
  const list = typeof given === 'string' ? [given] : given
  return list.map(interest => interest.trim()).filter(interest => interest !== '')
}

/** One of the site's languages; what is none of them is the site's own. */
function readLanguage(
  asked: string | null,
  { languages, defaultLanguage }: Pick<WebsiteCaller, 'languages' | 'defaultLanguage'>,
): string {
  const locale = asked === null ? defaultLanguage : requestedLocale(asked)
  return languages.includes(locale) ? locale : defaultLanguage
}
