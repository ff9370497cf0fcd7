import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { changeRows, makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('the manifest of a start', () => {
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
})
