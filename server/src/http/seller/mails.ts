import {
  MailPreviewBody,
  MailTextBody,
  MailTextRecord,
  OwnMail,
  OwnMailList,
} from '#contract/mail-text.ts'
import { RenderedMessage } from '#contract/message-rule.ts'
import type { Static } from '#contract/schema.ts'
import type { BookingLanguage } from '#domain/mail/booking-language.ts'
import { type KeptMailText, MAIL_FIELDS, type MailText } from '#domain/mail/mail-text.ts'
import { serviceWords } from '#domain/mail/sample-mail.ts'
import { isWordedMail, momentOf, WORDED_MAILS, type WordedMail } from '#domain/mail/worded-mails.ts'
import { directionOf } from '#domain/mail/words.ts'
import { notFound } from '#domain/refusal.ts'
import { timestamp } from '#domain/timestamp.ts'
import * as operations from '#operations/mails.ts'
import { listMailTexts, listTextsOfMail } from '#store/mail-texts.ts'
import { MAIL_LANGUAGES } from '#values/mail.ts'
import { actingOf } from '../acting.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { choiceOf } from '../parse/path.ts'

const MAIL = choiceOf(WORDED_MAILS, 'mail_kind')
const LOCALE = choiceOf(MAIL_LANGUAGES, 'text')

export const listOwnMails = endpoint({
  method: 'GET',
  path: '/v1/mails',
  tag: 'Messages',
  summary: 'List the mails of the service that you can word',
  description:
    'What guests are written about a booking by itself, in the order in which it happens. Codes, ' +
    'warnings and mails to staff cannot be worded.',
  auth: seller('settings:manage'),
  answers: { 200: { description: 'The mails.', schema: OwnMailList } },
  problems: [],
  async handle({ db }, { caller: { sellerId } }) {
    const texts = await listMailTexts(db, sellerId)
    const data = WORDED_MAILS.map(mail => ({
      id: mail,
      moment: momentOf(mail),
      worded: texts.filter(text => text.mail === mail).map(({ locale }) => locale),
    }))
    return answer(200, { data })
  },
})

export const getOwnMail = endpoint({
  method: 'GET',
  path: '/v1/mails/{id}',
  tag: 'Messages',
  summary: 'Read what a mail says in each language, in your words and in ours',
  auth: seller('settings:manage'),
  showsEach: { entity: 'mail_text', list: 'texts', by: 'locale' },
  params: { id: MAIL },
  answers: { 200: { description: 'The mail.', schema: OwnMail } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId }, params }) {
    const mail = mailOf(params)
    const kept = await listTextsOfMail(db, { sellerId, mail })
    const texts = MAIL_LANGUAGES.map(locale =>
      wireText(kept.find(text => text.locale === locale) ?? null, { mail, locale }, clock.now()),
    )
    return answer(200, { id: mail, moment: momentOf(mail), fields: MAIL_FIELDS, texts })
  },
})

export const putMailText = endpoint({
  method: 'PUT',
  path: '/v1/mails/{id}/texts/{locale}',
  tag: 'Messages',
  summary: 'Word a mail in one language',
  description:
    'All three parts are replaced; one that is left out or null says what the service says. The ' +
    'ticket, the prices, sums and deadlines, reasons, law and buttons stay as they are. A field ' +
    'that does not exist is refused by its name. It holds for mails from then on.',
  auth: seller('settings:manage'),
  edits: 'mail_text',
  params: { id: MAIL, locale: LOCALE },
  body: MailTextBody,
  answers: { 200: { description: 'The text.', schema: MailTextRecord } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const which = { mail: mailOf(call.params), locale: localeOf(call.params) }
    const text = await operations.putMailText(actingOf(deps, call), which, readText(call.body))
    return answer(200, wireText(text, which, deps.clock.now()))
  },
})

export const deleteMailText = endpoint({
  method: 'DELETE',
  path: '/v1/mails/{id}/texts/{locale}',
  tag: 'Messages',
  summary: "Go back to the service's words for a mail in one language",
  auth: seller('settings:manage'),
  edits: 'mail_text',
  params: { id: MAIL, locale: LOCALE },
  answers: { 204: { description: "The service's words are sent again." } },
  problems: ['NotFound'],
  async handle(deps, call) {
    const which = { mail: mailOf(call.params), locale: localeOf(call.params) }
    await operations.deleteMailText(actingOf(deps, call), which)
    return answer(204)
  },
})

export const previewOwnMail = endpoint({
  method: 'POST',
  path: '/v1/mails/{id}/preview',
  tag: 'Messages',
  summary: 'See a mail as a guest would get it',
  description:
    'About a booking of yours, or a made-up one. Nothing is sent or kept, and links in it open ' +
    'nothing. A mail that would not be true of the booking is refused.',
  auth: seller('settings:manage'),
  asksOnly: true,
  params: { id: MAIL },
  body: MailPreviewBody,
  answers: { 200: { description: 'The mail.', schema: RenderedMessage } },
  problems: ['NotFound', 'Conflict'],
  async handle({ db, clock, publicUrl }, { caller: { sellerId }, params, body }) {
    const { locale, ref = null, text } = body
    const {
      subject,
      text: plain,
      html,
    } = await operations.previewOwnMail(
      { db, now: clock.now(), publicUrl },
      { sellerId, mail: mailOf(params), locale, ref, text: text ? readText(text) : null },
    )
    return answer(200, { locale, direction: directionOf(locale), subject, text: plain, html })
  },
})

/** The path takes no other, which the compiler cannot see. */
function mailOf({ id = '' }: Record<string, string>): WordedMail {
  if (!isWordedMail(id)) throw notFound('mail_kind')
  return id
}

function localeOf({ locale }: Record<string, string>): BookingLanguage {
  const known = MAIL_LANGUAGES.find(language => language === locale)
  if (known === undefined) throw notFound('text')
  return known
}

function readText({
  subject = null,
  lead = null,
  closing = null,
}: Static<typeof MailTextBody>): MailText {
  return { subject, lead, closing }
}

function wireText(
  text: KeptMailText | null,
  { mail, locale }: { mail: WordedMail; locale: BookingLanguage },
  now: Temporal.Instant,
) {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return {
    locale,
    subject: text?.subject ?? null,
    lead: text?.lead ?? null,
    closing: text?.closing ?? null,
    ours: serviceWords(mail, { language: locale, today }),
    updated_at: text ? timestamp(text.updatedAt) : null,
  }
}
