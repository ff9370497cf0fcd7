import type { WaitingItem, WaitingKind } from '@outset/sdk/seller'

/** A guest who waits comes before money, and money before what can be asked for later. */
const ORDER = [
  'request',
  'overbooked_start',
  'unscheduled_start',
  'dispute',
  'refund_failed',
  'proof',
  'enquiry',
  'price_request',
  'collected',
  'overdue_payment',
  'payment_request',
  'refund',
  'payment_link',
  'missing_details',
]

export function inOrder(waiting: readonly WaitingKind[]): WaitingKind[] {
  // A kind that is not known here comes last.
  const rank = ({ kind }: WaitingKind) => [...ORDER, kind].indexOf(kind)
  return waiting.filter(({ count }) => count > 0).sort((a, b) => rank(a) - rank(b))
}

/** Where something that waits is dealt with. */
export function pageOfWaiting(kind: string, item: WaitingItem): string {
  switch (kind) {
    case 'enquiry':
      return `/inbox/enquiries/${item.id}`
    case 'price_request':
      return `/inbox/price-requests/${item.id}`
    case 'overbooked_start':
    case 'unscheduled_start':
      return `/departures/${item.option_id}/${item.start}`
    default:
      return `/bookings/${item.ref}`
  }
}

/** Where all of a kind are, when more wait than are shown; null where there is no such list. */
export function listOfWaiting(kind: string): string | null {
  switch (kind) {
    case 'request':
    case 'proof':
    case 'enquiry':
    case 'price_request':
      return '/inbox'
    case 'refund':
    case 'payment_link':
    case 'overdue_payment':
    case 'collected':
    case 'dispute':
    case 'refund_failed':
    case 'payment_request':
      return '/money'
    case 'overbooked_start':
    case 'unscheduled_start':
      return '/calendar'
    default:
      return null
  }
}
