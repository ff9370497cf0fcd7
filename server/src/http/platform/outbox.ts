import {
  MAIL_STATUSES,
  OutboxMailRecord,
  OutboxPage,
  RetriedMails,
  RetryMailsBody,
} from '#contract/mail.ts'
import { timestamp } from '#domain/timestamp.ts'
import { voucherFileName } from '#operations/mail/attach-voucher.ts'
import { bodyOf } from '#operations/mail/mail-body.ts'
import * as operations from '#operations/outbox.ts'
import { type OutboxMail, readMailPage } from '#store/mail-outbox.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, platform } from '../endpoint.ts'
import { newestFirst, pageParameters } from '../paging.ts'
import { uuidOf } from '../parse/path.ts'
import { choice, instant, text } from '../parse/query.ts'

export const listOutbox = endpoint({
  method: 'GET',
  path: '/v1/platform/outbox',
  tag: 'Platform mail',
  summary: 'List the mail of the last 30 days, newest first',
  description:
    'Every mail, whether it waits, was sent, or is kept for want of a server. Mails that let ' +
    'somebody sign in are shown without their words, but for those that are kept.',
  auth: platform,
  query: {
    ...pageParameters,
    to: text({ max: 254, description: 'Only mail to this address.' }),
    template: text({ max: 100, description: 'Only this kind of mail.' }),
    status: choice('MailStatus', MAIL_STATUSES, {
      default: null,
      description: 'Only mail in this state.',
    }),
    error: text({ max: 200, description: 'Only mail with this text in its last error.' }),
    created_from: instant('Only mail of this instant or later.'),
    created_to: instant('Only mail of before this instant.'),
  },
  answers: { 200: { description: 'A page of mail.', schema: OutboxPage } },
  problems: [],
  async handle({ db, vault, testClock, publicUrl }, { query }) {
    const { to: toAddress, template, status, error } = query
    const createdFrom = query.created_from?.toString() ?? null
    const createdTo = query.created_to?.toString() ?? null
    const filters = { toAddress, template, status, error, createdFrom, createdTo }
    const listed = await newestFirst(vault, query, {
      cursorScope: { owner: 'platform', list: 'outbox', filters },
      read: page => readMailPage(db, { filters, ...page }),
      // With test controls, which production refuses, a test signs in by what it finds here.
      wire: mail => (testClock === null ? wireOutboxMail : wireWholeMail)(mail, publicUrl),
    })
    return answer(200, listed)
  },
})

export const retryMails = endpoint({
  sdkName: 'outbox.retryAll',
  method: 'POST',
  path: '/v1/platform/outbox/retry',
  tag: 'Platform mail',
  summary: 'Try all mails again that match and did not leave',
  description:
    'The oldest first, at most 500 with one call. A mail that is too late to be of use is left.',
  auth: platform,
  body: RetryMailsBody,
  answers: { 200: { description: 'How many are tried again.', schema: RetriedMails } },
  problems: [],
  async handle(deps, call) {
    const { status, template, to, error, created_from, created_to } = call.body
    const filters = {
      status,
      template: template ?? null,
      toAddress: to ?? null,
      error: error ?? null,
      createdFrom: created_from ?? null,
      createdTo: created_to ?? null,
    }
    return answer(200, await operations.retryMails(actingOf(deps, call), filters))
  },
})

export const retryMail = endpoint({
  sdkName: 'outbox.retry',
  method: 'POST',
  path: '/v1/platform/outbox/{id}/retry',
  tag: 'Platform mail',
  summary: 'Try a mail again that did not leave',
  auth: platform,
  params: { id: uuidOf('mail') },
  answers: { 200: { description: 'The mail, which waits again.', schema: OutboxMailRecord } },
  problems: ['NotFound', 'Conflict'],
  async handle(deps, call) {
    const mail = await operations.retryMail(actingOf(deps, call), call.params.id)
    return answer(200, wireOutboxMail(mail, deps.publicUrl))
  },
})

const SIGN_IN_TEMPLATES = ['staff-sign-in-link', 'team-invitation', 'traveller-sign-in']

/** What stands in place of a mail that would let its reader in as somebody else. */
const WITHHELD = 'This mail lets its recipient sign in, so it is shown to nobody else.'

/**
 * Whoever runs the service reads its mails, but does not sign in as others by them. What no mail
 * server will ever send is shown: there is no other way to its recipient.
 */
function wireOutboxMail(mail: OutboxMail, publicUrl: string) {
  const { template, status } = mail
  const isWithheld = status !== 'kept' && SIGN_IN_TEMPLATES.includes(template)
  return isWithheld
    ? { ...wireWholeMail(mail, publicUrl), text: WITHHELD, html: WITHHELD }
    : wireWholeMail(mail, publicUrl)
}

/** With all that it holds. */
function wireWholeMail(mail: OutboxMail, publicUrl: string) {
  const { text, html } = bodyOf(mail, publicUrl)
  return {
    id: mail.id,
    seller_id: mail.sellerId,
    template: mail.template,
    locale: mail.locale,
    to: mail.toAddress,
    reply_to: mail.replyTo,
    from_name: mail.fromName,
    subject: mail.subject,
    text,
    html,
    attachments: attachedTo(mail),
    status: mail.status,
    attempts: mail.attempts,
    last_error: mail.lastError,
    created_at: timestamp(mail.createdAt),
    drop_after: timestamp(mail.dropAfter),
    sent_at: timestamp(mail.sentAt),
  }
}

/** With the voucher, which is printed when the mail leaves. */
function attachedTo({ attachments, voucher, legalTexts }: OutboxMail) {
  const pdf = voucher && { filename: voucherFileName(voucher.ref), content_type: 'application/pdf' }
  return [
    ...attachments.map(({ filename, contentType }) => ({ filename, content_type: contentType })),
    ...(pdf ? [pdf] : []),
    ...legalTexts.map(({ filename }) => ({ filename, content_type: 'text/plain; charset=utf-8' })),
  ]
}
