import { afterAll, beforeAll, expect, test } from 'vitest'
import { IBAN } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { outboxOf, signInAs } from '../support/staff.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('the first account, given several times at once, is mailed to its owners once', async () => {
  for (let round = 0; round < 5; round++) {
    const { ownerEmail: email } = await makeSeller(service)
    const owner = await signInAs(service, { email })
    const body = { account_name: 'Holder', bank_name: 'Test Bank', iban: IBAN }
    const put = () => owner.send({ method: 'PUT', path: '/v1/bank-details', body })
    const answers = await Promise.all(Array.from({ length: 4 }, put))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const mails = await outboxOf(service, email)
    expect(mails.filter(({ template }) => template === 'bank-details-changed')).toHaveLength(1)
  }
})
