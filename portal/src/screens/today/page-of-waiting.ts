import type { WaitingItem } from '@outset/sdk/seller'

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
