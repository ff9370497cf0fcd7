import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeEnquiry, readMail, WRITER } from '../../support/enquiries.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let site: MadeStorefront
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  seller = await makeSeller(service)
  site = await makeStorefront(service, seller, { languages: ['en', 'de'] })
})
afterAll(() => service.close())

const calls = () => sellerCalls(service, seller.ownerKey)
const lastAudit = async () => (await calls().get('/v1/audit-log?limit=1')).data[0]

describe('POST /v1/enquiries/{id}/answer', () => {
  test("mails the seller's words in the traveller's language, and keeps them", async () => {
    const { id, reference } = await makeEnquiry(site, { locale: 'de' })
    const message = 'Ja, immer ab 9 Uhr.'
    const answered = await calls().post(`/v1/enquiries/${id}/answer`, { message })
    expect(answered).toMatchObject({
      status: 'answered',
      answers: [{ by: expect.any(String), message }],
    })
    const [mail] = await readMail(service, { to: WRITER, template: 'enquiry-answer' })
    expect(mail).toMatchObject({
      subject: `Ihre Nachricht an ${seller.name} (${reference})`,
      fromName: seller.name,
      replyTo: seller.ownerEmail,
      locale: 'de',
    })
    expect(mail?.text).toContain(message)
    const row = await lastAudit()
    expect(row).toMatchObject({ action: 'enquiry.answered', entity_id: id })
  })

  test('the traveller answers to the address of the settings', async () => {
    await calls().patch('/v1/settings', { notify_email: 'desk@mail.example' })
    const { id } = await makeEnquiry(site)
    await calls().post(`/v1/enquiries/${id}/answer`, { message: 'Yes.' })
    const [mail] = await readMail(service, { to: WRITER, template: 'enquiry-answer' })
    expect(mail?.replyTo).toBe('desk@mail.example')
  })

  test('the same Idempotency-Key mails once; answers stand in order', async () => {
    const { id, reference } = await makeEnquiry(site)
    const answerIt = (message: string, key: string) =>
      seller.send({
        method: 'POST',
        path: `/v1/enquiries/${id}/answer`,
        headers: { 'idempotency-key': key },
        body: { message },
      })
    const first = await answerIt('One', 'a')
    expect((await answerIt('One', 'a')).body).toEqual(first.body)
    expect((await answerIt('Other', 'a')).status).toBe(409)
    const { body } = await answerIt('Two', 'b')
    expect(body.answers.map(({ message }: { message: string }) => message)).toEqual(['One', 'Two'])
    const mail = await readMail(service, { to: WRITER, template: 'enquiry-answer' })
    expect(mail.filter(({ subject }) => subject.includes(reference))).toHaveLength(2)
  })

  test('422: without words', async () => {
    const { id } = await makeEnquiry(site)
    for (const body of [{}, { message: '' }, { message: 'x'.repeat(5_001) }]) {
      const path = `/v1/enquiries/${id}/answer`
      expect((await seller.send({ method: 'POST', path, body })).status).toBe(422)
    }
  })
})
