import { applicationReceived } from './templates/application-received.ts'
import { applicationRefused } from './templates/application-refused.ts'
import { balanceDue } from './templates/balance-due.ts'
import { bankDetailsChanged } from './templates/bank-details-changed.ts'
import { bookingCancelled } from './templates/booking-cancelled.ts'
import { bookingChanged } from './templates/booking-changed.ts'
import { bookingConfirmed } from './templates/booking-confirmed.ts'
import { bookingMoved } from './templates/booking-moved.ts'
import { bookingReceived } from './templates/booking-received.ts'
import { bookingRefunded } from './templates/booking-refunded.ts'
import { bookingRejected } from './templates/booking-rejected.ts'
import { contactChanged } from './templates/contact-changed.ts'
import { contactCode } from './templates/contact-code.ts'
import { detailsWanted } from './templates/details-wanted.ts'
import { enquiryAnswer } from './templates/enquiry-answer.ts'
import { enquiryReceipt } from './templates/enquiry-receipt.ts'
import { enquiryReceived } from './templates/enquiry-received.ts'
import { hoardingNoticed } from './templates/hoarding-noticed.ts'
import { mailServerTest } from './templates/mail-server-test.ts'
import { mailsGathered } from './templates/mails-gathered.ts'
import { notifyAddressChanged } from './templates/notify-address-changed.ts'
import { offerSent } from './templates/offer-sent.ts'
import { offerWithdrawn } from './templates/offer-withdrawn.ts'
import { passkeyChanged } from './templates/passkey-changed.ts'
import { paymentAccountChanged } from './templates/payment-account-changed.ts'
import { paymentDue } from './templates/payment-due.ts'
import { paymentLinkLate } from './templates/payment-link-late.ts'
import { paymentLinkWanted } from './templates/payment-link-wanted.ts'
import { paymentReceived } from './templates/payment-received.ts'
import { paymentReminder } from './templates/payment-reminder.ts'
import { paymentRequest } from './templates/payment-request.ts'
import { paymentUnfinished } from './templates/payment-unfinished.ts'
import { priceRequestDeclined } from './templates/price-request-declined.ts'
import { receiptWaiting } from './templates/receipt-waiting.ts'
import { refundArrived, refundFailed } from './templates/refund-outcome.ts'
import { sellerMessage } from './templates/seller-message.ts'
import { siteAddressesChanged } from './templates/site-addresses-changed.ts'
import { staffDigest } from './templates/staff-digest.ts'
import {
  staffBooking,
  staffCancellation,
  staffDispute,
  staffLapse,
  staffMoneyReturned,
  staffReceipt,
  staffRefundDue,
  staffRefundFailed,
  staffRequest,
} from './templates/staff-notices.ts'
import { staffSignInLink } from './templates/staff-sign-in-link.ts'
import { teamInvitation } from './templates/team-invitation.ts'
import { travellerSignIn } from './templates/traveller-sign-in.ts'
import { tripReminder } from './templates/trip-reminder.ts'
import { tripThanks } from './templates/trip-thanks.ts'
import { webhookAddressChanged } from './templates/webhook-address-changed.ts'
import { webhookEndpointTurnedOff } from './templates/webhook-endpoint-turned-off.ts'
import { webhookMakerLeft } from './templates/webhook-maker-left.ts'
import type { MailTemplate } from './words.ts'

/** Every kind of mail that the service writes. */
export const MAIL_TEMPLATES = {
  'staff-sign-in-link': staffSignInLink,
  'team-invitation': teamInvitation,
  'application-received': applicationReceived,
  'application-refused': applicationRefused,
  'bank-details-changed': bankDetailsChanged,
  'payment-account-changed': paymentAccountChanged,
  'site-addresses-changed': siteAddressesChanged,
  'notify-address-changed': notifyAddressChanged,
  'webhook-address-changed': webhookAddressChanged,
  'webhook-maker-left': webhookMakerLeft,
  'traveller-sign-in': travellerSignIn,
  'passkey-changed': passkeyChanged,
  'enquiry-received': enquiryReceived,
  'enquiry-receipt': enquiryReceipt,
  'enquiry-answer': enquiryAnswer,
  'price-request-declined': priceRequestDeclined,
  'offer-sent': offerSent,
  'offer-withdrawn': offerWithdrawn,
  'booking-received': bookingReceived,
  'booking-confirmed': bookingConfirmed,
  'payment-due': paymentDue,
  'payment-reminder': paymentReminder,
  'payment-request': paymentRequest,
  'payment-unfinished': paymentUnfinished,
  'balance-due': balanceDue,
  'payment-link-wanted': paymentLinkWanted,
  'payment-link-late': paymentLinkLate,
  'booking-rejected': bookingRejected,
  'booking-moved': bookingMoved,
  'booking-cancelled': bookingCancelled,
  'booking-refunded': bookingRefunded,
  'refund-arrived': refundArrived,
  'refund-failed': refundFailed,
  'booking-changed': bookingChanged,
  'payment-received': paymentReceived,
  'details-wanted': detailsWanted,
  'trip-reminder': tripReminder,
  'trip-thanks': tripThanks,
  'proof-waiting': receiptWaiting,
  'contact-code': contactCode,
  'contact-changed': contactChanged,
  'webhook-endpoint-turned-off': webhookEndpointTurnedOff,
  'hoarding-noticed': hoardingNoticed,
  'staff-booking': staffBooking,
  'staff-request': staffRequest,
  'staff-cancellation': staffCancellation,
  'staff-proof': staffReceipt,
  'staff-lapse': staffLapse,
  'staff-refund-due': staffRefundDue,
  'staff-refund-failed': staffRefundFailed,
  'staff-money-returned': staffMoneyReturned,
  'staff-dispute': staffDispute,
  'staff-digest': staffDigest,
  'seller-message': sellerMessage,
  'departure-message': sellerMessage,
  'message-test': sellerMessage,
  'mail-server-test': mailServerTest,
  'mails-gathered': mailsGathered,
} as const

export type MailTemplateName = keyof typeof MAIL_TEMPLATES

/** What a kind of mail needs to know. */
export type MailValues<Name extends MailTemplateName> =
  (typeof MAIL_TEMPLATES)[Name] extends MailTemplate<infer Values> ? Values : never

/**
 * When a worker or its connection dies while sending, it is unknown whether the mail left. Most
 * mails are then sent again under the same id, because a duplicate is better than a loss. These
 * only repeat what the reader was told or shown before, so they are dropped rather than sent twice.
 */
const SENT_AT_MOST_ONCE: ReadonlySet<string> = new Set<MailTemplateName>([
  'payment-reminder',
  'payment-unfinished',
  'payment-link-wanted',
  'payment-link-late',
  'details-wanted',
  'trip-reminder',
  'trip-thanks',
  'enquiry-receipt',
  'seller-message',
])

export function isSentAtMostOnce(template: string): boolean {
  return SENT_AT_MOST_ONCE.has(template)
}
