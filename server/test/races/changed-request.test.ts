import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { type Bookable, LEAD, makeBookable } from '../support/bookings.ts'
import { mutate, untilWaiting } from '../support/race.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const ask = (sale: Bookable, name: string) =>
  sale.tryCheckout({ ...sale.body(), lead: { ...LEAD, email: `${name}@travellers.example` } })

/**
 * A start is called off, which waits for the booking that is there; meanwhile somebody asks for the
 * start, on the sheet from before.
 */
async function race({ waits }: { waits: boolean }): Promise<{ changed: Sent; asked: Sent }> {
  const sale = await makeBookable(service, { option: { capacityMode: 'on_request' } })
  const { ref } = (await ask(sale, 'first')).body
  const answers: Promise<Sent>[] = []
  await transaction(service.db, { seller: sale.seller.id }, async tx => {
    await tx`select from bookings where ref = ${ref} for update`
    const path = `${sale.optionPath}/departures/${sale.start}/call-off`
    answers.push(sale.seller.send({ method: 'POST', path, body: { reason: 'Storm.' } }))
    await untilWaiting(service, 1)
    const asked = ask(sale, 'second')
    answers.push(asked)
    if (waits) await untilWaiting(service, 2)
    else await asked
  })
  const [changed, asked] = await Promise.all(answers)
  return { changed, asked } as { changed: Sent; asked: Sent }
}

test('a request for a start that is being called off finds it closed [R-ERR-17]', async () => {
  const { changed, asked } = await race({ waits: true })
  expect(changed.status).toBe(200)
  expect([asked.status, asked.body.code]).toEqual([422, 'SlotClosed'])
})

test('control: without the lock it waits for a start that does not take place', async () => {
  await mutate(service, 'share_sale', source => source.replace(/perform [^;]+;/, 'null;'))
  const { asked } = await race({ waits: false })
  expect([asked.status, asked.body.status]).toEqual([200, 'pending'])
})

test('a request under a key is made once, also when the sale has changed meanwhile', async () => {
  const sale = await makeBookable(service, { option: { capacityMode: 'on_request' } })
  const { sellerId, optionId } = { sellerId: sale.seller.id, optionId: sale.optionId }
  const send = () =>
    sale.site.send({
      method: 'POST',
      path: '/v1/public/checkout',
      body: { ...sale.body(), lead: LEAD, payment_method: 'pay_on_arrival' },
      headers: { 'idempotency-key': 'one-request' },
    })
  await transaction(
    service.db,
    { seller: sellerId },
    tx => tx`select change_sale(${sellerId}, ${[optionId]}::uuid[])`,
  )
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.ref).toBe(first.body.ref)
})
