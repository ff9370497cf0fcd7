import { expect, test } from 'vitest'
import { readSettings } from '../src/settings/settings.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/outset',
  OUTSET_ENCRYPTION_KEY: 'ab'.repeat(32),
  OUTSET_CURSOR_SECRET: 'c'.repeat(32),
  OUTSET_CODE_PEPPER: 'd'.repeat(32),
}

test('in production the settings say of the shops only what they were told', () => {
  expect(readSettings(PRODUCTION).shops).toBeUndefined()
  const shopsAt = (domain: string) =>
    readSettings({ ...PRODUCTION, OUTSET_SHOP_DOMAIN: domain }).shops
  expect([shopsAt(''), shopsAt('0')]).toEqual([undefined, null])
  const place = { scheme: 'https', domain: 'shops.example.com' }
  expect(shopsAt('shops.example.com')).toMatchObject({ place })
})
