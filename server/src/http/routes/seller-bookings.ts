import type { Endpoint } from '../endpoint.ts'
import { createAttendance } from '../seller/attendance/create-attendance.ts'
import { acceptReceipt } from '../seller/bookings/accept-receipt.ts'
import { cancelOwnBooking } from '../seller/bookings/cancel-own-booking.ts'
import { confirmBooking } from '../seller/bookings/confirm-booking.ts'
import { createBooking } from '../seller/bookings/create-booking.ts'
import { createBookingChange } from '../seller/bookings/create-booking-change.ts'
import { createNote } from '../seller/bookings/create-note.ts'
import { createPayment } from '../seller/bookings/create-payment.ts'
import { createRefund } from '../seller/bookings/create-refund.ts'
import { deleteCollected } from '../seller/bookings/delete-collected.ts'
import { deleteNote } from '../seller/bookings/delete-note.ts'
import { getOwnBooking } from '../seller/bookings/get-own-booking.ts'
import { getOwnReceipt } from '../seller/bookings/get-own-receipt.ts'
import { getOwnVoucherPdf } from '../seller/bookings/get-own-voucher-pdf.ts'
import { listBookings } from '../seller/bookings/list-bookings.ts'
import { listMails } from '../seller/bookings/list-mails.ts'
import { listNotes } from '../seller/bookings/list-notes.ts'
import { listOwnTravellers } from '../seller/bookings/list-own-travellers.ts'
import { listPayments } from '../seller/bookings/list-payments.ts'
import { moveBooking } from '../seller/bookings/move-booking.ts'
import { previewCancel } from '../seller/bookings/preview-cancel.ts'
import { previewChange } from '../seller/bookings/preview-change.ts'
import { putOwnTraveller } from '../seller/bookings/put-own-traveller.ts'
import { putPaymentLink } from '../seller/bookings/put-payment-link.ts'
import { putTags } from '../seller/bookings/put-tags.ts'
import { recordCollected } from '../seller/bookings/record-collected.ts'
import { refuseReceipt } from '../seller/bookings/refuse-receipt.ts'
import { rejectBooking } from '../seller/bookings/reject-booking.ts'
import { resendMail } from '../seller/bookings/resend-mail.ts'
import { updateLead } from '../seller/bookings/update-lead.ts'
import { voidPayment } from '../seller/bookings/void-payment.ts'
import { createCallOff } from '../seller/call-offs/create-call-off.ts'
import { previewCallOff } from '../seller/call-offs/preview-call-off.ts'
import { listCheckInKeys } from '../seller/check-in-keys/list-check-in-keys.ts'
import { listCollectedMoney } from '../seller/collected-money/list-collected-money.ts'
import { listDepartures } from '../seller/departures/list-departures.ts'
import { getDesk } from '../seller/desk/get-desk.ts'
import { createCalendarFeed } from '../seller/me/create-calendar-feed.ts'
import { deleteCalendarFeed } from '../seller/me/delete-calendar-feed.ts'
import { getMyManifest } from '../seller/me/get-my-manifest.ts'
import { listMyDepartures } from '../seller/me/list-my-departures.ts'
import { createMessageRule } from '../seller/message-rules/create-message-rule.ts'
import { deleteMessageRule } from '../seller/message-rules/delete-message-rule.ts'
import { getMessageRule } from '../seller/message-rules/get-message-rule.ts'
import { listMessageRules } from '../seller/message-rules/list-message-rules.ts'
import { previewMessageRule } from '../seller/message-rules/preview-message-rule.ts'
import { testMessageRule } from '../seller/message-rules/test-message-rule.ts'
import { updateMessageRule } from '../seller/message-rules/update-message-rule.ts'
import { callOffDeparture } from '../seller/options/call-off-departure.ts'
import { createMessage } from '../seller/options/create-message.ts'
import { getCheckInPack } from '../seller/options/get-check-in-pack.ts'
import { getManifest } from '../seller/options/get-manifest.ts'
import { getManifestCsv } from '../seller/options/get-manifest-csv.ts'
import { previewMessage } from '../seller/options/preview-message.ts'
import { putResources } from '../seller/options/put-resources.ts'
import { listAllPayments } from '../seller/payments/list-all-payments.ts'
import { createStaffQuote } from '../seller/quotes/create-staff-quote.ts'
import { getDepartures } from '../seller/reports/get-departures.ts'
import { getOccupancy } from '../seller/reports/get-occupancy.ts'
import { getPayouts } from '../seller/reports/get-payouts.ts'
import { getSales } from '../seller/reports/get-sales.ts'
import { createResource } from '../seller/resources/create-resource.ts'
import { deleteResource } from '../seller/resources/delete-resource.ts'
import { listAssignments } from '../seller/resources/list-assignments.ts'
import { listResources } from '../seller/resources/list-resources.ts'
import { updateResource } from '../seller/resources/update-resource.ts'
import { searchRecords } from '../seller/search/search-records.ts'
import { listTags } from '../seller/tags/list-tags.ts'
import { getToday } from '../seller/today/get-today.ts'

/** What staff do with what was sold. */
export const SELLER_BOOKING_ENDPOINTS: readonly Endpoint[] = [
  createStaffQuote,
  listBookings,
  createBooking,
  getOwnBooking,
  confirmBooking,
  rejectBooking,
  previewCancel,
  cancelOwnBooking,
  moveBooking,
  previewChange,
  createBookingChange,
  updateLead,
  listNotes,
  createNote,
  deleteNote,
  putTags,
  listTags,
  listMails,
  resendMail,
  listOwnTravellers,
  putOwnTraveller,
  listPayments,
  createPayment,
  voidPayment,
  createRefund,
  recordCollected,
  deleteCollected,
  putPaymentLink,
  getOwnReceipt,
  getOwnVoucherPdf,
  acceptReceipt,
  refuseReceipt,
  getToday,
  getDesk,
  searchRecords,
  listDepartures,
  getManifest,
  getManifestCsv,
  callOffDeparture,
  previewCallOff,
  createCallOff,
  listResources,
  createResource,
  updateResource,
  deleteResource,
  listAssignments,
  putResources,
  listMessageRules,
  createMessageRule,
  getMessageRule,
  updateMessageRule,
  deleteMessageRule,
  previewMessageRule,
  testMessageRule,
  createMessage,
  previewMessage,
  listMyDepartures,
  getMyManifest,
  getCheckInPack,
  listCheckInKeys,
  createAttendance,
  createCalendarFeed,
  deleteCalendarFeed,
  listAllPayments,
  listCollectedMoney,
  getSales,
  getDepartures,
  getPayouts,
  getOccupancy,
]
