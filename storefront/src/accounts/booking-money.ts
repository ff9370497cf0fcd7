import type { MyBooking } from '@outset/sdk'

type Told = { payment: { standing: Pick<MyBooking['payment']['standing'], 'state'> } }

/** What somebody has to do something about, or waits for. */
const PRESSING = new Set([
  'due',
  'partly_paid',
  'authorized',
  'link_awaited',
  'proof_checked',
  'refund_due',
])

/** Whether a list says how the money stands: of what is settled the total is enough. */
export function saysMoney({ payment: { standing } }: Told): boolean {
  return PRESSING.has(standing.state)
}

/** Whether money is open that nobody has sent yet; on arrival there is time enough. */
export function asksForMoney({ payment: { standing } }: Told): boolean {
  return standing.state === 'due' || standing.state === 'partly_paid'
}
