import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeOldRecords } from '#operations/jobs.ts'
import { sendMessages } from '#operations/messages.ts'
import { lockBooking } from '#store/bookings/bookings.ts'
import { transaction } from '#store/database.ts'
import { type Bookable, mailsTo, makeBookable, tokenIn } from '../support/bookings.ts'
import { untilWaiting } from '../support/race.ts'
import { openTestService, START, type TestService } from '../support/service.ts'
import { dumpTables } from '../support/whole-database.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
})
// Each has a seller of its own: rules look at all bookings of one.
beforeEach(async () => {
  await service.freezeAt(START)
  await transaction(service.db, 'platform', tx => tx`update message_rules set active = false`)
  sale = await makeBookable(service, {
    capacity: 1_000,
    storefront: { languages: ['en', 'de', 'fr'] },
  })
})
afterAll(() => service.close())

const STARTS_AT = Temporal.Instant.from('2027-05-12T06:00:00Z')
const at = (moment: Temporal.Instant, by: Temporal.DurationLike) => service.freezeAt(moment.add(by))

const work = () =>
  sendMessages({
    db: service.db,
    now: service.now(),
    publicUrl: 'https://outset.example',
    vault: service.deps.vault,
  })

let number = 0
async function book(changed: object = {}, selection: object = {}) {
  const lead = { name: 'Ada', email: `guest-${++number}@t.example`, phone: '+962791234567' }
  const { ref } = await sale.book({ lead, ...changed }, selection)
  return { ref, email: lead.email }
}

const TEXTS = {
  en: { subject: 'About {{trip}}', body: 'Hello {{name}}, {{start}}\n\n{{manage_link}}' },
  de: { subject: 'Zu {{trip}}', body: 'Hallo {{name}}, {{start}}' },
}

async function addRule(changed: object = {}): Promise<{ id: string }> {
  return sale.call.post('/v1/message-rules', {
    name: 'Rule',
    trigger: 'before_start',
    offset_minutes: 3 * 24 * 60,
    texts: TEXTS,
    kind: 'service',
    ...changed,
  })
}

async function messagesTo(email: string) {
  return (await mailsTo(service, email)).filter(({ template }) => template === 'seller-message')
}

const countTo = async (email: string) => (await messagesTo(email)).length

describe('messages of rules', () => {
  test('three days before: once, in the language of the booking, on the clock of the place [R-MSG-02] [R-MSG-04]', async () => {
    const rule = await addRule()
    const [english, german, french] = [
      await book(),
      await book({ locale: 'de' }),
      await book({ locale: 'fr' }),
    ]
    await at(STARTS_AT, { hours: -73 })
    expect(await work()).toBe(0)
    await at(STARTS_AT, { hours: -72 })
    expect(await work()).toBe(3)
    await at(STARTS_AT, { hours: -60 })
    expect(await work()).toBe(0)
    const [first] = await messagesTo(english.email)
    expect(first?.text).toContain('Wednesday, May 12, 2027 at 9:00')
    const opened = await sale.site.send({
      path: `/v1/public/bookings/${english.ref}?token=${first ? tokenIn(first) : ''}`,
    })
    expect(opened.status).toBe(200)
    expect(await messagesTo(german.email)).toMatchObject([{ locale: 'de' }])
    expect((await messagesTo(german.email))[0]?.text).toContain('Mittwoch, 12. Mai 2027')
    expect(await messagesTo(french.email)).toMatchObject([{ locale: 'en' }])
    expect(await sale.call.get(`/v1/message-rules/${rule.id}`)).toMatchObject({ sent: 3 })
  })

  test('a late booking gets it at once, one that was moved by its new start, a cancelled one never [R-MSG-05]', async () => {
    await addRule()
    const [moved, cancelled] = [await book(), await book()]
    await sale.call.post(`/v1/bookings/${moved.ref}/move`, {
      start: '2027-05-20T09:00',
      reason: 'Wind',
    })
    await sale.call.post(`/v1/bookings/${cancelled.ref}/cancel`)
    await at(STARTS_AT, { hours: -20 })
    const late = await book()
    expect(await work()).toBe(1)
    expect(await countTo(late.email)).toBe(1)
    await at(STARTS_AT, { hours: 8 * 24 - 72 })
    expect(await work()).toBe(1)
    expect([await countTo(moved.email), await countTo(cancelled.email)]).toEqual([1, 0])
  })

  test('who is confirmed or moved after the moment gets it then, while the start is ahead [R-MSG-05]', async () => {
    await addRule()
    const moved = await book({}, { start: '2027-05-20T09:00' })
    await at(STARTS_AT, { hours: -26 })
    await sale.call.post(`/v1/bookings/${moved.ref}/move`, { start: sale.start, reason: 'Wind' })
    expect(await work()).toBe(1)
    expect(await countTo(moved.email)).toBe(1)
    // A rule that is younger than the moment leaves alone who booked before it.
    await addRule({ name: 'Younger', offset_minutes: 5 * 24 * 60 })
    expect(await work()).toBe(0)
  })

  test('nothing is more than a day late, and a new rule leaves the past alone [R-MSG-05]', async () => {
    const triggers = { after_start: 0, after_end: 60, after_booking: 10, before_start: 0 }
    const guest = await book()
    await at(STARTS_AT, { hours: 72 })
    for (const [trigger, minutes] of Object.entries(triggers)) {
      await addRule({ trigger, offset_minutes: minutes })
    }
    expect(await work()).toBe(0)
    expect(await countTo(guest.email)).toBe(0)
  })

  test('after a booking, a start, its end and a cancellation, for what the filter names [R-MSG-01] [R-MSG-05]', async () => {
    for (const [trigger, offset] of [
      ['after_booking', 60],
      ['after_start', 30],
      ['after_end', 120],
      ['after_cancellation', 10],
    ] as const) {
      const texts = { en: { subject: trigger, body: 'Hello' } }
      await addRule({ trigger, offset_minutes: offset, texts })
    }
    const texts = { en: { subject: 'staff only', body: 'Hello' } }
    await addRule({
      trigger: 'after_booking',
      offset_minutes: 0,
      texts,
      filter: { channel: 'staff' },
    })
    const [goes, stays] = [await book(), await book()]
    await service.advance({ minutes: 59 })
    expect(await work()).toBe(0)
    await service.advance({ minutes: 1 })
    expect(await work()).toBe(2)
    const walkIn = { ...sale.body(), lead: { name: 'Walk-in' }, payment: { method: 'cash' } }
    await sale.call.post('/v1/bookings', walkIn)
    expect(await work()).toBe(0)
    await sale.call.post(`/v1/bookings/${stays.ref}/cancel`)
    await service.advance({ minutes: 10 })
    expect(await work()).toBe(1)
    await at(STARTS_AT, { minutes: 30 })
    expect(await work()).toBe(1)
    const before = await countTo(goes.email)
    for (let hour = 1; hour <= 12; hour++) {
      await at(STARTS_AT, { hours: hour })
      await work()
    }
    const subjects = async (email: string) =>
      (await messagesTo(email)).map(({ subject }) => subject)
    expect([before, await subjects(goes.email)]).toEqual([
      2,
      ['after_booking', 'after_start', 'after_end'],
    ])
    expect(await subjects(stays.email)).toEqual(['after_booking', 'after_cancellation'])
  })

  test('several workers at once write one mail; without the row they would write more [R-MSG-04]', async () => {
    const rule = await addRule()
    const guest = await book()
    await at(STARTS_AT, { hours: -72 })
    const sellerId = sale.seller.id
    const [row] = await transaction(
      service.db,
      { seller: sellerId },
      tx => tx<{ id: string }[]>`select id from bookings where ref = ${guest.ref}`,
    )
    const id = row?.id ?? ''
    const race = async () => {
      const gate = Promise.withResolvers<void>()
      const held = Promise.withResolvers<void>()
      const holding = transaction(service.db, { seller: sellerId }, async tx => {
        await lockBooking(tx, { sellerId, id })
        held.resolve()
        await gate.promise
      })
      await held.promise
      const workers = Array.from({ length: 4 }, work)
      await untilWaiting(service, 4)
      gate.resolve()
      await holding
      return (await Promise.all(workers)).reduce((sum, count) => sum + count, 0)
    }
    expect(await race()).toBe(1)
    expect(await countTo(guest.email)).toBe(1)
    // The control: all four had found the booking, and only the row kept three of them back.
    await transaction(
      service.db,
      { seller: sellerId },
      tx => tx`delete from message_sends where rule_id = ${rule.id}`,
    )
    expect(await race()).toBe(1)
    expect(await countTo(guest.email)).toBe(2)
  })
})

describe('the way out of messages', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (path: string) =>
    service.send({
      method: 'POST',
      path,
      body: Buffer.from('List-Unsubscribe=One-Click'),
      headers: FORM,
    })

  test('one click ends what is not about the booking, for one seller, and nothing else [R-MSG-06]', async () => {
    const email = 'Out@T.example'
    const lead = { name: 'Out', email, phone: '+962791234567' }
    await addRule({ kind: 'other', trigger: 'after_booking', offset_minutes: 0 })
    await sale.book({ lead })
    await work()
    const [mail] = await messagesTo(email)
    const path =
      /https:\/\/outset\.example(\/unsubscribe\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const page = await service.send({ path })
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<form method="post">')])
    await sale.book({ lead })
    expect(await work()).toBe(1)
    const [done, again] = [await post(path), await post(path)]
    expect([done.status, again.status]).toEqual([200, 200])
    await sale.book({ lead: { ...lead, email: 'out@t.example' } })
    expect(await work()).toBe(0)
    await addRule({ trigger: 'after_booking', offset_minutes: 0 })
    expect(await work()).toBe(3)
    const spoiled = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [spoiled, '/unsubscribe/sample', `${path}x`]) {
      expect((await post(wrong)).status, wrong).toBe(404)
      expect((await service.send({ path: wrong })).status, wrong).toBe(404)
    }
  })

  test('an erased person leaves a digest, and gets nothing more [R-MSG-06]', async () => {
    await addRule({ kind: 'other', trigger: 'after_end', offset_minutes: 0 })
    const { email } = await book({
      lead: { name: 'Erased Ada', email: 'gone-for-good@t.example', phone: '+962791234567' },
    })
    expect(email).not.toBe('')
    await at(STARTS_AT, { hours: 20 })
    expect(await work()).toBeGreaterThan(0)
    const [mail] = await messagesTo('gone-for-good@t.example')
    const path = /(\/unsubscribe\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await post(path)
    await at(STARTS_AT, { hours: 72 })
    const erased = await sale.seller.send({
      method: 'POST',
      path: '/v1/erasures',
      body: { email: 'gone-for-good@t.example' },
    })
    expect(erased.status, erased.text).toBeLessThan(300)
    const rows = await dumpTables(service)
    expect(rows.toLowerCase()).not.toContain('gone-for-good')
    expect(rows).toContain('message_opt_outs')
    expect(await work()).toBe(0)
    await service.advance({ hours: 24 * 400 })
    await purgeOldRecords({ db: service.db, now: service.now() })
    const left = await transaction(
      service.db,
      'platform',
      tx => tx<{ sends: number; outs: number }[]>`
        select (select count(*)::int from message_sends) as sends,
          (select count(*)::int from message_opt_outs) as outs
      `,
    )
    expect(left[0]).toMatchObject({ sends: 0 })
    expect(left[0]?.outs).toBeGreaterThan(0)
  })
})
