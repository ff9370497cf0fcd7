import { DEFAULT_PLATFORM_SETTINGS, type PlatformSettings } from '#contract/platform-settings.ts'
import type { Reader, Tx } from './database.ts'

/** Only what was changed is stored, so that a new setting starts with its default. */
export async function loadPlatformSettings(reader: Reader): Promise<PlatformSettings> {
  const [row] = await reader<{ settings: Partial<PlatformSettings> }[]>`
    select settings from platform_settings
  `
  return { ...DEFAULT_PLATFORM_SETTINGS, ...row?.settings }
}

/** Two changes at once are made one after the other, each knowing what it changes. */
export async function lockPlatformSettings(tx: Tx): Promise<PlatformSettings> {
  await tx`select from platform_settings for update`
  return loadPlatformSettings(tx)
}

export async function updatePlatformSettings(
  tx: Tx,
  change: Partial<PlatformSettings>,
): Promise<void> {
  await tx`update platform_settings set settings = settings || ${tx.json(change)}`
}
