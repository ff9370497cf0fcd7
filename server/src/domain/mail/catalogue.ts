import { bankDetailsChanged } from './templates/bank-details-changed.ts'
import { enquiryAnswer } from './templates/enquiry-answer.ts'
import { enquiryReceipt } from './templates/enquiry-receipt.ts'
import { enquiryReceived } from './templates/enquiry-received.ts'
import { priceRequestDeclined } from './templates/price-request-declined.ts'
import { staffSignInLink } from './templates/staff-sign-in-link.ts'
import { teamInvitation } from './templates/team-invitation.ts'
import { travellerSignIn } from './templates/traveller-sign-in.ts'
import type { MailTemplate } from './words.ts'

/** Every kind of mail that the service writes. */
export const MAIL_TEMPLATES = {
  'staff-sign-in-link': staffSignInLink,
  'team-invitation': teamInvitation,
  'bank-details-changed': bankDetailsChanged,
  'traveller-sign-in': travellerSignIn,
  'enquiry-received': enquiryReceived,
  'enquiry-receipt': enquiryReceipt,
  'enquiry-answer': enquiryAnswer,
  'price-request-declined': priceRequestDeclined,
} as const

export type MailTemplateName = keyof typeof MAIL_TEMPLATES

/** What a kind of mail needs to know. */
export type MailValues<Name extends MailTemplateName> =
  (typeof MAIL_TEMPLATES)[Name] extends MailTemplate<infer Values> ? Values : never
