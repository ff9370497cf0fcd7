import assert from 'node:assert/strict'
import type { TestService } from './service.ts'
import { type MadeStorefront, makeSeller, makeStorefront } from './world.ts'

/** What a company writes that applies. */
export const APPLICATION = {
  company: 'Fjord & Fjell',
  name: 'Ingrid Dahl',
  email: 'ingrid@fjord.example',
  country: 'no',
  message: 'We sail the fjords\nfrom May to September.',
}

export async function makeMarketplace(service: TestService): Promise<MadeStorefront> {
  const host = await makeSeller(service, { mayRunMarketplace: true })
  return makeStorefront(service, host, {
    kind: 'marketplace',
    languages: ['en', 'de', 'ar'],
    callsPerMinute: 100_000,
  })
}

let visitors = 0

/** Each from an address of its own, unless told otherwise. */
export function apply(
  site: Pick<MadeStorefront, 'send'>,
  changed: object = {},
  headers: Record<string, string> = {},
) {
  visitors += 1
  const address = `198.51.${visitors >> 8}.${visitors & 255}`
  return site.send({
    method: 'POST',
    path: '/v1/public/applications',
    body: { ...APPLICATION, ...changed },
    headers: { 'x-forwarded-for': address, ...headers },
  })
}

/** Applies and answers what the platform sees of it. */
export async function makeApplication(
  service: TestService,
  site: Pick<MadeStorefront, 'send'>,
  changed: object = {},
) {
  const sent = await apply(site, changed)
  assert.equal(sent.status, 202, sent.text)
  const { body } = await service.platform({ path: '/v1/platform/applications?limit=1' })
  return body.data[0]
}
