import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStaff, signInAs } from '../../support/staff.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
let sale: MadeSale
let owner: MadeStaff
let liv: MadeStaff
beforeAll(async () => {
  service = await openTestService()
  sale = await makeSale(service)
  owner = await signInAs(service, { email: sale.seller.ownerEmail })
  const email = 'liv@team.example'
  const joined = await owner.send({
    method: 'POST',
    path: '/v1/team',
    body: { email, name: 'Liv', role: 'manager' },
  })
  expect(joined.status).toBe(201)
  liv = await signInAs(service, { email })
})
afterAll(() => service.close())

const path = () => `/v1/trips/${sale.tripId}/editing`
const here = (who: MadeStaff, part?: string) =>
  who.send({ method: 'PUT', path: path(), body: { part } })
const others = async (who: MadeStaff, part?: string) => (await here(who, part)).body.others

describe('PUT /v1/trips/{product}/editing', () => {
  test('200: says who else has the trip open, since when and where [R-DRAFT-15]', async () => {
    expect((await here(owner)).body).toEqual({ others: [], again_seconds: 15 })
    await service.advance({ seconds: 10 })
    expect(await others(liv, 'prices')).toMatchObject([
      { person: { id: owner.personId }, since: '2026-11-15T10:00:00.000Z', part: null },
    ])
    expect(await others(owner, 'texts.de')).toEqual([
      {
        person: { id: liv.personId, name: 'Liv' },
        since: '2026-11-15T10:00:10.000Z',
        part: 'prices',
      },
    ])
  })

  test('who says nothing for 45 seconds is gone, and comes back anew [R-DRAFT-15]', async () => {
    await here(liv)
    await service.advance({ seconds: 44 })
    expect(await others(owner)).toHaveLength(1)
    await service.advance({ seconds: 1 })
    expect(await others(owner)).toEqual([])
    const back = service.now()
    await here(liv)
    expect(await others(owner)).toMatchObject([{ since: back.toString().replace('Z', '.000Z') }])
    await service.advance({ hours: 2 })
    await service.platform({ method: 'POST', path: '/v1/platform/jobs/run' })
    expect(await service.db`select from trip_editors`).toHaveLength(0)
  })

  test('nothing that is kept in memory for websites is read anew [R-DRAFT-15]', async () => {
    const { changes } = service.deps
    const before = changes.ofOwn()
    await here(owner, 'prices')
    await owner.send({ method: 'DELETE', path: path() })
    expect(changes.ofOwn()).toBe(before)
    const body = { all: true, from: '2027-01-01', to: '2027-01-01', set: { closed: true } }
    const write = (query: string) =>
      owner.send({ method: 'POST', path: `/v1/departures/bulk${query}`, body })
    expect((await write('?dry_run=true')).status).toBe(200)
    expect(changes.ofOwn()).toBe(before)
    expect((await write('')).status).toBe(200)
    expect(changes.ofOwn()).toBeGreaterThan(before)
  })

  test('404 NotFound: a trip of another seller', async () => {
    const { ownerEmail } = await makeSeller(service)
    const outsider = await signInAs(service, { email: ownerEmail })
    expect((await here(outsider)).status).toBe(404)
  })
})

describe('DELETE /v1/trips/{product}/editing', () => {
  test('204: is not there any more, at once [R-DRAFT-15]', async () => {
    await here(liv)
    const gone = await liv.send({ method: 'DELETE', path: path() })
    expect(gone.status).toBe(204)
    expect(await others(owner)).toEqual([])
  })
})
