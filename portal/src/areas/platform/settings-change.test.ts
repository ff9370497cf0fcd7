import type { PlatformSettings } from '@outset/sdk/platform'
import { expect, test } from 'vitest'
import { SETTING_GROUPS, settingsChange, typedSettings } from './settings-change.ts'

const settings = {
  call_limits_on: true,
  commission_bp: 1500,
  fx_feed_kind: null,
  fx_feed_url: null,
  marketplace_zone: 'UTC',
} as PlatformSettings
const typed = typedSettings(settings)

test('nothing is sent of what was left as it is', () => {
  expect(settingsChange(settings, typed)).toEqual({ change: {}, wrong: [] })
})

test('a switch, a number, a text and nothing are read as what they are', () => {
  const changed = { ...typed, call_limits_on: false, commission_bp: '1200', fx_feed_kind: 'ecb' }
  expect(settingsChange(settings, changed).change).toEqual({
    call_limits_on: false,
    commission_bp: 1200,
    fx_feed_kind: 'ecb',
  })
  const withFeed = { ...settings, fx_feed_kind: 'ecb' as const }
  expect(settingsChange(withFeed, { ...typed, fx_feed_kind: '' }).change).toEqual({
    fx_feed_kind: null,
  })
})

test('a number that cannot be read is named and not sent', () => {
  expect(settingsChange(settings, { ...typed, commission_bp: 'much' })).toEqual({
    change: {},
    wrong: ['commission_bp'],
  })
})

test('every setting stands in one group', () => {
  const all = Object.values(SETTING_GROUPS).flat()
  expect(new Set(all).size).toBe(all.length)
})
