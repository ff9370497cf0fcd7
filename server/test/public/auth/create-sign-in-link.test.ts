import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { askForLink, newestSignInMail, signInMail, verify } from '../../support/sign-in-mail.ts'
import { outboxOf } from '../../support/staff.ts'
import { shareOfSlower, timeInTurn } from '../../support/timing.ts'
import { MANAGE_PAGE, signInTraveller } from '../../support/travellers.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { name: 'Desert Days', languages: ['en', 'de'] })
  site = await makeStorefront(service, seller, {
    name: 'Days in the desert',
    languages: ['de', 'en'],
    default_language: 'de',
    manage_booking_url: `${MANAGE_PAGE}?from=mail`,
    callsPerMinute: 1_000_000,
  })
})
afterAll(() => service.close())

describe('POST /v1/public/auth/sign-in-link', () => {
  test('202: a mail with a link to the manage page and a code [R-ACC-01, R-HOOK-20, G-197]', async () => {
    const { status, body } = await askForLink(site, 'lina@example.com', { locale: 'en' })
    expect(status).toBe(202)
    expect(body).toEqual({ sent: true })
    const mail = await newestSignInMail(service, 'lina@example.com')
    expect(mail).toMatchObject({
      template: 'traveller-sign-in',
      subject: 'Sign in to Days in the desert',
      from_name: 'Desert Days',
      locale: 'en',
    })
    expect(mail.link).toMatch(/^https:\/\/desert-days\.example\/manage-booking\?from=mail&/)
    expect(mail.token).toMatch(/^[\w-]{43}$/)
    expect(mail.html).toContain(mail.code)
  })

  test('the mail speaks the language asked for, else that of the site', async () => {
    await askForLink(site, 'ar@example.com', { locale: 'ar-EG' })
    expect((await newestSignInMail(service, 'ar@example.com')).html).toContain('dir="rtl"')
    await askForLink(site, 'none@example.com')
    expect((await newestSignInMail(service, 'none@example.com')).subject).toMatch(/^Anmelden bei/)
    await askForLink(site, 'fi@example.com', { locale: 'fi' })
    expect((await newestSignInMail(service, 'fi@example.com')).subject).toMatch(/^Sign in to/)
  })

  test('a path to go back to travels in the link; an address elsewhere is refused', async () => {
    await askForLink(site, 'back@example.com', { return_to: '/trips/petra?day=2' })
    const { link } = await newestSignInMail(service, 'back@example.com')
    expect(new URL(link).searchParams.get('return_to')).toBe('/trips/petra?day=2')
    const bad = ['https://evil.example/', '//evil.example', '/\\evil.example', 'trips', '/a b', '']
    for (const return_to of bad) {
      const { status, body } = await askForLink(site, 'back@example.com', { return_to })
      expect(status, return_to).toBe(422)
      expect(body.details.errors[0].field).toBe('return_to')
    }
  })

  test('what leaves the site once it is decoded is no way back, as with redirects [T-CMS-1]', async () => {
    const bad = ['/a//evil.example', '/..//x', '/a/../b', '/%2f%2fevil.example', '/%5cevil', '/a"b']
    for (const return_to of bad) {
      const { status, body } = await askForLink(site, 'back@example.com', { return_to })
      expect([status, body.details?.errors[0].field], return_to).toEqual([422, 'return_to'])
    }
    const next = '/saved?next=//evil.example'
    expect((await askForLink(site, 'b@example.com', { return_to: next })).status).toBe(202)
  })

  test('422 InvalidInput: without an email, or with none [R-ACC-01]', async () => {
    for (const body of [{}, { email: 'lina' }, { email: null }, { email: ['a@b.example'] }]) {
      const sent = await site.send({ method: 'POST', path: '/v1/public/auth/sign-in-link', body })
      expect(sent.status).toBe(422)
      expect(sent.body.code).toBe('InvalidInput')
    }
  })

  test('a mail that comes too late is not sent [G-197]', async () => {
    await askForLink(site, 'late@example.com')
    await service.advance({ minutes: 15 })
    await service.deps.runDueJobs()
    const [mail] = await outboxOf(service, 'late@example.com')
    expect(mail.status).toBe('dropped')
  })

  test('neither email, code nor token is in any log [T-LOG-1]', async () => {
    const { token, code } = await signInMail(service, site, 'canary-mail@log.example')
    await verify(site, { token: `canary-token-${token}` })
    await verify(site, { email: 'canary-mail@log.example', code })
    const lines = service.logLines.join('\n')
    expect(lines).not.toMatch(/canary/)
    expect(lines).not.toContain(token)
  })

  test('what is kept gives neither the token nor the code away [T-AUTH-2]', async () => {
    const { token, code } = await signInMail(service, site, 'kept@example.com')
    const rows = await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`select to_jsonb(l)::text as row from sign_in_links l`
    })
    const kept = rows.map(({ row }) => row).join('\n')
    expect(kept).toContain('kept@example.com')
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(Buffer.from(code).toString('hex'))
  })
})

describe('whether an email is known [T-AUTH-1]', () => {
  test('the answer has the same bytes for all emails [T-AUTH-1, R-ACC-01]', async () => {
    await signInTraveller(service, site, 'known@example.com')
    const known = await askForLink(site, 'known@example.com')
    const unknown = await askForLink(site, 'nobody@example.com')
    const unreachable = await askForLink(site, '"odd one"@example.com')
    const strip = ({
      'x-request-id': _,
      date,
      'ratelimit-remaining': __,
      ...headers
    }: object & Record<string, unknown>) => headers
    expect(unknown.text).toBe(known.text)
    expect(strip(unknown.headers)).toEqual(strip(known.headers))
    expect([unreachable.status, unreachable.text].join()).toBe(
      [unknown.status, unknown.text].join(),
    )
  })

  test('and takes as long for one as for the other [T-AUTH-1]', async () => {
    await service.platform({
      method: 'PATCH',
      path: '/v1/platform/settings',
      body: { sign_in_links_per_email_hour: 1000 },
    })
    const ask = async (email: string, status: number) =>
      expect((await askForLink(site, email)).status).toBe(status)
    const took = await timeInTurn(
      {
        known: () => ask('known@example.com', 202),
        unknown: turn => ask(`nobody-${turn}@example.com`, 202),
        unworked: () => ask('no email', 422),
      },
      { turns: 102 },
    )
    const farFromHalf = (kind: 'unknown' | 'unworked') =>
      Math.abs(shareOfSlower(took.known, took[kind]) - 0.5)
    expect(farFromHalf('unknown')).toBeLessThan(0.2)
    // An answer without the work is told apart at once, so the measure would have shown it.
    expect(farFromHalf('unworked')).toBeGreaterThan(0.2)
  })
})

describe('a site without a page to manage a booking', () => {
  test('409 Conflict: nobody can sign in; with the page they can [R-ACC-04, G-36]', async () => {
    const fresh = await makeStorefront(service, seller)
    const post = (path: string, body: object = {}) =>
      fresh.send({ method: 'POST', path: `/v1/public/auth/${path}`, body })
    const answers = [
      await post('sign-in-link', { email: 'lina@example.com' }),
      await post('verify', { token: 'x' }),
      await post('verify', { email: 'lina@example.com', code: '123456' }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(409)
      expect(body.code).toBe('Conflict')
      expect(body.details.reason).toBe('sign_in_not_available')
    }
    expect((await fresh.send({ path: '/v1/public/storefront' })).body.sign_in).toBe(false)
    await seller.send({
      method: 'PATCH',
      path: `/v1/storefronts/${fresh.id}`,
      body: { manage_booking_url: MANAGE_PAGE },
    })
    expect((await fresh.send({ path: '/v1/public/storefront' })).body.sign_in).toBe(true)
    expect((await post('sign-in-link', { email: 'new@example.com' })).status).toBe(202)
  })

  test('what is refused so is no try', async () => {
    const fresh = await makeStorefront(service, seller)
    for (let turn = 0; turn < 25; turn++) {
      expect((await askForLink(fresh, 'lina@x.example', { headers: {} })).status).toBe(409)
    }
  })
})
