import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type MadeTrip,
  makeCity,
  makeTrip,
  type TripOverrides,
} from '../../support/catalog-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import {
  type MadeSeller,
  type MadeStorefront,
  makeSeller,
  makeStorefront,
} from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
let city: { slug: string }
let option: string
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  city = await makeCity(service)
})
beforeEach(async () => {
  option = await makeOption({})
})
afterAll(() => service.close())

type OptionOverrides = NonNullable<TripOverrides['options']>[number]
async function makeOption(overrides: OptionOverrides): Promise<string> {
  const trip = await makeTrip(service, seller, { city, options: [overrides] })
  return `/v1/options/${trip.optionIds[0]}`
}

describe('GET /v1/options/{id}/schedule', () => {
  test('before it is set, an option never runs', async () => {
    const { body } = await seller.send({ path: `${option}/schedule` })
    expect(body).toEqual({
      rules: [],
      dates: [],
      closes_at: null,
      updated_at: null,
      version: expect.any(Number),
    })
  })
})

describe('GET /v1/options/{id}/vehicle', () => {
  test('200: what was set', async () => {
    const trip = await makeTrip(service, seller, { city: await makeCity(service) })
    const path = `/v1/options/${trip.optionIds[0]}/vehicle`
    expect((await seller.send({ path })).body).toEqual({
      vehicle: null,
      version: expect.any(Number),
    })
    const put = await seller.send({
      method: 'PUT',
      path,
      body: { vehicle: { name: 'Jeep', seats: 4 } },
    })
    const { status, body } = await seller.send({ path })
    expect(status).toBe(200)
    expect(body).toMatchObject({ vehicle: { name: 'Jeep', seats: 4 } })
    expect(body).toEqual(put.body)
  })
})

describe('PUT /v1/options/{id}/schedule', () => {
  const put = (body: object) => seller.send({ method: 'PUT', path: `${option}/schedule`, body })
  const patch = (body: object) => seller.send({ method: 'PATCH', path: option, body })
  const rule = { times: ['14:00', '09:00', '09:00'], capacity: 12 }

  test('rules and single dates come back in order, each time once', async () => {
    const { status, body } = await put({
      rules: [{ ...rule, weekdays: [5, 1, 1], from: '2027-03-01' }],
      dates: [
        { date: '2027-12-31', times: ['20:00'], capacity: 40 },
        { date: '2027-01-01', times: ['10:00'], capacity: 4 },
      ],
    })
    expect(status).toBe(200)
    expect(body.rules).toEqual([
      {
        from: '2027-03-01',
        to: null,
        weekdays: [1, 5],
        times: ['09:00', '14:00'],
        capacity: 12,
      },
    ])
    expect(body.dates.map(({ date }: { date: string }) => date)).toEqual([
      '2027-01-01',
      '2027-12-31',
    ])
    expect((await seller.send({ path: `${option}/schedule` })).body).toEqual(body)
  })

  test('all seven weekdays are the same as none named', async () => {
    const { body } = await put({ rules: [{ ...rule, weekdays: [1, 2, 3, 4, 5, 6, 7] }] })
    expect(body.rules[0].weekdays).toEqual([])
  })

  test('an option that is open all day says when it closes [R-OPT-08]', async () => {
    option = await makeOption({ availabilityType: 'opening_hours' })
    const { status, body } = await put({ rules: [{ capacity: 100 }], closes_at: '18:30' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ rules: [{ times: [], capacity: 100 }], closes_at: '18:30' })
  })

  test('422 InvalidInput: every fault names its rule', async () => {
    const cases: [object, string][] = [
      [{}, 'rules'],
      [{ rules: [{ capacity: 5 }] }, 'rules.0.times'],
      [{ rules: [{ times: ['09:00'] }] }, 'rules.0.capacity'],
      [{ rules: [{ ...rule, times: ['24:00'] }] }, 'rules.0.times.0'],
      [{ rules: [{ ...rule, times: ['9:00'] }] }, 'rules.0.times.0'],
      [{ rules: [{ ...rule, capacity: -1 }] }, 'rules.0.capacity'],
      [{ rules: [{ ...rule, weekdays: [0] }] }, 'rules.0.weekdays.0'],
      [{ rules: [{ ...rule, from: '2027-05-02', to: '2027-05-01' }] }, 'rules.0.to'],
      [{ rules: [{ ...rule, from: '2027-02-30' }] }, 'rules.0.from'],
      [{ rules: [], closes_at: '18:00' }, 'closes_at'],
    ]
    for (const [body, field] of cases) {
      const sent = await put(body)
      expect(sent.status, field).toBe(422)
      expect(sent.body.details.errors[0].field).toBe(field)
    }
  })

  test('how an option counts its places must go with its schedule', async () => {
    await patch({ capacity_mode: 'free_sale' })
    await put({ rules: [{ times: ['09:00'] }] })
    const counted = await patch({ capacity_mode: 'limited' })
    expect(counted.body.details.errors[0].field).toBe('capacity_mode')
    const allDay = await patch({ availability_type: 'opening_hours' })
    expect(allDay.body.details.errors[0].field).toBe('availability_type')
    await put({ rules: [] })
    expect((await patch({ capacity_mode: 'limited' })).status).toBe(200)
  })

  test('it leaves one audit row', async () => {
    await put({ rules: [rule] })
    const { body } = await seller.send({ path: '/v1/audit-log?limit=1' })
    expect(body.data[0].action).toBe('option.schedule_set')
  })

  test('422 InvalidInput: more times than a day has five minutes [T-SIZE-1]', async () => {
    const minutes = Array.from({ length: 289 }, (_, at) =>
      Temporal.PlainTime.from('00:00').add({ minutes: at }),
    )
    const times = minutes.map(time => time.toString({ smallestUnit: 'minute' }))
    const rulesOf = (all: string[]) =>
      [0, 96, 192, 288].map(from => ({ times: all.slice(from, from + 96), capacity: 1 }))
    const most = await put({ rules: rulesOf(times).slice(0, 3) })
    expect(most.status).toBe(200)
    const more = await put({ rules: rulesOf(times) })
    expect([more.status, more.body.details.errors[0].field]).toEqual([422, 'rules'])
  })
})

describe('PUT /v1/options/{id}/vehicle', () => {
  let site: MadeStorefront
  let trip: MadeTrip
  let path: string
  beforeAll(async () => {
    site = await makeStorefront(service, seller)
  })
  beforeEach(async () => {
    trip = await makeTrip(service, seller, { city })
    path = `/v1/options/${trip.optionIds[0]}/vehicle`
  })

  const put = (vehicle: unknown) => seller.send({ method: 'PUT', path, body: { vehicle } })
  const shown = async () => {
    const { body } = await site.send({ path: `/v1/public/products/${trip.id}` })
    return body.options[0].vehicle
  }

  test('the trip page names it, or says null [R-OPT-04]', async () => {
    expect(await shown()).toBeNull()
    const { status, body } = await put({ name: 'Jeep', seats: 4 })
    expect(status).toBe(200)
    const vehicle = { name: 'Jeep', seats: 4, max_per_booking: 1, vehicle_limit_id: null }
    expect(body).toEqual({ vehicle, version: expect.any(Number) })
    expect((await seller.send({ path })).body).toEqual({ vehicle, version: expect.any(Number) })
    expect(await shown()).toBe('Jeep')
    expect((await put(null)).body).toEqual({ vehicle: null, version: expect.any(Number) })
    expect(await shown()).toBeNull()
  })

  test('422 InvalidInput: a limit that is nobody’s, and a jeep without seats', async () => {
    const cases: [unknown, string][] = [
      [{ name: 'Jeep', seats: 4, vehicle_limit_id: randomUUID() }, 'vehicle.vehicle_limit_id'],
      [{ name: 'Jeep', seats: 0 }, 'vehicle.seats'],
      [{ name: '', seats: 4 }, 'vehicle.name'],
      [{ name: 'Jeep', seats: 4, max_per_booking: 0 }, 'vehicle.max_per_booking'],
    ]
    for (const [vehicle, field] of cases) {
      const { status, body } = await put(vehicle)
      expect(status, field).toBe(422)
      expect(body.details.errors[0].field).toBe(field)
    }
  })
})
