import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { mailedToken, outboxOf } from '../../support/staff.ts'
import { makeSeller } from '../../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const seller = (slug: string) => `/v1/platform/sellers/${slug}`

describe('POST /v1/platform/sellers/{slug}/owners', () => {
  const owners = (slug: string, body: object) =>
    service.platform({ method: 'POST', path: `${seller(slug)}/owners`, body })

  test('201: the person is owner of the seller', async () => {
    const { slug } = await makeSeller(service)
    const { status, body } = await owners(slug, { email: 'Rana@Trips.example', name: 'Rana' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ email: 'Rana@Trips.example', name: 'Rana', role: 'owner' })
  })

  test('who has no password and has not come yet is mailed a link that signs in, and another one when asked again [R-TEAM-14]', async () => {
    const { slug } = await makeSeller(service)
    const email = 'lukas@lakes.example'
    await owners(slug, { email, name: 'Lukas' })
    const [first, ...others] = await outboxOf(service, email)
    expect(others).toEqual([])
    expect(first?.subject).toContain('is ready for you')
    expect(first?.text).toContain('You are an owner of')
    await owners(slug, { email, name: 'Lukas' })
    expect(await outboxOf(service, email)).toHaveLength(2)
    const body = { token: await mailedToken(service, email) }
    const signedIn = await service.send({ method: 'POST', path: '/v1/auth/verify', body })
    expect(signedIn.body).toMatchObject({ seller: { slug }, role: 'owner' })
    const withPassword = 'frida@lakes.example'
    await owners(slug, { email: withPassword, name: 'Frida', password: 'ten letters' })
    expect(await outboxOf(service, withPassword)).toHaveLength(0)
  })

  test('the same email in another spelling is the same person, named by each team', async () => {
    const { slug } = await makeSeller(service)
    const other = await makeSeller(service)
    const first = await owners(slug, { email: 'sami@trips.example', name: 'Sami' })
    const again = await owners(slug, { email: 'SAMI@trips.example', name: 'Someone' })
    const elsewhere = await owners(other.slug, { email: 'Sami@Trips.Example', name: 'Else' })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(elsewhere.body).toMatchObject({ person_id: first.body.person_id, name: 'Else' })
  })

  test('a member of the team with a lower role becomes owner', async () => {
    const { slug, id } = await makeSeller(service)
    const { body } = await owners(slug, { email: 'huda@trips.example', name: 'Huda' })
    await service.db`
      update team_members set role = 'viewer'
      where seller_id = ${id} and person_id = ${body.person_id}
    `
    const again = await owners(slug, { email: 'huda@trips.example', name: 'Huda' })
    expect(again.body.role).toBe('owner')
  })

  test('the password is the first one of the person; nobody sets it anew', async () => {
    const { slug } = await makeSeller(service)
    const email = 'lina@trips.example'
    const signIn = (password: string) =>
      service.send({ method: 'POST', path: '/v1/auth/sign-in', body: { email, password } })
    const first = await owners(slug, { email, name: 'Lina', password: 'ten letters' })
    const again = await owners(slug, { email, name: 'Lina', password: 'other letters' })
    expect(first.text).not.toContain('ten letters')
    expect(again.body).toEqual(first.body)
    expect((await signIn('other letters')).status).toBe(401)
    expect((await signIn('ten letters')).status).toBe(200)
  })

  test('the same Idempotency-Key answers the same owner, and what is stored holds no password [D-07]', async () => {
    const { slug } = await makeSeller(service)
    const body = { email: `once@${slug}.example`, name: 'Once' }
    const send = (password: string) =>
      service.platform({
        method: 'POST',
        path: `${seller(slug)}/owners`,
        body: { ...body, password },
        headers: { 'idempotency-key': `owner-${slug}` },
      })
    const first = await send('ten letters')
    const again = await send('other letters')
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
  })

  test('422 InvalidInput: email and name are needed', async () => {
    const { slug } = await makeSeller(service)
    const { status, body } = await owners(slug, { email: 'nobody' })
    expect(status).toBe(422)
    expect(body.details.errors.map((error: { field: string }) => error.field).sort()).toEqual([
      'email',
      'name',
    ])
  })

  test('404 NotFound: no such seller', async () => {
    const { status, body } = await owners('nobody', { email: 'a@b.example', name: 'A' })
    expect(status).toBe(404)
    expect(body.details).toEqual({ entity: 'seller' })
  })
})
