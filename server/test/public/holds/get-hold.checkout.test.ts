import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRAVELLER_FIELDS } from '#contract/option.ts'
import { type Bookable, LEAD, makeBookable } from '../../support/bookings.ts'
import { onHold } from '../../support/holds.ts'
import { pictureFile } from '../../support/pictures.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const POINT = { lat: 29.5, lng: 35 }
const ASKS = ['flight', 'ship', 'room']
const pickupWith = (asks: readonly string[]) => ({
  included: false,
  required: false,
  asks,
  rules: [{ names: { en: 'Town' }, kind: 'area', ...POINT, radius_km: 20, price_usd: 500 }],
})

describe('what a hold says of itself', () => {
  test('the trip, the option and the units, in the language that was asked for [R-HOLD-29]', async () => {
    const sale = await makeBookable(service, {
      trip: {
        texts: {
          en: { title: 'Canyon', summary: '' },
          de: { title: 'Schlucht', summary: '' },
        },
      },
      option: { names: { en: 'Morning', de: 'Morgens' }, confirmation: 'manual' },
      units: {
        adult: { labels: { en: 'Adult', de: 'Erwachsene' } },
        child: { type: 'child', labels: { en: 'Child', de: 'Kind' }, minAge: 4, maxAge: 11 },
      },
    })
    const { adult, child } = sale.units
    const units = [
      { unit_id: adult, qty: 2 },
      { unit_id: child, qty: 1, ages: [7] },
    ]
    const held = await sale.hold({ units, locale: 'de' })
    expect(held).toMatchObject({
      trip: {
        product_id: sale.tripId,
        slug: sale.tripSlug,
        title: 'Schlucht',
        cover: null,
        timezone: 'Asia/Amman',
        seller: { slug: sale.seller.slug },
      },
      option: { id: sale.optionId, name: 'Morgens', confirmation: 'manual' },
      units: [
        { unit_id: adult, type: 'adult', label: 'Erwachsene', qty: 2, ages: null },
        { unit_id: child, type: 'child', label: 'Kind', qty: 1, ages: [7] },
      ],
    })
    expect((await onHold(sale, held.ref)).body).toEqual(held)
  })

  test('the cover as it is now, and no slug once the site shows the trip no more [R-HOLD-29]', async () => {
    const sale = await makeBookable(service)
    const held = await sale.hold()
    const media = await upload(sale)
    const photos = [{ media_id: media.id, alt: { en: 'A gorge' } }]
    await sale.call.put(`/v1/trips/${sale.tripId}/photos`, { photos })
    const read = () => onHold(sale, held.ref).then(({ body }) => body)
    const { trip } = await read()
    expect(trip.cover).toMatchObject({ url: expect.stringContaining(media.id), alt: 'A gorge' })
    await sale.call.post(`/v1/trips/${sale.tripId}/unpublish`)
    expect(await read()).toEqual({ ...held, trip: { ...trip, slug: null } })
    expect((await sale.tryCheckout({ ref: held.ref })).status).toBe(200)
  })

  test('there is nothing to check out once it is over or booked [R-HOLD-30]', async () => {
    const sale = await makeBookable(service)
    const [over, booked] = [await sale.hold(), await sale.hold()]
    await sale.checkout({ ref: booked.ref })
    await service.advance({ minutes: 15 })
    for (const { ref } of [over, booked]) {
      expect((await onHold(sale, ref)).body.checkout).toBeNull()
    }
  })
})

async function upload({ seller }: Bookable): Promise<{ id: string }> {
  const sent = await service.send({
    method: 'POST',
    path: '/v1/media',
    bearer: seller.ownerKey,
    headers: { 'content-type': 'image/png' },
    body: await pictureFile('png'),
  })
  return sent.body
}

type Field = (typeof TRAVELLER_FIELDS)[number]
const CARD: Readonly<Record<Field, string | number>> = {
  first_name: 'Ada',
  last_name: 'Traveller',
  date_of_birth: '1990-12-10',
  gender: 'female',
  nationality: 'JO',
  passport_number: 'N1234567',
  passport_expiry: '2035-01-01',
  phone: '+962791234567',
  email: 'ada@travellers.example',
  dietary: 'none',
  weight_kg: 60,
  height_cm: 170,
  shoe_size: 39,
  medical_note: 'none',
}
const KINDS = ['pay_on_arrival', 'bank_transfer', 'payment_link']

/** What a seller may have set that a checkout asks for. */
const asking = fc.record({
  // Of a bank transfer the account may be missing, and some deadlines are too long for the start.
  methods: fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      deadline_hours: fc.constantFrom(null, 24, 8760),
    }),
    { maxLength: 3, selector: ({ kind }) => kind },
  ),
  bank: fc.boolean(),
  scope: fc.constantFrom('none', 'lead', 'all'),
  fields: fc.uniqueArray(fc.constantFrom(...TRAVELLER_FIELDS), {
    minLength: 1,
    maxLength: 4,
  }),
  collect: fc.constantFrom('checkout', 'after'),
  asks: fc.subarray(ASKS),
  isFetched: fc.boolean(),
  qty: fc.integer({ min: 1, max: 3 }),
})
type Asking = typeof asking extends fc.Arbitrary<infer T> ? T : never

async function makeAsking(asked: Asking): Promise<Bookable> {
  const { methods, bank, scope, fields, collect, asks } = asked
  const sale = await makeBookable(service, { methods, bank, pickup: pickupWith(asks) })
  await sale.call.patch(sale.optionPath, {
    traveller_details: { scope, fields: scope === 'none' ? [] : fields, collect },
  })
  return sale
}

type Checkout = {
  payment_method_required: boolean
  payment_methods: { kind: string }[]
  traveller_details: { fields: Field[]; positions: number; required: boolean }
  pickup_asks: { field: string }[]
  lead_fields: { field: keyof typeof LEAD; required: boolean }[]
}
type Body = {
  lead: Record<string, string>
  payment_method?: string | undefined
  traveller_details: Record<string, string | number>[]
  pickup_details: Record<string, string>
}

/** A body that gives what is required, and nothing else. */
function bodyFor({ lead_fields, traveller_details, pickup_asks, ...rest }: Checkout): Body {
  const { required, positions, fields } = traveller_details
  const card = Object.fromEntries(fields.map(field => [field, CARD[field]]))
  const wanted = lead_fields.filter(lead => lead.required)
  return {
    lead: Object.fromEntries(wanted.map(({ field }) => [field, LEAD[field]])),
    payment_method: rest.payment_method_required ? rest.payment_methods[0]?.kind : undefined,
    traveller_details: required ? Array.from({ length: positions }, () => card) : [],
    pickup_details: Object.fromEntries(pickup_asks.map(({ field }) => [field, '12'])),
  }
}

function without<T>(record: Record<string, T>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}

/** The same body with one required thing left out, and what its refusal names. */
function* lacking(body: Body, { traveller_details }: Checkout) {
  for (const name of Object.keys(body.lead)) {
    yield { body: { ...body, lead: without(body.lead, name) }, names: `lead.${name}` }
  }
  if (body.payment_method !== undefined) {
    yield { body: { ...body, payment_method: undefined }, names: 'PaymentMethodRequired' }
  }
  for (const name of Object.keys(body.pickup_details)) {
    const pickup_details = without(body.pickup_details, name)
    yield { body: { ...body, pickup_details }, names: `"missing":["${name}"]` }
  }
  if (!traveller_details.required) return
  for (const [at, card] of body.traveller_details.entries()) {
    for (const name of Object.keys(card)) {
      const cards = body.traveller_details.with(at, without(card, name))
      const only = Object.keys(card).length === 1
      const gap = only ? `{"traveller":${at + 1}}` : `{"traveller":${at + 1},"fields":["${name}"]}`
      yield { body: { ...body, traveller_details: cards }, names: gap }
    }
  }
}

describe('what its checkout will ask', () => {
  test('a body made of it alone is accepted; without anything that is required it is refused by name [R-HOLD-30]', async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(asking, async asked => {
        const sale = await makeAsking(asked)
        const pickup = asked.isFetched ? { pickup: POINT } : {}
        const units = [{ unit_id: sale.units.adult, qty: asked.qty }]
        const sent = await sale.site.send({
          method: 'POST',
          path: '/v1/public/holds',
          body: sale.body({ units, ...pickup }),
        })
        // A site whose only ways to pay are too slow, or lead nowhere, sells nothing.
        if (sent.status !== 201) return
        const { ref, checkout } = sent.body
        const body = bodyFor(checkout)
        if (checkout.payment_method_required) {
          const { body: named } = await sale.tryCheckout({ ref, payment_method: undefined })
          const offered = checkout.payment_methods.map(({ kind }: { kind: string }) => kind)
          expect(named.details).toEqual({ offered })
        }
        for (const lack of lacking(body, checkout)) {
          const refused = await sale.tryCheckout({ ...lack.body, ref })
          expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(lack.names)])
        }
        const done = await sale.tryCheckout({ ...body, ref })
        expect([done.status, done.text]).toEqual([200, expect.any(String)])
        accepted += 1
      }),
      { numRuns: 25 },
    )
    expect(accepted).toBeGreaterThan(10)
  })

  test('what the traveller changes of the hold changes what is asked [R-HOLD-30]', async () => {
    const sale = await makeBookable(service, { pickup: pickupWith(['flight']) })
    const held = await sale.hold()
    expect(held.checkout.pickup_asks).toEqual([])
    const body = { pickup: POINT }
    const { body: changed } = await onHold(sale, held.ref, { method: 'PATCH', body })
    const asks = [{ ask: 'flight', field: 'flight_number' }]
    expect(changed.checkout).toEqual({ ...held.checkout, pickup_asks: asks })
  })

  test('ways to pay as they were in time when the hold began, in its currency [R-HOLD-30]', async () => {
    const methods = [
      { kind: 'pay_on_arrival', deadline_hours: null },
      { kind: 'payment_link', deadline_hours: 24 },
    ]
    const soon = service.now().add({ hours: 24, minutes: 5 }).toZonedDateTimeISO('Asia/Amman')
    const start = soon.toPlainDateTime().toString({ smallestUnit: 'minute' })
    const sale = await makeBookable(service, { methods, times: [start.slice(11)] })
    const held = await sale.hold({ start })
    expect(held.checkout.payment_methods).toEqual([
      { kind: 'pay_on_arrival', deadline_hours: null, deadline_minutes: null, currencies: ['USD'] },
      { kind: 'payment_link', deadline_hours: 24, deadline_minutes: 1440, currencies: ['USD'] },
    ])
    await service.advance({ minutes: 10 })
    expect((await onHold(sale, held.ref)).body.checkout).toEqual(held.checkout)
    expect((await sale.hold({ start })).checkout.payment_methods).toHaveLength(1)
    await sale.checkout({ ref: held.ref, payment_method: 'payment_link' })
  })

  test('details that are asked for later say so, with when they are due [R-HOLD-30]', async () => {
    const sale = await makeBookable(service)
    await sale.call.patch(sale.optionPath, {
      traveller_details: {
        scope: 'all',
        fields: ['first_name'],
        collect: 'after',
        due_hours_before: 48,
      },
    })
    const units = [{ unit_id: sale.units.adult, qty: 2 }]
    expect((await sale.hold({ units })).checkout.traveller_details).toEqual({
      scope: 'all',
      fields: ['first_name'],
      collect: 'after',
      positions: 2,
      required: false,
      due_at: '2027-05-10T06:00:00.000Z',
    })
  })
})
