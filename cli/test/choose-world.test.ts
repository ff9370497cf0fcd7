import { expect, test } from 'vitest'
import { chooseWorld } from '../src/settings/choose-world.ts'
import { readSettings } from '../src/settings/settings.ts'

test.each(['empty', 'demo'] as const)('in production --%s changes nothing', async wanted => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/outset',
    OUTSET_ENCRYPTION_KEY: 'ab'.repeat(32),
    OUTSET_CURSOR_SECRET: 'c'.repeat(32),
    OUTSET_CODE_PEPPER: 'd'.repeat(32),
  }
  const settings = readSettings(env)
  expect(await chooseWorld(settings, { wanted, env })).toEqual({
    settings,
    world: null,
    note: `In production \`--${wanted}\` changes nothing.`,
  })
})
