import { type Db, readAs, type Tx, transaction } from './database.ts'

/** Whose it is, and its name; the rest is the test provider's own. */
type Kept = { account: string; ref: string }

/**
 * The book of the test provider. Its pages know no seller, only the name of a payment, so that it
 * is read as a whole, as another company's would be.
 */
export function openTestProviderPayments<Payment extends Kept>(db: Db) {
  return {
    read: (ref: string) =>
      readAs(db, 'platform', tx => findTestPayment<Payment>(tx, ref, { locked: false })),
    change: <T>(ref: string, change: Change<Payment, T>) =>
      transaction(db, 'platform', tx => changeTestPayment(tx, ref, change)),
  }
}

type Change<Payment, T> = (payment: Payment | null) => { payment: Payment | null; answer: T }

async function findTestPayment<Payment>(
  tx: Tx,
  ref: string,
  { locked }: { locked: boolean },
): Promise<Payment | null> {
  const [row] = await tx<{ payment: Payment }[]>`
    select payment from test_provider_payments where ref = ${ref} ${locked ? tx`for update` : tx``}
  `
  return row?.payment ?? null
}

async function changeTestPayment<Payment extends Kept, T>(
  tx: Tx,
  ref: string,
  change: Change<Payment, T>,
): Promise<T> {
  const before = await findTestPayment<Payment>(tx, ref, { locked: true })
  const { payment, answer } = change(before)
  if (payment === null) return answer
  const { account } = payment
  // As a text: what the driver would take for JSON has a type that a payment does not.
  const json = tx`${JSON.stringify(payment)}::text::jsonb`
  if (before !== null) {
    await tx`update test_provider_payments set payment = ${json} where ref = ${ref}`
    return answer
  }
  const { count } = await tx`
    insert into test_provider_payments (seller_id, ref, payment)
    values (${account}, ${ref}, ${json})
    on conflict (ref) do nothing
  `
  // Somebody was quicker, and is now there to be seen and locked.
  return count === 1 ? answer : changeTestPayment(tx, ref, change)
}
