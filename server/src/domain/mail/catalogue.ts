import { bankDetailsChanged } from './templates/bank-details-changed.ts'
import { staffSignInLink } from './templates/staff-sign-in-link.ts'
import { teamInvitation } from './templates/team-invitation.ts'
import type { MailTemplate } from './words.ts'

/** Every kind of mail that the service writes. */
export const MAIL_TEMPLATES = {
  'staff-sign-in-link': staffSignInLink,
  'team-invitation': teamInvitation,
  'bank-details-changed': bankDetailsChanged,
} as const

export type MailTemplateName = keyof typeof MAIL_TEMPLATES

/** What a kind of mail needs to know. */
export type MailValues<Name extends MailTemplateName> =
  (typeof MAIL_TEMPLATES)[Name] extends MailTemplate<infer Values> ? Values : never
