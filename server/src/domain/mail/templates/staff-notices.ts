import { memoizeText } from '../../memoize.ts'
import type { Money } from '../../money/money.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { momentText, moneyText, startText } from '../format.ts'
import type { MailTemplate, MailWords } from '../words.ts'

/**
 * What the staff of a seller read of a booking. Its people are not named: whoever opens it sees
 * them, and a mail cannot be erased once it was sent.
 */
export type NoticedBooking = {
  ref: string
  trip: string
  option: string
  /** On the clock of the trip. */
  start: string
  timezone: string
  pax: number
  total: Money
  /** Still to be paid; null where nothing is. */
  open: Money | null
  /** To be given back; null where nothing is. */
  refund: Money | null
  /** By when somebody has to act, and how many minutes are left until then. */
  dueAt: string | null
  minutesLeft: number | null
  link: string
}

type Sentence = { subject: string; text: string }
type Sentences = Record<BookingLanguage, Sentence>

type Labels = Record<
  | 'reference'
  | 'trip'
  | 'option'
  | 'start'
  | 'party'
  | 'total'
  | 'open'
  | 'refund'
  | 'due'
  | 'left',
  string
> & { button: string }

const LABELS: Record<BookingLanguage, Labels> = {
  en: {
    reference: 'Reference',
    trip: 'Trip',
    option: 'Option',
    start: 'Start',
    party: 'Travellers',
    total: 'Total',
    open: 'Balance due',
    refund: 'To refund',
    due: 'Until',
    left: 'Time left',
    button: 'Open booking',
  },
  de: {
    reference: 'Buchungsnummer',
    trip: 'Tour',
    option: 'Variante',
    start: 'Beginn',
    party: 'Reisende',
    total: 'Gesamtpreis',
    open: 'Noch zu zahlen',
    refund: 'Zu erstatten',
    due: 'Bis',
    left: 'Verbleibende Zeit',
    button: 'Buchung öffnen',
  },
  ar: {
    reference: 'رقم الحجز',
    trip: 'الرحلة',
    option: 'الخيار',
    start: 'موعد البدء',
    party: 'عدد المسافرين',
    total: 'السعر الإجمالي',
    open: 'المبلغ المتبقي',
    refund: 'المبلغ المستحق للاسترداد',
    due: 'حتى',
    left: 'الوقت المتبقي',
    button: 'فتح الحجز',
  },
}

export const staffBooking = noticeOf({
  en: { subject: 'New booking', text: 'A traveller has booked.' },
  de: { subject: 'Neue Buchung', text: 'Es wurde gebucht.' },
  ar: { subject: 'حجز جديد', text: 'ورد حجز جديد.' },
})

export const staffRequest = noticeOf({
  en: {
    subject: 'Booking to confirm',
    text: 'A traveller is waiting for your answer. Without one, the booking will expire.',
  },
  de: {
    subject: 'Buchung zu bestätigen',
    text: 'Jemand wartet auf Ihre Antwort. Ohne sie verfällt die Buchung.',
  },
  ar: { subject: 'حجز بانتظار تأكيدك', text: 'ينتظر مسافر ردّك، ويسقط الحجز من دونه.' },
})

export const staffCancellation = noticeOf({
  en: { subject: 'Cancelled by the traveller', text: 'A traveller has cancelled a booking.' },
  de: { subject: 'Vom Gast storniert', text: 'Eine Buchung wurde vom Gast storniert.' },
  ar: { subject: 'ألغى المسافر الحجز', text: 'ألغى مسافر حجزه.' },
})

export const staffReceipt = noticeOf({
  en: {
    subject: 'Payment receipt to check',
    text: 'A payment receipt has arrived. Check it, then accept or reject it.',
  },
  de: {
    subject: 'Zahlungsnachweis zu prüfen',
    text: 'Ein Zahlungsnachweis ist eingegangen. Bitte prüfen Sie ihn.',
  },
  ar: { subject: 'إثبات دفع بانتظار المراجعة', text: 'وصل إثبات دفع، يرجى مراجعته.' },
})

export const staffLapse = noticeOf({
  en: {
    subject: 'Booking expired',
    text: 'A booking was not answered or paid in time, and its seats have been released.',
  },
  de: {
    subject: 'Buchung verfallen',
    text: 'Eine Buchung wurde nicht rechtzeitig beantwortet oder bezahlt; ihre Plätze sind frei.',
  },
  ar: {
    subject: 'سقط الحجز',
    text: 'لم يُرَدّ على حجز أو لم يُدفع في الوقت المحدد، وأصبحت أماكنه متاحة من جديد.',
  },
})

export const staffRefundDue = noticeOf({
  en: { subject: 'Refund due', text: 'A booking has to be refunded.' },
  de: { subject: 'Erstattung fällig', text: 'Für eine Buchung ist Geld zu erstatten.' },
  ar: { subject: 'مبلغ مستحق للاسترداد', text: 'هناك مبلغ يجب ردّه عن أحد الحجوزات.' },
})

export const staffRefundFailed = noticeOf({
  en: {
    subject: 'Refund did not arrive',
    text: 'Money that went back to a card did not arrive. Give it back in another way.',
  },
  de: {
    subject: 'Erstattung kam nicht an',
    text: 'Eine Erstattung auf eine Karte ist nicht angekommen. Zahlen Sie sie auf anderem Weg.',
  },
  ar: {
    subject: 'مبلغ مردود لم يصل',
    text: 'لم يصل مبلغ رُدّ إلى بطاقة. يرجى ردّه بطريقة أخرى.',
  },
})

export const staffMoneyReturned = noticeOf({
  en: {
    subject: 'Late payment given back',
    text:
      'A payment by card came after the booking had expired, and its seats were no longer ' +
      'available. It has been given back. There is nothing for you to do.',
  },
  de: {
    subject: 'Zu späte Zahlung zurückgegeben',
    text:
      'Eine Kartenzahlung kam an, als die Buchung schon verfallen und ihre Plätze nicht mehr ' +
      'frei waren. Sie wurde zurückgegeben. Sie müssen nichts tun.',
  },
  ar: {
    subject: 'أُعيدت دفعة متأخرة',
    text:
      'وصلت دفعة بالبطاقة بعد سقوط الحجز، ولم تعد أماكنه متاحة. أُعيد المبلغ، ولا حاجة إلى أي ' +
      'إجراء منكم.',
  },
})

export const staffDispute = noticeOf({
  en: {
    subject: 'Card payment disputed',
    text:
      'A guest’s bank asks whether a card payment was right. Answer in the dashboard of your ' +
      'payment provider before its date, or the money is lost.',
  },
  de: {
    subject: 'Kartenzahlung angefochten',
    text:
      'Die Bank eines Gastes zweifelt eine Kartenzahlung an. Antworten Sie fristgerecht im ' +
      'Dashboard Ihres Zahlungsanbieters, sonst ist das Geld verloren.',
  },
  ar: {
    subject: 'اعتراض على دفعة بالبطاقة',
    text:
      'يسأل مصرف أحد الضيوف عن صحة دفعة بالبطاقة. أجيبوا في لوحة مزوّد الدفع قبل انتهاء ' +
      'المهلة، وإلا ضاع المبلغ.',
  },
})

function noticeOf(sentences: Sentences): MailTemplate<NoticedBooking> {
  const write = (language: BookingLanguage) => (booking: NoticedBooking) =>
    wordsOf(language, sentences[language], booking)
  return { en: write('en'), de: write('de'), ar: write('ar') }
}

function wordsOf(language: BookingLanguage, said: Sentence, booking: NoticedBooking): MailWords {
  return {
    subject: `${said.subject}: ${booking.trip}, ${booking.ref}`,
    paragraphs: [said.text],
    facts: factsOf(language, booking),
    button: { label: LABELS[language].button, url: booking.link },
  }
}

function factsOf(
  language: BookingLanguage,
  booking: NoticedBooking,
): NonNullable<MailWords['facts']> {
  const labels = LABELS[language]
  const { open, refund, dueAt, minutesLeft } = booking
  const rows: [string, string | null][] = [
    [labels.reference, booking.ref],
    [labels.trip, booking.trip],
    [labels.option, booking.option],
    [labels.start, startText(language, booking.start)],
    [labels.party, String(booking.pax)],
    [labels.total, moneyText(language, booking.total)],
    [labels.open, open && moneyText(language, open)],
    [labels.refund, refund && moneyText(language, refund)],
    [labels.due, dueAt && momentText(language, dueAt, booking.timezone)],
    [labels.left, minutesLeft === null ? null : durationText(language, minutesLeft)],
  ]
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

const MINUTES_PER_HOUR = 60
const MOST_LANGUAGES = 100

function durationText(language: BookingLanguage, total: number): string {
  const hours = Math.floor(total / MINUTES_PER_HOUR)
  const minutes = Math.floor(total % MINUTES_PER_HOUR)
  const format = hours === 0 ? minutesFormat(language) : hoursFormat(language)
  return format.format({ hours, minutes })
}

// Constructed once and on first use: one costs more than everything else about a notice.
const minutesFormat = durationFormats('always')
const hoursFormat = durationFormats('auto')

function durationFormats(
  minutesDisplay: 'always' | 'auto',
): (language: BookingLanguage) => Intl.DurationFormat {
  return memoizeText(
    MOST_LANGUAGES,
    language => new Intl.DurationFormat(language, { style: 'short', minutesDisplay }),
  )
}
