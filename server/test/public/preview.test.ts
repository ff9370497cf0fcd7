import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSale } from '../support/sales-world.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../support/world.ts'

const SHOPS = {
  place: { scheme: 'https', domain: 'shops.example' },
  site: null,
  secret: null,
} as const

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService({ shops: SHOPS })
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller)
})
afterAll(() => service.close())

const make = () =>
  sellerCalls(service, seller.ownerKey).post(`/v1/storefronts/${site.id}/previews`, {})
const shown = (token: string, at: Pick<MadeStorefront, 'send'> = site): Promise<Sent> =>
  at.send({ path: `/v1/public/preview?preview=${token}` })

describe('GET /v1/public/preview', () => {
  test('opens on its own site only, and ends after a day [R-SF-09]', async () => {
    const made = await make()
    const other = await makeStorefront(service, seller)
    const stranger = await makeStorefront(service, await makeSeller(service))
    const [elsewhere, foreign, unknown] = await Promise.all([
      shown(made.token, other),
      shown(made.token, stranger),
      shown('no-token', other),
    ])
    expect([elsewhere.status, foreign.status, unknown.status]).toEqual([404, 404, 404])
    expect(elsewhere.body.details).toEqual(unknown.body.details)
    await service.advance({ hours: 23, minutes: 59 })
    expect((await shown(made.token)).status).toBe(200)
    await service.advance({ minutes: 1 })
    expect((await shown(made.token)).status).toBe(404)
  })

  test('with the token of a trip: the site as it is saved, and where it opens [R-SF-11]', async () => {
    const sale = await makeSale(service)
    const link = await sale.call.post(`/v1/trips/${sale.tripId}/preview-links`, {})
    const seen = await shown(link.token, sale.site)
    expect(seen.body).toMatchObject({ kind: 'trip', expires_at: link.expires_at })
    const [at] = link.sites
    expect(at.address).toContain(`/trips/${sale.tripSlug}?preview=${link.token}`)
  })
})
