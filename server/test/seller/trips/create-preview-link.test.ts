import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import type { Sent } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { makeSeller, makeStorefront } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
let token: string
let childId: string
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service)
  await draft()
  token = await link()
})
afterAll(() => service.close())

const tripPath = () => `/v1/trips/${sale.tripId}`
async function link(path = tripPath()): Promise<string> {
  return (await sale.call.post(`${path}/preview-links`, {})).token
}

/** Another title, dearer, a child, and a start of its own. */
async function draft(): Promise<void> {
  const { units } = await sale.call.get(`${sale.optionPath}/units`)
  const child = { type: 'child', labels: { en: 'Child' }, min_age: 3, max_age: 11 }
  const option = { option_id: sale.optionId }
  const first = await sale.call.put(`${tripPath()}/draft`, {
    changes: [{ part: 'units', ...option, body: { units: [...units, child] } }],
  })
  const [change] = first.changes
  childId = change.body.units[1].id
  const { rows } = await sale.call.get(`${sale.optionPath}/price-table`)
  const [row] = rows
  const cells = [...row.cells, { ...row.cells[0], unit_id: childId }].map(cell => ({
    ...cell,
    net: 12_300,
    net_usd: 12_300,
  }))
  const { version: _, ...schedule } = await sale.call.get(`${sale.optionPath}/schedule`)
  await sale.call.put(`${tripPath()}/draft`, {
    changes: [
      change,
      { part: 'price_table', ...option, body: { rows: [{ ...row, cells }] } },
      {
        part: 'schedule',
        ...option,
        body: { ...schedule, dates: [{ date: '2027-07-01', times: ['07:00'], capacity: 5 }] },
      },
      { part: 'text', locale: 'en', body: { title: 'As drafted', summary: 'S' } },
    ],
  })
}

const page = (preview?: string, product = sale.tripId): Promise<Sent> =>
  sale.site.send({ path: `/v1/public/products/${product}${asked(preview)}` })
const asked = (preview?: string) => (preview === undefined ? '' : `?preview=${preview}`)
const quote = (preview?: string, changed: object = {}): Promise<Sent> =>
  sale.site.send({
    method: 'POST',
    path: '/v1/public/quotes',
    body: sale.body({ ...changed, ...(preview && { preview }) }),
  })
const ofOption = (rest: string): Promise<Sent> =>
  sale.site.send({ path: `/v1/public/options/${sale.optionId}/${rest}` })

describe('a preview link', () => {
  test('shows page, calendar, prices and quote of the draft, which the public is not shown [R-DRAFT-09]', async () => {
    const before = await page()
    const shown = await page(token)
    expect(shown.status, shown.text).toBe(200)
    expect(shown.body.title).toBe('As drafted')
    expect(shown.body.options[0].units).toHaveLength(2)
    expect(before.body.options[0].units).toHaveLength(1)
    expect((await page(token, sale.tripSlug)).body.title).toBe('As drafted')
    const timesOf = ({ body }: Sent) => body[0].starts.map((start: Sent['body']) => start.time)
    const day = 'from=2027-07-01&to=2027-07-01'
    expect(timesOf(await ofOption(`calendar?${day}&preview=${token}`))).toEqual(['07:00'])
    expect(timesOf(await ofOption(`calendar?${day}`))).toEqual(['09:00'])
    const dear = await ofOption(`prices?${day}&preview=${token}`)
    const cheap = await ofOption(`prices?${day}`)
    expect(dear.text).not.toBe(cheap.text)
    expect((await quote(token)).body.totals.grand_total.amount).toBe(12_300)
    expect((await quote()).body.totals.grand_total.amount).toBe(10_000)
    const units = [{ unit_id: childId, qty: 1, ages: [5] }, ...sale.body().units]
    expect((await quote(token, { units })).body.totals.grand_total.amount).toBe(24_600)
    expect((await quote(undefined, { units })).status).toBe(422)
    const next = await ofOption(`next-open?from=2027-07-01&preview=${token}`)
    expect(next.body.next.start).toBe('2027-07-01T07:00')
  })

  test('is kept by nobody, and the public sees nothing of it, however often both are asked [R-DRAFT-10]', async () => {
    for (let round = 0; round < 4; round++) {
      const [shown, plain] = await Promise.all([page(token), page()])
      expect(shown.headers['cache-control']).toBe('no-store')
      expect(shown.headers.etag).toBeUndefined()
      expect(shown.body.title).toBe('As drafted')
      expect(plain.headers['cache-control']).not.toBe('no-store')
      expect(plain.body.title).not.toBe('As drafted')
      const [dear, cheap] = await Promise.all([quote(token), quote()])
      expect([dear, cheap].map(({ body }) => body.totals.grand_total.amount)).toEqual([
        12_300, 10_000,
      ])
    }
    const odder = { ...sale.body(), '\\u0070review': token }
    const hidden = JSON.stringify(odder).replace('\\\\u', '\\u')
    const sent = await sale.site.send({ method: 'POST', path: '/v1/public/quotes', body: hidden })
    expect(sent.body.totals.grand_total.amount).toBe(10_000)
    // A name that is written otherwise asks for what everybody is shown.
    const odd = await sale.site.send({
      path: `/v1/public/products/${sale.tripId}?%70review=${token}`,
    })
    expect(odd.body.title).not.toBe('As drafted')
  })

  test('leaves no trace: what it rehearsed is undone [R-DRAFT-10]', async () => {
    const { units } = await sale.call.get(`${sale.optionPath}/units`)
    expect(units).toHaveLength(1)
    const log = await sale.call.get('/v1/audit-log?action=option.units_set')
    const known = log.data.length
    await page(token)
    expect((await sale.call.get('/v1/audit-log?action=option.units_set')).data).toHaveLength(known)
  })

  test('follows the draft and the trip as they change [R-DRAFT-09]', async () => {
    const other = await makeSale(service, { seller: sale.seller, site: sale.site, city: sale.city })
    const path = `/v1/trips/${other.tripId}`
    const own = await link(path)
    const title = async () => (await page(own, other.tripId)).body.title
    const live = (await page(undefined, other.tripId)).body.title
    expect(await title()).toBe(live)
    for (const drafted of ['One', 'Two']) {
      const body = { title: drafted, summary: '' }
      await sale.call.put(`${path}/draft`, { changes: [{ part: 'text', locale: 'en', body }] })
      expect(await title()).toBe(drafted)
    }
    await sale.call.put(`${path}/draft`, { changes: [] })
    await sale.call.put(`${path}/texts/en`, { title: 'Live now', summary: '' })
    expect(await title()).toBe('Live now')
    // It shows its own trip only.
    expect((await page(own)).status).toBe(404)
    expect((await quote(own)).status).toBe(404)
    // A draft that cannot go live shows nothing.
    const rows = [{ ...(await other.call.get(`${other.optionPath}/price-table`)).rows[0] }]
    rows[0].cells = [{ ...rows[0].cells[0], unit_id: sale.tripId }]
    await sale.call.put(`${path}/draft`, {
      changes: [{ part: 'price_table', option_id: other.optionId, body: { rows } }],
    })
    const refused = await page(own, other.tripId)
    expect([refused.status, refused.body.details.reason]).toEqual([409, 'draft_refused'])
  })

  test('shows a trip that is not published yet [R-DRAFT-11]', async () => {
    const { id } = await sale.call.post('/v1/trips', {
      slug: 'not-yet',
      template: 'day_tour',
      city: sale.city.slug,
      duration_minutes: 60,
    })
    const path = `/v1/trips/${id}`
    await sale.call.put(`${path}/texts/en`, { title: 'Not yet', summary: '' })
    const own = await link(path)
    const bare = await page(own, id)
    expect(bare.body).toMatchObject({ code: 'Conflict', details: { missing: ['option'] } })
    const { policy_id } = await sale.call.get(sale.optionPath)
    const option = await sale.call.post(`${path}/options`, { names: { en: 'Shared' }, policy_id })
    const units = [{ type: 'adult', labels: { en: 'Adult' } }]
    await sale.call.put(`/v1/options/${option.id}/units`, { units })
    const shown = await page(own, id)
    expect([shown.status, shown.body.title]).toEqual([200, 'Not yet'])
    expect((await page(undefined, id)).status).toBe(404)
    expect((await sale.call.get(path)).status).toBe('draft')
  })

  test('cannot be booked: a hold with it is refused [R-DRAFT-12]', async () => {
    const hold = await sale.site.send({
      method: 'POST',
      path: '/v1/public/holds',
      body: sale.body({ preview: token }),
    })
    expect([hold.status, hold.body.details.reason]).toEqual([409, 'preview'])
  })

  test("works on the seller's own sites only, and for a day [R-DRAFT-13]", async () => {
    const path = `/v1/public/products/${sale.tripId}?preview=${token}`
    const second = await makeStorefront(service, sale.seller)
    expect((await second.send({ path })).body.title).toBe('As drafted')
    const foreign = await makeSale(service)
    expect((await foreign.site.send({ path })).body.details).toEqual({ entity: 'preview' })
    const runner = await makeSeller(service, { mayRunMarketplace: true })
    const market = await makeStorefront(service, runner, { kind: 'marketplace' })
    expect((await market.send({ path })).status).toBe(404)
    expect((await page(`${token}x`)).status).toBe(404)
    expect((await page('')).body.title).not.toBe('As drafted')
  })

  test('is revoked by DELETE, listed without its token, and bounded in number [R-DRAFT-13]', async () => {
    const path = `/v1/trips/${sale.tripId}/preview-links`
    const made = await sale.call.post(path, {})
    expect((await page(made.token)).status).toBe(200)
    const { preview_links: links } = await sale.call.get(path)
    expect(links[0]).toEqual({
      id: made.id,
      created_at: made.created_at,
      expires_at: made.expires_at,
    })
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(86_400_000)
    await sale.call.delete(`/v1/trips/${sale.tripId}/preview-links/${made.id}`)
    expect((await page(made.token)).status).toBe(404)
    for (let open = links.length - 1; open < 10; open++) await sale.call.post(path, {})
    const send = { method: 'POST', path, bearer: sale.seller.ownerKey, body: {} } as const
    const full = await service.send(send)
    expect([full.status, full.body.details.reason]).toEqual([409, 'too_many'])
    await service.advance({ hours: 24 })
    expect((await page(token)).status).toBe(404)
    expect((await service.send(send)).status).toBe(201)
  })
})

describe('in a loop', () => {
  test('429: so many calls a minute by one link [R-DRAFT-14]', async () => {
    const fresh = await link()
    const answers = await Promise.all(Array.from({ length: 125 }, () => page(fresh)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(120)
    expect(statuses.filter(status => status === 429)).toHaveLength(5)
    expect((await page()).status).toBe(200)
  })
})
