import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissionsOfRole } from '#domain/access/permissions.ts'
import { openTestService, type TestService } from '../../support/service.ts'
import { signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let first: MadeSeller
let second: MadeSeller
const EMAIL = 'both@teams.example'

beforeAll(async () => {
  service = await openTestService()
  first = await makeSeller(service)
  second = await makeSeller(service)
  const body = { email: EMAIL, name: 'Both Teams' }
  await first.send({ method: 'POST', path: '/v1/team', body: { ...body, role: 'editor' } })
  await service.advance({ minutes: 1 })
  await second.send({ method: 'POST', path: '/v1/team', body: { ...body, role: 'admin' } })
})
afterAll(() => service.close())

describe('GET /v1/me', () => {
  test('200: the person, their teams, the seller in use and what they may do there', async () => {
    const person = await signInAs(service, { email: EMAIL })
    const { body } = await person.send({ path: '/v1/me' })
    expect(body).toEqual({
      person: { id: person.personId, email: EMAIL, name: 'Both Teams' },
      locale: null,
      has_password: false,
      memberships: [
        { seller: { slug: first.slug, name: first.name }, role: 'editor' },
        { seller: { slug: second.slug, name: second.name }, role: 'admin' },
      ],
      seller: { slug: first.slug, name: first.name },
      role: 'editor',
      permissions: [...permissionsOfRole('editor')],
      platform: null,
      viewing: null,
      authenticated_at: '2026-11-15T10:01:00.000Z',
      expires_at: '2026-11-22T10:01:00.000Z',
      mail_leaves: false,
    })
  })

  test('401: a secret key is nobody who could be signed in', async () => {
    expect((await first.send({ path: '/v1/me' })).status).toBe(401)
    expect((await service.send({ path: '/v1/me' })).status).toBe(401)
    expect((await service.send({ path: '/v1/me', cookie: 'svc_staff=x' })).status).toBe(401)
  })
})
