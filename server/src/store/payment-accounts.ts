import { PaymentAccount } from '#contract/payment-account.ts'
import type { InsertOf } from '#contract/record.ts'
import { lockCap } from './database/caps.ts'
import { type Reader, readAs, type Tx } from './database.ts'
import { changesOf, columnsOf, valuesOf } from './record-sql.ts'

/** An account with its settings, which are sealed for its seller. */
export type SealedPaymentAccount = PaymentAccount & { settings: Buffer }

/** Read inside a transaction that names the seller: the policy shows the row to nobody else. */
export async function findPaymentAccount(
  reader: Reader,
  sellerId: string,
): Promise<SealedPaymentAccount | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<SealedPaymentAccount[]>`
      select ${columnsOf(tx, PaymentAccount, 'a')}, a.settings, s.takes_cards as "takesCards"
      from payment_accounts a join sellers s on s.id = a.seller_id
      where a.seller_id = ${sellerId}
    `
    return row ?? null
  })
}

/**
 * For whoever changes it. The advisory lock is there before the first account is; the lock of the
 * row waits for payments that are being written down (`holdPaymentAccount`).
 */
export async function lockPaymentAccount(
  tx: Tx,
  sellerId: string,
): Promise<SealedPaymentAccount | null> {
  await lockCap(tx, `payment account ${sellerId}`)
  await tx`select 1 from payment_accounts where seller_id = ${sellerId} for update`
  return findPaymentAccount(tx, sellerId)
}

/**
 * For whoever writes down a payment or refund: until that is done, the account is neither taken
 * away nor exchanged for another. Answers its provider; null where there is none any more.
 */
export async function holdPaymentAccount(
  tx: Tx,
  sellerId: string,
): Promise<PaymentAccount['provider'] | null> {
  return (await holdAccountSettings(tx, sellerId))?.provider ?? null
}

export type AccountSettings = Pick<
  SealedPaymentAccount,
  'sellerId' | 'provider' | 'settings' | 'isLive'
>

/** The same for whoever then calls the provider with what it is set to. */
export async function holdAccountSettings(
  tx: Tx,
  sellerId: string,
): Promise<AccountSettings | null> {
  const [row] = await tx<AccountSettings[]>`
    select seller_id as "sellerId", provider, settings, is_live as "isLive" from payment_accounts
    where seller_id = ${sellerId} for share
  `
  return row ?? null
}

export async function upsertPaymentAccount(
  tx: Tx,
  account: InsertOf<typeof PaymentAccount>,
): Promise<void> {
  const { sellerId: _, ...fields } = account
  await tx`
    insert into payment_accounts ${valuesOf(tx, PaymentAccount, 'payment_accounts', [account])}
    on conflict (seller_id)
    do update set ${changesOf(tx, PaymentAccount, 'payment_accounts', fields)}
  `
}

/** What a check has found. */
export async function updateCheckedAccount(
  tx: Tx,
  sellerId: string,
  { fault, currency, at }: Pick<PaymentAccount, 'fault' | 'currency'> & { at: Temporal.Instant },
): Promise<void> {
  await tx`
    update payment_accounts
    set fault = ${fault}, currency = ${currency}, checked_at = ${at.toString()},
      updated_at = ${at.toString()}
    where seller_id = ${sellerId}
  `
}

/** Writes down a fault that a call met, or that it is over; false where nothing changes by it. */
export async function updateAccountFault(
  tx: Tx,
  sellerId: string,
  { fault, healed, settings, at }: AccountFaultChange,
): Promise<boolean> {
  const { count } = await tx`
    update payment_accounts set fault = ${fault}, updated_at = ${at.toString()}
    where seller_id = ${sellerId} and settings = ${settings} and fault is distinct from ${fault}
      and (${fault}::text is not null or fault = any(${healed}::text[]))
  `
  return count === 1
}

type AccountFaultChange = Pick<PaymentAccount, 'fault'> & {
  /** The faults that are over when there is none. */
  healed: readonly string[]
  /** An account that is set otherwise is left alone. */
  settings: Buffer
  at: Temporal.Instant
}

export async function deletePaymentAccount(tx: Tx, sellerId: string): Promise<void> {
  await tx`delete from payment_accounts where seller_id = ${sellerId}`
}

/** Touching the seller's row makes every process read it again. */
export async function setTakesCards(tx: Tx, sellerId: string, takesCards: boolean): Promise<void> {
  await tx`
    update sellers set takes_cards = ${takesCards}
    where id = ${sellerId} and takes_cards <> ${takesCards}
  `
}

/** What is wrong with cards: the fault of the account, or that a site offers them without one. */
export async function findCardFault(
  reader: Reader,
  sellerId: string,
): Promise<PaymentAccount['fault'] | 'no_account'> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<{ fault: PaymentAccount['fault'] | 'no_account' }[]>`
      select case when a.seller_id is not null then a.fault
        when exists (
          select from storefronts f
          where f.seller_id = s.id and f.payment_methods @> '[{"kind": "online_card"}]'
        ) then 'no_account' end as fault
      from sellers s left join payment_accounts a on a.seller_id = s.id
      where s.id = ${sellerId}
    `
    return row?.fault ?? null
  })
}

/** What the provider calls the newest payment that it has made for this seller. */
export async function findNewestPaymentRef(
  reader: Reader,
  { sellerId, provider }: Pick<PaymentAccount, 'sellerId' | 'provider'>,
): Promise<string | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<{ ref: string }[]>`
      select ref from (
        select ref, created_at from card_payments
        where seller_id = ${sellerId} and provider = ${provider} and ref is not null
        union all
        select ref, created_at from payment_trials
        where seller_id = ${sellerId} and provider = ${provider} and ref is not null
      ) made
      order by created_at desc limit 1
    `
    return row?.ref ?? null
  })
}

/** How many payments and refunds the provider still has to be asked about. */
export async function countOpenCardPayments(reader: Reader, sellerId: string): Promise<number> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<{ count: number }[]>`
      select (
        select count(*) from card_payments
        where seller_id = ${sellerId} and state in ('created', 'open', 'authorized')
      )::int + (
        select count(*) from card_refunds
        where seller_id = ${sellerId} and state in ('created', 'on_its_way')
      )::int + (
        select count(*) from payment_trials
        where seller_id = ${sellerId} and state in ('created', 'open', 'paid', 'on_its_way')
      )::int as count
    `
    return row?.count ?? 0
  })
}
