import type { MessageValues } from '../messages/message-fields.ts'
import type { Money } from '../money/money.ts'
import { policyTiers } from '../trips/policy.ts'
import type { BookingLanguage } from './booking-language.ts'
import type { BookingMailValues, PaymentWords, SellerContact } from './booking-words.ts'
import { moneyText, startText } from './format.ts'
import type { SaidPayment } from './payment-sentence.ts'
import { balanceDue } from './templates/balance-due.ts'
import { bookingCancelled } from './templates/booking-cancelled.ts'
import { bookingChanged } from './templates/booking-changed.ts'
import { bookingConfirmed } from './templates/booking-confirmed.ts'
import { bookingMoved } from './templates/booking-moved.ts'
import { bookingReceived } from './templates/booking-received.ts'
import { bookingRefunded } from './templates/booking-refunded.ts'
import { bookingRejected } from './templates/booking-rejected.ts'
import { detailsWanted } from './templates/details-wanted.ts'
import { paymentDue } from './templates/payment-due.ts'
import { paymentLinkLate } from './templates/payment-link-late.ts'
import { paymentReceived } from './templates/payment-received.ts'
import { paymentReminder } from './templates/payment-reminder.ts'
import { paymentUnfinished } from './templates/payment-unfinished.ts'
import { refundArrived, refundFailed } from './templates/refund-outcome.ts'
import { tripReminder } from './templates/trip-reminder.ts'
import { tripThanks } from './templates/trip-thanks.ts'
import type { WordedMail } from './worded-mails.ts'
import { chooseWords, type MailTemplate, type MailWords } from './words.ts'

/** Who writes, and when, about a booking that nobody made. */
export type Sample = {
  language: BookingLanguage
  sellerName: string
  contact: SellerContact
  today: Temporal.PlainDate
  /** The page of the site where bookings are managed; null where it has none. */
  link: string | null
}

type Reword = (words: MailWords) => MailWords

/** What a mail says about a made-up booking. */
export function sampleMail(mail: WordedMail, sample: Sample, reword: Reword): MailWords {
  return written(mail, { ...sample, ...namesIn(sample.language) }, reword)
}

/** How a mail begins where nobody words it, with its fields in braces. */
export function serviceWords(
  mail: WordedMail,
  { language, today }: Pick<Sample, 'language' | 'today'>,
): { subject: string; lead: string } {
  const contact = { phone: null, email: null }
  const named = { name: '{{name}}', trip: '{{trip}}', sellerName: '{{seller}}' }
  const sample = { ...namesIn(language), ...named, language, today, contact, link: null }
  let said = { subject: '', lead: '' }
  written(mail, sample, words => {
    said = { subject: words.subject, lead: words.paragraphs.join('\n\n') }
    return words
  })
  return said
}

/** What the fields of a text say about the made-up booking. */
export function sampleFields({ language, sellerName, today }: Sample): MessageValues {
  const { name, trip, option, place } = namesIn(language)
  return {
    name,
    trip,
    option,
    start: startText(language, startAfter(today)),
    travellers: '2',
    reference: REF,
    meeting_point: place,
    pickup: '',
    total: moneyText(language, TOTAL),
    to_pay: moneyText(language, TOTAL),
    manage_link: '',
    seller: sellerName,
  }
}

const REF = '7K4M-Q2ZX-9HTB'
const usd = (amount: number): Money => ({ amount, currency: 'USD' })
const TOTAL = usd(17_800)
const DEPOSIT = usd(3_560)
const NOTHING = usd(0)
const CARD = { brand: 'visa', last4: '4242' }
const DAYS_AHEAD = 30

type Names = Record<'name' | 'trip' | 'option' | 'place' | 'adult' | 'bring' | 'reason', string>

const NAMES: Record<BookingLanguage, Names> = {
  en: {
    name: 'Robin Miller',
    trip: 'Sunset boat trip',
    option: 'Shared boat',
    place: 'Harbour, pier 3',
    adult: 'Adult',
    bring: 'A sun hat',
    reason: 'A storm is forecast for that day.',
  },
  de: {
    name: 'Robin Müller',
    trip: 'Bootstour in den Sonnenuntergang',
    option: 'In der Gruppe',
    place: 'Hafen, Steg 3',
    adult: 'Erwachsene',
    bring: 'Sonnenhut',
    reason: 'Für diesen Tag ist Sturm angesagt.',
  },
  ar: {
    name: 'روان الخطيب',
    trip: 'جولة بالقارب عند الغروب',
    option: 'رحلة مشتركة',
    place: 'الميناء، الرصيف 3',
    adult: 'بالغ',
    bring: 'قبعة شمس',
    reason: 'من المتوقع هبوب عاصفة في ذلك اليوم.',
  },
}

function namesIn(language: BookingLanguage): Names {
  return NAMES[language]
}

function startAfter(today: Temporal.PlainDate): string {
  return `${today.add({ days: DAYS_AHEAD })}T17:30`
}

type Written = Sample & Names

function written(mail: WordedMail, sample: Written, reword: Reword): MailWords {
  const write: Write = (template, values) =>
    chooseWords(template, { locale: sample.language, values, reword }).words
  return MAILS[mail](write, sample)
}

type Write = <Values>(template: MailTemplate<Values>, values: Values) => MailWords

const MAILS: Record<WordedMail, (write: Write, sample: Written) => MailWords> = {
  'booking-received': (write, sample) =>
    write(bookingReceived, { ...open(sample), answerBy: soon(sample), payment: null }),
  'booking-confirmed': (write, sample) => {
    const more = { onArrival: null, payment: null, detailsWanted: false }
    return write(bookingConfirmed, { ...paid(sample), ...more })
  },
  'booking-rejected': (write, sample) => {
    const payment = { state: 'not_charged', amount: NOTHING, dueAt: null } as const
    return write(bookingRejected, { ...ended(sample, payment), ...why(sample), refund: NOTHING })
  },
  'payment-due': (write, sample) =>
    write(paymentDue, { ...open(sample), payment: toPay(sample, TOTAL), refusedBecause: null }),
  'payment-unfinished': (write, sample) =>
    write(paymentUnfinished, { ...open(sample), payment: toPay(sample, TOTAL), because: 'left' }),
  'payment-reminder': (write, sample) =>
    write(paymentReminder, { ...open(sample), payment: toPay(sample, TOTAL) }),
  'payment-link-late': (write, sample) =>
    write(paymentLinkLate, { ...open(sample), lapsesAt: soon(sample) }),
  'payment-received': (write, sample) =>
    write(paymentReceived, { ...paid(sample), paid: TOTAL, card: CARD, payment: null }),
  'balance-due': (write, sample) => {
    const amount = usd(TOTAL.amount - DEPOSIT.amount)
    const more = { paid: DEPOSIT, isOverdue: false, lapsesAt: null }
    const payment = { state: 'partly_paid', amount, dueAt: soon(sample) } as const
    return write(balanceDue, { ...base(sample, payment), payment: toPay(sample, amount), ...more })
  },
  'booking-changed': (write, sample) => write(bookingChanged, { ...paid(sample), payment: null }),
  'booking-moved': (write, sample) => {
    const from = startAfter(sample.today.subtract({ days: 2 }))
    const refund = { refundUntil: soon(sample), refund: TOTAL }
    return write(bookingMoved, { ...paid(sample), ...why(sample), from, ...refund, hasFile: true })
  },
  'booking-cancelled': (write, sample) => {
    const payment = { state: 'refund_due', amount: TOTAL, dueAt: null } as const
    const more = { by: 'traveller', reason: null, refund: TOTAL } as const
    return write(bookingCancelled, { ...ended(sample, payment), ...more })
  },
  'booking-refunded': (write, sample) =>
    write(bookingRefunded, { ...ended(sample, refunded()), amount: TOTAL, card: CARD }),
  'refund-arrived': (write, sample) =>
    write(refundArrived, { ...ended(sample, refunded()), amount: TOTAL, card: CARD }),
  'refund-failed': (write, sample) => {
    const payment = { state: 'refund_due', amount: TOTAL, dueAt: null } as const
    return write(refundFailed, { ...ended(sample, payment), amount: TOTAL, card: CARD })
  },
  'details-wanted': (write, sample) =>
    write(detailsWanted, { ...paid(sample), needed: 2, complete: 1, dueAt: soon(sample) }),
  'trip-reminder': (write, sample) =>
    write(tripReminder, { ...paid(sample), bring: [sample.bring], toCollect: [], daysAhead: 1 }),
  'trip-thanks': (write, sample) =>
    write(tripThanks, { ...paid(sample), isAnswered: sample.contact.email !== null }),
}

function base(sample: Written, payment: SaidPayment): BookingMailValues {
  const { name, trip, option, place, adult, sellerName, contact, today, link } = sample
  return {
    leadName: name,
    sellerName,
    link,
    booking: {
      ref: REF,
      trip,
      option,
      start: startAfter(today),
      timezone: 'UTC',
      pax: 2,
      party: [`2 × ${adult}`],
      lines: [{ label: adult, qty: 2, total: TOTAL, kind: 'paid' }],
      total: TOTAL,
      payLocally: [],
      payment,
      pickup: null,
      place: { lines: [place], point: null },
      policy: policyTiers('moderate'),
      contact,
      hasVoucher: payment.state === 'paid',
    },
  }
}

function paid(sample: Written): BookingMailValues {
  return base(sample, { state: 'paid', amount: TOTAL, dueAt: null })
}

function open(sample: Written): BookingMailValues {
  return base(sample, { state: 'due', amount: TOTAL, dueAt: soon(sample) })
}

/** Nobody has to come any more. */
function ended(sample: Written, payment: SaidPayment): BookingMailValues {
  const { booking, ...values } = base(sample, payment)
  return { ...values, booking: { ...booking, place: null, policy: null } }
}

function refunded(): SaidPayment {
  return { state: 'refunded', amount: TOTAL, dueAt: null }
}

function toPay(sample: Written, amount: Money): PaymentWords {
  const bank = {
    accountName: sample.sellerName,
    bankName: 'Bank',
    iban: 'DE02 1203 0000 0000 2020 51',
    accountNumber: null,
    swift: null,
  }
  return { amount, dueAt: soon(sample), bank, paymentLink: null, hoursByLink: null }
}

function why({ reason }: Written): { reason: string } {
  return { reason }
}

function soon({ today }: Written): string {
  return `${today.add({ days: 2 })}T16:00:00Z`
}
