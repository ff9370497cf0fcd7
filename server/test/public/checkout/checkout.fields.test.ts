import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bookable, LEAD, mailsTo, makeBookable } from '../../support/bookings.ts'
import { openTestService, type TestService } from '../../support/service.ts'

let service: TestService
let sale: Bookable
beforeAll(async () => {
  service = await openTestService()
  sale = await makeBookable(service, { capacity: 500 })
})
afterAll(() => service.close())

async function refusedField(changed: object): Promise<string> {
  const { ref } = await sale.hold()
  const sent = await sale.tryCheckout({ ref, ...changed })
  expect(sent.body.code).toBe('InvalidInput')
  return sent.body.details.errors[0].field
}

describe('the lead', () => {
  test('422: name, email and phone are all required [R-CHK-04]', async () => {
    const { ref } = await sale.hold()
    const missing = await sale.tryCheckout({ ref, lead: undefined })
    expect(missing.body.details.errors[0].field).toBe('lead')
    for (const field of ['name', 'email', 'phone']) {
      const { [field]: _left, ...lead } = LEAD as Record<string, string>
      expect(await refusedField({ lead })).toBe(`lead.${field}`)
    }
    expect(await refusedField({ lead: { ...LEAD, name: '   ' } })).toBe('lead.name')
    expect(await refusedField({ lead: { ...LEAD, name: 'x'.repeat(201) } })).toBe('lead.name')
    expect(await refusedField({ lead: { ...LEAD, email: 'nobody' } })).toBe('lead.email')
  })

  test('an email is trimmed, and may be in the letters of any script [G-164]', async () => {
    for (const email of [' zoe@travellers.example  ', 'ü@exämple.de', 'u\u0308@exämple.de']) {
      const { ref } = await sale.book({ lead: { ...LEAD, email } })
      const kept = email.trim().normalize('NFC')
      expect((await sale.call.get(`/v1/bookings/${ref}`)).lead.email).toBe(kept)
      expect((await mailsTo(service, kept)).at(-1)?.template).toBe('booking-confirmed')
      const read = `/v1/public/bookings/${ref}?email=${encodeURIComponent(email)}`
      expect((await sale.site.send({ path: read })).status).toBe(200)
    }
  })

  test('422: an email of a machine without a domain, and what is no address [G-164]', async () => {
    for (const email of ['a@localhost', 'a@127.0.0.1', 'a b@c.example', 'a@b..example', '   ']) {
      expect(await refusedField({ lead: { ...LEAD, email } })).toBe('lead.email')
    }
  })

  test('422: a phone number carries its country code [R-CHK-05]', async () => {
    for (const phone of ['0791234567', '+0791234567', '+12345', '+1234567890123456', 'call me']) {
      expect(await refusedField({ lead: { ...LEAD, phone } })).toBe('lead.phone')
    }
    const booking = await sale.book({ lead: { ...LEAD, phone: '+1 (555) 010-9999' } })
    expect(booking.status).toBe('confirmed')
  })

  test('422: nothing that could become a second line of a mail [T-ENQ-1]', async () => {
    expect(await refusedField({ lead: { ...LEAD, name: 'A\r\nBcc: b@c.example' } })).toBe(
      'lead.name',
    )
  })
})

describe('other fields', () => {
  test('special_requests is an optional text [R-CHK-12]', async () => {
    expect((await sale.book({ special_requests: 'A window\nseat' })).status).toBe('confirmed')
    expect((await sale.book({ special_requests: null })).status).toBe('confirmed')
    expect(await refusedField({ special_requests: 7 })).toBe('special_requests')
  })

  test('422: neither a hold nor a selection; with both the hold counts', async () => {
    const sent = await sale.tryCheckout({})
    expect(sent.body.details.errors[0].field).toBe('ref')
    const { ref } = await sale.hold()
    const both = await sale.tryCheckout({ ref, ...sale.body(), option_id: 'another' })
    expect(both.status).toBe(200)
    expect(both.body.ref).toBe(ref)
  })

  test('tags of where a visitor came from: too long is 422, and none are ever answered [R-BKG-28]', async () => {
    const attribution = { utm_source: 'canary-source', referrer: 'https://canary.example/' }
    const booking = await sale.book({ attribution })
    expect(JSON.stringify(booking)).not.toContain('canary')
    expect(await refusedField({ attribution: { utm_source: 'x'.repeat(201) } })).toBe(
      'attribution.utm_source',
    )
  })

  test('tags given at checkout replace those of the hold; left out, those stay [R-CHK-14]', async () => {
    const seen = async (changed: object) => {
      const { ref } = await sale.hold({ attribution: { utm_source: 'hold', utm_term: 'sea' } })
      await sale.checkout({ ref, ...changed })
      return (await sale.call.get(`/v1/bookings/${ref}`)).attribution
    }
    const ofHold = { utm_source: 'hold', utm_term: 'sea' }
    expect(await seen({})).toEqual(ofHold)
    expect(await seen({ attribution: null })).toMatchObject({ utm_source: 'hold' })
    for (const empty of [{}, { utm_source: '', referrer: ' ' }]) {
      expect(await seen({ attribution: empty })).toBeNull()
    }
    expect(await seen({ attribution: { utm_source: ' checkout ', utm_medium: '' } })).toEqual({
      utm_source: 'checkout',
    })
  })

  test('the lead is never answered, not even by name [R-BKG-27]', async () => {
    const lead = { name: 'Canary Name', email: 'canary@lead.example', phone: '+962790000001' }
    const booking = await sale.book({ lead })
    const read = await booking.open.get()
    for (const text of [JSON.stringify({ ...booking, open: null }), read.text]) {
      expect(text).not.toContain('Canary')
      expect(text).not.toContain('canary')
      expect(text).not.toContain('+96279')
    }
  })
})

describe('details of travellers at checkout', () => {
  const fields = ['first_name', 'last_name', 'passport_number', 'passport_expiry']
  const card = {
    first_name: 'Ada',
    last_name: 'Traveller',
    passport_number: 'X1234567',
    passport_expiry: '2030-01-01',
  }
  const details = { scope: 'all', fields, collect: 'checkout', due_hours_before: null }

  async function makeAsking(changed: object = {}): Promise<Bookable> {
    const asking = await makeBookable(service, {
      units: { adult: {}, infant: { type: 'infant', takesSeat: false, usd: 0 } },
      trip: { template: 'multi_day', durationDays: 3 } as never,
    })
    await asking.call.patch(asking.optionPath, { traveller_details: { ...details, ...changed } })
    return asking
  }

  function two(asking: Bookable) {
    return { units: Object.values(asking.units).map(unit_id => ({ unit_id, qty: 1 })) }
  }

  test('422 TravellerDetailsRequired: every traveller, also one without a seat, lead first [R-CHK-08] [R-ERR-38]', async () => {
    const asking = await makeAsking()
    const { ref } = await asking.hold(two(asking))
    const none = await asking.tryCheckout({ ref })
    expect(none.body).toMatchObject({
      code: 'TravellerDetailsRequired',
      details: { missing: [{ traveller: 1 }, { traveller: 2 }] },
    })
    const { passport_number: _left, ...partly } = card
    const some = await asking.tryCheckout({ ref, traveller_details: [card, partly] })
    expect(some.body.details).toEqual({
      missing: [{ traveller: 2, fields: ['passport_number'] }],
    })
    const done = await asking.checkout({ ref, traveller_details: [card, card] })
    expect(done.details).toMatchObject({ status: 'complete', needed: 2, complete: 2 })
  })

  test('422 TravellerDetailsInvalid: a passport that expires before the trip ends [R-CHK-09] [R-ERR-39]', async () => {
    const asking = await makeAsking()
    const { ref } = await asking.hold(two(asking))
    const short = { ...card, passport_expiry: '2027-05-13' }
    const sent = await asking.tryCheckout({ ref, traveller_details: [card, short] })
    expect(sent.body).toMatchObject({
      code: 'TravellerDetailsInvalid',
      details: {
        problems: [
          { traveller: 2, field: 'passport_expiry', reason: 'expires_before_the_trip_ends' },
        ],
      },
    })
    const enough = { ...card, passport_expiry: '2027-05-14' }
    const done = await asking.tryCheckout({ ref, traveller_details: [card, enough] })
    expect(done.status).toBe(200)
  })

  test('422 TravellerDetailsInvalid: more cards than travellers, with the counts [R-CHK-10] [R-ERR-39]', async () => {
    const asking = await makeAsking()
    const { ref } = await asking.hold(two(asking))
    const sent = await asking.tryCheckout({ ref, traveller_details: [card, card, card] })
    expect(sent.body).toMatchObject({
      code: 'TravellerDetailsInvalid',
      details: { expected: 2, given: 3 },
    })
  })

  test('scope lead asks one; collect after asks nobody yet but takes what is given', async () => {
    const lead = await makeAsking({ scope: 'lead' })
    const held = await lead.hold(two(lead))
    const done = await lead.checkout({ ref: held.ref, traveller_details: [card] })
    expect(done.details).toMatchObject({ needed: 1, complete: 1, status: 'complete' })
    const after = await makeAsking({ collect: 'after', due_hours_before: 48 })
    const booking = await after.book({ traveller_details: [card] }, two(after))
    expect(booking.details).toMatchObject({ needed: 2, complete: 1, status: 'incomplete' })
  })

  test('422 InvalidInput: private details nobody asked for are refused by name, and nothing is kept [D-52] [D-20]', async () => {
    const secrets = { medical_note: 'secret', passport_number: 'X7654321' }
    const first = { fields: ['first_name'], collect: 'after', due_hours_before: 24 }
    const names = ['passport_number', 'medical_note'].map(name => `traveller_details.0.${name}`)
    for (const changed of [first, { ...first, scope: 'lead' }, { scope: 'none', fields: [] }]) {
      const asking = await makeAsking(changed)
      const { ref } = await asking.hold(two(asking))
      const send = (more: object) =>
        asking.tryCheckout({ ref, traveller_details: [{ first_name: 'Ada', ...more }] })
      const sent = await send(secrets)
      expect([sent.status, sent.body.code]).toEqual([422, 'InvalidInput'])
      const fields = sent.body.details.errors.map(({ field }: { field: string }) => field)
      expect(fields).toEqual(names)
      expect(sent.body.details.errors[0].reason).toBe('not_applicable')
      expect((await send({ medical_note: '', passport_number: null })).status).toBe(200)
      const { travellers } = await asking.call.get(`/v1/bookings/${ref}/travellers`)
      expect(JSON.stringify(travellers)).not.toContain('secret')
    }
  })

  test('422 InvalidInput: a mask, a wrong date or a wrong number is named', async () => {
    const asking = await makeAsking()
    const { ref } = await asking.hold(two(asking))
    const wrong = async (changed: object) => {
      const traveller_details = [card, { ...card, ...changed }]
      const sent = await asking.tryCheckout({ ref, traveller_details })
      expect(sent.body.code).toBe('InvalidInput')
      return sent.body.details.errors[0].field
    }
    expect(await wrong({ passport_number: '•••• 4567' })).toBe(
      'traveller_details.1.passport_number',
    )
    expect(await wrong({ date_of_birth: '2001-02-30' })).toBe('traveller_details.1.date_of_birth')
    expect(await wrong({ phone: '12' })).toBe('traveller_details.1.phone')
    expect(await wrong({ weight_kg: 'heavy' })).toBe('traveller_details.1.weight_kg')
  })
})

describe('details of a pickup', () => {
  const point = { lat: 29.5, lng: 35 }
  const pickup = {
    included: true,
    required: false,
    asks: ['flight', 'ship', 'room'],
    instructions: { en: 'Wait outside.' },
    rules: [
      {
        names: { en: 'Around town' },
        kind: 'area',
        ...point,
        radius_km: 20,
        price_usd: 0,
        per: 'booking',
        minutes_before: 30,
      },
    ],
  }

  test('422 PickupDetailsRequired: names what the pickup asks for and was not given [R-CHK-11] [R-ERR-40] [R-PICK-08]', async () => {
    const asking = await makeBookable(service, { pickup })
    const { ref } = await asking.hold({ pickup: point })
    const none = await asking.tryCheckout({ ref })
    expect(none.body).toMatchObject({
      code: 'PickupDetailsRequired',
      details: { missing: ['flight_number', 'ship_name', 'room_number'] },
    })
    const pickup_details = { flight_number: 'RJ 112', ship_name: ' ', room_number: '12' }
    const some = await asking.tryCheckout({ ref, pickup_details })
    expect(some.body.details).toEqual({ missing: ['ship_name'] })
    const all = { ...pickup_details, ship_name: 'Canary' }
    expect((await asking.tryCheckout({ ref, pickup_details: all })).status).toBe(200)
  })

  test('without a pickup nothing is asked', async () => {
    const asking = await makeBookable(service, { pickup })
    expect((await asking.book()).status).toBe('confirmed')
  })
})
