import { randomBytes } from 'node:crypto'
import type { MessageRule } from '#contract/message-rule.ts'
import { digestOf, makeToken } from '#domain/access/keys.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { bookingAt } from '#domain/bookings/lapse.ts'
import { pageLink } from '#domain/mail/page-link.ts'
import { isMessageDue } from '#domain/messages/message-due.ts'
import { messageValues, namesField } from '#domain/messages/message-fields.ts'
import type { MessageTexts } from '#domain/messages/message-rule.ts'
import { messageLanguage, messageWords } from '#domain/messages/message-words.ts'
import { addressDigest, optOutToken } from '#domain/messages/opt-out.ts'
import type { VoucherTrip } from '#domain/vouchers.ts'
import { type BookingToken, insertBookingTokens } from '#store/bookings/booking-tokens.ts'
import { lockBooking } from '#store/bookings/bookings.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { insertMail, type OutboxMail } from '#store/mail-outbox.ts'
import { hasOptedOut } from '#store/messages/message-opt-outs.ts'
import { listActiveRules, shareActiveRule } from '#store/messages/message-rules.ts'
import { insertMessageSend, listBookingsForRule } from '#store/messages/message-sends.ts'
import { findSaleParties, type SaleParties, senderOf } from '#store/sales/sale-parties.ts'
import { findSellerById } from '#store/sellers.ts'
import { findVoucherTrip } from '#store/trips/voucher-trip.ts'
import { mailFooter } from './mail/mail-footer.ts'
import { composeMail } from './mail/queue-mail.ts'

/** What a message knows besides its booking. */
export type MessageContext = {
  parties: SaleParties
  trip: VoucherTrip | null
  /** Of the seller. */
  defaultLanguage: string | null
}

export async function loadMessageContext(tx: Tx, booking: Booking): Promise<MessageContext> {
  const { sellerId, tripId } = booking
  const parties = await findSaleParties(tx, booking)
  const trip = await findVoucherTrip(tx, { sellerId, tripId })
  const seller = await findSellerById(tx, sellerId)
  return { parties, trip, defaultLanguage: seller?.defaultLanguage ?? null }
}

type Message = {
  template: 'seller-message' | 'departure-message' | 'message-test'
  texts: MessageTexts
  /** In place of the language of the booking. */
  language?: string
  to: string
  /** Whether the link opens the booking; what staff look at opens nothing. */
  opensBooking: boolean
  optOutUrl: string | null
  dropAfter?: Temporal.Instant
  now: Temporal.Instant
}

/** A seller's own words about a booking, as a mail; null where there are none. */
export function composeMessage(
  booking: Booking,
  { parties, trip, defaultLanguage }: MessageContext,
  message: Message,
): { mail: OutboxMail; token: BookingToken | null } | null {
  const { texts, template, to, now, optOutUrl, dropAfter = null } = message
  const language = message.language ?? messageLanguage(texts, [booking.locale, defaultLanguage])
  const text = language === null ? undefined : texts[language]
  if (language === null || text === undefined) return null
  const page = parties.manageBookingUrl
  const names = page !== null && namesField(text.body, 'manage_link')
  const token = names && message.opensBooking ? makeToken(randomBytes) : null
  const proof = token === null ? {} : { token }
  const link = names
    ? pageLink(page, { locale: language, values: { ref: booking.ref, ...proof } })
    : null
  const { sellerName } = parties
  const values = messageValues(booking, { language, sellerName, trip, link })
  const wayOut = optOutUrl && `${optOutUrl}?locale=${language}`
  const mail = composeMail({
    sellerId: booking.sellerId,
    ...(template === 'message-test' ? {} : { bookingId: booking.id }),
    to,
    template,
    locale: language,
    language,
    values: { words: messageWords(text, { language, values, optOutUrl: wayOut }) },
    ...senderOf(parties),
    footer: mailFooter(parties.settings, { locale: language, texts: booking.shownTexts }),
    dropAfter,
    now,
  })
  return { mail, token: token === null ? null : mailedToken(token) }
}

function mailedToken(token: string): BookingToken {
  return { digest: digestOf(token), purpose: 'mailed', position: null, expiresAt: null }
}

type MessageDeps = {
  db: Db
  now: Temporal.Instant
  publicUrl: string
  vault: { digestCode(text: string): Buffer }
}

const RULES_AT_ONCE = 100
const BOOKINGS_AT_ONCE = 200
/** Of one rule in one run; the next run goes on, and no seller keeps the others waiting. */
const MOST_PORTIONS = 25
/** A mail server that is away for longer makes it a message from yesterday. */
const DROP_HOURS = 24

/** Writes the messages that rules of sellers ask for, each once. Answers how many. */
export async function sendMessages(deps: MessageDeps): Promise<number> {
  let sent = 0
  let after: MessageRule | null = null
  for (;;) {
    const from: MessageRule | null = after
    const rules: MessageRule[] = await transaction(deps.db, 'platform', tx =>
      listActiveRules(tx, { after: from, limit: RULES_AT_ONCE }),
    )
    for (const rule of rules) sent += await sendOfRule(deps, rule)
    after = rules.at(-1) ?? null
    if (after === null || rules.length < RULES_AT_ONCE) return sent
  }
}

async function sendOfRule(deps: MessageDeps, rule: MessageRule): Promise<number> {
  const { db, now } = deps
  const acting = { seller: rule.sellerId }
  let sent = 0
  let after: string | null = null
  for (let portion = 0; portion < MOST_PORTIONS; portion++) {
    const from: string | null = after
    const ids: string[] = await transaction(db, acting, tx =>
      listBookingsForRule(tx, rule, { now, after: from, limit: BOOKINGS_AT_ONCE }),
    )
    for (const bookingId of ids) {
      if (await transaction(db, acting, tx => sendOne(tx, deps, { rule, bookingId }))) sent += 1
    }
    after = ids.at(-1) ?? null
    if (ids.length < BOOKINGS_AT_ONCE) break
  }
  return sent
}

/** Judged anew under the lock of the booking, with the rule as it is by then. */
async function sendOne(
  tx: Tx,
  deps: MessageDeps,
  { rule: known, bookingId }: { rule: MessageRule; bookingId: string },
): Promise<boolean> {
  const { sellerId } = known
  const locked = await lockBooking(tx, { sellerId, id: bookingId })
  const rule = await shareActiveRule(tx, known)
  if (!locked || !rule) return false
  const { now } = locked
  const booking = bookingAt(locked.booking, now)
  if (!isMessageDue(rule, booking, now)) return false
  const { leadEmail } = booking
  // Who gives an address later gets it then, if it is still due.
  if (leadEmail === null || isNobody(leadEmail)) return false
  const optOut = { sellerId, addressDigest: addressDigest(sellerId, leadEmail) }
  const isDeclined = rule.kind === 'other' && (await hasOptedOut(tx, optOut))
  const outcome = isDeclined ? 'opted_out' : 'sent'
  const done = { sellerId, ruleId: rule.id, bookingId, outcome, now } as const
  if (!(await insertMessageSend(tx, done)) || isDeclined) return false
  const token = rule.kind === 'other' ? optOutToken(deps.vault.digestCode, optOut) : null
  await writeMessage(tx, deps, { rule, booking, to: leadEmail, token, now })
  return true
}

/** Who came without an address, or was erased. */
export function isNobody(email: string): boolean {
  return email === '' || email.endsWith('.invalid')
}

type Writing = {
  rule: MessageRule
  booking: Booking
  to: string
  /** Of the way out, where there is one. */
  token: string | null
  now: Temporal.Instant
}

async function writeMessage(
  tx: Tx,
  { publicUrl }: MessageDeps,
  { rule, booking, to, token, now }: Writing,
): Promise<void> {
  const { sellerId, id: bookingId } = booking
  const isBefore = rule.trigger === 'before_start'
  const composed = composeMessage(booking, await loadMessageContext(tx, booking), {
    template: 'seller-message',
    texts: rule.texts,
    to,
    opensBooking: true,
    optOutUrl: token === null ? null : new URL(`/unsubscribe/${token}`, publicUrl).toString(),
    dropAfter: isBefore ? booking.startsAt : now.add({ hours: DROP_HOURS }),
    now,
  })
  if (composed === null) return
  const { mail, token: opens } = composed
  if (opens) await insertBookingTokens(tx, { sellerId, bookingId }, { tokens: [opens], now })
  await insertMail(tx, mail)
}
