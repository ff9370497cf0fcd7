import { openVault } from '@outset/server/integrations/vault.ts'
import { reseal } from '@outset/server/operations/sealing.ts'
import { loadSecrets } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { withDatabase } from '../with-database.ts'

/** Seals everything by the current key and says what it did; true when nothing else is left. */
export async function resealAll(settings: Settings): Promise<boolean> {
  const vault = openVault(await loadSecrets(settings))
  const shut = new Map<string, number>()
  await withDatabase(settings, async db => {
    for await (const place of reseal({ db, vault })) {
      console.log(`${String(place.resealed).padStart(8)} ${place.what}`)
      for (const [keyId, count] of place.shut) shut.set(keyId, (shut.get(keyId) ?? 0) + count)
    }
  })
  for (const [keyId, count] of shut) {
    console.log(
      `${String(count).padStart(8)} values are sealed by the key ${keyId}, which is not given`,
    )
  }
  if (shut.size === 0) console.log(`Everything is sealed by the key ${vault.keyId}.`)
  return shut.size === 0
}
