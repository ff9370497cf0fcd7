import { createOutset, OutsetError } from '@outset/sdk'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAccount as open } from '#accounts/open-account.ts'
import { addressesFor } from '#addresses.ts'
import { runFor, type Site } from '#sites/site.ts'
import { languageFor } from '#words/languages.ts'
import { answerProblems as answer } from './answer-problems.ts'
import { problemOf } from './problem.ts'
import { standIn } from './stand-in.ts'

type Reason = 'session_over' | 'unknown_key' | 'revoked_key' | 'proof_missing'

function refusal(reason: Reason) {
  const details = { reason }
  const problem = { type: '', title: '', status: 401, code: 'Unauthenticated', details }
  const call = { status: 401, name: 'me.get', requestId: 'r', retryAfter: null }
  return new OutsetError(problem as never, call)
}

const outset = createOutset({ baseUrl: 'http://127.0.0.1:1', key: 'pk_1' })
const origin = 'https://site.example'
const site: Site = { origin, mainOrigin: origin, isSafe: true, outset, origins: [] }
const answerProblems: typeof answer = (...asked) => runFor(site, () => answer(...asked))
const openAccount = (visit: never, load: () => Promise<never>) =>
  runFor(site, () => open(visit, load))

const deleted: string[] = []
beforeEach(() => {
  deleted.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const locals = (): App.Locals => ({
  ...languageFor('en'),
  locale: 'en',
  currency: 'USD',
  storefront: standIn,
  service: outset,
  addresses: addressesFor('en', { marketplace: true }),
  signedIn: true,
  preview: null,
})
const visit = () => ({
  locals: locals(),
  cookies: { delete: (name: string) => deleted.push(name) },
  url: new URL('https://site.example/en/account?cursor=2'),
  request: new Request('https://site.example/en/account?cursor=2'),
  rewrite: (path: string) => new Response(path),
})

test('a session that is over leads to the sign-in and back, from every page', async () => {
  const failed = () => Promise.reject(refusal('session_over'))
  const answers = [
    await answerProblems(visit() as never, failed),
    await openAccount(visit() as never, failed),
  ]
  const wayBack = '/en/sign-in?to=%2Fen%2Faccount%3Fcursor%3D2&ended=1'
  for (const answer of answers) {
    expect(answer).toBeInstanceOf(Response)
    const { status, headers } = answer as Response
    expect([status, headers.get('location')]).toEqual([303, wayBack])
  }
  expect(deleted).toHaveLength(2)
})

test('a key that is not known, or no longer, says that the shop is being set up', async () => {
  for (const reason of ['unknown_key', 'revoked_key'] as const) {
    const failed = () => Promise.reject(refusal(reason))
    const page = visit()
    const answer = await answerProblems(page as never, failed)
    expect(await (answer as Response).text()).toBe('/problem')
    expect(page.locals.problem).toMatchObject({ status: 503, kind: 'not-set-up' })
    // Nobody is signed out by it.
    await expect(openAccount(visit() as never, failed)).rejects.toThrow('Unauthenticated')
  }
  expect(deleted).toEqual([])
  expect(problemOf(refusal('proof_missing'))).toMatchObject({ status: 500, kind: 'broken' })
})
