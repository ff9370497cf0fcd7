import { describe, expect, test } from 'vitest'
import {
  type DomainStanding,
  judgeDomain,
  judgeLeads,
  judgeVisit,
  mainOrigin,
} from '#domain/hosted-shops.ts'

const START = Temporal.Instant.from('2026-11-15T10:00:00Z')
const VALUE = 'outset-site=token'
const inHours = (hours: number) => START.add({ hours })

const look = (domain: DomainStanding, found: readonly string[] | null, hours: number) => ({
  ...judgeDomain(domain, { found, value: VALUE, isTaken: false, now: inHours(hours) }),
  createdAt: domain.createdAt,
})
const waiting: DomainStanding = {
  state: 'waiting',
  reason: null,
  missingSince: null,
  createdAt: START,
}
const verified: DomainStanding = { ...waiting, state: 'verified' }

describe('name servers that do not answer', () => {
  test('are asked every hour for thirty days, and then no more [R-SHOP-05]', () => {
    const month = 30 * 24
    for (const state of ['waiting', 'failed'] as const) {
      const domain = { ...waiting, state }
      expect(look(domain, null, month - 1)).toMatchObject({ state, nextCheckAt: inHours(month) })
      expect(look(domain, null, month)).toMatchObject({ state, nextCheckAt: null })
    }
  })

  test('leave a domain verified for three days, and not for ever [R-SHOP-05]', () => {
    const silent = look(verified, null, 1000)
    expect(silent).toMatchObject({ state: 'verified', reason: null, missingSince: inHours(1000) })
    expect(silent.nextCheckAt).toEqual(inHours(1001))
    const later = look(silent, null, 1071)
    expect(later).toMatchObject({ state: 'verified', missingSince: inHours(1000) })
    const over = look(later, null, 1072)
    expect(over).toMatchObject({ state: 'failed', reason: 'not_found', missingSince: null })
    expect(look(over, null, 1073).nextCheckAt).toBeNull()
  })

  test('are forgotten once one of them shows the record [R-SHOP-05]', () => {
    const silent = look(verified, null, 1000)
    const seen = look(silent, [VALUE], 1071)
    expect(seen).toMatchObject({ state: 'verified', reason: null, missingSince: null })
    expect(look(seen, null, 1072).state).toBe('verified')
  })

  test('do not lengthen the time of a record that is gone [R-SHOP-05]', () => {
    const gone = look(verified, [], 1000)
    const silent = look(gone, null, 1071)
    expect(silent).toMatchObject({ state: 'verified', reason: 'not_found' })
    expect(look(silent, [], 1072).state).toBe('failed')
  })
})

const SITE = '0199f3a0-5b1c-7c22-9d54-6a1f0c7b2e91'
const said = (text: string, status = 200) => ({ kind: 'answered', status, text }) as const

describe('what answers at a domain', () => {
  test.each([
    [said(SITE), 'here'],
    [said(`${SITE}\r\n`), 'here'],
    [said(SITE, 404), 'elsewhere'],
    [said('0199f3a0-0000-7c22-9d54-6a1f0c7b2e91'), 'elsewhere'],
    [said(`<p>${SITE}</p>`), 'elsewhere'],
    [said('', 301), 'elsewhere'],
    [{ kind: 'silent' }, 'nowhere'],
  ] as const)('%o: it leads %s [R-SHOP-13]', (visit, leads) => {
    expect(judgeVisit(visit, SITE)).toBe(leads)
  })

  const judged = {
    state: 'verified',
    reason: null,
    missingSince: null,
    nextCheckAt: inHours(1024),
  } as const
  const look = (leads: 'here' | 'elsewhere' | null, visit: ReturnType<typeof said> | null) =>
    judgeLeads(
      { storefrontId: SITE, leads, createdAt: START },
      { judged, visit, now: inHours(1000) },
    )

  test('is looked at again tomorrow, or soon where it is not the shop [R-SHOP-14]', () => {
    expect(look(null, said(SITE)).nextCheckAt).toEqual(inHours(1024))
    expect(look('here', said('parked')).nextCheckAt).toEqual(inHours(1000).add({ minutes: 5 }))
    expect(look('elsewhere', said('parked')).nextCheckAt).toEqual(inHours(1001))
  })

  test('stays what it was where nobody had the time to look [R-SHOP-14]', () => {
    expect(look('here', null)).toEqual({ ...judged, leads: 'here' })
    expect(look('elsewhere', null)).toMatchObject({ leads: 'elsewhere' })
  })
})

describe('where links lead', () => {
  const https = { scheme: 'https', domain: 'shops.example' } as const
  const here = { scheme: 'http', domain: 'localhost:4321' } as const
  test.each([
    ['a.shops.example', null, https, 'https://a.shops.example'],
    ['A.shops.example:443', null, https, 'https://a.shops.example'],
    ['tours.example', null, https, 'https://a.shops.example'],
    ['tours.example', 'tours.example', https, 'https://tours.example'],
    ['a.shops.example', 'tours.example', https, 'https://tours.example'],
    ['shops.example', null, https, null],
    ['shops.example', 'tours.example', https, 'https://tours.example'],
    ['a.localhost:5000', null, here, 'http://a.localhost:5000'],
    ['localhost:5000', null, here, null],
  ] as const)('%s with %s, at %o: %s [R-SHOP-13]', (host, leading, place, origin) => {
    expect(mainOrigin({ host, name: 'a', leading }, place)).toBe(origin)
  })
})
