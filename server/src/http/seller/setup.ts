import { SetupBody, SetupDone, SetupState } from '#contract/setup.ts'
import { doesMailLeave } from '#operations/mail/where-mail-leaves.ts'
import * as operations from '#operations/setup/create-setup.ts'
import { hasPeople } from '#store/team.ts'
import { answer, anyone, endpoint } from '../endpoint.ts'
import { wireStaffSession } from '../wire/staff-session.ts'
import { answerSession } from './auth/answer-session.ts'
import { deviceOf } from './auth/staff-cookies.ts'

export const createSetup = endpoint({
  sdkName: 'setup.create',
  method: 'POST',
  path: '/v1/setup',
  tag: 'Staff',
  summary: 'Set an empty installation up',
  description:
    'Makes the first company, its owner, who is also an admin of the platform, a site with its ' +
    'key and a way to pay, and a city if one is given; then signs the owner in. All of it is ' +
    'made or nothing. It takes the secret of the link that the start of an empty installation ' +
    'prints, and works once.',
  auth: anyone,
  cache: 'no-store',
  body: SetupBody,
  answers: { 201: { description: 'What was made.', schema: SetupDone } },
  problems: ['Unauthenticated', 'Conflict', 'RateLimited'],
  async handle(deps, call) {
    const { db, clock, vault, passwords, randomBytes, publicUrl, findCity, payments } = deps
    const { token, company, owner, site, city } = call.body
    const made = await operations.createSetup(
      { db, now: clock.now(), passwords, randomBytes, publicUrl, findCity, payments },
      {
        token,
        company: { name: company.name, slug: company.slug ?? null, base: company.base ?? '' },
        owner: { ...owner, password: owner.password ?? null, locale: owner.locale ?? null },
        site: {
          name: site.name,
          languages: site.languages,
          currencies: [{ code: site.currency, exchangeRate: site.exchange_rate ?? null }],
          method: {
            kind: site.payment_method.kind,
            deadlineHours: site.payment_method.deadline_hours ?? null,
          },
          tryCards: site.try_cards ?? false,
        },
        city: city ? { ...city, lat: city.lat ?? null, lng: city.lng ?? null } : null,
        address: call.address,
        device: deviceOf(call),
        requestId: call.requestId,
      },
    )
    const { session, storefront, websiteKey, citySlug } = made
    const body = {
      session: wireStaffSession(session),
      storefront,
      website_key: websiteKey,
      city: citySlug,
    }
    return answerSession({ vault, publicUrl, randomBytes }, call, { status: 201, body, session })
  },
})

export const getSetup = endpoint({
  method: 'GET',
  path: '/v1/setup',
  tag: 'Staff',
  summary: 'Say whether the installation waits for its first owner',
  auth: anyone,
  cache: 'no-store',
  answers: { 200: { description: 'Whether it does.', schema: SetupState } },
  problems: [],
  async handle(deps) {
    const { db, payments } = deps
    return answer(200, {
      needed: !(await hasPeople(db)),
      mail_leaves: await doesMailLeave(deps),
      test_cards: payments.offered.some(({ provider }) => provider === 'test'),
    })
  },
})
