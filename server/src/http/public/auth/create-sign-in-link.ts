import { TravellerSignInLinkBody, TravellerSignInLinkSent } from '#contract/traveller-account.ts'
import { createSignInLink as operation } from '#operations/auth/create-sign-in-link.ts'
import { answer, endpoint, website } from '../../endpoint.ts'
import { requireSignInPage } from './sign-in-page.ts'

export const createSignInLink = endpoint({
  sdkName: 'auth.sendSignInLink',
  method: 'POST',
  path: '/v1/public/auth/sign-in-link',
  tag: 'Traveller accounts',
  summary: 'Mail a sign-in link and a code',
  description:
    'The answer is the same for every email. The link leads to the `manage_booking_url` of the ' +
    'storefront with a `sign_in_token`; link and code work once, within 15 minutes, and only the ' +
    'code of the newest mail is taken. Before the storefront has that page the answer is 409 ' +
    'with the reason `sign_in_not_available`.',
  auth: website,
  cache: 'no-store',
  body: TravellerSignInLinkBody,
  answers: { 202: { description: 'The mail is on its way.', schema: TravellerSignInLinkSent } },
  problems: ['Conflict', 'RateLimited'],
  async handle({ db, clock, platformSettings, vault, randomBytes }, call) {
    const { caller, body } = call
    const page = requireSignInPage(caller)
    await operation(
      { db, now: clock.now(), settings: await platformSettings.get(), vault, randomBytes },
      {
        site: caller,
        page,
        email: body.email,
        locale: body.locale ?? caller.defaultLanguage,
        returnTo: body.return_to ?? null,
        address: call.address,
      },
    )
    return answer(202, { sent: true })
  },
})
