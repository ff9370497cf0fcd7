import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, START, type TestService } from '../../support/service.ts'
import { platformCalls } from '../../support/world.ts'
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
const settings = (change: object) => platformCalls(service).patch('/v1/platform/settings', change)

describe('POST /v1/public/bookings/{ref}/contact-changes', () => {
  test('201: for an email the code goes to the new address [R-CON-01] [R-CON-03] [R-CON-04] [R-CON-09]', async () => {
    const { start, fresh, old, opensWith } = await book()
    const { status, body } = await start({ email: fresh })
    expect(status).toBe(201)
    expect(body).toMatchObject({ kind: 'email', sent_to: 'f•••@travellers.example' })
    const expires = service.now().add({ minutes: 15 })
    expect(Temporal.Instant.from(body.expires_at).equals(expires)).toBe(true)
    expect(await codeFor(fresh)).toMatch(/^\d{6}$/)
    expect(await codeFor(old)).toBe('')
    expect(await opensWith(old)).toBe(true)
    expect(await opensWith(fresh)).toBe(false)
  })

  test('201: for a phone the code goes to the address of the booking [R-CON-05]', async () => {
    const { start, old } = await book()
    const { body } = await start({ phone: '+1 555 010 0000' })
    expect(body).toMatchObject({ kind: 'phone', sent_to: 'o•••@travellers.example' })
    expect(await codeFor(old)).toMatch(/^\d{6}$/)
  })

  test('404: the booking token does not do [R-CON-02]', async () => {
    const { start, booking, fresh } = await book()
    const sent = await start({ email: fresh }, booking.booking_token)
    expect(sent.body).toMatchObject({ code: 'NotFound', details: { entity: 'booking' } })
    expect(await mailsTo(service, fresh)).toEqual([])
  })

  test('422: both, neither, or what is no address or number', async () => {
    const { start, fresh } = await book()
    const wrong = [{}, { email: fresh, phone: '+15550100000' }, { email: 'x' }, { phone: '0555' }]
    for (const body of wrong) expect((await start(body)).body.code).toBe('InvalidInput')
  })

  test('409: after thirty minutes the seller corrects it [R-CON-06] [R-LIM-28]', async () => {
    const { start, fresh } = await book()
    await service.advance({ minutes: 29 })
    expect((await start({ email: fresh })).status).toBe(201)
    await service.advance({ minutes: 1 })
    const late = await start({ email: fresh })
    expect(late.body).toMatchObject({ code: 'Conflict', details: { reason: 'window_closed' } })
    await service.freezeAt(START)
  })

  test('the window is a setting of the platform [R-CON-07]', async () => {
    await settings({ contact_window_minutes: 5 })
    const { start, fresh } = await book()
    await service.advance({ minutes: 5 })
    const sent = await start({ email: fresh })
    await settings({ contact_window_minutes: 30 })
    expect(sent.body.details).toEqual({ reason: 'window_closed' })
    await service.freezeAt(START)
  })

  test('409: of a cancelled booking', async () => {
    const { start, booking, fresh } = await book()
    await booking.open.post('/cancel', {})
    expect((await start({ email: fresh })).status).toBe(409)
  })

  test('429: five an hour to one mailbox, from all bookings together [T-AUTH-5]', async () => {
    const others = [await book(), await book(), await book()]
    const victim = 'victim@travellers.example'
    const asked = []
    for (const [at, { start }] of others.entries()) {
      for (const tag of ['', `+${at}`]) {
        asked.push((await start({ email: victim.replace('@', `${tag}@`) })).status)
      }
    }
    expect(asked).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('429: five an hour for one booking, or as the platform sets it [R-CON-12] [R-LIM-04] [R-LIM-05]', async () => {
    const { start, fresh } = await book()
    for (let at = 0; at < 5; at++) expect((await start({ email: fresh })).status).toBe(201)
    const sixth = await start({ email: fresh })
    expect([sixth.body.code, sixth.body.reason]).toEqual(['RateLimited', 'mails'])
    expect(sixth.body.details.retry_after_seconds).toBeGreaterThan(3_000)
    await settings({ contact_changes_per_booking_hour: 6 })
    expect((await start({ email: fresh })).status).toBe(201)
  })
})
