import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#domain/access/permissions.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { type MadeStaff, signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

const BELOW_ADMIN = ROLES.filter(role => role !== 'owner' && role !== 'admin')
let service: TestService
let seller: MadeSeller

beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service, { name: 'Desert Days' })
})
afterAll(() => service.close())

let people = 0
const newPerson = (role: Role = 'agent') => {
  people += 1
  return { email: `person-${people}@team.example`, name: `Person ${people}`, role }
}
const invite = (body: object, headers: Record<string, string> = {}) =>
  seller.send({ method: 'POST', path: '/v1/team', body, headers })

async function join(role: Role): Promise<MadeStaff> {
  const person = newPerson(role)
  expect((await invite(person)).status).toBe(201)
  return signInAs(service, { email: person.email, seller: seller.slug })
}

describe('GET /v1/team', () => {
  test('200: pages in the order they joined', async () => {
    const own = await makeSeller(service)
    for (let i = 0; i < 4; i++) {
      await service.advance({ seconds: 1 })
      await own.send({ method: 'POST', path: '/v1/team', body: newPerson() })
    }
    const first = await own.send({ path: '/v1/team?limit=3' })
    expect(first.body.total).toBe(5)
    expect(first.body.data[0]).toMatchObject({ person_id: own.ownerId, role: 'owner' })
    const cursor = first.body.next_cursor
    const second = await own.send({ path: `/v1/team?limit=3&cursor=${cursor}` })
    expect(second.body.data).toHaveLength(2)
    expect(second.body.next_cursor).toBeNull()
    const foreign = await seller.send({ path: `/v1/team?limit=3&cursor=${cursor}` })
    expect(foreign.status).toBe(422)
  })

  test('says who is invited and has not come yet, to this team [R-TEAM-12]', async () => {
    const known = newPerson()
    await invite(known)
    await signInAs(service, { email: known.email, seller: seller.slug })
    const own = await makeSeller(service)
    await own.send({ method: 'POST', path: '/v1/team', body: known })
    const seenBy = async (send: typeof seller.send) => {
      const { body } = await send({ path: '/v1/team?limit=100' })
      const found = body.data.find(({ email }: { email: string }) => email === known.email)
      return found.first_seen_at
    }
    expect(await seenBy(own.send)).toBeNull()
    expect(await seenBy(seller.send)).toEqual(expect.any(String))
  })

  test('403 NotPermitted: a role without team:manage', async () => {
    for (const role of BELOW_ADMIN) {
      const { status, body } = await (await join(role)).send({ path: '/v1/team' })
      expect(status).toBe(403)
      expect(body.details).toEqual({ permission: 'team:manage', reason: 'missing_permission' })
    }
  })
})
