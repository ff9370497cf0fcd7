import { describe, expect, test } from 'vitest'
import { describeDevice, isSeenLongAgo } from '#domain/staff.ts'

const APPLE = 'AppleWebKit/605.1 (KHTML, like Gecko)'
const AGENTS: [string, string | null, string | null][] = [
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 OPR/120.0', 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/141.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) ${APPLE} Safari/605.1`, 'Safari', 'macOS'],
  [`Mozilla/5.0 (iPhone; like Mac OS X) ${APPLE} CriOS/141 Safari/604`, 'Chrome', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16) SamsungBrowser/28.0 Chrome/130', 'Samsung Internet', 'Android'],
  ['curl/8.5.0', null, null],
]

describe('describeDevice', () => {
  test.each(AGENTS)('%s', (userAgent, browser, system) => {
    expect(describeDevice({ userAgent, address: '' })).toEqual({ browser, system, network: null })
  })

  test('an address is shortened to its network', () => {
    const at = (address: string) => describeDevice({ userAgent: null, address }).network
    expect(at('203.0.113.7')).toBe('203.0.113.0/24')
    expect(at('2001:db8:7:1::/64')).toBe('2001:db8:7::/48')
    expect(at('unknown')).toBe(null)
  })
})

test('a session is written down as seen every five minutes, and if it never was', () => {
  const now = Temporal.Instant.from('2026-11-15T10:05:00Z')
  const seen = (lastSeenAt: Temporal.Instant | null) => isSeenLongAgo({ lastSeenAt, now })
  expect(seen(Temporal.Instant.from('2026-11-15T10:00:00Z'))).toBe(true)
  expect(seen(Temporal.Instant.from('2026-11-15T10:00:01Z'))).toBe(false)
  expect(seen(null)).toBe(true)
})
