import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { countSealed } from '@outset/server/operations/sealing.ts'
import { forgetSealingKeys } from '@outset/server/store/erasures/sealed-values.ts'
import { findKeyIds } from '../settings/secrets.ts'
import type { Settings } from '../settings/settings.ts'
import { withDatabase } from '../with-database.ts'

/** A lost key must not prevent the service from starting and selling. */
export async function forgetKey(settings: Settings, keyId: string): Promise<void> {
  const { keyIds } = await findKeyIds(settings)
  if (keyIds.includes(keyId)) {
    throw new StartError(`The key ${keyId} is among those given, and so not lost: nothing changed.`)
  }
  await withDatabase(settings, async db => {
    const known = await forgetSealingKeys(db, [keyId])
    if (known === 0) throw new StartError(`No start waits for a key ${keyId}.`)
    const count = (await countSealed(db)).get(keyId) ?? 0
    console.log(`Starts wait for the key ${keyId} no more; ${count} values stay sealed by it.`)
  })
}
