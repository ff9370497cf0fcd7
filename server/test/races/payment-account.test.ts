import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { holdPaymentAccount } from '#store/payment-accounts.ts'
import { makeBookable } from '../support/bookings.ts'
import { getAccount, insertPayment, putAccount } from '../support/payment-accounts.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

test('an account that a payment is just being written down for stays [M-CARD-29]', async () => {
  const sale = await makeBookable(service)
  const { id, send } = sale.seller
  await putAccount(send, { provider: 'test' })
  const { ref } = await sale.book()
  const { deleted } = await transaction(service.db, { seller: id }, async tx => {
    expect(await holdPaymentAccount(tx, id)).toBe('test')
    const deleting = send({ method: 'DELETE', path: '/v1/payment-account' })
    await untilWaiting(service, 1)
    await insertPayment(tx, { id, ref, state: 'created' })
    return { deleted: deleting }
  })
  expect((await deleted).body.details.reason).toBe('payments_open')
  expect((await getAccount(send)).status).toBe(200)
})
