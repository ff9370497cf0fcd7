import type { Endpoint } from '../endpoint.ts'
import { endpointsOf } from '../endpoints-of.ts'
import * as attendance from '../seller/attendance.ts'
import { cancelOwnBooking } from '../seller/bookings/cancel-own-booking.ts'
import * as bookingChanges from '../seller/bookings/changes.ts'
import * as bookingCollected from '../seller/bookings/collected.ts'
import { confirmBooking } from '../seller/bookings/confirm-booking.ts'
import { createBooking } from '../seller/bookings/create-booking.ts'
import { createRefund } from '../seller/bookings/create-refund.ts'
import { getOwnBooking } from '../seller/bookings/get-own-booking.ts'
import { getOwnVoucherPdf } from '../seller/bookings/get-own-voucher-pdf.ts'
import { listBookings } from '../seller/bookings/list-bookings.ts'
import * as bookingMails from '../seller/bookings/mails.ts'
import { moveBooking } from '../seller/bookings/move-booking.ts'
import * as bookingNotes from '../seller/bookings/notes.ts'
import * as bookingPaymentRequests from '../seller/bookings/payment-requests.ts'
import * as bookingPayments from '../seller/bookings/payments.ts'
import { previewCancel } from '../seller/bookings/preview-cancel.ts'
import { putPaymentLink } from '../seller/bookings/put-payment-link.ts'
import { putTags } from '../seller/bookings/put-tags.ts'
import * as bookingReceipt from '../seller/bookings/receipt.ts'
import { rejectBooking } from '../seller/bookings/reject-booking.ts'
import { testBooking } from '../seller/bookings/test-booking.ts'
import * as bookingTravellers from '../seller/bookings/travellers.ts'
import { updateLead } from '../seller/bookings/update-lead.ts'
import { createCallOff } from '../seller/call-offs/create-call-off.ts'
import { previewCallOff } from '../seller/call-offs/preview-call-off.ts'
import * as checkInKeys from '../seller/check-in-keys.ts'
import * as collectedMoney from '../seller/collected-money.ts'
import * as departures from '../seller/departures.ts'
import * as desk from '../seller/desk.ts'
import * as ownMails from '../seller/mails.ts'
import * as myCalendarFeed from '../seller/me/calendar-feed.ts'
import * as myDepartures from '../seller/me/departures.ts'
import * as messageRules from '../seller/message-rules.ts'
import { callOffDeparture } from '../seller/options/call-off-departure.ts'
import { createMessage } from '../seller/options/create-message.ts'
import { getCheckInPack } from '../seller/options/get-check-in-pack.ts'
import { getManifest } from '../seller/options/get-manifest.ts'
import { getManifestCsv } from '../seller/options/get-manifest-csv.ts'
import { previewMessage } from '../seller/options/preview-message.ts'
import { putResources } from '../seller/options/put-resources.ts'
import { listAllPaymentRequests } from '../seller/payment-requests.ts'
import * as payments from '../seller/payments.ts'
import * as quotes from '../seller/quotes.ts'
import { getDepartures } from '../seller/reports/get-departures.ts'
import { getOccupancy } from '../seller/reports/get-occupancy.ts'
import { getPayouts } from '../seller/reports/get-payouts.ts'
import { getSales } from '../seller/reports/get-sales.ts'
import * as resources from '../seller/resources.ts'
import * as search from '../seller/search.ts'
import * as tags from '../seller/tags.ts'
import * as today from '../seller/today.ts'

/** What staff do with what was sold. */
export const SELLER_BOOKING_ENDPOINTS: readonly Endpoint[] = [
  quotes,
  {
    listBookings,
    createBooking,
    getOwnBooking,
    confirmBooking,
    rejectBooking,
    previewCancel,
    cancelOwnBooking,
    moveBooking,
    testBooking,
  },
  bookingChanges,
  { updateLead },
  bookingNotes,
  { putTags },
  tags,
  bookingMails,
  bookingTravellers,
  bookingPayments,
  { createRefund },
  bookingPaymentRequests,
  bookingCollected,
  { putPaymentLink },
  bookingReceipt,
  { getOwnVoucherPdf },
  today,
  desk,
  search,
  departures,
  { getManifest, getManifestCsv, callOffDeparture, previewCallOff, createCallOff },
  resources,
  { putResources },
  messageRules,
  ownMails,
  { createMessage, previewMessage },
  myDepartures,
  { getCheckInPack },
  checkInKeys,
  attendance,
  myCalendarFeed,
  payments,
  { listAllPaymentRequests },
  collectedMoney,
  { getSales, getDepartures, getPayouts, getOccupancy },
].flatMap(endpointsOf)
