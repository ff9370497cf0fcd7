import type { NewEnquiryBody } from '#contract/enquiry.ts'
import type { Static } from '#contract/schema.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { requestedLocale } from '#domain/catalog/locale.ts'
import type { EnquiryWords } from '#domain/enquiries/enquiry.ts'

/** What was left out, sent as null or sent empty is the same: nothing was said. */
export function readEnquiryWords(
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
