import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailer } from '#integrations/mailer.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { makeSeller, makeStorefront } from '../support/world.ts'

const MOST = 3

let service: TestService
let smtp: TestSmtp
beforeAll(async () => {
  service = await openTestService()
  const body = { mails_per_address_hour: MOST }
  await service.platform({ method: 'PATCH', path: '/v1/platform/settings', body })
})
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(() => smtp.stop())
afterAll(() => service.close())

const send = () => sendWaitingMail({ ...service.deps, mailer: openMailer(smtp.url) })

describe('mails to the owners of a seller whose site is changed again and again [T-AUTH-6]', () => {
  test('each comes as it is, and they keep no warning of a new account back', async () => {
    const seller = await makeSeller(service)
    const { id } = await makeStorefront(service, seller)
    const changes = 2 * MOST
    for (let at = 0; at < changes; at++) {
      const body = { origins: [`https://s${at}.example`] }
      await seller.send({ method: 'PUT', path: `/v1/storefronts/${id}/origins`, body })
    }
    const body = { account_name: 'A', bank_name: 'B', account_number: '00123456' }
    await seller.send({ method: 'PUT', path: '/v1/bank-details', body })
    const subjects = () =>
      smtp.taken
        .filter(({ rcpt }) => rcpt.includes(seller.ownerEmail))
        .map(({ parsed }) => parsed.subject ?? '')
    const count = (part: string) => subjects().filter(subject => subject.includes(part)).length
    await send()
    expect([count('allowed addresses'), count('bank details')]).toEqual([MOST, 1])
    await service.advance({ hours: 1 })
    await send()
    expect([count('allowed addresses'), count('bank details')]).toEqual([changes, 1])
    for (let at = 0; at < changes; at++) {
      const mails = smtp.taken.filter(({ parsed }) =>
        parsed.text?.includes(`Added: s${at}.example`),
      )
      expect(mails).toHaveLength(1)
    }
  })
})
