import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'

const SECRET = 's'.repeat(40)
const place = { scheme: 'https', domain: 'shops.example' } as const

let service: TestService
/** The keys that the shop has for two sites. */
let keys: string[]
beforeAll(async () => {
  service = await openTestService({ shops: { place, site: null, secret: SECRET } })
  keys = await Promise.all(['one', 'two'].map(name => openSite(name)))
})
afterAll(() => service.close())

async function openSite(name: string, at = service): Promise<string> {
  const seller = await makeSeller(at)
  const made = await seller.send({ method: 'POST', path: '/v1/storefronts', body: { name } })
  const { host } = new URL(made.body.hosted.address)
  const found = await at.send({ path: `/v1/hosted-sites/${host}`, bearer: SECRET })
  return found.body.key
}

const askForLink = (key = '', visitor: string) =>
  service.send({
    method: 'POST',
    path: '/v1/public/auth/sign-in-link',
    headers: { 'svc-publishable-key': key, 'x-forwarded-for': visitor },
    body: { email: `${visitor.replaceAll('.', '-')}-${asked++}@example.com` },
  })
let asked = 0

/** Who holds the other end, as the tries are counted. */
async function countSockets(): Promise<number> {
  const [row] = await service.db<{ count: number }[]>`
    select count(distinct bucket)::int as count from attempts where bucket like '%:socket:%'
  `
  return row?.count ?? 0
}

describe('the visitors of hosted shops', () => {
  test('are counted as themselves, and use up nothing of another site [R-SHOP-12]', async () => {
    const { body: settings } = await service.platform({ path: '/v1/platform/settings' })
    const most: number = settings.sign_in_links_per_address_hour
    for (let at = 0; at < most; at++) {
      expect((await askForLink(keys[0], '203.0.113.7')).status).toBe(202)
    }
    expect((await askForLink(keys[0], '203.0.113.7')).status).toBe(429)
    expect((await askForLink(keys[0], '203.0.113.8')).status).toBe(202)
    expect((await askForLink(keys[1], '203.0.113.9')).status).toBe(202)
    expect(await countSockets()).toBe(3)
  })

  test('are no more than any address, where somebody makes them up with another key', async () => {
    const seller = await makeSeller(service)
    const site = await seller.send({ method: 'POST', path: '/v1/storefronts', body: { name: 'x' } })
    const path = `/v1/storefronts/${site.body.id}/keys`
    const made = await seller.send({ method: 'POST', path, body: { label: 'own' } })
    const before = await countSockets()
    for (const visitor of ['203.0.113.10', '203.0.113.11']) {
      expect((await askForLink(made.body.key, visitor)).status).toBe(202)
    }
    expect(await countSockets()).toBe(before + 1)
  })
})

test.each([
  { shopIs: 'unknown', trustedProxies: [] },
  { shopIs: 'trusted like a proxy, as on one machine', trustedProxies: ['127.0.0.1', '::1'] },
])(
  'one visitor has a share of the calls of a hosted key, where the shop is $shopIs [R-SHOP-12]',
  async ({ trustedProxies }) => {
    const shops = { place, site: null, secret: SECRET }
    const shared = await openTestService({ shops, trustedProxies })
    try {
      const body = { website_key_calls_per_minute: 10, visitor_share_percent: 50 }
      await shared.platform({ method: 'PATCH', path: '/v1/platform/settings', body })
      const key = await openSite('shared', shared)
      const call = async (headers: Record<string, string>) => {
        const asked = {
          path: '/v1/public/cities',
          headers: { 'svc-publishable-key': key, ...headers },
        }
        return (await shared.send(asked)).status
      }
      const callFor = (visitor: string) => call({ 'x-forwarded-for': visitor })
      for (let at = 0; at < 5; at++) expect(await callFor('203.0.113.7')).toBe(200)
      expect(await callFor('203.0.113.7')).toBe(429)
      expect(await callFor('203.0.113.8')).toBe(200)
      // What the shop asks on nobody's behalf has no share of a visitor.
      for (let at = 0; at < 4; at++) expect(await call({})).toBe(200)
      expect(await call({})).toBe(429)
    } finally {
      await shared.close()
    }
  },
)
