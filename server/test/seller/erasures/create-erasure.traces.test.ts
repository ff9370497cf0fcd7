import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindSellers } from '#operations/bookings/remind-sellers.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { transaction } from '#store/database.ts'
import { type Bookable, eventsOf, mailsTo, makeBookable, putBank } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { dumpTables } from '../../support/whole-database.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const POINT = { lat: 29.512345, lng: 35.012345 }
const AREA = {
  names: { en: 'Near' },
  kind: 'area',
  lat: 29.5,
  lng: 35,
  radius_km: 9,
  price_usd: 1_000,
  per: 'person',
  minutes_before: 30,
}
const TURNED_OFF = {
  sellerName: 'Days',
  url: 'https://hooks.example',
  failingSince: 'yesterday',
  link: 'https://outset.example/staff',
}
const RECEIPT = { reference: 'E-1', sellerName: 'Days', tripTitle: 'Petra' }
let number = 0

function makeLead() {
  const mark = `trace${++number}x`
  return { name: `Ada ${mark}`, email: `${mark}@travellers.example`, phone: '+962 7 9123-4567' }
}

async function linesWith(text: string): Promise<string[]> {
  const all = await dumpTables(service)
  return all.split('\n').filter(line => line.toLowerCase().includes(text.toLowerCase()))
}

const erase = (sale: Bookable, email: string) =>
  sale.seller.send({ method: 'POST', path: '/v1/erasures', body: { email } })

describe('what an erased person leaves behind', () => {
  test('is no address at which they were picked up, and no link by which they paid [T-GDPR-1]', async () => {
    const sale = await makeBookable(service, {
      pickup: { asks: [], rules: [AREA] },
      methods: [{ kind: 'payment_link', deadline_hours: 48 }],
    })
    const lead = makeLead()
    const booked = await sale.book({ lead, payment_method: 'payment_link' }, { pickup: POINT })
    const url = `https://pay.example/of/${lead.email.slice(0, 5)}-door`
    await sale.call.put(`/v1/bookings/${booked.ref}/payment-link`, { url })
    await booked.open.post('/cancel', {})
    const before = await sale.call.get(`/v1/bookings/${booked.ref}`)
    expect(before.quote.pickup.lat).toBe(POINT.lat)
    expect((await erase(sale, lead.email)).status).toBe(200)
    expect(await linesWith(String(POINT.lat))).toEqual([])
    // Which link was set, and by whom, stays in the log of what staff did.
    const withLink = await linesWith(url)
    expect(withLink.filter(line => !line.startsWith('audit_log:'))).toEqual([])
    const after = await sale.call.get(`/v1/bookings/${booked.ref}`)
    expect(after.quote).toEqual({ ...before.quote, pickup: null })
  })

  test('is nothing in the events of a booking that others lead by now [T-GDPR-1]', async () => {
    const sale = await makeBookable(service)
    const [first, second] = [makeLead(), makeLead()]
    const stays = await sale.book({ lead: first })
    const given = await sale.book({ lead: first })
    await sale.call.patch(`/v1/bookings/${given.ref}/lead`, second)
    expect((await erase(sale, first.email)).status).toBe(200)
    const events = await eventsOf(service, sale.seller.id)
    const of = (ref: string) =>
      JSON.stringify(events.filter(({ payload }) => payload.object.ref === ref))
    expect(of(given.ref)).not.toContain(first.email)
    expect(of(given.ref)).not.toContain(first.name)
    expect(of(given.ref)).toContain(second.email)
    expect(of(stays.ref)).toContain(first.email)
    const { lead } = await sale.call.get(`/v1/bookings/${given.ref}`)
    expect(lead).toMatchObject({ name: second.name, email: second.email })
  })
})

describe('whoever is erased takes along no mail to anybody else', () => {
  test('owners are warned of a new account, also who is erased at once [T-PAY-1]', async () => {
    const sale = await makeBookable(service)
    const { ownerEmail } = sale.seller
    await putBank(sale)
    await erase(sale, ownerEmail)
    const kinds = (await mailsTo(service, ownerEmail)).map(({ template }) => template)
    expect(kinds).toContain('bank-details-changed')
  })

  test('owners are warned of a new page for bookings, also who is erased at once [T-AUTH-6]', async () => {
    const sale = await makeBookable(service)
    const { ownerEmail } = sale.seller
    const body = { manage_booking_url: 'https://other.example/booking' }
    await sale.call.patch(`/v1/storefronts/${sale.site.id}`, body)
    await erase(sale, ownerEmail)
    const kinds = (await mailsTo(service, ownerEmail)).map(({ template }) => template)
    expect(kinds).toContain('site-addresses-changed')
  })

  test('a team is still asked for a payment link after its address is erased [D-30]', async () => {
    const sale = await makeBookable(service, {
      methods: [{ kind: 'payment_link', deadline_hours: 48 }],
    })
    const desk = `desk-${sale.seller.id}@mail.example`
    await sale.call.patch('/v1/settings', { notify_email: desk })
    await sale.book({ lead: makeLead(), payment_method: 'payment_link' })
    await service.advance({ hours: 24 })
    const { db } = service
    await remindSellers({ db, now: service.now(), publicUrl: 'https://outset.example' })
    const { body } = await erase(sale, desk)
    expect(body.mails).toBe(0)
    const kinds = (await mailsTo(service, desk)).map(({ template }) => template)
    expect(kinds).toEqual(['payment-link-wanted'])
  })

  test('what a team gets gathered into one mail is kept, what a traveller gets so is not [T-MAIL-1]', async () => {
    const sale = await makeBookable(service)
    const both = makeLead().email
    const body = { mails_per_address_hour: 1 }
    await service.platform({ method: 'PATCH', path: '/v1/platform/settings', body })
    const { id: sellerId } = sale.seller
    const keep = () => sendWaitingMail({ ...service.deps, mailer: null })
    await transaction(service.db, 'platform', async tx => {
      const mail = { sellerId, to: both, locale: 'en', now: service.now() }
      for (let made = 0; made < 7; made++) {
        await queueMail(tx, {
          ...mail,
          template: 'webhook-endpoint-turned-off',
          values: TURNED_OFF,
        })
        await queueMail(tx, { ...mail, template: 'enquiry-receipt', values: RECEIPT })
      }
    })
    await keep()
    await service.advance({ hours: 1 })
    await keep()
    await keep()
    const gathered = async () =>
      (await mailsTo(service, both)).filter(({ template }) => template === 'mails-gathered').length
    expect(await gathered()).toBe(2)
    await erase(sale, both)
    expect(await gathered()).toBe(1)
  })

  test('mails that are answered to the erased address reach their travellers', async () => {
    const sale = await makeBookable(service)
    const desk = `desk-${sale.seller.id}@mail.example`
    await sale.call.patch('/v1/settings', { notify_email: desk })
    const lead = makeLead()
    await sale.book({ lead })
    const before = await mailsTo(service, lead.email)
    expect(before.map(mail => mail.reply_to)).toEqual([desk])
    const { body } = await erase(sale, desk)
    expect(body.mails).toBe(0)
    expect(await mailsTo(service, lead.email)).toEqual(before)
  })
})
