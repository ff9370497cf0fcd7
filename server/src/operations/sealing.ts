import { mailPasswordAad } from '#domain/mail/mail-server.ts'
import { offerTokenAad } from '#domain/offers.ts'
import { paymentSettingsAad } from '#domain/payment-accounts.ts'
import { returnUrlAad } from '#domain/payments/card-payment.ts'
import { requestTokenAad } from '#domain/payments/payment-request.ts'
import type { Vault } from '#integrations/vault.ts'
import { type Db, transaction } from '#store/database.ts'
import {
  countSealedByKey,
  forgetSealingKeys,
  listSealedByOthers,
  noteSealingKey,
  replaceSealed,
  type SealedPlace,
  type SealedValue,
} from '#store/erasures/sealed-values.ts'
import { mailAad } from '#store/mail-outbox.ts'
import { signingKeyAad, voucherKeyAad } from './attendance/check-in-keys.ts'
import { dataKeyAad } from './bookings/data-key.ts'
import { secretAad } from './webhook-addresses.ts'

/** How many sealed values there are of each key, everywhere together. */
export async function countSealed(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const place of SEALED_PLACES) {
    const found = await transaction(db, 'platform', tx => countSealedByKey(tx, place))
    for (const { keyId, count } of found) counts.set(keyId, (counts.get(keyId) ?? 0) + count)
  }
  return counts
}

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

/** What was done in one place. */
export type Resealed = {
  what: string
  resealed: number
  /** Sealed by keys that were not given, by key; they stay as they are. */
  shut: ReadonlyMap<string, number>
}

type ResealDeps = { db: Db; vault: Pick<Vault, 'reseal' | 'keyId' | 'keyIds'> }

const AT_ONCE = 100

/**
 * Seals by the current key whatever another one has sealed. A few values at a time in transactions
 * of their own, so that nobody waits for it, and so that it can be stopped and begun again.
 */
export async function* reseal(deps: ResealDeps): AsyncGenerator<Resealed> {
  for (const place of SEALED_PLACES) yield await resealPlace(deps, place)
}

type Place = SealedPlace & { what: string; aadOf: (id: string) => string }

async function resealPlace(deps: ResealDeps, place: Place): Promise<Resealed> {
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
  { vault }: ResealDeps,
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

/** Everything that the key of the installation seals, and what each value is bound to. */
export const SEALED_PLACES: readonly (SealedPlace & {
  what: string
  aadOf: (id: string) => string
})[] = [
  {
    what: 'data keys of bookings',
    table: 'booking_data_keys',
    id: 'booking_id',
    column: 'wrapped',
    aadOf: dataKeyAad,
  },
  {
    what: 'secrets of webhook endpoints',
    table: 'webhook_endpoints',
    id: 'id',
    column: 'secret',
    aadOf: secretAad,
  },
  {
    what: 'former secrets of webhook endpoints',
    table: 'webhook_endpoints',
    id: 'id',
    column: 'former_secret',
    aadOf: secretAad,
  },
  {
    what: 'tokens of offers',
    table: 'offers',
    id: 'id',
    column: 'token_sealed',
    aadOf: offerTokenAad,
  },
  {
    what: 'tokens of payment requests',
    table: 'payment_requests',
    id: 'id',
    column: 'token_sealed',
    aadOf: requestTokenAad,
  },
  {
    what: 'addresses to come back to from a payment',
    table: 'card_payments',
    id: 'id',
    column: 'return_url_sealed',
    aadOf: returnUrlAad,
  },
  {
    what: 'mails',
    table: 'mail_outbox',
    id: 'id',
    column: 'sealed',
    aadOf: mailAad,
  },
  {
    what: 'keys of vouchers',
    table: 'check_in_keys',
    id: 'seller_id',
    column: 'voucher_key',
    aadOf: voucherKeyAad,
  },
  {
    what: 'keys that sign check-in packs',
    table: 'check_in_keys',
    id: 'seller_id',
    column: 'signing_key',
    aadOf: signingKeyAad,
  },
  {
    what: 'keys of payment providers',
    table: 'payment_accounts',
    id: 'seller_id',
    column: 'settings',
    aadOf: paymentSettingsAad,
  },
  {
    what: 'password of the mail server',
    table: 'mail_server',
    id: 'id',
    column: 'sealed_password',
    aadOf: mailPasswordAad,
  },
]
