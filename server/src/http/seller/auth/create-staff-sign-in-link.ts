import { SignInLinkBody, SignInLinkSent } from '#contract/staff.ts'
import { createStaffSignInLink as operation } from '#operations/auth/create-staff-sign-in-link.ts'
import { answer, anyone, endpoint } from '../../endpoint.ts'
import { knownDevice } from './staff-cookies.ts'

export const createStaffSignInLink = endpoint({
  sdkName: 'auth.sendSignInLink',
  method: 'POST',
  path: '/v1/auth/sign-in-link',
  tag: 'Staff',
  summary: 'Mail a sign-in link',
  description:
    'The answer is the same for every address; only a person we know gets a mail. The link ' +
    'works once, within 15 minutes.',
  auth: anyone,
  cache: 'no-store',
  body: SignInLinkBody,
  answers: { 202: { description: 'The mail is on its way, if any.', schema: SignInLinkSent } },
  problems: ['RateLimited'],
  async handle(deps, call) {
    const { db, clock, platformSettings, publicUrl, randomBytes } = deps
    const settings = await platformSettings.get()
    const { email, locale = 'en', about = null } = call.body
    await operation(
      { db, now: clock.now(), settings, publicUrl, randomBytes },
      { email, locale, about, address: call.address, knownDevice: knownDevice(deps, call, email) },
    )
    return answer(202, { sent: true })
  },
})
