import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openMailer } from '#integrations/mailer.ts'
import { sendWaitingMail } from '#operations/mail/send-waiting-mail.ts'
import { transaction } from '#store/database.ts'
import { makeCity, makeTrip } from '../../support/catalog-world.ts'
import { makeEnquiry, makePriceRequest, readMail, sendEnquiry } from '../../support/enquiries.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { startSmtp } from '../../support/smtp.ts'
import { shareOfSlower, timeInTurn } from '../../support/timing.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
  sellerCalls,
} from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

let turn = 0

describe('mail of an enquiry', () => {
  let seller: MadeSeller
  let site: MadeStorefront
  let trip: { id: string }
  let writer: string
  beforeEach(async () => {
    turn += 1
    writer = `writer-${turn}@mail.example`
    seller = await makeSeller(service, { name: 'Desert Days', approved: true })
    site = await makeStorefront(service, seller, {
      name: 'desert-days.example',
      languages: ['en', 'de'],
      callsPerMinute: 100_000,
    })
    trip = await makeTrip(service, seller, {
      city: await makeCity(service),
      texts: {
        en: { title: 'A night in the desert', summary: '' },
        de: { title: 'Eine Nacht in der Wüste', summary: '' },
      },
    })
  })

  const calls = () => sellerCalls(service, seller.ownerKey)

  describe('mail to the seller', () => {
    test('everybody who may answer gets it, with Reply-To the traveller', async () => {
      await calls().post('/v1/team', {
        email: `agent-${turn}@mail.example`,
        name: 'Agent',
        role: 'agent',
      })
      await calls().post('/v1/team', {
        email: `editor-${turn}@mail.example`,
        name: 'Editor',
        role: 'editor',
      })
      const { id, reference } = await makePriceRequest(site, trip, {
        email: writer,
        phone: '+962 79 000 0000',
        date_from: '2027-03-01',
        date_to: '2027-03-05',
        special_needs: 'A stick',
        interests: ['camels', 'stars'],
      })
      const mail = await readMail(service, { template: 'enquiry-received' })
      const own = mail.filter(({ text }) => text.includes(reference))
      expect(own.map(({ toAddress }) => toAddress).sort()).toEqual([
        `agent-${turn}@mail.example`,
        seller.ownerEmail,
      ])
      expect(own[0]).toMatchObject({
        sellerId: seller.id,
        replyTo: writer,
        fromName: 'desert-days.example',
        subject: `Price request ${reference}: A night in the desert`,
      })
      for (const part of [
        'Are you open on Fridays?',
        'Rania Haddad',
        '+962 79 000 0000',
        '2027-03-01 – 2027-03-05',
        '2 adults, 1 child',
        'A stick',
        'camels, stars',
        `/staff/inbox/price-requests/${id}`,
      ]) {
        expect(own[0]?.text).toContain(part)
      }
    })

    test('it goes to the one address that the seller wants its notifications at', async () => {
      await calls().patch('/v1/settings', { notify_email: `desk-${turn}@mail.example` })
      const { reference } = await makeEnquiry(site, { email: writer })
      const mail = await readMail(service, { template: 'enquiry-received' })
      expect(
        mail.filter(({ subject }) => subject.includes(reference)).map(({ toAddress }) => toAddress),
      ).toEqual([`desk-${turn}@mail.example`])
    })

    test("it is written in the seller's own language", async () => {
      seller = await makeSeller(service, { languages: ['de', 'en'] })
      site = await makeStorefront(service, seller)
      const { reference } = await makeEnquiry(site, { email: writer })
      const [mail] = await readMail(service, {
        to: seller.ownerEmail,
        template: 'enquiry-received',
      })
      expect(mail).toMatchObject({ locale: 'de', subject: `Anfrage ${reference}` })
    })
  })

  describe('the receipt', () => {
    test('comes in the language of the traveller and repeats none of their words [T-ENQ-1]', async () => {
      const { reference } = await makePriceRequest(site, trip, {
        email: writer,
        name: 'Cheap Pills',
        message: 'Buy at https://spam.example',
        locale: 'de',
      })
      const [receipt, ...more] = await readMail(service, { to: writer })
      expect(more).toEqual([])
      expect(receipt).toMatchObject({
        template: 'enquiry-receipt',
        locale: 'de',
        subject: `Ihre Nachricht ist angekommen (${reference})`,
        fromName: 'Desert Days',
      })
      expect(receipt?.text).toContain('Eine Nacht in der Wüste')
      for (const words of ['Pills', 'spam.example']) {
        expect(receipt?.text).not.toContain(words)
        expect(receipt?.html).not.toContain(words)
      }
    })

    test('on a marketplace the site thanks, and answers go to the seller of the trip', async () => {
      const host = await makeSeller(service, { name: 'The Market', mayRunMarketplace: true })
      const market = await makeStorefront(service, host, { kind: 'marketplace' })
      await calls().patch('/v1/settings', { notify_email: `desk-${turn}@mail.example` })
      await makeEnquiry(market, { kind: 'product', product_id: trip.id, email: writer })
      const [receipt] = await readMail(service, { to: writer })
      expect(receipt).toMatchObject({
        fromName: 'The Market',
        replyTo: `desk-${turn}@mail.example`,
        sellerId: seller.id,
      })
      expect(receipt?.text).toContain('has reached Desert Days')
    })

    test('nobody is thanked more than five times in an hour, but every message arrives [T-ENQ-1]', async () => {
      for (let sent = 0; sent < 8; sent += 1) await makeEnquiry(site, { email: writer })
      expect(await readMail(service, { to: writer })).toHaveLength(5)
      const { body } = await seller.send({ path: '/v1/enquiries' })
      expect(body.total).toBe(8)
      await service.advance({ minutes: 61 })
      await makeEnquiry(site, { email: writer.toUpperCase() })
      expect(await readMail(service, { to: writer })).toHaveLength(6)
    })

    test('nor are thousands of third parties: a site thanks 200 times in an hour [T-ENQ-1]', async () => {
      for (let batch = 0; batch < 8; batch += 1) {
        const batchOf25 = Array.from({ length: 25 }, (_, at) => `${batch}-${at}-${writer}`)
        await Promise.all(batchOf25.map(email => makeEnquiry(site, { email })))
      }
      await makeEnquiry(site, { email: writer })
      expect(await readMail(service, { to: writer })).toEqual([])
      expect((await seller.send({ path: '/v1/enquiries' })).body.total).toBe(201)
      await service.advance({ minutes: 61 })
      await makeEnquiry(site, { email: writer })
      expect(await readMail(service, { to: writer })).toHaveLength(1)
    })
  })

  describe('what is written cannot become a header', () => {
    const INJECTIONS = ['x\r\nBcc: victim@mail.example', 'x\nBcc: v@mail.example', 'x\u2028Bcc: v']

    test.each(INJECTIONS)('422: %j in a name, an address or a phone [T-ENQ-1]', async text => {
      for (const field of ['name', 'email', 'phone', 'locale']) {
        const { status, body } = await sendEnquiry(site, { [field]: text })
        expect([status, body.code]).toEqual([422, 'InvalidInput'])
        expect(body.details.errors[0].field).toBe(field)
      }
      const { status } = await sendEnquiry(site, { interests: [text] })
      expect(status).toBe(422)
    })

    test('what reaches the mail server has one recipient and inert words [T-ENQ-1]', async () => {
      await sendWaitingMail({ ...service.deps, mailer: null, mailFrom: 'no-reply@trips.example' })
      const smtp = await startSmtp()
      const words =
        '<img src=x onerror=alert(1)>\nBcc: victim@mail.example\n.\nRCPT TO:<v@x.example>'
      await makeEnquiry(site, {
        email: writer,
        name: 'Eve <victim@mail.example>, x@mail.example',
        message: words,
        special_needs: words,
      })
      await sendWaitingMail({
        ...service.deps,
        mailer: openMailer(smtp.url),
        mailFrom: 'no-reply@trips.example',
      })
      await smtp.stop()
      expect(smtp.taken.map(({ rcpt }) => rcpt).sort()).toEqual(
        [[seller.ownerEmail], [writer]].sort(),
      )
      for (const { from, parsed } of smtp.taken) {
        expect(from).toBe('no-reply@trips.example')
        expect(parsed.bcc ?? []).toEqual([])
        expect(parsed.html).not.toContain('<img')
      }
      const toSeller = smtp.taken.find(({ rcpt }) => rcpt[0] === seller.ownerEmail)
      expect(toSeller?.parsed.replyTo).toEqual([{ address: writer, name: '' }])
      expect(toSeller?.parsed.text).toContain('Bcc: victim@mail.example')
    })
  })
})

describe('a field that people do not see', () => {
  let seller: MadeSeller
  let site: MadeStorefront
  let trip: { id: string }
  beforeAll(async () => {
    seller = await makeSeller(service)
    site = await makeStorefront(service, seller, { callsPerMinute: 100_000 })
    trip = await makeTrip(service, seller, { city: await makeCity(service) })
  })

  const TABLES = ['enquiries', 'mail_outbox', 'events', 'idempotency_keys', 'attempts']
  /** Rows of everything that an enquiry writes. */
  async function countRows(): Promise<Record<string, number>> {
    return transaction(service.db, 'platform', async tx => {
      const counts = TABLES.map(async table => {
        const [row] = await tx<{ n: number }[]>`select count(*)::int as n from ${tx(table)}`
        return [table, row?.n ?? 0] as const
      })
      return Object.fromEntries(await Promise.all(counts))
    })
  }

  test('empty or left out is a person [R-ENQ-09]', async () => {
    for (const website of ['', undefined, null]) {
      const { status, body } = await sendEnquiry(site, { website })
      expect([status, typeof body.id]).toEqual([202, 'string'])
    }
    expect((await seller.send({ path: '/v1/enquiries' })).body.total).toBe(3)
  })

  test('filled: answered as usual, with no id, and nothing is kept [R-ENQ-10, R-ENQ-11, T-ENQ-2]', async () => {
    const before = await countRows()
    const asked = { kind: 'product', product_id: trip.id, travellers: { adults: 2 } }
    for (const fields of [{}, asked]) {
      for (const website of ['https://spam.example', ' ', 'x'.repeat(5_000)]) {
        const headers = { 'idempotency-key': 'filled' }
        const { status, body } = await sendEnquiry(site, { ...fields, website }, headers)
        expect(status).toBe(202)
        expect(body).toEqual({ received: true, id: null, reference: null })
      }
    }
    expect(await countRows()).toEqual(before)
  })

  test('what is wrong is refused all the same, so that a machine learns nothing', async () => {
    const website = 'https://spam.example'
    const missing = await sendEnquiry(site, { website, message: '' })
    expect([missing.status, missing.body.code]).toEqual([422, 'InvalidInput'])
    const product_id = '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e99'
    const unknown = await sendEnquiry(site, { website, kind: 'product', product_id })
    expect([unknown.status, unknown.body.entity]).toEqual([404, 'product'])
  })

  test('the time of the answer does not tell the two apart [T-ENQ-2]', async () => {
    const took = await timeInTurn(
      {
        person: () => sendEnquiry(site, { website: '' }),
        machine: () => sendEnquiry(site, { website: 'filled' }),
        unworked: () => sendEnquiry(site, { website: 'filled', message: '' }),
      },
      { turns: 306 },
    )
    const farFromHalf = (kind: 'machine' | 'unworked') =>
      Math.abs(shareOfSlower(took.person, took[kind]) - 0.5)
    expect(farFromHalf('machine')).toBeLessThan(0.2)
    // An answer before the work is told apart at once, so the measure would have shown it.
    expect(farFromHalf('unworked')).toBeGreaterThan(0.2)
  })
})
