import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import {
  type CountedRule,
  type MessageFilter,
  MessageRule,
  type MessageRuleChange,
  type NewMessageRule,
} from '#contract/message-rule.ts'
import { bucketOf } from '#domain/attempts.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { readReference } from '#domain/bookings/reference.ts'
import { directionOf } from '#domain/mail/words.ts'
import { findTextFault } from '#domain/messages/message-fields.ts'
import type { MessageKind, MessageTexts } from '#domain/messages/message-rule.ts'
import { messageLanguage } from '#domain/messages/message-words.ts'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import { findBookingByRef } from '#store/bookings/bookings.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { insertMail } from '#store/mail-outbox.ts'
import {
  countMessageRules,
  findForeignIds,
  findMessageRule,
  insertMessageRule,
  lockMessageRule,
  deleteMessageRule as removeRule,
  updateMessageRule as writeRule,
} from '#store/messages/message-rules.ts'
import { findPersonById } from '#store/team.ts'
import { takeAttempt } from './attempts.ts'
import { differences } from './audit.ts'
import { bodyOf } from './mail/mail-body.ts'
import { composeMessage, loadMessageContext } from './messages.ts'
import { type Acting, type Write, write, writeOnce } from './write.ts'

/** Each is looked for again and again, and a guest is to get only a few of them. */
const MOST_OF_A_SELLER = 50

export async function createMessageRule(
  acting: Acting,
  input: NewMessageRule,
): Promise<CountedRule> {
  const { sellerId } = acting
  judgeTexts(input.texts)
  return writeOnce(
    acting,
    w => addRule(w, input),
    async (tx, id) => {
      const rule = await findMessageRule(tx, { sellerId, id })
      if (!rule) throw notFound('message_rule')
      return rule
    },
  )
}

async function addRule(
  { tx, now, sellerId, log }: Write,
  settings: NewMessageRule,
): Promise<CountedRule> {
  if ((await countMessageRules(tx, sellerId)) >= MOST_OF_A_SELLER) {
    const detail = `A seller has at most ${MOST_OF_A_SELLER} rules for messages.`
    throw refuse('Conflict', { reason: 'too_many_message_rules' }, detail)
  }
  await judgeFilter(tx, sellerId, settings.filter)
  const id = randomUUIDv7()
  const times = { activeSince: now, createdAt: now, updatedAt: now }
  await insertMessageRule(tx, { ...settings, ...times, sellerId, id })
  await log('message_rule.created', id, settings)
  const made = await findMessageRule(tx, { sellerId, id })
  assert(made, 'it was written just now')
  return made
}

/** Only what is the seller's own can be asked for. */
async function judgeFilter(tx: Tx, sellerId: string, filter: MessageFilter): Promise<void> {
  const foreign = await findForeignIds(tx, sellerId, filter)
  const fields = [
    ['filter.product_ids', foreign.productIds],
    ['filter.option_ids', foreign.optionIds],
    ['filter.storefront_ids', foreign.storefrontIds],
  ] as const
  for (const [field, isForeign] of fields) {
    if (isForeign) throw invalidInput(field, 'unknown_value', 'names something that is not there')
  }
}

export async function updateMessageRule(
  acting: Acting,
  id: string,
  change: MessageRuleChange,
): Promise<CountedRule> {
  const { now, sellerId } = acting
  if (change.texts) judgeTexts(change.texts)
  return write(acting, async ({ tx, log }) => {
    const before = await lockMessageRule(tx, { sellerId, id })
    if (!before) throw notFound('message_rule')
    const after = { ...before, ...change }
    if (change.filter) await judgeFilter(tx, sellerId, after.filter)
    const changes = differences(before, after)
    if (Object.keys(changes).length > 0) {
      // Whoever was due by the new time before now is not written to.
      const isNew =
        (after.active && !before.active) ||
        after.trigger !== before.trigger ||
        after.offsetMinutes !== before.offsetMinutes
      const activeSince = isNew ? now : before.activeSince
      await writeRule(tx, { ...after, activeSince, updatedAt: now })
      await log('message_rule.updated', id, changes)
    }
    const changed = await findMessageRule(tx, { sellerId, id })
    assert(changed, 'it is locked')
    return changed
  })
}

/** Mails that were written before still leave. */
export async function deleteMessageRule(acting: Acting, id: string): Promise<void> {
  const { sellerId } = acting
  await write(acting, async ({ tx, log }) => {
    const rule = await lockMessageRule(tx, { sellerId, id })
    if (!rule) throw notFound('message_rule')
    await removeRule(tx, { sellerId, id })
    await log(
      'message_rule.deleted',
      id,
      Object.fromEntries(
        Object.entries(MessageRule.copyOf(rule)).map(([field, value]) => [
          field,
          { before: value, after: null },
        ]),
      ),
    )
  })
}

/** Texts are written in some language and name only fields that there are. */
export function judgeTexts(texts: MessageTexts): void {
  if (Object.keys(texts).length === 0) {
    throw invalidInput('texts', 'required', 'needs a text in at least one language')
  }
  const fault = findTextFault(texts)
  if (fault === null) return
  const { locale, part, unknown } = fault
  const message = `names fields that cannot stand here: ${unknown.slice(0, 10).join(', ')}`
  throw invalidInput(`texts.${locale}.${part}`, 'unknown_value', message.slice(0, 400))
}

type PreviewDeps = { db: Db; now: Temporal.Instant; publicUrl: string }
type Previewed = { sellerId: string; ref: string; texts: MessageTexts; kind: MessageKind }

/** What guests would read, in each language, with the facts of a booking. Nothing is sent. */
export async function previewMessageRule(
  { db, now, publicUrl }: PreviewDeps,
  { sellerId, ref, texts, kind }: Previewed,
) {
  judgeTexts(texts)
  return transaction(db, { seller: sellerId }, async tx => {
    const booking = await findRealBooking(tx, { sellerId, ref })
    const context = await loadMessageContext(tx, booking)
    const optOutUrl = kind === 'other' ? sampleOptOut(publicUrl) : null
    const messages = Object.keys(texts)
      .toSorted()
      .flatMap(language => {
        const composed = composeMessage(booking, context, {
          template: 'message-test',
          texts,
          language,
          to: 'preview@preview.invalid',
          opensBooking: false,
          optOutUrl,
          now,
        })
        if (composed === null) return []
        const { subject, locale } = composed.mail
        const { text, html } = bodyOf(composed.mail, publicUrl)
        return [{ locale, direction: directionOf(locale), subject, text, html }]
      })
    const sentIn = messageLanguage(texts, [booking.locale, context.defaultLanguage])
    return { ref: booking.ref, sentIn: sentIn ?? '', messages }
  })
}

/** Of the seller, and made: a hold has nobody to write to. */
export async function findRealBooking(
  tx: Tx,
  { sellerId, ref }: { sellerId: string; ref: string },
): Promise<Booking> {
  const reference = readReference(ref)
  if (reference === null) throw notFound('booking')
  const booking = await findBookingByRef(tx, { sellerId, ref: reference })
  if (!booking?.checkedOutAt) throw notFound('booking')
  return booking
}

/** Shows where the way out stands, and ends nothing. */
function sampleOptOut(publicUrl: string): string {
  return new URL('/unsubscribe/sample', publicUrl).toString()
}

type Tried = {
  id: string
  ref: string
  /** Null is the language that the booking would get. */
  locale: string | null
  personId: string
}

const MOST_AN_HOUR = 20

/** Sends the texts of a rule to whoever asks, and to nobody else. */
export async function testMessageRule(
  acting: Acting & { publicUrl: string },
  { id, ref, locale, personId }: Tried,
): Promise<{ to: string; locale: string }> {
  const { now, sellerId, publicUrl } = acting
  return write(acting, async ({ tx, log }) => {
    const rule = await findMessageRule(tx, { sellerId, id })
    if (!rule) throw notFound('message_rule')
    const booking = await findRealBooking(tx, { sellerId, ref })
    const bucket = bucketOf('message-test', 'person', personId)
    const limits = [{ bucket, most: MOST_AN_HOUR, windowMinutes: 60 }]
    await takeAttempt(tx, { limits, now, reason: 'mails' })
    const person = await findPersonById(tx, personId)
    assert(person, 'who calls is somebody')
    const context = await loadMessageContext(tx, booking)
    const composed = composeMessage(booking, context, {
      template: 'message-test',
      texts: rule.texts,
      ...(locale === null ? {} : { language: locale }),
      to: person.email,
      opensBooking: false,
      optOutUrl: rule.kind === 'other' ? sampleOptOut(publicUrl) : null,
      now,
    })
    if (composed === null) throw invalidInput('locale', 'unknown_value', 'has no text')
    await insertMail(tx, composed.mail)
    await log('message_rule.tested', id, { ref: booking.ref, locale: composed.mail.locale })
    return { to: person.email, locale: composed.mail.locale }
  })
}
