import type { Analytics } from '@outset/sdk'
import { describe, expect, test } from 'vitest'
import { analyticsSources } from './analytics-sources.ts'

const hostsOf = (analytics: Analytics | null) => analyticsSources(analytics).scripts

describe('where analytics may load from', () => {
  test('nowhere, unless a site has some', () => {
    expect(hostsOf(null)).toEqual([])
  })

  test.each([
    [{ provider: 'plausible', site_id: 'a.example', address: null }, 'https://plausible.io'],
    [
      { provider: 'matomo', site_id: '1', address: 'https://s.example/matomo/' },
      'https://s.example',
    ],
    [
      { provider: 'google', site_id: 'G-ABC123', address: null },
      'https://www.googletagmanager.com',
    ],
    [
      { provider: 'script', site_id: null, address: 'https://c.example/a;b.js' },
      'https://c.example',
    ],
  ])('%j: one host alone', (analytics, host) => {
    expect(hostsOf(analytics)).toEqual([host])
  })

  test.each([
    { provider: 'script', site_id: null, address: 'http://c.example/c.js' },
    { provider: 'script', site_id: null, address: 'javascript:alert(1)' },
    { provider: 'matomo', site_id: '1', address: null },
    { provider: 'unheard-of', site_id: null, address: 'https://c.example' },
  ])('%j: none', analytics => {
    expect(hostsOf(analytics)).toEqual([])
  })
})
