import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../edge/as-owner.ts'
import { untilWaiting } from '../support/race.ts'
import type { Sent } from '../support/send.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { cookieOf, type MadeStaff, mailedToken, OUR_ORIGIN, signInAs } from '../support/staff.ts'
import { makeSeller } from '../support/world.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const OLD = 'the password of before'
const NEW = 'the password of after'

async function makeOwner(): Promise<MadeStaff> {
  const { ownerEmail: email } = await makeSeller(service)
  const owner = await signInAs(service, { email })
  expect((await putPassword(owner, OLD)).status).toBe(204)
  return owner
}

const putPassword = (owner: MadeStaff, password: string, current: string | null = null) =>
  owner.send({
    method: 'PUT',
    path: '/v1/me/password',
    body: { new_password: password, ...(current !== null && { current_password: current }) },
  })
const signIn = ({ email }: MadeStaff, password = OLD) =>
  service.send({ method: 'POST', path: '/v1/auth/sign-in', body: { email, password } })
const signOutEverywhere = (owner: MadeStaff) =>
  owner.send({ method: 'POST', path: '/v1/auth/sign-out', body: { everywhere: true } })

async function takeLink({ email }: MadeStaff): Promise<() => Promise<Sent>> {
  await service.send({ method: 'POST', path: '/v1/auth/sign-in-link', body: { email } })
  const token = await mailedToken(service, email)
  return () => service.send({ method: 'POST', path: '/v1/auth/verify', body: { token } })
}

/**
 * Both are as far as the log of changes, or wait for each other, before either can end. Whoever
 * comes first is ahead in everything.
 */
async function meet(calls: readonly (() => Promise<Sent>)[]): Promise<Sent[]> {
  const answers: Promise<Sent>[] = []
  await asOwner(service, sql =>
    sql.begin(async tx => {
      await tx`lock table audit_log in share mode`
      for (const call of calls) {
        answers.push(call())
        await untilWaiting(service, answers.length)
      }
    }),
  )
  return Promise.all(answers)
}

async function isSignedIn(answer: Sent | undefined): Promise<boolean> {
  if (answer?.status !== 200) return false
  const cookie = cookieOf(answer)
  return (await service.send({ path: '/v1/me', origin: OUR_ORIGIN, cookie })).status === 200
}

describe('a session that begins while the password is changed', () => {
  test('ends with the old password that opened it [T-AUTH-2]', async () => {
    const owner = await makeOwner()
    const [opened, changed] = await meet([() => signIn(owner), () => putPassword(owner, NEW)])
    expect([opened?.status, changed?.status]).toEqual([200, 204])
    expect(await isSignedIn(opened)).toBe(false)
  })

  test('is not opened by a password that is no more, though it was right when given [T-AUTH-2]', async () => {
    const owner = await makeOwner()
    const [changed, opened] = await meet([() => putPassword(owner, NEW), () => signIn(owner)])
    expect([changed?.status, opened?.status]).toEqual([204, 401])
  })

  test.each([
    ['the password is changed', (owner: MadeStaff) => putPassword(owner, NEW)],
    ['all sessions are ended', signOutEverywhere],
  ])('ends with the link that opened it when %s [T-AUTH-2]', async (_, end) => {
    const owner = await makeOwner()
    const verify = await takeLink(owner)
    const [opened, ended] = await meet([verify, () => end(owner)])
    expect([opened?.status, ended?.status]).toEqual([200, 204])
    expect(await isSignedIn(opened)).toBe(false)
  })
})

test('of two who change a password at once, the second no longer knows it [T-AUTH-2]', async () => {
  const owner = await makeOwner()
  const other = await signInAs(service, { email: owner.email })
  const [first, second] = await meet([
    () => putPassword(owner, NEW, OLD),
    () => putPassword(other, 'one that never counts', OLD),
  ])
  expect([first?.status, second?.status]).toEqual([204, 422])
  expect((await signIn(owner, NEW)).status).toBe(200)
})

test('right passwords given at the same moment are none of the tries that are counted [T-AUTH-1]', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await makeOwner()
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(owner)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  }
  const left = await service.db`select from attempts where bucket like '%staff-password%'`
  expect(left).toHaveLength(0)
})
