import type { Vault } from '#integrations/vault.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  listSealedByOthers,
  replaceSealed,
  type SealedPlace,
  type SealedValue,
} from '#store/erasures/sealed-values.ts'
import { SEALED_PLACES } from './sealed-places.ts'

/** What was done in one place. */
export type Resealed = {
  what: string
  resealed: number
  /** Sealed by keys that were not given, by key; they stay as they are. */
  shut: ReadonlyMap<string, number>
}

type Deps = { db: Db; vault: Pick<Vault, 'reseal' | 'keyId' | 'keyIds'> }

const AT_ONCE = 100

/**
 * Seals by the current key whatever another one has sealed. A few values at a time in transactions
 * of their own, so that nobody waits for it, and so that it can be stopped and begun again.
 */
export async function* reseal(deps: Deps): AsyncGenerator<Resealed> {
  for (const place of SEALED_PLACES) yield await resealPlace(deps, place)
}

type Place = SealedPlace & { what: string; aadOf: (id: string) => string }

async function resealPlace(deps: Deps, place: Place): Promise<Resealed> {
  const shut = new Map<string, number>()
  let resealed = 0
  let after: string | null = null
  for (;;) {
    const from: string | null = after
    const page: { values: SealedValue[]; changed: number } = await transaction(
      deps.db,
      'platform',
      async tx => {
        const { keyId } = deps.vault
        const values = await listSealedByOthers(tx, place, { keyId, after: from, limit: AT_ONCE })
        const changes = values.flatMap(value => resealValue(deps, { place, value, shut }))
        const done = await Promise.all(changes.map(change => replaceSealed(tx, place, change)))
        return { values, changed: done.filter(Boolean).length }
      },
    )
    resealed += page.changed
    after = page.values.at(-1)?.id ?? null
    if (page.values.length < AT_ONCE) return { what: place.what, resealed, shut }
  }
}

function resealValue(
  { vault }: Deps,
  { place, value, shut }: { place: Place; value: SealedValue; shut: Map<string, number> },
): (SealedValue & { before: Buffer })[] {
  const sealedBy = value.sealed.subarray(1, 5).toString('hex')
  if (!vault.keyIds.includes(sealedBy)) {
    shut.set(sealedBy, (shut.get(sealedBy) ?? 0) + 1)
    return []
  }
  const sealed = vault.reseal(value.sealed, place.aadOf(value.id))
  return [{ id: value.id, sealed, before: value.sealed }]
}
