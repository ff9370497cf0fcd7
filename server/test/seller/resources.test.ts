import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../support/service.ts'
import { signInAs } from '../support/staff.ts'
import { type MadeSeller, makeSeller, sellerCalls } from '../support/world.ts'

let service: TestService
let seller: MadeSeller
let call: ReturnType<typeof sellerCalls>
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
  call = sellerCalls(service, seller.ownerKey)
})
afterAll(() => service.close())

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  seller.send({ method, path, ...(body ? { body } : {}) })

describe('/v1/resources', () => {
  test('POST, GET, PATCH and DELETE: what a departure takes, with its person by name [R-TEAM-05]', async () => {
    const person = await call.post('/v1/team', {
      email: 'per@resources.example',
      name: 'Per',
      role: 'guide',
    })
    const made = await send('POST', '/v1/resources', {
      kind: 'guide',
      name: 'Per',
      person_id: person.person_id,
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      kind: 'guide',
      person: { id: person.person_id, name: 'Per' },
      capacity: null,
      note: '',
      retired: false,
    })
    await call.post('/v1/resources', { kind: 'boat', name: 'MS Fram', capacity: 12 })
    const { data, total } = await call.get('/v1/resources')
    expect([data.map(({ name }: { name: string }) => name), total]).toEqual([['MS Fram', 'Per'], 2])
    const boats = await call.get('/v1/resources?kind=boat')
    expect(boats.data).toMatchObject([{ name: 'MS Fram', capacity: 12 }])

    const path = `/v1/resources/${made.body.id}`
    const changed = await send('PATCH', path, { note: 'Tuesdays off', retired: true })
    expect(changed.body).toMatchObject({ name: 'Per', note: 'Tuesdays off', retired: true })
    expect((await call.get('/v1/resources')).total).toBe(1)
    expect((await call.get('/v1/resources?retired=true')).total).toBe(2)
    const log = await call.get('/v1/audit-log?entity=resource&limit=1')
    expect(log.data[0].changes).toMatchObject({ retired: { before: false, after: true } })

    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('DELETE', path)).body).toMatchObject({ code: 'NotFound' })
  })

  test('pages by name, each once', async () => {
    const own = await makeSeller(service)
    const names = ['Van 1', 'Boat', 'Van 1', 'Ångström']
    for (const name of names) {
      await own.send({ method: 'POST', path: '/v1/resources', body: { kind: 'van', name } })
    }
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await own.send({ path: `/v1/resources?limit=1${cursor}` })
      seen.push(...body.data.map(({ id }: { id: string }) => id))
      cursor = body.next_cursor === null ? '' : `&cursor=${encodeURIComponent(body.next_cursor)}`
    } while (cursor !== '')
    expect([seen.length, new Set(seen).size]).toEqual([4, 4])
  })

  test('409 Conflict person_has_resource, 422 for somebody of no team [R-TEAM-05]', async () => {
    const body = { kind: 'guide', name: 'Owner', person_id: seller.ownerId }
    expect((await send('POST', '/v1/resources', body)).status).toBe(201)
    const again = await send('POST', '/v1/resources', body)
    expect([again.status, again.body.reason]).toEqual([409, 'person_has_resource'])
    const other = await makeSeller(service)
    const foreign = await send('POST', '/v1/resources', { ...body, person_id: other.ownerId })
    expect([foreign.status, foreign.body.errors[0].field]).toEqual([422, 'person_id'])
  })

  test('who leaves the team is no resource any more; the resource stays [R-TEAM-05]', async () => {
    const gone = await call.post('/v1/team', {
      email: 'gone@resources.example',
      name: 'Gone',
      role: 'guide',
    })
    const made = await call.post('/v1/resources', {
      kind: 'guide',
      name: 'Second guide',
      person_id: gone.person_id,
    })
    await call.delete(`/v1/team/${gone.person_id}`)
    const { data } = await call.get('/v1/resources?kind=guide')
    const left = data.find(({ id }: { id: string }) => id === made.id)
    expect(left).toMatchObject({ name: 'Second guide', person_id: null, person: null })
  })

  test('an agent reads them and a guide does not; neither changes them [R-TEAM-02]', async () => {
    for (const [role, status] of [
      ['agent', 200],
      ['guide', 403],
    ] as const) {
      const email = `${role}@resources.example`
      await call.post('/v1/team', { email, name: role, role })
      const staff = await signInAs(service, { email, seller: seller.slug })
      expect((await staff.send({ path: '/v1/resources' })).status).toBe(status)
      const body = { kind: 'van', name: 'Van' }
      expect((await staff.send({ method: 'POST', path: '/v1/resources', body })).status).toBe(403)
    }
  })
})
