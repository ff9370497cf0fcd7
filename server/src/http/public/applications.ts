import { ApplicationReceipt, NewApplicationBody } from '#contract/application.ts'
import { requestedLocale } from '#domain/catalog.ts'
import { isMailAddress } from '#domain/mail/header-text.ts'
import { isCountry } from '#domain/places/country.ts'
import { invalidInput, refuse } from '#domain/refusal.ts'
import * as operations from '#operations/applications.ts'
import { siteGuardOf } from '../acting.ts'
import { answer, endpoint, website } from '../endpoint.ts'

export const createApplication = endpoint({
  sdkName: 'applications.send',
  method: 'POST',
  path: '/v1/public/applications',
  tag: 'Enquiries',
  summary: 'Apply to sell on a marketplace',
  description:
    'A company asks whoever runs the marketplace to let it sell there. The answer is the same ' +
    'whether the company or the person is known already, and whoever applied is mailed nothing ' +
    'before somebody has decided. The people of the platform are mailed, once an hour at most. ' +
    'Show a field named `website` that people cannot see, and send it as it comes back. An ' +
    'address may apply 5 times an hour, and a site takes 60 in an hour. A site of one seller ' +
    'alone is 409 `not_a_marketplace`.',
  auth: website,
  cache: 'no-store',
  idempotent: true,
  body: NewApplicationBody,
  answers: { 202: { description: 'It is on its way.', schema: ApplicationReceipt } },
  problems: ['Conflict', 'RateLimited'],
  async handle({ db, clock, publicUrl }, call) {
    const { caller, body, address } = call
    if (caller.storefrontKind !== 'marketplace') throw notMarketplace()
    for (const field of ['company', 'name'] as const) {
      if (body[field].trim() === '') throw invalidInput(field, 'required', 'must not be blank')
    }
    if (!isMailAddress(body.email)) {
      throw invalidInput('email', 'bad_email', 'must be an address that mail can be sent to')
    }
    if (!isCountry(body.country)) {
      throw invalidInput('country', 'unknown_value', 'must be the code of a country')
    }
    const asked = body.locale ? requestedLocale(body.locale) : caller.defaultLanguage
    await operations.createApplication(
      { db, now: clock.now(), publicUrl },
      {
        storefrontId: caller.storefrontId,
        siteName: caller.storefrontName,
        address,
        company: body.company.trim(),
        name: body.name.trim(),
        email: body.email,
        country: body.country,
        message: body.message?.trim() || null,
        locale: caller.languages.includes(asked) ? asked : caller.defaultLanguage,
        isTrap: (body.website ?? '') !== '',
      },
      siteGuardOf(call, body),
    )
    return answer(202, { received: true })
  },
})

function notMarketplace() {
  const detail = 'This site sells the trips of one company only: nobody else can apply to it.'
  return refuse('Conflict', { reason: 'not_a_marketplace' }, detail)
}
