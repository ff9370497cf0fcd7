import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { lockTrip } from '#store/trips/trips.ts'
import { untilWaiting } from '../../support/race.ts'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import type { Sent } from '../../support/send.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStaff, signInAs } from '../../support/staff.ts'

let service: TestService
let sale: MadeSale
let owner: MadeStaff
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service)
  owner = await signInAs(service, { email: sale.seller.ownerEmail })
})
afterAll(() => service.close())

const draftPath = () => `/v1/trips/${sale.tripId}/draft`
const put = (changes: readonly object[], headers = {}): Promise<Sent> =>
  owner.send({ method: 'PUT', path: draftPath(), body: { changes }, headers })
const get = async (path: string) => (await owner.send({ path })).body
const check = async () =>
  (await owner.send({ method: 'POST', path: `/v1/trips/${sale.tripId}/draft/check` })).body
const apply = (body?: object, query = ''): Promise<Sent> =>
  owner.send({ method: 'POST', path: applyPath() + query, body: body ?? {} })
const applyPath = () => `/v1/trips/${sale.tripId}/draft/apply`
const drop = () => owner.send({ method: 'DELETE', path: draftPath() })
const trip = (body: object) => ({ part: 'trip', body })
const text = (title: string, locale = 'en') => ({
  part: 'text',
  locale,
  body: { title, summary: 'All of it.' },
})
const ofOption = (part: string, body: object) => ({ part, option_id: sale.optionId, body })
const sold = () => sale.site.send({ path: `/v1/public/products/${sale.tripId}` })

describe('the draft of a trip', () => {
  test('is empty at first, keeps changes as given, and changes nothing of the trip [R-DRAFT-01]', async () => {
    const empty = await owner.send({ path: draftPath() })
    expect(empty.body).toMatchObject({ product_id: sale.tripId, changes: [], updated_by: null })
    const before = await sold()
    const written = await put([trip({ guide_languages: ['de'] }), text('Better words')], {
      'if-match': `"v${empty.body.version}"`,
    })
    expect(written.status, written.text).toBe(200)
    expect(written.body.version).toBe(empty.body.version + 1)
    const draft = await get(draftPath())
    expect(draft).toEqual(written.body)
    expect(draft.updated_by.id).toBe(sale.seller.ownerId)
    expect(
      draft.changes.map(({ key, outdated, body }: Sent['body']) => [key, outdated, body]),
    ).toEqual([
      ['trip', false, { guide_languages: ['de'] }],
      ['text/en', false, { title: 'Better words', summary: 'All of it.' }],
    ])
    expect((await sold()).text).toBe(before.text)
  })

  test('two editors: who knows an older draft is refused and told who was quicker [R-DRAFT-02]', async () => {
    const { version } = await get(draftPath())
    const tag = { 'if-match': `"v${version}"` }
    expect((await put([text('First')], tag)).status).toBe(200)
    const second = await put([text('Second')], tag)
    expect([second.status, second.body.code]).toEqual([412, 'VersionConflict'])
    expect(second.body.details.changed_by.id).toBe(sale.seller.ownerId)
    expect((await get(draftPath())).changes[0].body.title).toBe('First')
  })

  test('DELETE empties it [R-DRAFT-01]', async () => {
    await put([text('Gone')])
    expect((await drop()).status).toBe(204)
    expect((await get(draftPath())).changes).toEqual([])
    expect((await drop()).status).toBe(204)
  })

  test.each([
    [
      'a body that its own call would refuse',
      () => [trip({ slug: 'No Slug' })],
      'changes.0.body.slug',
    ],
    ['a part twice', () => [text('A'), text('B')], 'changes.1.part'],
    [
      'a text without its language',
      () => [{ part: 'text', body: { title: 'T', summary: '' } }],
      'changes.0.locale',
    ],
    ['a language where none belongs', () => [{ ...trip({}), locale: 'en' }], 'changes.0.locale'],
    ['units of no option', () => [{ part: 'units', body: { units: [] } }], 'changes.0'],
    [
      "another trip's option",
      () => [{ ...ofOption('vehicle', { vehicle: null }), option_id: sale.tripId }],
      'changes.0.option_id',
    ],
  ])('422: %s [R-DRAFT-03]', async (_, changes, field) => {
    const refused = await put(changes())
    expect([refused.status, refused.body.code]).toEqual([422, 'InvalidInput'])
    expect(refused.body.details.errors[0].field).toMatch(field)
  })

  test('a part takes the permission of its own call, to enter a draft and to go live [R-DRAFT-04]', async () => {
    const table = await get(`${sale.optionPath}/price-table`)
    const change = ofOption('price_table', { rows: table.rows })
    const key = await owner.send({
      method: 'POST',
      path: '/v1/secret-keys',
      body: { label: 'words', scopes: ['trip:read', 'trip:manage'] },
    })
    const bearer = key.body.key
    const send = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
      service.send({ method, path, bearer, ...(body && { body }) })
    const refused = await send('PUT', draftPath(), { changes: [change] })
    expect(refused.body).toMatchObject({
      code: 'NotPermitted',
      details: { permission: 'price:manage' },
    })
    await put([change])
    const own = await send('PUT', draftPath(), { changes: [change, text('Words')] })
    expect(own.status, own.text).toBe(200)
    const live = await send('POST', `${draftPath()}/apply`)
    expect([live.status, live.body.details.permission]).toEqual([403, 'price:manage'])
    expect((await send('DELETE', draftPath())).status).toBe(403)
    await drop()
  })
})

describe('check and apply', () => {
  const row = async () => (await get(`${sale.optionPath}/price-table`)).rows[0]

  test('a new unit with its price, a text and a schedule go live together [R-DRAFT-05] [R-DRAFT-06]', async () => {
    const { units } = await get(`${sale.optionPath}/units`)
    const child = { type: 'child', labels: { en: 'Child' }, min_age: 3, max_age: 11 }
    const first = await put([ofOption('units', { units: [...units, child] }), text('Together')])
    expect(first.status, first.text).toBe(200)
    const named = first.body.changes[0].body.units
    const childId = named[1].id
    const priced = await row()
    const [cell] = priced.cells
    const rows = [{ ...priced, cells: [...priced.cells, { ...cell, unit_id: childId }] }]
    const schedule = await get(`${sale.optionPath}/schedule`)
    const changes = [
      ofOption('price_table', { rows }),
      ofOption('units', { units: named }),
      text('Together'),
      ofOption('schedule', {
        ...schedule,
        dates: [{ date: '2027-07-01', times: ['07:00'], capacity: 5 }],
      }),
    ]
    expect((await put(changes)).status).toBe(200)
    const checked = await check()
    expect(checked, JSON.stringify(checked.parts)).toMatchObject({ applicable: true, losses: [] })
    const [plannedPrices, plannedUnits] = checked.parts
    expect(plannedUnits.changes).toEqual([
      { field: 'units', added: ['Child'], removed: [], changed: [] },
    ])
    expect(plannedPrices.changes).toHaveLength(1)
    expect((await sold()).body.title).not.toBe('Together')
    const live = await apply()
    expect(live.status, live.text).toBe(200)
    expect(live.body.parts.map(({ key }: Sent['body']) => key)).toEqual([
      'text/en',
      `units/${sale.optionId}`,
      `schedule/${sale.optionId}`,
      `price_table/${sale.optionId}`,
    ])
    const page = (await sold()).body
    expect(page.title).toBe('Together')
    expect(page.options[0].units.map(({ id }: Sent['body']) => id)).toContain(childId)
    const quote = await sale.quote({
      units: [{ unit_id: childId, qty: 1, ages: [5] }, ...sale.body().units],
    })
    expect(quote.status, quote.text).toBe(200)
    expect((await get(draftPath())).changes).toEqual([])
    const log = await get('/v1/audit-log?action=trip.draft_applied')
    expect(log.data[0].changes.parts).toHaveLength(4)
  })

  test('one part that is refused refuses all of them, by name [R-DRAFT-06]', async () => {
    const priced = await row()
    const stranger = '01900000-0000-7000-8000-000000000001'
    const cells = priced.cells.map((cell: object) => ({ ...cell, unit_id: stranger }))
    await put([text('Half'), ofOption('price_table', { rows: [{ ...priced, cells }] })])
    const checked = await check()
    expect(checked.applicable).toBe(false)
    expect(checked.parts.map(({ refusal }: Sent['body']) => refusal?.code ?? null)).toEqual([
      null,
      'InvalidInput',
    ])
    const refused = await apply()
    expect([refused.status, refused.body.code]).toEqual([422, 'DraftRefused'])
    expect(refused.body.details.parts).toMatchObject([
      { key: `price_table/${sale.optionId}`, code: 'InvalidInput' },
    ])
    expect((await sold()).body.title).toBe('Together')
    expect((await get(draftPath())).changes).toHaveLength(2)
    await drop()
  })

  test('an id that nobody gave out is no new unit [R-DRAFT-05]', async () => {
    const { units } = await get(`${sale.optionPath}/units`)
    const made = { ...units[0], id: '01900000-0000-7000-8000-000000000002' }
    await put([ofOption('units', { units: [...units, made] })])
    expect((await apply()).body.details.parts[0].details.errors[0].field).toBe('units.2.id')
    await drop()
  })

  test('losses are refused unless they are accepted by name [R-DRAFT-06]', async () => {
    const { units } = await get(`${sale.optionPath}/units`)
    await put([ofOption('units', { units: units.slice(0, 1) }), text('Fewer')])
    expect((await check()).losses).toEqual(['price_cells'])
    const refused = await apply()
    expect([refused.status, refused.body.code]).toEqual([409, 'LossesNotAccepted'])
    expect((await sold()).body.title).toBe('Together')
    expect((await apply({}, '?accept_losses=price_cells')).status).toBe(200)
    expect((await sold()).body.title).toBe('Fewer')
  })

  test('a base that moved is 412 with parts, who and when, unless forced [R-DRAFT-07]', async () => {
    await put([text('From the draft'), trip({ guide_languages: ['fr'] })])
    await sale.call.put(`/v1/trips/${sale.tripId}/texts/en`, { title: 'Meanwhile', summary: '' })
    const draft = await get(draftPath())
    expect(draft.changes.map(({ outdated }: Sent['body']) => outdated)).toEqual([true, false])
    expect((await check()).applicable).toBe(false)
    const refused = await apply()
    expect([refused.status, refused.body.code]).toEqual([412, 'DraftOutdated'])
    const [part, ...others] = refused.body.details.parts
    expect(others).toEqual([])
    expect(part).toMatchObject({ key: 'text/en', current_version: part.base_version + 1 })
    expect([part.changed_by, part.changed_at]).toEqual([expect.any(Object), expect.any(String)])
    // Written again it is still made on the old version, unless its client says otherwise.
    await put([text('From the draft'), trip({ guide_languages: ['fr'] })])
    expect((await apply()).status).toBe(412)
    expect((await apply({ force: ['trip'] })).status).toBe(412)
    const rebased = { ...text('Looked at again'), base_version: part.current_version }
    await put([rebased, trip({ guide_languages: ['fr'] })])
    expect((await get(draftPath())).changes[0].outdated).toBe(false)
    await sale.call.put(`/v1/trips/${sale.tripId}/texts/en`, { title: 'Once more', summary: '' })
    expect((await apply({ force: ['text/en'] })).status).toBe(200)
    expect((await sold()).body.title).toBe('Looked at again')
  })

  test('an empty draft is a conflict [R-DRAFT-06]', async () => {
    const refused = await apply()
    expect([refused.status, refused.body.details.reason]).toEqual([409, 'draft_empty'])
    expect(await check()).toMatchObject({ applicable: false, parts: [] })
  })
})

describe('two who apply at the same time', () => {
  /** All have been let in and wait for the trip, which somebody holds, when it is let go. */
  async function race(...calls: (() => Promise<Sent>)[]): Promise<Sent[]> {
    let all: Promise<Sent[]> | undefined
    await transaction(service.db, { seller: sale.seller.id }, async tx => {
      await lockTrip(tx, { sellerId: sale.seller.id, product: sale.tripId })
      all = Promise.all(calls.map(call => call()))
      await untilWaiting(service, calls.length)
    })
    return (await all) ?? []
  }
  const versionOfText = async () =>
    (await get(`/v1/trips/${sale.tripId}/texts`)).data[0].version as number

  test('one makes it live, the other finds it empty, and each part is written once [R-DRAFT-08]', async () => {
    await put([text('Raced')])
    const before = await versionOfText()
    const answers = await race(apply, apply)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await versionOfText()).toBe(before + 1)
  })

  test('control: two writes of the same text, without a draft, are both made', async () => {
    const before = await versionOfText()
    const path = `/v1/trips/${sale.tripId}/texts/en`
    const write = () => owner.send({ method: 'PUT', path, body: { title: 'Twice', summary: '' } })
    const answers = await race(write, write)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await versionOfText()).toBe(before + 2)
  })

  test('an edit that is quicker makes the draft outdated, a slower one comes on top [R-DRAFT-08]', async () => {
    await put([text('Of the draft')])
    const path = `/v1/trips/${sale.tripId}/texts/en`
    const body = { title: 'Of the editor', summary: '' }
    const edit = () => owner.send({ method: 'PUT', path, body })
    const [applied] = await race(apply, edit)
    const shown = (await sold()).body.title
    expect([applied?.status, shown]).toEqual([expect.any(Number), 'Of the editor'])
    expect([200, 412]).toContain(applied?.status)
    await drop()
  })
})
