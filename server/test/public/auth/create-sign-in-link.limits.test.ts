import { randomInt } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inject } from '../../support/inject.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { askForLink, newVisitor } from '../../support/sign-in-mail.ts'
import { MANAGE_PAGE } from '../../support/travellers.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from '../../support/world.ts'

const service: TestService = await openTestService()
const seller = await makeSeller(service)
let site: MadeStorefront
beforeEach(async () => {
  // A later hour and a new site: no test finds the tries of another.
  await service.advance({ hours: 2 })
  site = await makeSite()
})
afterAll(() => service.close())

function makeSite(): Promise<MadeStorefront> {
  return makeStorefront(service, seller, {
    manage_booking_url: MANAGE_PAGE,
    callsPerMinute: 1_000_000,
  })
}

let people = 0
const somebody = () => `visitor-${++people}@example.com`
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const someAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')

async function change(settings: object): Promise<void> {
  const path = '/v1/platform/settings'
  expect((await service.platform({ method: 'PATCH', path, body: settings })).status).toBe(200)
}

/** How many of so many tries are accepted, of which a few at a time come at once. */
async function countAccepted(
  tries: number,
  attempt: () => Promise<{ status: number }>,
): Promise<number> {
  let accepted = 0
  for (let done = 0; done < tries; done += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, attempt))
    expect(answers.every(({ status }) => status === 202 || status === 429)).toBe(true)
    accepted += answers.filter(({ status }) => status === 202).length
  }
  return accepted
}

const AT_ONCE = 6

describe('sign-in links', () => {
  test('five an hour for one email, whatever the address and its spelling [R-LIM-01, R-ERR-14]', async () => {
    for (const email of ['a@x.example', 'A@X.example', 'a@x.EXAMPLE', 'a@x.example', 'A@x.example'])
      expect((await askForLink(site, email)).status).toBe(202)
    const { status, body, headers } = await askForLink(site, 'a@x.example')
    expect(status).toBe(429)
    expect(body).toMatchObject({
      code: 'RateLimited',
      details: { retry_after_seconds: 3600, reason: 'mails' },
    })
    expect(headers['retry-after']).toBe('3600')
    expect((await askForLink(site, somebody())).status).toBe(202)
  })

  test('an email is counted on all sites together [G-50]', async () => {
    const other = await makeSite()
    for (let turn = 0; turn < 5; turn++) await askForLink(turn % 2 ? site : other, 'b@x.example')
    expect((await askForLink(site, 'b@x.example')).status).toBe(429)
  })

  test('20 an hour from one address [R-LIM-02]', async () => {
    for (let turn = 0; turn < 20; turn++)
      expect((await askForLink(site, somebody(), from('203.0.113.5'))).status).toBe(202)
    expect((await askForLink(site, somebody(), from('203.0.113.5'))).status).toBe(429)
    expect((await askForLink(site, somebody(), from('203.0.113.6'))).status).toBe(202)
  })

  test('the address is the first entry of X-Forwarded-For [R-LIM-06, G-51]', async () => {
    for (let turn = 0; turn < 20; turn++)
      await askForLink(site, somebody(), from(`1.1.1.1, 9.9.9.${turn}`))
    expect((await askForLink(site, somebody(), from(' 1.1.1.1 ,8.8.8.8'))).status).toBe(429)
    expect((await askForLink(site, somebody(), from('2.2.2.2, 1.1.1.1'))).status).toBe(202)
  })

  test('a household of IPv6 is one address [G-51]', async () => {
    for (let turn = 0; turn < 20; turn++)
      await askForLink(site, somebody(), from(`2001:db8:7:7::${turn.toString(16)}`))
    expect((await askForLink(site, somebody(), from('2001:DB8:7:7:ffff::1'))).status).toBe(429)
    expect((await askForLink(site, somebody(), from('2001:db8:7:8::1'))).status).toBe(202)
  })

  test('without that header all share the address of the server [R-LIM-07]', async () => {
    for (let turn = 0; turn < 20; turn++)
      expect((await askForLink(site, somebody(), { headers: {} })).status).toBe(202)
    expect((await askForLink(site, somebody(), { headers: {} })).status).toBe(429)
    expect((await askForLink(site, somebody(), from('no address'))).status).toBe(429)
  })

  test('a browser cannot choose its address [G-51, T-RL-1]', async () => {
    const origin = 'https://desert-days.example'
    const path = `/v1/storefronts/${site.id}/origins`
    await seller.send({ method: 'PUT', path, body: { origins: [origin] } })
    const ask = () =>
      askForLink(site, somebody(), { headers: { origin, 'x-forwarded-for': someAddress() } })
    for (let turn = 0; turn < 20; turn++) expect((await ask()).status).toBe(202)
    expect((await ask()).status).toBe(429)
  })

  test('past the limit the call works after its Retry-After [R-LIM-08, G-50]', async () => {
    const email = somebody()
    for (let turn = 0; turn < 5; turn++) {
      await askForLink(site, email)
      await service.advance({ minutes: 5 })
    }
    const first = await askForLink(site, email)
    expect(first.body.retry_after_seconds).toBe(35 * 60)
    await service.advance({ minutes: 10 })
    const again = await askForLink(site, email)
    expect(again.body.retry_after_seconds, 'a refused try does not extend it').toBe(25 * 60)
    await service.advance({ seconds: again.body.retry_after_seconds - 1 })
    expect((await askForLink(site, email)).status).toBe(429)
    await service.advance({ seconds: 1 })
    expect((await askForLink(site, email)).status).toBe(202)
    expect((await askForLink(site, email)).status, 'it slides').toBe(429)
  })

  test('what a schema refuses is no try [G-50]', async () => {
    const headers = newVisitor()
    for (let turn = 0; turn < 30; turn++)
      expect((await askForLink(site, 'not an email', { headers })).status).toBe(422)
    expect((await askForLink(site, somebody(), { headers })).status).toBe(202)
  })

  test('the limits are settings [R-LIM-05]', async () => {
    await change({ sign_in_links_per_email_hour: 2, sign_in_links_per_address_hour: 3 })
    const [email, headers] = [somebody(), newVisitor()]
    const ask = (who: string) => askForLink(site, who, { headers })
    expect((await ask(email)).status).toBe(202)
    expect((await ask(email)).status).toBe(202)
    expect((await ask(email)).status).toBe(429)
    expect((await ask(somebody())).status).toBe(202)
    expect((await ask(somebody())).status).toBe(429)
    await change({ sign_in_links_per_email_hour: 5, sign_in_links_per_address_hour: 20 })
  })
})

describe('made-up addresses', () => {
  test('lift no limit: a socket may send 50 times as much as an address [T-RL-1, G-51]', async () => {
    await change({ sign_in_links_per_address_hour: 1 })
    const attempt = () => askForLink(site, somebody(), from(someAddress()))
    expect(await countAccepted(72, attempt)).toBe(50)
    await change({ sign_in_links_per_address_hour: 20 })
  })

  test('nor do rented ones: a site sends so many and no more [T-RL-1, G-51]', async () => {
    await change({ sign_in_links_per_storefront_hour: 30 })
    const other = await makeSite()
    const attempt = () => askForLink(site, somebody(), from(someAddress()))
    expect(await countAccepted(48, attempt)).toBe(30)
    expect((await askForLink(other, somebody())).status, 'another site goes on').toBe(202)
    await change({ sign_in_links_per_storefront_hour: 2_000 })
  })

  test("nor use up somebody else's tries [T-RL-1]", async () => {
    const ask = (socket: string) =>
      inject(service.app, {
        method: 'POST',
        url: '/v1/public/auth/sign-in-link',
        remoteAddress: socket,
        headers: { 'svc-publishable-key': site.key, 'x-forwarded-for': '192.0.2.9' },
        payload: { email: somebody() },
      })
    for (let turn = 0; turn < 20; turn++) expect((await ask('198.51.100.66')).statusCode).toBe(202)
    expect((await ask('198.51.100.66')).statusCode).toBe(429)
    expect((await ask('198.51.100.7')).statusCode, "the site's own server").toBe(202)
  })
})
