import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, mailsTo, makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const FACTS = {
  legal_name: 'Desert Days LLC',
  address_lines: ['12 Corniche Road', 'Office 4'],
  postal_code: '114',
  city: 'Muscat',
  country: 'OM',
  represented_by: 'Aisha Said',
  register: 'Register 1234567',
  tax_number: '555/123',
  vat_id: 'OM1100000000',
  licence: 'Licence 42/2019',
  insolvency_protection: 'Example Insurance, +968 2400 0000',
  phone: '+968 2412 3456',
  whatsapp: '+968 9123 4567',
  email: 'hello@desert-days.example',
}
const NOTHING = {
  ...Object.fromEntries(Object.keys(FACTS).map(name => [name, null])),
  address_lines: [],
}

describe('GET /v1/company', () => {
  test('200: nothing is said before its seller says something', async () => {
    const { send } = await makeSeller(service)
    const { status, body } = await send({ path: '/v1/company' })
    expect(status).toBe(200)
    expect(body).toMatchObject(NOTHING)
  })
})

describe('PUT /v1/company', () => {
  test('200: its site, its bookings and its mails say the same [R-LEG-01]', async () => {
    const sale = await makeBookable(service)
    const before = await sale.site.send({ path: '/v1/public/storefront' })
    expect(before.body.company).toBeNull()
    const stored = await sale.call.put('/v1/company', FACTS)
    expect(stored).toMatchObject(FACTS)
    expect((await sale.site.send({ path: '/v1/public/storefront' })).body.company).toEqual(FACTS)
    const lead = { ...LEAD, email: 'facts@company.example' }
    const { seller } = await sale.book({ lead })
    expect(seller.company).toEqual(FACTS)
    const [mail] = await mailsTo(service, lead.email)
    for (const part of ['Desert Days LLC', '12 Corniche Road, Office 4, 114 Muscat, Oman']) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.text).toContain('VAT ID: OM1100000000')
    expect(mail?.html).toContain('<a href="https://wa.me/96891234567"')
    // The settings have a page of their own.
    expect(await sale.call.get('/v1/settings')).not.toHaveProperty('company')
  })

  test('200: what is left out is not known any more, and the log says what changed', async () => {
    const { send } = await makeSeller(service)
    const put = (body: object) => send({ method: 'PUT', path: '/v1/company', body })
    await put(FACTS)
    expect((await put({ legal_name: 'Desert Days' })).body).toMatchObject({
      ...NOTHING,
      legal_name: 'Desert Days',
    })
    const { body } = await send({ path: '/v1/audit-log?entity=company' })
    expect(body.data[0]).toMatchObject({ action: 'company.updated' })
  })

  test.each([
    ['phone', '03 555 0123'],
    ['phone', '+12'],
    ['whatsapp', 'call me'],
    ['vat_id', '123456789'],
    ['country', 'Oman'],
    ['email', 'hello'],
    ['legal_name', 'x'.repeat(201)],
    ['address_lines', ['1', '2', '3', '4', '5']],
  ])('422: %s as %j [R-LEG-02]', async (field, value) => {
    const { send } = await makeSeller(service)
    const { status } = await send({ method: 'PUT', path: '/v1/company', body: { [field]: value } })
    expect(status).toBe(422)
  })
})
