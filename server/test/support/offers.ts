import assert from 'node:assert/strict'
import { makePriceRequest } from './enquiries.ts'
import { type MadeSale, makeSale, type SaleOverrides } from './sales-world.ts'
import type { Sent } from './send.ts'
import type { TestService } from './service.ts'
import { MANAGE_PAGE } from './travellers.ts'
import type { MadeStorefront } from './world.ts'

export const LAST_DAY = '2026-11-20'

/** Something on sale on a site that travellers can sign in on. */
export function makeOfferedSale(
  service: TestService,
  overrides: SaleOverrides = {},
): Promise<MadeSale> {
  const units = {
    adult: { usd: 10_000 },
    child: { type: 'child', usd: 5_000 },
    infant: { type: 'infant', usd: 0, free: true, takesSeat: false },
  } as const
  const storefront = { manage_booking_url: MANAGE_PAGE, ...overrides.storefront }
  return makeSale(service, { units, ...overrides, storefront })
}

export type MadeOffer = {
  id: string
  token: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client would.
  body: any
  requestId: string
  reference: string
  path: string
  get: (query?: string) => Promise<Sent>
  hold: (body?: object, headers?: Record<string, string>) => Promise<Sent>
}

type Overrides = { site?: MadeStorefront; asked?: object } & Record<string, unknown>

/** The body of an offer for two adults and a child at 200 dollars. */
export function offerBody(sale: MadeSale, changed: object = {}) {
  return {
    option_id: sale.optionId,
    start: sale.start,
    units: [
      { unit_id: sale.units.adult, qty: 2 },
      { unit_id: sale.units.child, qty: 1 },
    ],
    total_usd: 20_000,
    last_day: LAST_DAY,
    ...changed,
  }
}

/** Asks for a price and offers one, through the calls of both sides. */
export async function makeOffer(
  sale: MadeSale,
  { site = sale.site, asked = {}, ...changed }: Overrides = {},
): Promise<MadeOffer> {
  const request = await makePriceRequest(site, { id: sale.tripId }, asked)
  const { status, body, text } = await sale.seller.send({
    method: 'POST',
    path: `/v1/price-requests/${request.id}/offer`,
    body: offerBody(sale, changed),
  })
  assert.equal(status, 201, text)
  const { id, token } = body
  const path = `/v1/public/offers/${id}`
  return {
    id,
    token,
    body,
    requestId: request.id,
    reference: request.reference,
    path,
    get: (query = '') => site.send({ path: `${path}?token=${token}${query}` }),
    hold: (hold, headers = {}) =>
      site.send({
        method: 'POST',
        path: `${path}/hold?token=${token}`,
        headers,
        ...(hold === undefined ? {} : { body: hold }),
      }),
  }
}
