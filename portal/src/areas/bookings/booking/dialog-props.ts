import type { SellerBooking } from '@outset/sdk/seller'

/** What every dialog of the page of a booking gets. It is drawn only while it is open. */
export interface DialogProps {
  booking: SellerBooking
  onClose: () => void
}
