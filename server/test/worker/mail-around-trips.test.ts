import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailAroundTrips } from '#operations/bookings/mail-around-trips.ts'
import { type Bookable, mailsTo, makeBookable } from '../support/bookings.ts'
import { openTestService, START, type TestService } from '../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
})
beforeEach(async () => {
  await service.freezeAt(START)
  sale = await makeBookable(service, {
    capacity: 1_000,
    storefront: { languages: ['en', 'de', 'ar'] },
  })
})
afterAll(() => service.close())

// 9 o'clock in Amman, whose afternoon before is 13 o'clock in UTC.
const STARTS_AT = Temporal.Instant.from('2027-05-12T06:00:00Z')
const BEFORE = Temporal.Instant.from('2027-05-11T13:00:00Z')
const AFTER = Temporal.Instant.from('2027-05-13T07:00:00Z')

const work = () => mailAroundTrips({ db: service.db, now: service.now() })
async function workAt(moment: Temporal.Instant) {
  await service.freezeAt(moment)
  return work()
}

let number = 0
async function book(changed: object = {}) {
  const lead = { name: 'Ada', email: `traveller-${++number}@t.example`, phone: '+962791234567' }
  const { ref } = await sale.book({ lead, ...changed })
  return { ref, email: lead.email }
}

async function read(email: string, template: 'trip-reminder' | 'trip-thanks') {
  return (await mailsTo(service, email)).filter(mail => mail.template === template)
}

describe('the reminder of a trip', () => {
  test('leaves at four on the day before, on the clock of the place, once, in the language of the booking', async () => {
    const [english, german, arabic] = [
      await book(),
      await book({ locale: 'de' }),
      await book({ locale: 'ar' }),
    ]
    await workAt(BEFORE.subtract({ minutes: 1 }))
    expect(await read(english.email, 'trip-reminder')).toEqual([])
    await workAt(BEFORE)
    await Promise.all([work(), work()])
    await workAt(BEFORE.add({ hours: 3 }))
    const subjects = ['Tomorrow: ', 'Morgen: ', 'غدًا: ']
    for (const [at, { email, ref }] of [english, german, arabic].entries()) {
      const mails = await read(email, 'trip-reminder')
      expect(mails).toHaveLength(1)
      expect(mails[0]?.subject).toContain(subjects[at])
      expect(mails[0]?.text).toContain(ref)
    }
  })

  test('says what to bring and what is to be paid on the day', async () => {
    const path = `/v1/trips/${sale.tripId}/texts/en`
    await sale.call.put(path, {
      title: 'Canyon',
      summary: '',
      inclusions: [
        { included: true, text: 'Tea' },
        { included: false, text: 'Dinner' },
      ],
      bring: ['A warm <jacket>', 'Water'],
    })
    const { email } = await book()
    await workAt(BEFORE)
    const [mail] = await read(email, 'trip-reminder')
    expect(mail?.text).toMatch(/What to bring:\s+A warm <jacket>\s+Water/)
    expect(mail?.text).not.toMatch(/Tea|Dinner/)
    expect(mail?.text).toMatch(/Please bring \$[\d.]+ to pay on the day\./)
    expect(mail?.html).toContain('A warm &lt;jacket&gt;')
  })

  test('is not for who booked less than a day before, nor for what is cancelled or a test', async () => {
    const [cancelled, tried] = [await book(), await book()]
    await sale.call.post(`/v1/bookings/${cancelled.ref}/cancel`, { cause: 'traveller' })
    await sale.call.post(`/v1/bookings/${tried.ref}/test`, { is_test: true })
    await service.freezeAt(STARTS_AT.subtract({ hours: 23 }))
    const late = await book()
    await workAt(BEFORE)
    for (const { email } of [cancelled, tried, late]) {
      expect(await read(email, 'trip-reminder')).toEqual([])
    }
  })

  test('is not written where the seller has it off, nor after the start', async () => {
    const { email } = await book()
    await sale.call.patch('/v1/settings', { trip_reminder_mail: false })
    await workAt(BEFORE)
    await sale.call.patch('/v1/settings', { trip_reminder_mail: true })
    await workAt(STARTS_AT)
    expect(await read(email, 'trip-reminder')).toEqual([])
  })
})

describe('the thanks for a trip', () => {
  test('leave at ten on the day after, once, and nobody is thanked who did not go', async () => {
    const [guest, cancelled, tried] = [await book(), await book(), await book()]
    await sale.call.post(`/v1/bookings/${cancelled.ref}/cancel`, { cause: 'traveller' })
    await sale.call.post(`/v1/bookings/${tried.ref}/test`, { is_test: true })
    await workAt(AFTER.subtract({ minutes: 1 }))
    expect(await read(guest.email, 'trip-thanks')).toEqual([])
    await workAt(AFTER)
    await Promise.all([work(), work()])
    const mails = await read(guest.email, 'trip-thanks')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(guest.ref)
    for (const { email } of [cancelled, tried]) expect(await read(email, 'trip-thanks')).toEqual([])
  })

  test('ask for an answer only where one reaches the seller', async () => {
    const first = await book()
    await workAt(AFTER)
    await service.freezeAt(START)
    await sale.call.patch('/v1/settings', { notify_email: 'hello@desert.example' })
    const second = await book()
    await workAt(AFTER)
    const [[silent], [asked]] = [
      await read(first.email, 'trip-thanks'),
      await read(second.email, 'trip-thanks'),
    ]
    expect(silent?.text).not.toContain('reply')
    expect(asked?.text).toContain('Just reply to this mail.')
    expect(asked?.reply_to).toBe('hello@desert.example')
  })

  test('are not made up for after a day, and not written where the seller has them off', async () => {
    const { email } = await book()
    await sale.call.patch('/v1/settings', { thank_you_mail: false })
    await workAt(AFTER)
    await sale.call.patch('/v1/settings', { thank_you_mail: true })
    await workAt(AFTER.add({ hours: 24 }))
    expect(await read(email, 'trip-thanks')).toEqual([])
  })
})
