import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutset } from '../../../sdk/src/website.ts'
import { makeSeller } from '../../../server/test/support/world.ts'
import { type Asked, askHost } from '../ask-host.ts'
import { type Form, formsOf, linksOf } from '../html.ts'
import { codeInMail, makeBooking } from '../make-booking.ts'
import { type DemoService, openService } from '../open-demo.ts'
import { type Site, startSite } from '../open-shop.ts'

const SECRET = 'shop-secret-shop-secret-shop-secret'
const place = { scheme: 'http', domain: 'localhost:4321' } as const
const EMAIL = 'mia@example.com'
/** Of the site, of our visitor's account, and of its pictures. */
const OURS_ONLY = ['Sands &amp; Stars', EMAIL, '/media/']

let service: DemoService
let shop: Site
let ours: string
let theirs: string
/** What a browser of our visitor has: a booking, a session, saved trips. */
let cookie: string
let pages: Map<string, string>
let ref: string

beforeAll(async () => {
  service = await openService({ world: 'demo', shops: { place, site: null, secret: SECRET } })
  shop = await startSite({ OUTSET_URL: service.url, OUTSET_SHOP_SECRET: SECRET, PORT: '0' })
  const { inside } = service
  const bearer = 'sk_demo_owner'
  const { body } = await inside.send({ path: '/v1/storefronts', bearer })
  ours = hostOf(body.data[0])
  const other = await makeSeller(inside)
  const made = { name: 'Another company', languages: ['en'] }
  const site = await other.send({ method: 'POST', path: '/v1/storefronts', body: made })
  theirs = hostOf(site.body)
  const outset = createOutset({ baseUrl: service.url, key: 'pk_demo_direct' })
  const booked = await makeBooking({ outset, service }, { email: EMAIL })
  ref = booked.ref
  cookie = `booking_${ref}=${booked.booking_token}; contact_${ref}=${booked.contact_token}`
  cookie += `; ${await signIn()}`
  pages = await walk([`/en/bookings/${ref}`, `/en/bookings/${ref}/pay`, '/en', '/en/account'])
})
afterAll(async () => {
  await shop?.stop()
  await service?.close()
})

function hostOf({ hosted }: { hosted: { address: string } }): string {
  return `${new URL(hosted.address).hostname}:${shop.port}`
}

const ask = (host: string, path: string, { headers, ...asked }: Asked = {}) =>
  askHost({ port: shop.port, host }, path, { headers: { cookie, ...headers }, ...asked })

const send = (host: string, { action, values }: Form, origin: string) =>
  ask(host, action, {
    method: 'POST',
    headers: { origin: `http://${origin}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: values.toString(),
  })

/** Through the pages of our site, by the code in the mail. */
async function signIn(): Promise<string> {
  const values = new URLSearchParams({ email: EMAIL })
  const asked = await send(ours, { action: '/en/sign-in', values }, ours)
  const code = await codeInMail(service, EMAIL)
  const path = asked.headers.location ?? '/en/sign-in/code'
  const kept = cookiesIn(asked.headers['set-cookie'])
  const done = await ask(ours, path, {
    method: 'POST',
    headers: {
      cookie: kept,
      origin: `http://${ours}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ email: EMAIL, code }).toString(),
  })
  const session = cookiesIn(done.headers['set-cookie'])
  expect(session).toContain('svc_traveller=')
  return session
}

function cookiesIn(set: string[] = []): string {
  return set.map(one => one.split(';')[0]).join('; ')
}

/** One page of every kind that our visitor can open on our site. */
async function walk(starts: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const waiting = [...starts]
  const seen = new Set<string>()
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = path.replace(/\?.*/, '').replace(/^(\/en\/[a-z-]+)\/[^/]+/, '$1/*')
    if (seen.has(kind)) continue
    seen.add(kind)
    const { status, text } = await ask(ours, path)
    if (status !== 200) continue
    found.set(path, text)
    waiting.push(...linksOf(text).filter(href => /^\/en(\/|$)/.test(href)))
  }
  return found
}

const bookingNow = async () =>
  (await service.inside.send({ path: `/v1/bookings/${ref}`, bearer: 'sk_demo_owner' })).body

describe('what is of one site', () => {
  test('is many pages, some of which only its visitor sees', () => {
    expect(pages.size).toBeGreaterThan(20)
    const all = [...pages.values()].join()
    for (const text of OURS_ONLY) expect(all.includes(text), text).toBe(true)
  })

  test('is on no page of another, with its cookies, tokens and key [S-HOST-08]', async () => {
    const headers = { 'svc-publishable-key': 'pk_demo_direct', 'x-forwarded-host': ours }
    for (const path of pages.keys()) {
      const { status, text } = await ask(theirs, path, { headers })
      expect(status, path).toBeLessThan(500)
      for (const secret of OURS_ONLY)
        expect(text.includes(secret), `${path}: ${secret}`).toBe(false)
    }
  })

  test('is not changed by a form that is sent to another [S-HOST-08]', async () => {
    const before = await bookingNow()
    const forms = [...pages].flatMap(([path, html]) => formsOf(html, path))
    expect(forms.length).toBeGreaterThan(10)
    for (const form of forms) {
      const stolen = await send(theirs, form, ours)
      expect(stolen.status, form.action).toBe(403)
      const { status, text } = await send(theirs, form, theirs)
      expect(status, form.action).toBeLessThan(500)
      // What the form itself says, a page may say again.
      const sent = [...form.values.values()]
      for (const secret of OURS_ONLY.filter(one => !sent.includes(one))) {
        expect(text.includes(secret), `${form.action}: ${secret}`).toBe(false)
      }
    }
    expect(await bookingNow()).toEqual(before)
  })

  test('is not taken from the pages of another [S-HOST-08]', async () => {
    const before = await bookingNow()
    for (const form of [...pages].flatMap(([path, html]) => formsOf(html, path))) {
      expect((await send(ours, form, theirs)).status, form.action).toBe(403)
    }
    expect(await bookingNow()).toEqual(before)
  })

  test('a link of a mail opens nothing elsewhere [S-HOST-08]', async () => {
    const token = /booking_[^=]+=([^;]+)/.exec(cookie)?.[1] ?? ''
    const link = `/en/booking?ref=${ref}&token=${token}`
    const opened = await ask(theirs, link, { headers: { cookie: '' } })
    const kept = cookiesIn(opened.headers['set-cookie'])
    const page = await ask(theirs, `/en/bookings/${ref}`, { headers: { cookie: kept } })
    expect(page.text.includes('Sands &amp; Stars')).toBe(false)
    expect(page.status).not.toBe(200)
  })
})
