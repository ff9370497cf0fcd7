import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../support/service.ts'
import { cookieOf, mailedToken, OUR_ORIGIN, outboxOf } from '../../support/staff.ts'
import { type MadeSeller, makeSeller } from '../../support/world.ts'

let service: TestService
let seller: MadeSeller
beforeAll(async () => {
  service = await openTestService()
  seller = await makeSeller(service)
})
afterAll(() => service.close())

const member = { email: 'lina@team.example', name: 'Lina', role: 'agent' }
const invite = (personId: string) =>
  seller.send({ method: 'POST', path: `/v1/team/${personId}/invite` })

describe('POST /v1/team/{person_id}/invite', () => {
  test('200: mails the link again until they have come, and then is 409 Conflict [R-TEAM-13]', async () => {
    const { body } = await seller.send({ method: 'POST', path: '/v1/team', body: member })
    const again = await invite(body.person_id)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(body)
    const mails = await outboxOf(service, member.email)
    expect(mails).toHaveLength(2)
    const token = await mailedToken(service, member.email)
    const signedIn = await service.send({
      method: 'POST',
      path: '/v1/auth/verify',
      body: { token },
      headers: { origin: OUR_ORIGIN },
    })
    expect(signedIn.status).toBe(200)
    await service.send({ path: '/v1/me', cookie: cookieOf(signedIn) })
    const late = await invite(body.person_id)
    expect(late.status).toBe(409)
    expect(late.body.details).toEqual({ reason: 'already_signed_in' })
  })

  test('429 RateLimited: an address is mailed so often an hour, whoever asks [R-TEAM-13]', async () => {
    const person = { ...member, email: 'sami@team.example' }
    const { body } = await seller.send({ method: 'POST', path: '/v1/team', body: person })
    const answers = []
    for (let at = 0; at < 10; at++) answers.push((await invite(body.person_id)).status)
    expect(new Set(answers)).toEqual(new Set([200, 429]))
    expect(await outboxOf(service, person.email)).toHaveLength(
      1 + answers.filter(status => status === 200).length,
    )
  })

  test('404 NotFound: who is on another team', async () => {
    const other = await makeSeller(service)
    expect((await invite(other.ownerId)).status).toBe(404)
  })
})
