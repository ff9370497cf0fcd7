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
  keys = await Promise.all(['one', 'two'].map(openSite))
})
afterAll(() => service.close())

async function openSite(name: string): Promise<string> {
  const seller = await makeSeller(service)
  const made = await seller.send({ method: 'POST', path: '/v1/storefronts', body: { name } })
  const { host } = new URL(made.body.hosted.address)
  const found = await service.send({ path: `/v1/hosted-sites/${host}`, bearer: SECRET })
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
