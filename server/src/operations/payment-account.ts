import type { PaymentAccount, PaymentAccountBody } from '#contract/payment-account.ts'
import {
  type AccountFault,
  MET_BY_CALLS,
  paymentSettingsAad,
  takesCardsWith,
} from '#domain/payment-accounts.ts'
import { notFound, refuse } from '#domain/refusal.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff.ts'
import type { PaymentProvider } from '#integrations/payments/provider.ts'
import type { Payments } from '#integrations/payments.ts'
import { type Db, type Reader, type Tx, transaction } from '#store/database.ts'
import {
  countOpenCardPayments,
  deletePaymentAccount as deleteAccountRow,
  findPaymentAccount,
  holdAccountSettings,
  lockPaymentAccount,
  type SealedPaymentAccount,
  setTakesCards,
  updateAccountFault,
  updateCheckedAccount,
  upsertPaymentAccount,
} from '#store/payment-accounts.ts'
import { mailOwners } from './mail/mail-owners.ts'
import { changedFields, checkKeys, isSameAccount, secretsOf } from './payments/account-keys.ts'
import { openSettings, webhookUrlOf } from './payments/provider-settings.ts'
import { type Acting, type SignedActing, write } from './write.ts'

/** What a process has to reach the providers of its sellers. */
export type PaymentDeps = { db: Db; payments: Payments; publicUrl: string }

/** Done before a provider is waited for: nobody else waits for the place of whoever does. */
export type Leaving = { leaveQueue?: () => void }

/** An account as it is shown: with the end of its key, and never more of it. */
export type ShownPaymentAccount = PaymentAccount & {
  keyHint: string | null
  webhookUrl: string
  hasWebhookSecret: boolean
  paymentsUnderWay: number
}

/**
 * The seller's account, to be asked something; null where there is none, or its provider is not
 * offered here. Open it for a call and forget it: the keys may be others with the next.
 */
export async function openProviderOf(
  deps: PaymentDeps,
  sellerId: string,
): Promise<PaymentProvider | null> {
  return (await openAccountOf(deps, sellerId))?.provider ?? null
}

/** The same with what is known to be wrong with it, and the settings that it was opened with. */
export async function openAccountOf({ db, payments, publicUrl }: PaymentDeps, sellerId: string) {
  const account = await findPaymentAccount(db, sellerId)
  if (account === null) return null
  const provider = payments.open(openSettings({ db, publicUrl }, account))
  return { provider, fault: account.fault, settings: account.settings }
}

/** The same where a call is written down first: until it is, the account stays as it is. */
export async function holdProviderOf(
  { payments, publicUrl }: Omit<PaymentDeps, 'db'>,
  tx: Tx,
  sellerId: string,
): Promise<{ provider: PaymentProvider; settings: Buffer; isLive: boolean } | null> {
  const account = await holdAccountSettings(tx, sellerId)
  const provider = account && payments.open(openSettings({ db: tx, publicUrl }, account))
  return provider && { provider, settings: account.settings, isLive: account.isLive }
}

type ShowingDeps = { db: Reader; publicUrl: string }

type Public = { publicUrl: string }

export async function getPaymentAccount(
  { db, publicUrl }: Pick<PaymentDeps, 'db' | 'publicUrl'>,
  sellerId: string,
): Promise<ShownPaymentAccount> {
  const account = await findPaymentAccount(db, sellerId)
  if (!account) throw notFound('payment_account')
  return shown({ db, publicUrl }, account)
}

async function shown(
  deps: ShowingDeps,
  account: SealedPaymentAccount,
): Promise<ShownPaymentAccount> {
  const settings = openSettings(deps, account)
  return {
    ...account,
    keyHint: settings.provider === 'stripe' ? settings.secretKey.slice(-4) : null,
    webhookUrl: webhookUrlOf(deps.publicUrl, account.provider, account.sellerId),
    hasWebhookSecret: settings.webhookSecret !== '',
    paymentsUnderWay: await countOpenCardPayments(deps.db, account.sellerId),
  }
}

/**
 * Connects a seller to a provider, or replaces the keys. Travellers' money goes where it says, so a
 * person needs a fresh sign-in, every owner is told, and the log names what changed without its
 * values. The provider is asked before the transaction: nothing waits for it but this call.
 */
export async function putPaymentAccount(
  acting: SignedActing & PaymentDeps & Leaving,
  body: PaymentAccountBody,
): Promise<ShownPaymentAccount> {
  requireFreshSignIn(acting)
  const { db, sellerId, now, publicUrl } = acting
  const before = await findPaymentAccount(db, sellerId)
  const settings = before && openSettings(acting, before)
  const secrets = secretsOf(body, settings)
  const { provider } = body
  acting.leaveQueue?.()
  const found = await checkKeys(acting, { provider, secrets })
  const isOtherKey = changedFields(settings, { provider, secrets }).includes('secret_key')
  const isKnownThere = isOtherKey && (await isSameAccount(acting, { provider, secrets }))
  return write(acting, async ({ tx, log }) => {
    const locked = await lockPaymentAccount(tx, sellerId)
    const fields = changedFields(locked && openSettings(acting, locked), { provider, secrets })
    const isOtherAccount = fields.includes('secret_key') && !isKnownThere
    const isOther = isOtherAccount || isOtherMoney(locked, { provider, isLive: found.isLive })
    if (locked !== null && isOther) await refuseWhileOpen(tx, sellerId)
    const isSame = locked !== null && fields.length === 0
    const { fault, isLive, currency } = found
    const heardAt = fields.includes('webhook_secret') ? null : locked?.webhookHeardAt
    const account = {
      sellerId,
      provider,
      settings: tx.sealer.seal(JSON.stringify(secrets), paymentSettingsAad(sellerId)),
      isLive,
      currency,
      fault,
      webhookHeardAt: heardAt ?? null,
      connectedAt: isSame ? locked.connectedAt : now,
      checkedAt: now,
      updatedAt: now,
    }
    const takesCards = takesCardsWith(fault, isSame && locked.takesCards)
    await upsertPaymentAccount(tx, account)
    await setTakesCards(tx, sellerId, takesCards)
    if (!isSame) await tellOwners(tx, acting, { provider, what: 'connected' })
    await log('payment_account.connected', sellerId, { provider, fields })
    return shown({ db: tx, publicUrl }, { ...account, takesCards })
  })
}

function requireFreshSignIn({ now, by: { authenticatedAt } }: SignedActing): void {
  if (authenticatedAt === null || isFreshlyAuthenticated({ authenticatedAt, now })) return
  throw reauthenticationRequired('settings:manage')
}

type Money = Pick<PaymentAccount, 'provider' | 'isLive'>

function isOtherMoney(before: Money | null, after: Money): boolean {
  return before?.provider !== after.provider || before.isLive !== after.isLive
}

/** Nobody could ask any more how they stand, or give them back. */
async function refuseWhileOpen(tx: Tx, sellerId: string): Promise<void> {
  if ((await countOpenCardPayments(tx, sellerId)) === 0) return
  const detail = 'Payments or refunds by card are under way with this account.'
  throw refuse('Conflict', { reason: 'payments_open' }, detail)
}

async function tellOwners(
  tx: Tx,
  { by, now, publicUrl, sellerId }: SignedActing & Public,
  { provider, what }: { provider: PaymentAccount['provider']; what: 'connected' | 'disconnected' },
): Promise<void> {
  // The service itself only sets up a demo world.
  if (by.kind === 'system') return
  await mailOwners(
    tx,
    { now, publicUrl },
    {
      sellerId,
      actor: by,
      template: 'payment-account-changed',
      about: '/settings/payments',
      values: known => ({ ...known, provider, what }),
    },
  )
}

/** A call may take ten seconds in all. */
const CHECK_WAIT_MS = 6_000

/** Asks the provider again whether the connection works. */
export async function checkPaymentAccount(
  acting: Acting & PaymentDeps & Leaving,
): Promise<ShownPaymentAccount> {
  const { db, sellerId, now, publicUrl } = acting
  const before = await findPaymentAccount(db, sellerId)
  if (!before) throw notFound('payment_account')
  acting.leaveQueue?.()
  const provider = acting.payments.open(openSettings(acting, before))
  const webhookUrl = webhookUrlOf(publicUrl, before.provider, sellerId)
  const told = await provider?.check({ webhookUrl, waitMs: CHECK_WAIT_MS })
  return write(acting, async ({ tx, log }) => {
    const account = await lockPaymentAccount(tx, sellerId)
    if (!account) throw notFound('payment_account')
    // Others were connected meanwhile, and checked.
    if (!account.settings.equals(before.settings)) return shown({ db: tx, publicUrl }, account)
    const fault = faultOf(told)
    const currency = told?.ok ? told.value.currency : account.currency
    const takesCards = takesCardsWith(fault, account.takesCards)
    await updateCheckedAccount(tx, sellerId, { fault, currency, at: now })
    await setTakesCards(tx, sellerId, takesCards)
    await log('payment_account.checked', sellerId, { fault })
    const checked = { ...account, fault, currency, checkedAt: now, takesCards }
    return shown({ db: tx, publicUrl }, checked)
  })
}

/** A provider that is no longer offered here is as good as none. */
function faultOf(
  told: Awaited<ReturnType<PaymentProvider['check']>> | undefined,
): AccountFault | null {
  if (told === undefined) return 'refused'
  return told.ok ? (told.value.faults[0] ?? null) : told.problem.reason
}

export async function deletePaymentAccount(acting: SignedActing & Public): Promise<void> {
  requireFreshSignIn(acting)
  const { sellerId } = acting
  await write(acting, async ({ tx, log }) => {
    const account = await lockPaymentAccount(tx, sellerId)
    if (!account) throw notFound('payment_account')
    await refuseWhileOpen(tx, sellerId)
    const { provider } = account
    await deleteAccountRow(tx, sellerId)
    await setTakesCards(tx, sellerId, false)
    await tellOwners(tx, acting, { provider, what: 'disconnected' })
    await log('payment_account.disconnected', sellerId, { provider })
  })
}

/** With the sealed settings that the call was made with; null where none was made. */
export type FaultDeps = { db: Db; now: Temporal.Instant; settings: Buffer | null }

/**
 * What a call to the provider has shown of the account: why it cannot be used, which ends the sale
 * by card, or with null that it works after all. Where that is known already, or says nothing about
 * the account, nothing is written; nor where it was set anew since the call was made.
 */
export async function noteAccountFault(
  { db, now, settings }: FaultDeps,
  sellerId: string,
  fault: AccountFault | null,
): Promise<void> {
  if (settings === null || (fault !== null && !MET_BY_CALLS.includes(fault))) return
  await transaction(db, { seller: sellerId }, async tx => {
    const change = { fault, healed: MET_BY_CALLS, settings, at: now }
    if (!(await updateAccountFault(tx, sellerId, change))) return
    await setTakesCards(tx, sellerId, takesCardsWith(fault, false))
  })
}
