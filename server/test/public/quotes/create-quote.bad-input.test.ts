import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: MadeSale
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service, { extras: [{ name: 'Lunch', price_usd: 100 }] })
})
afterAll(() => service.close())

/** Texts of JSON that no serialiser would write; `UNIT` and `EXTRA` stand for ids that exist. */
async function sendRaw(fields: Record<string, string>) {
  const known: Record<string, string> = {
    option_id: `"${sale.optionId}"`,
    start: `"${sale.start}"`,
    units: '[{"unit_id": "UNIT", "qty": 1}]',
    ...fields,
  }
  const text = Object.entries(known)
    .map(([name, value]) => `"${name}": ${value}`)
    .join(', ')
    .replaceAll('UNIT', sale.units.adult ?? '')
    .replaceAll('EXTRA', sale.extras.Lunch ?? '')
  return sale.site.send({
    method: 'POST',
    path: '/v1/public/quotes',
    body: `{${text}}`,
  })
}

const units = (qty: string, more = '') => `[{"unit_id": "UNIT", "qty": ${qty}${more}}]`
const extras = (item: string) => `[{${item}}]`

/** Which field is named for which text. */
const FAULTS: [field: string, name: string, value: string][] = [
  ...[
    '-1',
    '1000',
    '9007199254740993',
    '1e400',
    '-1e400',
    '1.5',
    '"2"',
    'null',
    'true',
    '[]',
    '1e-7',
  ].map((qty): [string, string, string] => ['units.0.qty', 'units', units(qty)]),
  ['units', 'units', '[]'],
  ['units', 'units', units('0')],
  ['units', 'units', units('-0')],
  ['units', 'units', 'null'],
  ['units', 'units', '{}'],
  ['units.0', 'units', '[null]'],
  ['units.0.unit_id', 'units', '[{"qty": 1}]'],
  ['units.0.unit_id', 'units', '[{"unit_id": 7, "qty": 1}]'],
  ['units.0.unit_id', 'units', '[{"unit_id": "", "qty": 1}]'],
  ['units.0.unit_id', 'units', '[{"unit_id": "a\\u0000b", "qty": 1}]'],
  ['units.0.unit_id', 'units', '[{"unit_id": "a\\ud800b", "qty": 1}]'],
  ['units.0.unit_id', 'units', `[{"unit_id": "${'x'.repeat(101)}", "qty": 1}]`],
  ['units.0.ages', 'units', units('2', ', "ages": [7]')],
  ['units.0.ages', 'units', units('1', ', "ages": []')],
  ['units.0.ages.0', 'units', units('1', ', "ages": [-1]')],
  ['units.0.ages.0', 'units', units('1', ', "ages": [131]')],
  ['units.0.ages.0', 'units', units('1', ', "ages": [4.5]')],
  ['units.0.ages.0', 'units', units('1', ', "ages": ["7"]')],
  ...[
    '""',
    '"tomorrow"',
    '"2027-02-30T09:00"',
    '"2027-13-01"',
    '"2027-05-12T24:00"',
    '"2027-05-12T09:00:00"',
    '"2027-05-12T09:00Z"',
    '"2027-05-12T09:00+03:00"',
    '"2027-05-12 09:00"',
    '"0000-01-01"',
    '"9999-12-31"',
    '"-27-05-12"',
    '"2027-05-12T09:00\\u0000"',
    '"２０２７-05-12"',
    '20270512',
    'null',
  ].map((start): [string, string, string] => ['start', 'start', start]),
  ['option_id', 'option_id', '7'],
  ['option_id', 'option_id', 'null'],
  ['option_id', 'option_id', '"\\u0000"'],
  ['extras', 'extras', '{}'],
  ['extras.0.qty', 'extras', extras('"extra_id": "EXTRA", "qty": -1')],
  ['extras.0.qty', 'extras', extras('"extra_id": "EXTRA", "qty": 1e400')],
  ['extras.0.qty', 'extras', extras('"extra_id": "EXTRA", "qty": 9007199254740993')],
  ['extras.0.qty', 'extras', extras('"extra_id": "EXTRA"')],
  ['extras.0.extra_id', 'extras', extras('"qty": 1')],
  ['extras.0.extra_id', 'extras', extras('"extra_id": "UNIT", "qty": 1')],
  ['extras.0.extra_id', 'extras', extras('"extra_id": "__proto__", "qty": 1')],
  ['pickup', 'pickup', '{}'],
  ['pickup', 'pickup', '"here"'],
  ['pickup.lat', 'pickup', '{"lng": 35}'],
  ['pickup.lng', 'pickup', '{"lat": 29}'],
  ['pickup.lat', 'pickup', '{"lat": 90.1, "lng": 35}'],
  ['pickup.lng', 'pickup', '{"lat": 29, "lng": 1e400}'],
  ['pickup.lng', 'pickup', '{"lat": 29, "lng": "35"}'],
  ['pickup.place_id', 'pickup', '{"place_id": 3}'],
  ['rooms.0.qty', 'rooms', '[{"room_type_id": "x", "qty": -1}]'],
  ['rooms.0.beds', 'rooms', '[{"room_type_id": "x", "qty": 1, "beds": 0}]'],
  ['rooms', 'rooms', '[{"room_type_id": "x", "qty": 1}]'],
  ['currency', 'currency', '7'],
  ['currency', 'currency', '"US\\u0000"'],
  ['locale', 'locale', '7'],
]

describe('POST /v1/public/quotes', () => {
  test.each(FAULTS)(
    '422 names %s for %s: %s [R-QUO-02, R-QUO-03, R-QUO-05, R-ERR-07, T-QTY-1, T-PICK-1]',
    async (field, name, value) => {
      const { status, body } = await sendRaw({ [name]: value })
      expect([status, body.code]).toEqual([422, 'InvalidInput'])
      const named = body.details.errors.map((error: { field: string }) => error.field)
      expect(named).toContain(field)
      expect(body.detail).toContain(field)
    },
  )

  test.each(['option_id', 'start', 'units'])('%s is required [R-QUO-02]', async name => {
    const { [name as 'start']: _left, ...body } = sale.body()
    const sent = await sale.site.send({ method: 'POST', path: '/v1/public/quotes', body })
    expect(sent.status).toBe(422)
    expect(sent.body.details.errors[0]).toEqual({
      field: name,
      reason: 'required',
      message: 'is required',
    })
  })

  test.each(['NaN', '{', '', '[]', '"text"', 'null', '{"units": NaN}'])(
    'a body that is no object of JSON is 422: %s [R-ERR-07]',
    async text => {
      const { status, body } = await sale.site.send({
        method: 'POST',
        path: '/v1/public/quotes',
        body: text,
      })
      expect([status, body.code]).toEqual([422, 'InvalidInput'])
    },
  )

  test('−0 of an extra is none of it, and a unit a hundred times is added up', async () => {
    const many = Array.from({ length: 100 }, () => '{"unit_id": "UNIT", "qty": 0}')
    many[99] = '{"unit_id": "UNIT", "qty": 2}'
    const sent = await sendRaw({
      units: `[${many.join(', ')}]`,
      extras: extras('"extra_id": "EXTRA", "qty": -0'),
    })
    expect(sent.status).toBe(200)
    expect(sent.body.lines).toHaveLength(1)
    expect(sent.body.pax).toBe(2)
  })
})
