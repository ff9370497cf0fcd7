import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { mailedToken, signInAs } from '../../support/staff.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let first: MadeSeller
let second: MadeSeller
const EMAIL = 'both@teams.example'

beforeAll(async () => {
  service = await openTestService()
  first = await makeSeller(service)
  second = await makeSeller(service)
  const body = { email: EMAIL, name: 'As they wrote it', role: 'editor' }
  await first.send({ method: 'POST', path: '/v1/team', body })
  await service.advance({ minutes: 1 })
  await second.send({ method: 'POST', path: '/v1/team', body })
})
afterAll(() => service.close())

const nameIn = async (seller: MadeSeller) => {
  const { body } = await seller.send({ path: '/v1/team' })
  return body.data.find(({ email }: { email: string }) => email === EMAIL).name
}

describe('PATCH /v1/me', () => {
  test('200: a name and a language of one’s own, the name also in this team [R-AUTH-40]', async () => {
    const person = await signInAs(service, { email: EMAIL, seller: first.slug })
    const change = { name: 'Nadia Haddad', locale: 'ar' }
    const { status, body } = await person.send({ method: 'PATCH', path: '/v1/me', body: change })
    expect(status).toBe(200)
    expect(body).toMatchObject({ person: { name: 'Nadia Haddad' }, locale: 'ar', role: 'editor' })
    expect(await nameIn(first)).toBe('Nadia Haddad')
    expect(await nameIn(second)).toBe('As they wrote it')
    const onlyLocale = { locale: null }
    const again = await person.send({ method: 'PATCH', path: '/v1/me', body: onlyLocale })
    expect(again.body).toMatchObject({ person: { name: 'Nadia Haddad' }, locale: null })
    expect((await person.send({ path: '/v1/me' })).body).toEqual(again.body)
  })

  test('422: an empty name, and a language that is none', async () => {
    const person = await signInAs(service, { email: EMAIL })
    for (const body of [{ name: '' }, { locale: 'Deutsch' }]) {
      expect((await person.send({ method: 'PATCH', path: '/v1/me', body })).status).toBe(422)
    }
  })
})

describe('an invitation', () => {
  test('signs in once, and a password is set without an old one [R-AUTH-41]', async () => {
    const email = 'new@teams.example'
    const body = { email, name: 'New Here', role: 'agent' }
    await first.send({ method: 'POST', path: '/v1/team', body })
    const token = await mailedToken(service, email)
    const use = () => service.send({ method: 'POST', path: '/v1/auth/verify', body: { token } })
    expect((await use()).body).toMatchObject({ person: { email }, seller: { slug: first.slug } })
    expect((await use()).status).toBe(401)
    const person = await signInAs(service, { email })
    const password = { new_password: 'my first password' }
    const set = await person.send({ method: 'PUT', path: '/v1/me/password', body: password })
    expect(set.status).toBe(204)
  })

  test('is too old after a week; a new link opens the same account [R-AUTH-41]', async () => {
    const email = 'late@teams.example'
    const body = { email, name: 'Late Here', role: 'agent' }
    await first.send({ method: 'POST', path: '/v1/team', body })
    const token = await mailedToken(service, email)
    await service.advance({ hours: 24 * 7 })
    const verify = (found: string) =>
      service.send({ method: 'POST', path: '/v1/auth/verify', body: { token: found } })
    expect((await verify(token)).status).toBe(401)
    await service.send({ method: 'POST', path: '/v1/auth/sign-in-link', body: { email } })
    const again = await verify(await mailedToken(service, email))
    expect(again.body).toMatchObject({ person: { email }, seller: { slug: first.slug } })
  })
})
