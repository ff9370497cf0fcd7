import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { countAuditRows, outboxOf, signInAs } from '../support/staff.ts'
import { type MadeSeller, makeSeller } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const IBAN = 'GB82 WEST 1234 5698 7654 32'
const details = { account_name: 'Desert Days LLC', bank_name: 'Canary Bank', iban: IBAN }
type Send = MadeSeller['send']
const put = (body: object, send: Send = seller.send) =>
  send({ method: 'PUT', path: '/v1/bank-details', body })
const get = (send: Send = seller.send) => send({ path: '/v1/bank-details' })

describe('GET /v1/bank-details', () => {
  test('404: none yet', async () => {
    const { status, body } = await get((await makeSeller(service)).send)
    expect(status).toBe(404)
    expect(body.details).toEqual({ entity: 'bank_details' })
  })

  test('seen by nobody else: not by another seller, not in a log, not by a bare query', async () => {
    await put(details)
    const other = await makeSeller(service)
    expect((await get(other.send)).status).toBe(404)
    expect(service.logLines.join('\n')).not.toMatch(/GB82|Canary Bank/)
    expect(await service.db`select 1 from bank_details`).toHaveLength(0)
  })
})

describe('PUT /v1/bank-details', () => {
  test('200: kept in one form, shown as changed for 24 hours', async () => {
    const own = await makeSeller(service)
    const made = await put({ ...details, swift: 'dabaie2d' }, own.send)
    expect(made.status).toBe(200)
    expect(made.body).toEqual({
      version: expect.any(Number),
      ...details,
      iban: 'GB82WEST12345698765432',
      account_number: null,
      swift: 'DABAIE2D',
      changed_at: '2026-11-15T10:00:00.000Z',
      recently_changed: true,
    })
    expect((await get(own.send)).body).toEqual(made.body)
    await service.advance({ hours: 23 })
    expect((await get(own.send)).body.recently_changed).toBe(true)
    await service.advance({ hours: 1 })
    expect((await get(own.send)).body.recently_changed).toBe(false)
  })

  test('200: an account number does where there is no IBAN', async () => {
    const { iban: _, ...rest } = details
    const { body } = await put({ ...rest, account_number: '00123456' })
    expect(body).toMatchObject({ iban: null, account_number: '00123456' })
  })

  test('422: wrong check digits, no account at all, half a SWIFT code', async () => {
    const bad = [
      { ...details, iban: 'GB82WEST12345698765433' },
      { ...details, iban: 'GB82' },
      { ...details, iban: null },
      { ...details, swift: 'DABAIE2' },
      { ...details, account_name: '' },
    ]
    for (const body of bad) expect((await put(body)).status, JSON.stringify(body)).toBe(422)
  })

  test('403 reauthentication_required: a sign-in older than 10 minutes [T-PAY-1]', async () => {
    const owner = await signInAs(service, { email: seller.ownerEmail })
    await service.advance({ minutes: 9 })
    expect((await put(details, owner.send)).status).toBe(200)
    await service.advance({ minutes: 1 })
    const { status, body } = await put({ ...details, bank_name: 'Thief Bank' }, owner.send)
    expect(status).toBe(403)
    expect(body.details).toEqual({
      permission: 'settings:manage',
      reason: 'reauthentication_required',
    })
    expect((await get()).body.bank_name).toBe('Canary Bank')
  })

  test('every owner is notified, by mails that hold none of it [T-PAY-1]', async () => {
    const own = await makeSeller(service)
    const emails = ['second-owner@bank.example', 'bank-admin@bank.example']
    const roles = ['owner', 'admin']
    for (const [at, email] of emails.entries()) {
      const body = { email, name: `Member ${at}`, role: roles[at] }
      await own.send({ method: 'POST', path: '/v1/team', body })
    }
    await put(details, own.send)
    const mailsTo = async (email: string) =>
      (await outboxOf(service, email)).filter(mail => mail.template === 'bank-details-changed')
    const [first] = await mailsTo(own.ownerEmail)
    expect(first.text).toContain(`Owner ${own.slug} (${own.ownerEmail})`)
    expect(JSON.stringify(first)).not.toMatch(/GB82|Canary Bank|Desert Days LLC/)
    expect(await mailsTo(emails[0] as string)).toHaveLength(1)
    expect(await mailsTo(emails[1] as string)).toHaveLength(0)
    await put(details, own.send)
    expect(await mailsTo(own.ownerEmail)).toHaveLength(1)
  })

  test('a secret key with settings:manage may, and the mail names the key beside its maker [T-PAY-1]', async () => {
    const own = await makeSeller(service)
    await put(details, own.send)
    const [mail] = await outboxOf(service, own.ownerEmail)
    expect(mail?.text).toContain(`(${own.ownerEmail}), test (sk_…${own.ownerKey.slice(-4)})`)
    const fresh = await signInAs(service, { email: own.ownerEmail })
    await put({ ...details, bank_name: 'Other Bank' }, fresh.send)
    const [second] = await outboxOf(service, own.ownerEmail)
    expect(second?.text).not.toContain('sk_')
  })

  test('a key with that scope is made with a fresh sign-in only [T-PAY-1] [T-KEY-3]', async () => {
    const owner = await signInAs(service, { email: seller.ownerEmail })
    await service.advance({ minutes: 10 })
    const body = { label: 'Bank', scopes: ['settings:manage'] }
    const sent = await owner.send({ method: 'POST', path: '/v1/secret-keys', body })
    expect(sent.status).toBe(403)
    expect(sent.body.details.reason).toBe('reauthentication_required')
  })

  test('one audit row that names the fields and shows no value [T-OPS-2]', async () => {
    const own = await makeSeller(service)
    const before = await countAuditRows(service)
    await put(details, own.send)
    expect(await countAuditRows(service)).toBe(before + 1)
    const { body, text } = await own.send({ path: '/v1/audit-log?entity=bank_details' })
    expect(body.data[0].changes).toEqual({ fields: ['account_name', 'bank_name', 'iban'] })
    expect(text).not.toMatch(/GB82|Canary/)
  })
})
