import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openSecondProcess, type SecondProcess } from '../../support/race.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { countStatements, type StatementCounter } from '../../support/statement-counter.ts'
import { changeRows, makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const namesOf = ({ travellers }: { travellers: { name: string }[] }) =>
  travellers.map(({ name }) => name)

describe('createMessage and previewMessage', () => {
  const TEXTS = {
    en: { subject: 'Pier 3, not 2', body: 'Hello {{name}}, we leave from pier 3.' },
    de: { subject: 'Pier 3, nicht 2', body: 'Hallo {{name}}, wir fahren von Pier 3.' },
  }
  const lead = (name: string) => ({ name, email: `${name}@m.example`, phone: '+962791234567' })
  const messages = async (name: string) =>
    (await mailsTo(service, `${name}@m.example`)).filter(
      ({ template }) => template === 'departure-message',
    )

  test('201: to everybody whose booking stands, once, after a preview [R-MSG-07]', async () => {
    const sale = await makeBookable(service, {
      capacity: 100,
      storefront: { languages: ['en', 'de'] },
    })
    const ada = await sale.book({ lead: lead('ada') })
    const ben = await sale.book({ lead: lead('ben'), locale: 'de' })
    const cleo = await sale.book({ lead: lead('cleo') })
    await sale.call.post(`/v1/bookings/${cleo.ref}/cancel`)
    const elsewhere = await sale.book({ lead: lead('dan') }, { start: '2027-05-13T09:00' })
    const path = `${sale.optionPath}/departures/${sale.start}/messages`
    const post = (body: object, more: { query?: string; key?: string } = {}) =>
      sale.seller.send({
        method: 'POST',
        path: `${path}${more.query ?? ''}`,
        body,
        headers: more.key ? { 'idempotency-key': more.key } : {},
      })

    const seen = await post({ texts: TEXTS }, { query: '/preview' })
    expect([seen.status, seen.body]).toEqual([
      200,
      {
        preview: true,
        recipients: [
          { ref: ada.ref, name: 'ada', locale: 'en', subject: 'Pier 3, not 2' },
          { ref: ben.ref, name: 'ben', locale: 'de', subject: 'Pier 3, nicht 2' },
        ],
        skipped: [],
      },
    ])
    expect(await messages('ada')).toEqual([])

    const key = 'messages-once-00000001'
    const sent = await post({ texts: TEXTS }, { key })
    expect([sent.status, sent.body]).toEqual([201, { sent: [ada.ref, ben.ref], skipped: [] }])
    expect((await post({ texts: TEXTS }, { key })).body).toEqual(sent.body)
    expect((await messages('ada')).map(({ text }) => text)).toEqual([
      expect.stringContaining('Hello ada, we leave from pier 3.'),
    ])
    expect(await messages('ben')).toMatchObject([{ locale: 'de' }])
    expect([await messages('cleo'), await messages('dan')]).toEqual([[], []])

    const payment = { method: 'cash' }
    const walkIn = { ...sale.body(), lead: { name: 'Walk-in' }, payment }
    const { ref } = await sale.call.post('/v1/bookings', walkIn)
    const nobody = await post({ texts: TEXTS, refs: [ref] })
    expect(nobody.body).toEqual({ sent: [], skipped: [{ ref, reason: 'no_address' }] })
    const some = await post({ texts: TEXTS, refs: [ben.ref] })
    expect(some.body.sent).toEqual([ben.ref])
    const wrong = await post({ texts: TEXTS, refs: [elsewhere.ref] })
    expect(wrong.body.details.errors).toMatchObject([{ field: 'refs' }])
    const unknown = await post({ texts: { en: { subject: 'A', body: '{{nome}}' } } })
    expect(unknown.body.details.errors).toMatchObject([{ field: 'texts.en.body' }])
    const log = await sale.call.get('/v1/audit-log?action=departure.messaged&limit=5')
    expect(JSON.stringify(log.data)).not.toContain('pier')
    expect(log.data[2].changes).toMatchObject({ start: sale.start, bookings: [ada.ref, ben.ref] })
  })
})

describe('the manifest of a start', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' })

  test('getManifest: everybody who goes, and what they still bring', async () => {
    const sale = await makeBookable(service, {
      extras: [{ name: 'Tent', per: 'item', price_usd: 500, pay: 'local' }],
    })
    const [extra] = Object.values(sale.extras)
    const booked = await sale.book(
      { special_requests: 'Vegetarian' },
      { extras: [{ extra_id: extra, qty: 2 }] },
    )
    const path = `${sale.optionPath}/departures/${sale.start}/manifest`
    const manifest = await sale.call.get(path)
    expect(manifest).toMatchObject({ option_id: sale.optionId, start: sale.start, pax: 1 })
    expect(manifest.bookings).toMatchObject([
      {
        ref: booked.ref,
        status: 'confirmed',
        units: [{ label: 'adult', qty: 1 }],
        extras: [{ label: 'Tent', qty: 2 }],
        lead: { name: LEAD.name },
        special_requests: 'Vegetarian',
        to_collect: [usd(11_000)],
        travellers: [{ position: 1, name: LEAD.name }],
      },
    ])
  })

  test('units by their ids and in the words of the reader, in the order of pickup [R-DAY-07]', async () => {
    const sale = await makeBookable(service, {
      storefront: { languages: ['en', 'de'] },
      units: { Adult: { labels: { en: 'Adult', de: 'Erwachsene' } } },
    })
    const [late, walks, early] = [
      await sale.book({ locale: 'de', lead: { ...LEAD, name: 'Ann' } }),
      await sale.book({ lead: { ...LEAD, name: 'Bob' } }),
      await sale.book({ lead: { ...LEAD, name: 'Cid' } }),
    ]
    const times = { [late.ref]: '08:25', [early.ref]: '08:15' }
    for (const [ref, time] of Object.entries(times)) {
      const pickup = { placeId: null, name: 'Hotel', lat: 1, lng: 1, time, date: null, ruleId: 'x' }
      await changeRows(
        service,
        tx => tx`update bookings set quote = jsonb_set(quote, '{pickup}', ${tx.json(pickup)})
          where ref = ${ref}`,
      )
    }
    const path = `${sale.optionPath}/departures/${sale.start}/manifest`
    const { bookings } = await sale.call.get(`${path}?locale=de`)
    expect(bookings[0]).toMatchObject({
      ref: late.ref,
      locale: 'de',
      units: [
        {
          unit_id: sale.units.Adult,
          type: 'adult',
          name: 'Erwachsene',
          label: 'Erwachsene',
          qty: 1,
        },
      ],
    })
    expect(bookings[1].units).toMatchObject([{ name: 'Erwachsene', label: 'Adult' }])
    const refs: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const next: string = cursor && `&cursor=${cursor}`
      const page = await sale.call.get(`${path}?sort=pickup&limit=1${next}`)
      refs.push(page.bookings[0].ref)
      cursor = page.next_cursor
    }
    expect(refs).toEqual([early.ref, late.ref, walks.ref])
  })

  test('what is left of a part paid in cash is collected on the day, what is transferred is not', async () => {
    const sale = await makeBookable(service, { bank: true })
    const book = (payment: object) =>
      sale.call.post('/v1/bookings', { ...sale.body(), lead: LEAD, payment })
    await book({ method: 'cash', paid: usd(4_000) })
    await book({ method: 'bank_transfer' })
    const path = `${sale.optionPath}/departures/${sale.start}/manifest`
    const { bookings } = await sale.call.get(path)
    expect(bookings).toMatchObject([{ to_collect: [usd(6_000)] }, { to_collect: [] }])
  })

  test('comes by the page, each booking once, with how many there are in all [T-SIZE-1]', async () => {
    const sale = await makeBookable(service)
    const names = ['Eve', 'Ada', 'Ben', 'Ada', 'Dina']
    for (const name of names) await sale.book({ lead: { ...LEAD, name } })
    const path = `${sale.optionPath}/departures/${sale.start}/manifest`
    const pages = []
    let cursor: string | null = null
    do {
      const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const page = await sale.call.get(`${path}?limit=2${after}`)
      expect(page).toMatchObject({ total: 5, pax: 5 })
      pages.push(page.bookings.map(({ lead }: { lead: { name: string } }) => lead.name))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(pages).toEqual([['Ada', 'Ada'], ['Ben', 'Dina'], ['Eve']])
    expect((await sale.call.get(path)).next_cursor).toBeNull()
    const { status } = await sale.seller.send({ path: `${path}?cursor=made-up` })
    expect(status).toBe(422)
  })

  test('another seller finds neither', async () => {
    const sale = await makeBookable(service)
    const otherSeller = await makeSeller(service)
    const path = `${sale.optionPath}/departures/${sale.start}/manifest`
    expect((await otherSeller.send({ path })).status).toBe(404)
    expect((await otherSeller.send({ path: `${path}.csv` })).status).toBe(404)
  })

  test('getManifestCsv: a file whose cells no spreadsheet runs', async () => {
    const sale = await makeBookable(service)
    const lead = { ...LEAD, name: '=HYPERLINK("https://evil.example","x")' }
    const { ref } = await sale.book({ lead })
    const sent = await sale.seller.send({
      path: `${sale.optionPath}/departures/${sale.start}/manifest.csv`,
    })
    expect(sent.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(sent.headers['content-disposition']).toBe(
      'attachment; filename="manifest-2027-05-12T0900.csv"',
    )
    const [head, line, rest] = sent.text.split('\r\n')
    expect(head).toMatch(/^"reference","status","traveller"/)
    expect(line).toContain(`"${ref}","confirmed","'=HYPERLINK(""https://evil.example"",""x"")"`)
    expect(rest).toBe('')
  })
})

describe('the manifest of a full start', () => {
  let counter: StatementCounter
  let second: SecondProcess
  let sale: Bookable
  beforeAll(async () => {
    counter = await countStatements(service.databaseUrl)
    sale = await makeBookable(service)
    second = await openSecondProcess(service, { databaseUrl: counter.url, connections: 1 })
  })
  afterAll(async () => {
    await second.close()
    await counter.close()
  })

  async function readManifest() {
    const path = `${sale.optionPath}/departures/${sale.start}/manifest`
    counter.take()
    const { body } = await second.send({ path, bearer: sale.seller.ownerKey })
    return { ...counter.take(), names: body.bookings.map(namesOf) }
  }

  test('a full start asks the database no more than an empty one', async () => {
    await readManifest()
    const empty = await readManifest()
    const names = ['Ada', 'Ben', 'Cleo', 'Dina']
    for (const name of names) await sale.book({ lead: { ...LEAD, name } })
    const full = await readManifest()
    expect(full.names).toEqual(names.map(name => [name]))
    expect(full.statements).toBe(empty.statements)
  })
})
