import { expect, test } from 'vitest'
import { refusedOrigins } from './refused-origins.ts'

const call = (origin: string | null, code: string | null = 'OriginNotAllowed', key_id = 'k') => ({
  key_id,
  code,
  origin,
})

test('refused calls of this site’s keys, counted by where they came from', () => {
  const calls = [
    call('https://b.example'),
    call('https://a.example'),
    call('https://b.example'),
    call('https://listed.example'),
    call('https://other-site.example', 'OriginNotAllowed', 'another'),
    call('https://c.example', 'NotPermitted'),
    call(null),
  ]
  const known = { keyIds: ['k'], allowed: ['https://listed.example'] }
  expect(refusedOrigins(calls, known)).toEqual([
    { origin: 'https://b.example', count: 2 },
    { origin: 'https://a.example', count: 1 },
  ])
})
