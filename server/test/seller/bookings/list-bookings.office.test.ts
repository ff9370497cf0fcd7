import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { smallPdf } from '../../support/small-pdf.ts'
import '../../support/seed.ts'

type Line = {
  ref: string
  status: string
  start: string
  option_id: string
  waits_for: string | null
  due_at: string | null
  awaits_seller: boolean
  payment_status: string | null
  details: { status: string }
  created_at: string
  lead_phone: string | null
  open: { amount: number }
  refund_due: { amount: number }
}

const METHODS = [
  { kind: 'pay_on_arrival', deadline_hours: null },
  { kind: 'bank_transfer', deadline_hours: 48 },
  { kind: 'payment_link', deadline_hours: 24 },
]
const EVERY = 'status=on_hold,confirmed,pending,cancelled,rejected,expired'

let service: TestService
let sale: Bookable
/** By what happened to them. */
const refs: Record<string, string> = {}
let every: Line[]

const list = (query: string) => sale.call.get(`/v1/bookings?${query}`)
const refsOf = (page: { data: Line[] }) => page.data.map(({ ref }) => ref)
const lineOf = (name: string) => every.find(({ ref }) => ref === refs[name])

beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 100, methods: METHODS, bank: true })
  const beside = { seller: sale.seller, site: sale.site, city: sale.city, methods: METHODS }
  const manual = await makeBookable(service, { ...beside, option: { confirmation: 'manual' } })
  const asking = await makeBookable(service, {
    ...beside,
    trip: {
      texts: {
        en: { title: 'Reef', summary: '' },
        de: { title: 'Riff', summary: '' },
      },
    },
    option: {
      travellerDetails: {
        scope: 'all',
        fields: ['nationality'],
        collect: 'after',
        dueHoursBefore: 24,
      },
    },
  })
  await makeAll({ manual, asking })
  every = (await list(`${EVERY}&limit=100`)).data
})
afterAll(() => service.close())

/** One booking of each kind, a minute apart. */
async function makeAll({ manual, asking }: Record<'manual' | 'asking', Bookable>) {
  const byTransfer = { payment_method: 'bank_transfer' }
  const pay = (ref: string, amount: number) =>
    sale.call.post(`/v1/bookings/${ref}/payments`, {
      method: 'bank_transfer',
      amount: { amount, currency: 'USD' },
    })
  const made: Record<string, () => Promise<string>> = {
    lapsedRequest: async () => (await manual.book()).ref,
    lapsedPaid: async () => {
      const { ref } = await sale.book(byTransfer)
      await pay(ref, 4_000)
      return ref
    },
    confirmed: async () => (await sale.book({}, { start: '2027-06-20T09:00' })).ref,
    late: async () => {
      await service.advance({ hours: 72 })
      return (await sale.book({ lead: { ...LEAD, phone: '+47 911 12 233' } })).ref
    },
    unpaid: async () => (await sale.book(byTransfer)).ref,
    proof: async () => {
      const booked = await sale.book(byTransfer)
      await booked.open.upload(smallPdf())
      return booked.ref
    },
    byLink: async () => (await sale.book({ payment_method: 'payment_link' })).ref,
    request: async () => (await manual.book()).ref,
    owed: async () => {
      const { ref } = await sale.book(byTransfer)
      await pay(ref, 10_000)
      await sale.call.post(`/v1/bookings/${ref}/cancel`)
      return ref
    },
    details: async () => (await asking.book({}, { start: '2027-05-11T09:00' })).ref,
    rejected: async () => {
      const { ref } = await manual.book()
      await sale.call.post(`/v1/bookings/${ref}/reject`, { reason: 'Full' })
      return ref
    },
    byStaff: async () => {
      const body = { ...sale.body(), lead: LEAD, payment: { method: 'cash' } }
      return (await sale.call.post('/v1/bookings', body)).ref
    },
    hold: async () => (await sale.hold()).ref,
  }
  for (const [name, make] of Object.entries(made)) {
    refs[name] = await make()
    await service.advance({ minutes: 1 })
  }
}

describe('the next step in GET /v1/bookings', () => {
  test('waits_for names the next step and whose it is, due_at by when [R-WORK-01] [R-WORK-02]', async () => {
    const steps = Object.fromEntries(
      Object.keys(refs).map(name => [name, lineOf(name)?.waits_for ?? null]),
    )
    expect(steps).toEqual({
      lapsedRequest: null,
      lapsedPaid: 'seller_refund',
      confirmed: null,
      late: null,
      unpaid: 'traveller_payment',
      proof: 'seller_proof_check',
      byLink: 'seller_payment_link',
      request: 'seller_confirmation',
      owed: 'seller_refund',
      details: 'traveller_details',
      rejected: null,
      byStaff: null,
      hold: null,
    })
    const unpaid = await sale.call.get(`/v1/bookings/${refs.unpaid}`)
    expect(lineOf('unpaid')?.due_at).toBe(unpaid.payment.due_at)
    const request = lineOf('request') as Line & { expires_at: string }
    expect(request).toMatchObject({ awaits_seller: true, due_at: request.expires_at })
    expect(lineOf('owed')).toMatchObject({ due_at: null, awaits_seller: false })
  })

  test('GET /v1/bookings/{ref} says the same of it [R-WORK-01]', async () => {
    for (const { ref, waits_for, due_at, awaits_seller } of every) {
      const detail = await sale.call.get(`/v1/bookings/${ref}`)
      expect(detail).toMatchObject({ waits_for, due_at, awaits_seller })
    }
  })

  test('a line has what is open, dollars, language, phone and names of today [R-WORK-03] [R-WORK-07]', async () => {
    expect(lineOf('unpaid')).toMatchObject({
      open: { amount: 10_000, currency: 'USD' },
      total_usd: { amount: 10_000, currency: 'USD' },
      locale: 'en',
      lead_phone: '+962791234567',
      option_id: sale.optionId,
    })
    expect(lineOf('owed')).toMatchObject({ open: { amount: 0, currency: 'USD' } })
    expect(lineOf('hold')).toMatchObject({ lead_phone: null, locale: null })
    const { totals } = await list(`${EVERY}&totals=true`)
    const sum = (name: 'open' | 'refund_due') =>
      every.reduce((all, line) => all + line[name].amount, 0)
    expect(totals.map((one: Line) => [one.open.amount, one.refund_due.amount])).toEqual([
      [sum('open'), sum('refund_due')],
    ])
    const inGerman = (await list(`q=${refs.details}&locale=de`)).data[0]
    expect(inGerman).toMatchObject({ trip: 'Reef', trip_title: 'Riff' })
    const inEnglish = (await list(`q=${refs.details}`)).data[0]
    expect(inEnglish).toMatchObject({ trip_title: 'Reef', option_name: inEnglish.option })
  })
})

describe('q of GET /v1/bookings', () => {
  test('finds phone digits however they are typed, and beginnings of a reference [R-WORK-04]', async () => {
    const ask = async (q: string) => refsOf(await list(`q=${encodeURIComponent(q)}`))
    for (const q of ['91112233', '911 12 233', '+4791112', '0047 911-12-233', '112233']) {
      expect(await ask(q), q).toEqual([refs.late])
    }
    const ref = refs.late ?? ''
    const bare = ref.replaceAll('-', '').toLowerCase()
    for (const q of [bare, bare.slice(0, 7), ref.slice(0, 6)])
      expect(await ask(q), q).toEqual([ref])
  })
})

describe('filters and orders of GET /v1/bookings', () => {
  test('site, member of the team and start choose; a day alone is all of it [R-WORK-05]', async () => {
    expect(refsOf(await list(`made_by=${sale.seller.ownerId}`))).toEqual([refs.byStaff])
    expect(refsOf(await list(`storefront_id=${sale.site.id}&limit=100`))).not.toContain(
      refs.byStaff,
    )
    expect(refsOf(await list('start=2027-06-20'))).toEqual([refs.confirmed])
    expect(refsOf(await list('start=2027-06-20T09:00'))).toEqual([refs.confirmed])
    expect((await list('start=2027-06-20T10:00')).total).toBe(0)
  })

  test('a wrong order, sort or moment is 422 and names the parameter', async () => {
    const wrong = {
      sort: 'sort=price',
      waits_for: 'waits_for=nobody',
      awaits_seller: 'awaits_seller=maybe',
      due_before: 'due_before=tomorrow',
      start: 'start=2027-02-30',
      created_to: 'created_from=2027-01-02T00:00:00Z&created_to=2027-01-01T00:00:00Z',
    }
    for (const [parameter, query] of Object.entries(wrong)) {
      const sent = await sale.seller.send({ path: `/v1/bookings?${query}` })
      expect([sent.status, sent.body.details?.parameter], query).toEqual([422, parameter])
    }
    const page = await list('limit=2&sort=due')
    const path = `/v1/bookings?limit=2&sort=-due&cursor=${page.next_cursor}`
    expect((await sale.seller.send({ path })).status).toBe(422)
  })

  test('every filter under every order gives each match once, page by page [R-WORK-05] [R-WORK-06]', async () => {
    const moments = every.map(line => line.created_at)
    const dues = every.flatMap(line => line.due_at ?? [])
    const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 })
    const asked = fc.record({
      waits_for: maybe(fc.constantFrom(...new Set(every.flatMap(line => line.waits_for ?? [])))),
      awaits_seller: maybe(fc.boolean()),
      due_before: maybe(fc.constantFrom(...dues, '2028-01-01T00:00:00Z')),
      details_status: maybe(fc.constantFrom('not_needed', 'incomplete', 'complete', 'overdue')),
      option_id: maybe(fc.constantFrom(...new Set(every.map(line => line.option_id)))),
      created_from: maybe(fc.constantFrom(...moments)),
      created_to: maybe(fc.constantFrom(...moments)),
      sort: fc.constantFrom('created', '-created', 'start', '-start', 'due', '-due'),
      limit: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ limit, sort, ...filters }) => {
        if ((filters.created_to ?? '~') < (filters.created_from ?? '')) return
        const given = Object.entries(filters).filter(([, value]) => value !== undefined)
        const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
        const walked = await walk(`${EVERY}&${query}&sort=${sort}&limit=${limit}`)
        const expected = every.filter(line => matches(line, filters))
        expect(walked.map(({ ref }) => ref).toSorted()).toEqual(
          expected.map(({ ref }) => ref).toSorted(),
        )
        expect(walked).toEqual(walked.toSorted(inOrder(sort)))
      }),
      { numRuns: 40 },
    )
  })
})

async function walk(query: string): Promise<Line[]> {
  const lines: Line[] = []
  let cursor = ''
  do {
    const page = await list(`${query}${cursor}`)
    lines.push(...page.data)
    expect(page.total).toBeGreaterThanOrEqual(lines.length)
    if (page.next_cursor === null) expect(page.total).toBe(lines.length)
    cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`
  } while (cursor !== '')
  return lines
}

type Filters = Record<
  'waits_for' | 'due_before' | 'details_status' | 'option_id' | 'created_from' | 'created_to',
  string | undefined
> & { awaits_seller: boolean | undefined }

function matches(line: Line, filters: Filters): boolean {
  const { due_before: before, created_from: from, created_to: to } = filters
  const equal = <T>(value: T, wanted: T | undefined) => wanted === undefined || value === wanted
  return (
    equal<string | null>(line.waits_for, filters.waits_for) &&
    equal(line.awaits_seller, filters.awaits_seller) &&
    equal(line.details.status, filters.details_status) &&
    equal(line.option_id, filters.option_id) &&
    (before === undefined || (line.due_at !== null && line.due_at < before)) &&
    (from === undefined || line.created_at >= from) &&
    (to === undefined || line.created_at < to)
  )
}

/** Equal ones keep the order in which they came: their ids decide, which nobody sees. */
function inOrder(sort: string): (one: Line, other: Line) => number {
  const sign = sort.startsWith('-') ? -1 : 1
  const last = sign === 1 ? '~' : ''
  const keyOf = (line: Line) => {
    if (sort.endsWith('created')) return line.created_at
    return sort.endsWith('start') ? line.start : (line.due_at ?? last)
  }
  return (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a === b) return 0
    return a < b ? -sign : sign
  }
}
