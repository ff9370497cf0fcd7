import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lapseBookings } from '#operations/bookings/lapse-bookings.ts'
import { sendNoticeDigests } from '#operations/notices/send-notice-digests.ts'
import { sendNotices } from '#operations/notices/send-notices.ts'
import { relayEvents } from '#operations/webhooks/relay-events.ts'
import {
  type Bookable,
  type BookableOverrides,
  LEAD,
  mailsTo,
  makeBookable,
} from '../support/bookings.ts'
import { openTestService, START, type TestService } from '../support/service.ts'
import { smallPdf } from '../support/small-pdf.ts'
import { signInAs } from '../support/staff.ts'

const TRANSFER = [{ kind: 'bank_transfer', deadline_hours: 48 }]
const REFUNDED: BookableOverrides = {
  methods: TRANSFER,
  bank: true,
  policy: { preset: 'flexible' },
}
const MANUAL: BookableOverrides = { option: { confirmation: 'manual' } }

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const deps = () => ({
  db: service.db,
  now: service.now(),
  publicUrl: 'https://outset.example',
})

/** What a worker does with what has happened. */
async function work(): Promise<void> {
  while ((await relayEvents(deps())) > 0);
  await sendNotices(deps())
}

type Team = Record<'owner' | 'agent' | 'viewer' | 'editor' | 'guide', string>

async function makeTeam(overrides: BookableOverrides = {}) {
  const sale = await makeBookable(service, { capacity: 100, ...overrides })
  const { slug, ownerEmail } = sale.seller
  const team: Team = { owner: ownerEmail, agent: '', viewer: '', editor: '', guide: '' }
  for (const role of ['agent', 'viewer', 'editor', 'guide'] as const) {
    team[role] = `${role}@${slug}.example`
    await sale.call.post('/v1/team', { email: team[role], name: role, role })
  }
  await work()
  return { sale, team }
}

const NOTICES = /^staff-(?!sign-in)/

async function noticesTo(email: string) {
  return (await mailsTo(service, email)).filter(({ template }) => NOTICES.test(template))
}

async function templatesOf(team: Team): Promise<Record<string, string[]>> {
  const entries = Object.entries(team).map(async ([role, email]) => {
    const mails = await noticesTo(email)
    return [role, mails.map(({ template }) => template)] as const
  })
  const all = Object.fromEntries(await Promise.all(entries))
  return Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0))
}

type Choice = { locale?: string | null; timezone?: string; digest_hour?: number; kinds?: object }

async function choose(sale: Bookable, email: string, choice: Choice): Promise<void> {
  const person = await signInAs(service, { email, seller: sale.seller.slug })
  const body = { locale: null, timezone: 'UTC', digest_hour: 7, kinds: [], ...choice }
  const sent = await person.send({ method: 'PUT', path: '/v1/me/notices', body })
  expect(sent.status, sent.text).toBe(200)
}

describe('notices of the staff', () => {
  test('a booking is mailed once to each who answers travellers, with what it is about [R-NOTE-01] [R-NOTE-02]', async () => {
    const { sale, team } = await makeTeam()
    await choose(sale, team.agent, { locale: 'de' })
    const { ref } = await sale.book()
    await Promise.all([work(), work(), work()])
    await work()
    expect(await templatesOf(team)).toEqual({ owner: ['staff-booking'], agent: ['staff-booking'] })
    const [english] = await noticesTo(team.owner)
    const link = `https://outset.example/staff/bookings/${ref}`
    for (const fact of [ref, 'May 12, 2027', '9:00', 'Travellers', '$100.00', link]) {
      expect(english?.text, fact).toContain(fact)
    }
    const [german] = await noticesTo(team.agent)
    expect(german).toMatchObject({ locale: 'de', subject: expect.stringContaining('Neue Buchung') })
    for (const secret of [LEAD.name, LEAD.email, '791234567']) {
      expect(`${english?.text}${english?.html}`).not.toContain(secret)
    }
  })

  test('what staff book themselves, and what the seller cancels, is no news [R-NOTE-01]', async () => {
    const { sale, team } = await makeTeam()
    const body = { ...sale.body(), lead: LEAD, payment: { method: 'pay_on_arrival' } }
    const { ref } = await sale.call.post('/v1/bookings', body)
    await sale.call.post(`/v1/bookings/${ref}/cancel`)
    await work()
    expect(await templatesOf(team)).toEqual({})
  })

  test('a request is mailed at once and once more when half of its time is over [R-NOTE-03]', async () => {
    const { sale, team } = await makeTeam(MANUAL)
    const [waiting, answered] = [await sale.book(), await sale.book()]
    await work()
    await sale.call.post(`/v1/bookings/${answered.ref}/confirm`)
    await service.advance({ hours: 11, minutes: 59 })
    await work()
    expect(await noticesTo(team.owner)).toHaveLength(2)
    await service.advance({ minutes: 1 })
    await Promise.all([work(), work(), work()])
    await service.advance({ hours: 6 })
    await work()
    const mails = await noticesTo(team.owner)
    expect(mails.map(({ template }) => template)).toEqual(Array(3).fill('staff-request'))
    expect(mails[2]?.subject).toContain(waiting.ref)
    expect(mails[2]?.text).toContain('12 hr')
    await service.freezeAt(START)
  })

  test('a proof, a cancellation with its refund and a lapse reach who may act on them [R-NOTE-01] [R-NOTE-04]', async () => {
    const { sale, team } = await makeTeam(REFUNDED)
    const byTransfer = { payment_method: 'bank_transfer' }
    const [paid, lapsing] = [await sale.book(byTransfer), await sale.book(byTransfer)]
    await paid.open.upload(smallPdf())
    await work()
    const amount = { amount: 10_000, currency: 'USD' }
    const payment = { method: 'bank_transfer', amount }
    await sale.call.post(`/v1/bookings/${paid.ref}/payments`, payment)
    await paid.open.post('/cancel')
    await work()
    await service.advance({ hours: 49 })
    await lapseBookings(deps())
    await work()
    const expected = [
      'staff-booking',
      'staff-booking',
      'staff-proof',
      'staff-cancellation',
      'staff-lapse',
    ]
    const sent = await templatesOf(team)
    expect(sent).toEqual({ owner: expect.any(Array), agent: expect.any(Array) })
    expect(sent.owner?.toSorted()).toEqual(expected.toSorted())
    const mails = await noticesTo(team.owner)
    const cancelled = mails.find(({ template }) => template === 'staff-cancellation')
    expect(cancelled?.text).toMatch(/To refund.*\$100\.00/s)
    expect(mails.find(({ template }) => template === 'staff-lapse')?.text).toContain(lapsing.ref)
    await service.freezeAt(START)
  })

  test('who wants cancellations off still learns of the refund that is owed [R-NOTE-04]', async () => {
    const { sale, team } = await makeTeam(REFUNDED)
    await choose(sale, team.agent, { kinds: [{ kind: 'cancellation', mail: 'off' }] })
    const booked = await sale.book({ payment_method: 'bank_transfer' })
    const payment = { method: 'bank_transfer', amount: { amount: 10_000, currency: 'USD' } }
    await sale.call.post(`/v1/bookings/${booked.ref}/payments`, payment)
    await booked.open.post('/cancel')
    await work()
    const { owner, agent } = await templatesOf(team)
    expect(owner?.toSorted()).toEqual(['staff-booking', 'staff-cancellation'])
    expect(agent?.toSorted()).toEqual(['staff-booking', 'staff-refund-due'])
  })

  test('an address for news takes the place of who never chose [R-NOTE-05]', async () => {
    const { sale, team } = await makeTeam()
    const desk = `desk@${sale.seller.slug}.example`
    await sale.call.patch('/v1/settings', { notify_email: desk })
    await choose(sale, team.agent, {})
    await sale.book()
    await work()
    expect(await templatesOf(team)).toEqual({ agent: ['staff-booking'] })
    expect(await noticesTo(desk)).toHaveLength(1)
  })
})

describe('digests', () => {
  const DAILY = { kinds: [{ kind: 'booking', mail: 'digest' }] }

  test('one mail a day from the chosen hour on, on the clock of the reader [R-NOTE-06]', async () => {
    const { sale, team } = await makeTeam()
    // It is 10:00 in UTC, and 13:00 in Amman.
    await choose(sale, team.agent, { ...DAILY, timezone: 'Asia/Amman', digest_hour: 18 })
    const [first, second] = [await sale.book(), await sale.book()]
    await work()
    await service.advance({ hours: 4, minutes: 59 })
    await sendNoticeDigests(deps())
    expect(await noticesTo(team.agent)).toEqual([])
    await service.advance({ minutes: 1 })
    await Promise.all([1, 2, 3].map(() => sendNoticeDigests(deps())))
    const [digest, ...others] = await noticesTo(team.agent)
    expect([digest?.template, others]).toEqual(['staff-digest', []])
    expect(digest?.text).toContain(first.ref)
    expect(digest?.text).toContain(second.ref)
    await sale.book()
    await work()
    await service.advance({ hours: 1 })
    await sendNoticeDigests(deps())
    expect(await noticesTo(team.agent)).toHaveLength(1)
    await service.advance({ hours: 23 })
    await sendNoticeDigests(deps())
    expect(await noticesTo(team.agent)).toHaveLength(2)
    await service.advance({ hours: 24 })
    await sendNoticeDigests(deps())
    expect(await noticesTo(team.agent)).toHaveLength(2)
    await service.freezeAt(START)
  })

  test('a long list ends with how many more there were [R-NOTE-06]', async () => {
    const { sale, team } = await makeTeam()
    await choose(sale, team.agent, { ...DAILY, digest_hour: 0 })
    for (let i = 0; i < 53; i++) await sale.book({ lead: { ...LEAD, email: `${i}@many.example` } })
    await work()
    await sendNoticeDigests(deps())
    const [digest] = await noticesTo(team.agent)
    expect(digest?.subject).toContain('53')
    expect(digest?.text).toContain('And 3 more.')
  })

  test('who lost the permission meanwhile gets nothing of it [R-NOTE-02]', async () => {
    const { sale, team } = await makeTeam()
    await choose(sale, team.viewer, { ...DAILY, digest_hour: 0 })
    await sale.book()
    await work()
    const list = await sale.call.get('/v1/team')
    const { person_id } = list.data.find(({ email }: { email: string }) => email === team.viewer)
    await sale.call.patch(`/v1/team/${person_id}`, { role: 'editor' })
    await sendNoticeDigests(deps())
    expect(await noticesTo(team.viewer)).toEqual([])
  })
})
