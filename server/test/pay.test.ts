import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#store/database.ts'
import { eventsOf, LEAD } from './support/bookings.ts'
import { type CardSale, makeCardSale } from './support/card-sale.ts'
import { openAsking, requestsOf, usd } from './support/payment-requests.ts'
import { openTestService, type TestService } from './support/service.ts'

let service: TestService
let sale: CardSale
let asking: ReturnType<typeof openAsking>
beforeAll(async () => {
  // Webhooks are lost: what is due is looked at without them.
  service = await openTestService({ payments: { send: () => {} } })
})
afterAll(() => service.close())

const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
beforeEach(async () => {
  await service.freezeAt(START)
  sale = await makeCardSale(service)
  asking = openAsking(service, sale)
})

describe('/pay/{token}', () => {
  test('from the desk to the money, by a link that needs no site [D-37, M-ASK-02]', async () => {
    const { asked, press, statesOf, open, goToPay, bookByStaff, follow } = asking
    const booking = await bookByStaff({ locale: 'de' })
    const body = { amount: usd(4_000), reason: 'Anzahlung <b>' }
    const request = await asked(booking, body)
    expect(request).toMatchObject({ ...body, state: 'open', due_at: '2026-11-20T22:59:00.000Z' })
    const page = await open(request)
    expect(page.status).toBe(200)
    expect(page.text).toContain('lang="de"')
    expect(page.text).toContain('40,00')
    expect(page.text).toContain('Anzahlung &lt;b&gt;')
    expect(page.text).toContain(booking.ref)
    for (const own of [LEAD.name, LEAD.email]) expect(page.text).not.toContain(own)
    const payment = await goToPay(request)
    expect(await sale.pages.show(payment)).toMatchObject({ amount: usd(4_000) })
    await sale.pages.approve(payment)
    // No webhook has come: whoever comes back is told all the same.
    const back = await open(request, '?back=1')
    expect(back.text).toContain('Vielen Dank')
    expect(back.text).not.toContain('<form')
    expect(await statesOf(booking)).toEqual(['paid'])
    const { data } = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
    expect(data).toMatchObject([{ kind: 'payment', method: 'online_card', amount: usd(4_000) }])
    await follow({ hours: 1 })
    const after = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
    expect(after).toMatchObject({ paid: usd(4_000), open: usd(6_000) })
    expect((await press(request)).headers.location).toContain('?failed=1')
    const types = (await eventsOf(service, sale.seller.id)).map(
      ({ type }: { type: string }) => type,
    )
    expect(types).toEqual(expect.arrayContaining(['payment.requested', 'payment.received']))
  })

  test('a card that is declined leaves the page to try again [M-ASK-02]', async () => {
    const { asked, open, goToPay, bookByStaff, follow } = asking
    const booking = await bookByStaff()
    const request = await asked(booking)
    const payment = await goToPay(request)
    await sale.pages.decline(payment)
    const back = await open(request, '?back=1')
    expect(back.text).toContain('The card was declined')
    expect(await goToPay(request)).toBe(payment)
    await follow()
    const waiting = await asked(booking)
    await goToPay(waiting)
    expect((await open(waiting, '?back=1')).text).toContain('url=?back=2')
    expect((await open(waiting, '?back=4')).text).not.toContain('refresh')
  })

  test('after its day it is overdue, and is paid all the same [M-ASK-07]', async () => {
    const { asked, statesOf, open, goToPay, bookByStaff, follow } = asking
    const booking = await bookByStaff()
    const request = await asked(booking)
    await service.advance({ hours: 24 * 6 })
    expect(await statesOf(booking)).toEqual(['overdue'])
    expect((await open(request)).text).toContain('You can still pay')
    await sale.pages.approve(await goToPay(request))
    await follow()
    expect(await statesOf(booking)).toEqual(['paid'])
  })

  test('it is withdrawn while less is open than it asks for [M-ASK-04]', async () => {
    const { asked, press, statesOf, open, bookByStaff } = asking
    const booking = await bookByStaff()
    const request = await asked(booking)
    const cash = { method: 'cash', amount: usd(3_000) }
    await sale.call.post(`/v1/bookings/${booking.ref}/payments`, cash)
    const [known] = (await sale.call.get(requestsOf(booking))).data
    expect(known).toMatchObject({ state: 'withdrawn', withdrawn_because: 'less_is_open' })
    expect((await open(request)).text).toContain('settled in another way')
    expect((await press(request)).headers.location).toContain('?failed=1')
    const { data } = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
    await sale.call.post(`/v1/bookings/${booking.ref}/payments/${data[0].id}/void`, {})
    expect(await statesOf(booking)).toEqual(['open'])
  })

  test('money that was under way by then goes back [M-ASK-04]', async () => {
    const { asked, statesOf, goToPay, bookByStaff, follow } = asking
    const booking = await bookByStaff()
    const request = await asked(booking)
    const payment = await goToPay(request)
    await sale.call.post(`/v1/bookings/${booking.ref}/payments`, { method: 'cash' })
    await sale.pages.approve(payment)
    await follow()
    await follow()
    const after = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
    expect(after).toMatchObject({ paid: usd(20_000), refunded: usd(10_000), refund_due: usd(0) })
    expect(await statesOf(booking)).toEqual(['withdrawn'])
  })

  test('two pages of one request are paid once [M-ASK-03]', async () => {
    const { asked, statesOf, goToPay, bookByStaff, follow } = asking
    const booking = await bookByStaff()
    const request = await asked(booking, { amount: usd(6_000) })
    const first = await goToPay(request)
    // Its time is nearly over, so that the button makes another one.
    await service.advance({ hours: 22, minutes: 59 })
    const second = await goToPay(request)
    expect(second).not.toBe(first)
    for (const page of [first, second]) await sale.pages.approve(page)
    await follow()
    await follow()
    const after = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
    expect(after.paid.amount - after.refunded.amount).toBe(6_000)
    expect(await statesOf(booking)).toEqual(['paid'])
  })

  test('two parts are paid beside each other, as by two friends [M-ASK-11]', async () => {
    const { asked, statesOf, goToPay, bookByStaff, follow } = asking
    const booking = await bookByStaff()
    const [one, other] = [
      await asked(booking, { amount: usd(5_000), reason: 'Ada' }),
      await asked(booking, { amount: usd(5_000), reason: 'Ben' }),
    ]
    const pages = [await goToPay(one), await goToPay(other)]
    await follow()
    for (const page of pages) await sale.pages.approve(page)
    await follow()
    expect(await statesOf(booking)).toEqual(['paid', 'paid'])
    const { open: left, refunded } = await sale.call.get(`/v1/bookings/${booking.ref}/payments`)
    expect([left, refunded]).toEqual([usd(0), usd(0)])
  })
})

describe('the link', () => {
  test('is a secret that the database does not have [M-ASK-08]', async () => {
    const { asked, bookByStaff } = asking
    const request = await asked(await bookByStaff())
    const token = request.url.split('/').at(-1) ?? ''
    expect(token.length).toBeGreaterThan(30)
    const rows = await transaction(
      service.db,
      'platform',
      tx => tx`
        select to_jsonb(r) || jsonb_build_object('raw', encode(token_sealed, 'escape')) as row
        from payment_requests r
      `,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    const log = await sale.call.get('/v1/audit-log?limit=100')
    expect(JSON.stringify(log)).not.toContain(token)
  })

  test('its page runs nothing, is framed nowhere and tells nobody [M-ASK-08]', async () => {
    const { asked, open, bookByStaff } = asking
    const { headers } = await open(await asked(await bookByStaff()))
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('script-src')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toContain('no-store')
  })

  test('a wrong one is a page that says so, and guessing ends [M-ASK-08]', async () => {
    const path = '/pay/nobody-has-it'
    const wrong = await service.send({ path, headers: { accept: 'text/html' } })
    expect(wrong.status).toBe(404)
    expect(wrong.text).toContain('leads nowhere')
    expect((await service.send({ path })).body.code).toBe('NotFound')
    const statuses = new Set<number>()
    for (let guess = 0; guess < 70; guess += 1) {
      statuses.add((await service.send({ path: `/pay/made-up-${guess}` })).status)
    }
    expect([...statuses]).toEqual([404, 429])
  })
})
