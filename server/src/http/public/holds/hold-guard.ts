import type { NewHoldBody } from '#contract/hold.ts'
import type { Static } from '#contract/schema.ts'
import type { WebsiteCaller } from '#domain/access/callers.ts'
import { fingerprintOf } from '#domain/fingerprint.ts'
import type { Selection } from '#domain/sales/selection.ts'
import type { IdempotencyKey } from '#store/idempotency-keys.ts'
import type { Deps } from '../../deps.ts'
import type { CallAddress } from '../../endpoint.ts'

type Asked = {
  caller: WebsiteCaller
  idempotencyKey: string | null
  body: Static<typeof NewHoldBody>
}

/**
 * What makes a repeat of a hold recognisable. What is left out counts as its default, and where the
 * visitor came from is not compared.
 */
export function holdGuard(
  { caller, idempotencyKey, body }: Asked,
  selection: Selection,
): IdempotencyKey | null {
  if (idempotencyKey === null) return null
  const currency = body.currency ?? caller.displayCurrency
  return {
    scopeId: caller.storefrontId,
    operation: 'createHold',
    key: idempotencyKey,
    fingerprint: fingerprintOf([selection, currency, body.locale ?? null]),
  }
}

const CLAIMANT_BYTES = 16

/** Whom a website's server says it calls for, as a digest: no address of a visitor is kept. */
export function clientFingerprintOf(
  { vault }: Pick<Deps, 'vault'>,
  { claimed }: CallAddress,
): Buffer | null {
  if (claimed === null) return null
  return vault.digestCode(`hold from ${claimed}`).subarray(0, CLAIMANT_BYTES)
}
