import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Bookable,
  eventsOf,
  LEAD,
  mailsTo,
  makeBookable,
  tokenIn,
} from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { signInTraveller } from '../../support/travellers.ts'
import { bookForChange, findCode } from './contact-change.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
})
afterAll(() => service.close())

const book = () => bookForChange(sale)
const codeFor = (email: string) => findCode(service, email)

async function lastTokenTo(email: string): Promise<string> {
  const mail = (await mailsTo(service, email)).at(-1)
  return mail ? tokenIn(mail) : ''
}

async function statusOf(ref: string, token: string): Promise<number> {
  return (await sale.site.send({ path: `/v1/public/bookings/${ref}?token=${token}` })).status
}

/** A code that is not the right one. */
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('POST /v1/public/bookings/{ref}/contact-changes/{id}/confirm', () => {
  test('200: makes the change; the new address opens the booking and the old one does not [R-CON-08]', async () => {
    const { start, confirm, fresh, old, booking, opensWith } = await book()
    const { body } = await start({ email: fresh })
    const sent = await confirm(body.id, await codeFor(fresh))
    expect(sent.body).toEqual({ changed: true, kind: 'email' })
    expect(await opensWith(fresh)).toBe(true)
    expect(await opensWith(old)).toBe(false)
    expect((await booking.open.get()).status).toBe(200)
    const session = await signInTraveller(service, sale.site, fresh)
    const mine = await session.send({ path: '/v1/public/me/bookings' })
    expect(mine.body.data.map(({ ref }: { ref: string }) => ref)).toEqual([booking.ref])
  })

  test('200: a repeat of the checkout answers the same booking by the old address and the new [D-23] [G-170] [R-CHK-21]', async () => {
    const { start, confirm, fresh, old, booking, opensWith } = await book()
    const repeat = (email: string) =>
      sale.tryCheckout({ ref: booking.ref, lead: { ...LEAD, email } })
    const before = await repeat(old)
    expect(before.body).toMatchObject({ ref: booking.ref, booking_token: null })
    const { body } = await start({ email: fresh })
    await confirm(body.id, await codeFor(fresh))
    for (const email of [old, old.toUpperCase(), fresh]) {
      const again = await repeat(email)
      expect([again.status, again.text]).toEqual([200, before.text])
      expect(again.text).not.toContain(fresh)
    }
    // It still opens nothing, and nobody else gets anything.
    expect(await opensWith(old)).toBe(false)
    const unrelated = await repeat('unrelated@travellers.example')
    expect([unrelated.status, unrelated.body.details]).toEqual([409, { reason: 'checked_out' }])
  })

  test('the old address is notified, without the new one in full [T-CON-1]', async () => {
    const { start, confirm, fresh, old } = await book()
    const { body } = await start({ email: fresh })
    await confirm(body.id, await codeFor(fresh))
    const notice = (await mailsTo(service, old)).at(-1)
    expect(notice?.template).toBe('contact-changed')
    expect(notice?.text).not.toContain(fresh)
    const events = await eventsOf(service, sale.seller.id)
    expect(events.at(-1)?.type).toBe('booking.contact_changed')
  })

  test('the new address gets the booking as it stands, with a way in [R-CON-08]', async () => {
    const { start, confirm, fresh, booking } = await book()
    const { body } = await start({ email: fresh })
    await confirm(body.id, await codeFor(fresh))
    const mail = (await mailsTo(service, fresh)).at(-1)
    expect(mail?.template).toBe('booking-confirmed')
    expect(await statusOf(booking.ref, await lastTokenTo(fresh))).toBe(200)
  })

  test('links in mails to the old address open nothing any more; the token of the checkout does [T-CON-1]', async () => {
    const { start, confirm, fresh, old, booking } = await book()
    const mailed = await lastTokenTo(old)
    expect(await statusOf(booking.ref, mailed)).toBe(200)
    const { body } = await start({ email: fresh })
    expect(await statusOf(booking.ref, mailed)).toBe(200)
    await confirm(body.id, await codeFor(fresh))
    expect(await statusOf(booking.ref, mailed)).toBe(404)
    expect(await statusOf(booking.ref, booking.booking_token)).toBe(200)
  })

  test('so it is when staff put the address right [R-CON-06]', async () => {
    const { fresh, old, booking } = await book()
    const mailed = await lastTokenTo(old)
    await sale.call.patch(`/v1/bookings/${booking.ref}/lead`, { email: old.toUpperCase() })
    expect(await statusOf(booking.ref, mailed)).toBe(200)
    await sale.call.patch(`/v1/bookings/${booking.ref}/lead`, { email: fresh })
    expect(await statusOf(booking.ref, mailed)).toBe(404)
    const mails = await mailsTo(service, fresh)
    expect(mails.map(({ template }) => template)).toEqual(['booking-confirmed'])
    expect(await statusOf(booking.ref, await lastTokenTo(fresh))).toBe(200)
  })

  test('a phone number changes for the seller to see', async () => {
    const { start, confirm, old, booking } = await book()
    const { body } = await start({ phone: '+1 (555) 010-0000' })
    expect((await confirm(body.id, await codeFor(old))).body.kind).toBe('phone')
    const seen = await sale.call.get(`/v1/bookings/${booking.ref}`)
    expect(seen.lead.phone).toBe('+15550100000')
  })

  test('422: a wrong code changes nothing [R-CON-10]', async () => {
    const { start, confirm, fresh, opensWith } = await book()
    const { body } = await start({ email: fresh })
    const sent = await confirm(body.id, other(await codeFor(fresh)))
    expect(sent.body).toMatchObject({
      code: 'InvalidInput',
      details: { errors: [{ field: 'code' }] },
    })
    expect(await opensWith(fresh)).toBe(false)
  })

  test('200: a used code again changes nothing and is safe [R-CON-11]', async () => {
    const { start, confirm, fresh, booking } = await book()
    const { body } = await start({ email: fresh })
    const code = await codeFor(fresh)
    const first = await confirm(body.id, code)
    await service.advance({ hours: 1 })
    const mails = (await mailsTo(service, fresh)).length
    const events = (await eventsOf(service, sale.seller.id)).length
    expect((await confirm(body.id, code)).body).toEqual(first.body)
    expect((await mailsTo(service, fresh)).length).toBe(mails)
    expect((await eventsOf(service, sale.seller.id)).length).toBe(events)
    expect((await confirm(body.id, other(code))).status).toBe(422)
    expect(booking.status).toBe('confirmed')
    await service.freezeAt(START)
  })

  test('a code lives fifteen minutes, also past the window, and the newest ends the others', async () => {
    const { start, confirm, fresh, opensWith } = await book()
    const first = await start({ email: fresh })
    const firstCode = await codeFor(fresh)
    await service.advance({ minutes: 29 })
    const second = await start({ email: fresh })
    const secondCode = await codeFor(fresh)
    expect((await confirm(first.body.id, firstCode)).status).toBe(422)
    await service.advance({ minutes: 14, seconds: 59 })
    expect((await confirm(second.body.id, secondCode)).status).toBe(200)
    expect(await opensWith(fresh)).toBe(true)
    await service.freezeAt(START)
    const late = await book()
    const { body } = await late.start({ email: late.fresh })
    await service.advance({ minutes: 15 })
    expect((await late.confirm(body.id, await codeFor(late.fresh))).status).toBe(422)
    await service.freezeAt(START)
  })

  test('five wrong tries end a code, however many come at once [T-CON-1]', async () => {
    const { start, confirm, fresh, opensWith } = await book()
    const { body } = await start({ email: fresh })
    const code = await codeFor(fresh)
    const guesses = Array.from({ length: 30 }, (_, at) => String(at).padStart(6, '1'))
    const wrong = guesses.filter(guess => guess !== code)
    const answers = await Promise.all(wrong.map(guess => confirm(body.id, guess)))
    expect(answers.every(({ status }) => status === 422)).toBe(true)
    const [row] = await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`select wrong_tries from contact_changes where id = ${body.id}`
    })
    expect(row?.wrong_tries).toBe(5)
    expect((await confirm(body.id, code)).status).toBe(422)
    expect(await opensWith(fresh)).toBe(false)
  })

  test('404: a change of another booking, and one that is none', async () => {
    const mine = await book()
    const theirs = await book()
    const { body } = await theirs.start({ email: theirs.fresh })
    const code = await codeFor(theirs.fresh)
    for (const id of [body.id, '00000000-0000-4000-8000-000000000000', 'x']) {
      const sent = await mine.confirm(id, code)
      expect(sent.body.details).toEqual({ entity: 'contact_change' })
    }
  })

  test('a code at rest is digested with a secret of the installation [T-CON-1] [I7]', async () => {
    const { start, fresh } = await book()
    await start({ email: fresh })
    const code = await codeFor(fresh)
    const rows = await service.db.begin(async tx => {
      await tx`select set_config('outset.platform', 'on', true)`
      return tx`select to_jsonb(c)::text as text from contact_changes c`
    })
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})
