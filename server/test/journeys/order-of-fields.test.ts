import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBookable } from '../support/bookings.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const namesOf = (object: object) => Object.keys(object)

/**
 * The database sorts the names of what it keeps as JSON, by length first. Every answer of every
 * test is held to the order that is declared (`test/support/send.ts`); these are the kinds of JSON
 * that come back to a website or a seller.
 */
describe('what was stored as JSON comes back in the order that is declared [R-GEN-23]', () => {
  test('of a price table: seasons and tiers', async () => {
    const { call, optionPath, units } = await makeBookable(service)
    await call.put(`${optionPath}/price-table`, {
      rows: [
        {
          season: { from: '2027-01-01', to: '2027-12-31' },
          tiers: [{ min: 1, max: 4 }],
          cells: [{ unit_id: units.adult, tier: 1, net_usd: 1_000 }],
        },
      ],
    })
    const [row] = (await call.get(`${optionPath}/price-table`)).rows
    expect(namesOf(row.season)).toEqual(['from', 'to'])
    expect(namesOf(row.tiers[0])).toEqual(['min', 'max'])
  })

  test('of a booking: where its visitor came from, how it was moved and cancelled', async () => {
    const sale = await makeBookable(service)
    const tags = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer']
    const attribution = Object.fromEntries(tags.map(tag => [tag, `https://${tag}.example`]))
    const { ref } = await sale.book({}, { attribution })
    const path = `/v1/bookings/${ref}`
    await sale.call.post(`${path}/move`, {
      start: '2027-05-13T09:00',
      reason: 'Storm',
      called_off: true,
    })
    await sale.call.post(`${path}/cancel`, { reason: 'Closed' })
    const body = await sale.call.get(path)
    expect(namesOf(body.attribution)).toEqual(tags)
    expect(namesOf(body.moved)).toEqual([
      'reason',
      'from',
      'to',
      'called_off',
      'at',
      'refund_until',
    ])
    expect(namesOf(body.cancellation)).toEqual([
      'by',
      'cause',
      'reason',
      'refund_pct',
      'refund',
      'paid',
      'at',
    ])
  })

  test('of a page and of a trip: sections, what engines see, the days of the trip', async () => {
    const sale = await makeBookable(service)
    const { call, site, tripSlug, tripId } = sale
    const page = await call.post(`/v1/storefronts/${site.id}/pages`, { slug: 'about' })
    await call.put(`/v1/pages/${page.id}/texts/en`, {
      title: 'About',
      sections: [{ type: 'faq', items: [{ question: 'Who?', answer: 'We.' }] }],
      seo: { meta_title: 'About', meta_description: 'Us', noindex: true },
    })
    await call.post(`/v1/pages/${page.id}/publish`)
    const { body: shown } = await site.send({ path: '/v1/public/page?slug=about' })
    expect(namesOf(shown.sections[0].items[0])).toEqual(['question', 'answer'])
    expect(namesOf(shown.seo)).toEqual([
      'meta_title',
      'meta_description',
      'canonical_url',
      'noindex',
    ])
    const step = { day: 1, title: 'Ride', body: 'All day.', places: [], duration_minutes: 60 }
    const words = { title: 'Ride', summary: 'A ride', description: 'Ride.' }
    const inclusions = [{ text: 'Water', included: true }]
    const text = { ...words, highlights: [], itinerary: [step], inclusions }
    const stored = await call.put(`/v1/trips/${tripId}/texts/en`, text)
    expect(namesOf(stored.itinerary[0])).toEqual(namesOf(step))
    const trip = await site.send({ path: `/v1/public/products/${tripSlug}` })
    expect(namesOf(trip.body.itinerary[0])).toEqual(namesOf(step))
    expect(namesOf(trip.body.inclusions[0])).toEqual(['text', 'included'])
    const said = { unsuitable_for: ['pregnancy'], access: [], fitness: 'easy', wheelchair: 'full' }
    const { know_before: known } = await call.patch(`/v1/trips/${tripId}`, { know_before: said })
    expect(namesOf(known)).toEqual([
      'wheelchair',
      'access',
      'fitness',
      'min_age',
      'adult_under',
      'unsuitable_for',
      'on_the_way',
    ])
  })

  test('of a schedule, a policy, payment methods and settings', async () => {
    const { call, optionPath, site } = await makeBookable(service)
    const { rules } = await call.get(`${optionPath}/schedule`)
    expect(namesOf(rules[0])).toEqual(['from', 'to', 'weekdays', 'times', 'capacity'])
    const tiers = [{ from_days: 3, refund_pct: 50 }]
    const policy = await call.post('/v1/policies', { name: 'Own', preset: 'custom', tiers })
    expect(namesOf(policy.tiers[0])[0]).toBe('from_days')
    const { payment_methods: methods } = await call.get(
      `/v1/storefronts/${site.id}/payment-methods`,
    )
    const fields = ['kind', 'deadline_hours', 'deadline_minutes', 'currencies']
    expect(namesOf(methods[0])).toEqual(fields)
  })

  test('of the log of changes: what it was, then what it is', async () => {
    const { call, tripId } = await makeBookable(service)
    await call.patch(`/v1/trips/${tripId}`, { duration_minutes: 95 })
    const { data } = await call.get('/v1/audit-log?limit=1')
    expect(namesOf(data[0].changes.duration_minutes)).toEqual(['before', 'after'])
  })
})
