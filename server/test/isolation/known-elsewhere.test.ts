import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEnquiry } from '../support/enquiries.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { type MadeStaff, outboxOf, signInAs } from '../support/staff.ts'
import { type MadeSeller, makeSeller, makeStorefront } from '../support/world.ts'

const EMAIL = 'layla@both.example'
let service: TestService
let seller: MadeSeller
let staff: MadeStaff
beforeAll(async () => {
  service = await openTestService()
  const first = await makeSeller(service)
  seller = await makeSeller(service)
  const add = (to: MadeSeller, name: string) =>
    to.send({ method: 'POST', path: '/v1/team', body: { email: EMAIL, name, role: 'owner' } })
  await add(first, 'Canary Elsewhere')
  await add(seller, 'Layla at the desk')
  staff = await signInAs(service, { email: EMAIL, seller: seller.slug })
})
afterAll(() => service.close())

describe('what a person is called elsewhere is not for this team to learn [T-ISO-2]', () => {
  test('not from the log of changes', async () => {
    await staff.send({ method: 'PATCH', path: '/v1/settings', body: { request_hours: 30 } })
    const { text, body } = await seller.send({ path: '/v1/audit-log' })
    expect(text).not.toContain('Canary')
    expect(body.data[0].by).toMatchObject({ name: 'Layla at the desk', email: EMAIL })
  })

  test('not from the keys they made', async () => {
    const body = { label: 'Desk', scopes: ['booking:read'] }
    const made = await staff.send({ method: 'POST', path: '/v1/secret-keys', body })
    expect(made.body.made_by.name).toBe('Layla at the desk')
    expect((await seller.send({ path: '/v1/secret-keys' })).text).not.toContain('Canary')
  })

  test('not from the answers they gave', async () => {
    const site = await makeStorefront(service, seller)
    const { id } = await makeEnquiry(site)
    const answer = { method: 'POST', path: `/v1/enquiries/${id}/answer` } as const
    const sent = await staff.send({ ...answer, body: { message: 'We are.' } })
    expect(sent.body.answers[0].by).toBe('Layla at the desk')
  })

  test('not from the mail about the bank details', async () => {
    const body = { account_name: 'A', bank_name: 'B', account_number: '00123456' }
    await staff.send({ method: 'PUT', path: '/v1/bank-details', body })
    const [mail] = await outboxOf(service, seller.ownerEmail)
    expect(mail?.template).toBe('bank-details-changed')
    expect(mail?.text).toContain(`Layla at the desk (${EMAIL})`)
  })

  test('nor after they have left, when their address stands for them', async () => {
    const { data } = (await seller.send({ path: '/v1/team' })).body
    const { person_id } = data.find(({ email }: { email: string }) => email === EMAIL)
    await seller.send({ method: 'DELETE', path: `/v1/team/${person_id}` })
    const keys = await seller.send({ path: '/v1/secret-keys' })
    expect(keys.text).not.toContain('Canary')
    expect(keys.text).toContain(`"name":"${EMAIL}"`)
    expect((await seller.send({ path: '/v1/audit-log' })).text).not.toContain('Canary')
  })
})
