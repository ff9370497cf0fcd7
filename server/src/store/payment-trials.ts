import { PaymentTrial } from '#contract/payment-trial.ts'
import { type Reader, readAs, type Tx } from './database.ts'
import { changesOf, columnsOf, valuesOf } from './record-sql.ts'

type Which = { sellerId: string; id: string }
export type TrialChanges = Partial<Omit<PaymentTrial, keyof Which | 'createdAt'>>

export async function insertPaymentTrial(tx: Tx, trial: PaymentTrial): Promise<void> {
  await tx`insert into payment_trials ${valuesOf(tx, PaymentTrial, 'payment_trials', [trial])}`
  tx.announceWork()
}

/** Changes one that nobody else has changed since; false where somebody has. */
export async function updatePaymentTrial(
  tx: Tx,
  { sellerId, id, state }: Which & Pick<PaymentTrial, 'state'>,
  changes: TrialChanges,
): Promise<boolean> {
  const { count } = await tx`
    update payment_trials set ${changesOf(tx, PaymentTrial, 'payment_trials', changes)}
    where seller_id = ${sellerId} and id = ${id} and state = ${state}
  `
  return count === 1
}

/** Ends the pages that nobody has paid on yet: of two, one is enough. */
export async function endOpenTrials(tx: Tx, sellerId: string, now: Temporal.Instant) {
  const at = now.toString()
  await tx`
    update payment_trials
    set expires_at = least(expires_at, ${at}::timestamptz), next_look_at = ${at}
    where seller_id = ${sellerId} and state in ('created', 'open')
  `
}

export async function findPaymentTrial(
  reader: Reader,
  { sellerId, id }: Which,
): Promise<PaymentTrial | null> {
  return readAs(reader, { seller: sellerId }, async tx => {
    const [row] = await tx<PaymentTrial[]>`
      select ${columnsOf(tx, PaymentTrial)} from payment_trials
      where seller_id = ${sellerId} and id = ${id}
    `
    return row ?? null
  })
}

/** Newest first. */
export async function listPaymentTrials(
  reader: Reader,
  { sellerId, limit }: { sellerId: string; limit: number },
): Promise<PaymentTrial[]> {
  return readAs(reader, { seller: sellerId }, async tx => {
    return tx<PaymentTrial[]>`
      select ${columnsOf(tx, PaymentTrial)} from payment_trials
      where seller_id = ${sellerId} order by created_at desc, id desc limit ${limit}
    `
  })
}
