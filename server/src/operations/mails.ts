import { bookingAt } from '#domain/bookings/lapse.ts'
import type { BookingLanguage } from '#domain/mail/booking-language.ts'
import { layOutMail } from '#domain/mail/lay-out-mail.ts'
import {
  findMailTextFault,
  type KeptMailText,
  type MailText,
  wordMail,
} from '#domain/mail/mail-text.ts'
import { type Sample, sampleFields, sampleMail } from '#domain/mail/sample-mail.ts'
import type { WordedMail } from '#domain/mail/worded-mails.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  deleteMailText as deleteRow,
  listTextsOfMail,
  lockMailText,
  upsertMailText,
} from '#store/mail-texts.ts'
import { contactOf, findSaleParties, senderOf } from '#store/sales/sale-parties.ts'
import { differences } from './audit.ts'
import { currentMail } from './booking-mails/current-mail.ts'
import { composeBookingMail, findMailFacts } from './booking-mails/queue-booking-mail.ts'
import { bodyOf, frameOf } from './mail/mail-body.ts'
import { mailFooter } from './mail/mail-footer.ts'
import { findRealBooking } from './message-rules.ts'
import { type Acting, write } from './write.ts'

type Which = { mail: WordedMail; locale: BookingLanguage }

/** Replaces all three parts; what is left out says what the service says. */
export async function putMailText(
  acting: Acting,
  { mail, locale }: Which,
  text: MailText,
): Promise<KeptMailText> {
  judge(text, '')
  if (Object.values(text).every(part => part === null)) {
    throw invalidInput('subject', 'required', 'or another part has to be worded')
  }
  const { now, sellerId } = acting
  return write(acting, async ({ tx, log }) => {
    const former = await lockMailText(tx, { sellerId, mail, locale })
    const changes = differences(former ?? NOT_WORDED, text)
    if (former && Object.keys(changes).length === 0) return former
    const kept: KeptMailText = { ...text, mail, locale, updatedAt: now }
    await upsertMailText(tx, sellerId, kept)
    await log('mail.text_set', mail, { locale, ...changes })
    return kept
  })
}

const NOT_WORDED: MailText = { subject: null, lead: null, closing: null }

/** From then on the service's own words are sent; mails that were written before still leave. */
export async function deleteMailText(acting: Acting, { mail, locale }: Which): Promise<void> {
  const { sellerId } = acting
  await write(acting, async ({ tx, log }) => {
    const former = await lockMailText(tx, { sellerId, mail, locale })
    if (!former) throw notFound('text')
    await deleteRow(tx, { sellerId, mail, locale })
    const { subject, lead, closing } = former
    const changes = differences({ subject, lead, closing }, NOT_WORDED)
    await log('mail.text_deleted', mail, { locale, ...changes })
  })
}

function judge(text: MailText, within: string): void {
  const fault = findMailTextFault(text)
  if (fault === null) return
  const message = `names fields that cannot stand here: ${fault.unknown.slice(0, 10).join(', ')}`
  throw invalidInput(`${within}${fault.part}`, 'unknown_value', message.slice(0, 400))
}

type Asked = Which & {
  sellerId: string
  /** Null is a made-up booking. */
  ref: string | null
  /** Null are the words that are kept. */
  text: MailText | null
}

export type ShownMail = { subject: string; html: string; text: string }

/** A mail as a guest would get it. Nothing is sent, and its links open nothing. */
export async function previewOwnMail(
  deps: { db: Db; now: Temporal.Instant; publicUrl: string },
  asked: Asked,
): Promise<ShownMail> {
  if (asked.text) judge(asked.text, 'text.')
  return transaction(deps.db, { seller: asked.sellerId }, async tx => {
    const texts = await listTextsOfMail(tx, asked)
    const kept = texts.find(({ locale }) => locale === asked.locale) ?? NOT_WORDED
    const text = asked.text ?? kept
    return asked.ref === null
      ? showSample(tx, deps, { ...asked, text })
      : showBooking(tx, deps, { ...asked, ref: asked.ref, text })
  })
}

type Showing = { now: Temporal.Instant; publicUrl: string }
type Shown = Asked & { text: MailText }

async function showSample(
  tx: Tx,
  { now, publicUrl }: Showing,
  { sellerId, mail, locale, text }: Shown,
): Promise<ShownMail> {
  const parties = await findSaleParties(tx, { sellerId, storefrontId: null })
  const { sellerName, settings, manageBookingUrl } = parties
  const sample: Sample = {
    language: locale,
    sellerName,
    contact: contactOf(parties),
    today: now.toZonedDateTimeISO('UTC').toPlainDate(),
    link: manageBookingUrl && new URL(manageBookingUrl).origin,
  }
  const words = sampleMail(mail, sample, said => wordMail(said, text, sampleFields(sample)))
  const footer = mailFooter(settings, { locale, texts: [] })
  const frame = frameOf({ locale, ...senderOf(parties), footer }, publicUrl)
  return { subject: words.subject, ...layOutMail(words, frame) }
}

async function showBooking(
  tx: Tx,
  { now, publicUrl }: Showing,
  { sellerId, mail, locale, text, ref }: Shown & { ref: string },
): Promise<ShownMail> {
  const found = await findRealBooking(tx, { sellerId, ref })
  const booking = { ...bookingAt(found, now), locale }
  const current = await currentMail(tx, mail, { booking, now })
  const [parties, { place }] = await Promise.all([
    findSaleParties(tx, booking),
    findMailFacts(tx, booking),
  ])
  const texts = [{ ...text, mail, locale, updatedAt: now }]
  const composed = current && composeBookingMail(booking, current, { parties, place, texts, now })
  if (!composed) {
    const detail = 'This mail would not be true of the booking as it stands.'
    throw refuse('Conflict', { reason: 'no_longer_true' }, detail)
  }
  return { subject: composed.mail.subject, ...bodyOf(composed.mail, publicUrl) }
}
