import type { Vault } from '#integrations/vault.ts'
import type { Db } from '#store/database.ts'
import { forgetSealingKeys, noteSealingKey } from '#store/erasures/sealed-values.ts'
import { countSealed } from './count-sealed.ts'

type Deps = { db: Db; vault: Pick<Vault, 'keyId' | 'keyIds'>; now: Temporal.Instant }

/**
 * Keys that are not given and have sealed what is in the database. Only when one of those that ever
 * sealed here is missing, all values are scanned, so that a start costs two short statements.
 */
export async function findMissingKeys({ db, vault, now }: Deps): Promise<Map<string, number>> {
  const seen = await noteSealingKey(db, { keyId: vault.keyId, now })
  const notGiven = seen.filter(keyId => !vault.keyIds.includes(keyId))
  if (notGiven.length === 0) return new Map()
  const counts = await countSealed(db)
  await forgetSealingKeys(
    db,
    notGiven.filter(keyId => !counts.has(keyId)),
  )
  return new Map([...counts].filter(([keyId]) => !vault.keyIds.includes(keyId)))
}
