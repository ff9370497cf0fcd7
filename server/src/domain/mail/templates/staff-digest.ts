import type { NoticeKind } from '../../staff.ts'
import type { BookingLanguage } from '../booking-language.ts'
import { moneyText, startText } from '../format.ts'
import type { MailTemplate, MailWords } from '../words.ts'
import type { NoticedBooking } from './staff-notices.ts'

type Kind = NoticeKind | 'money_returned'

type Values = {
  sellerName: string
  /** What there was, the newest first; null for what is about no booking. */
  notices: readonly { kind: Kind; booking: NoticedBooking | null }[]
  /** How many more there were than are listed. */
  more: number
  link: string
}

const KINDS: Record<BookingLanguage, Record<Kind, string>> = {
  en: {
    booking: 'New booking',
    request: 'Booking to confirm',
    cancellation: 'Cancelled by the traveller',
    proof: 'Payment receipt to check',
    lapse: 'Booking expired',
    refund_due: 'Refund due',
    refund_failed: 'Refund did not arrive',
    money_returned: 'Late payment given back',
    dispute: 'Card payment disputed',
    webhook_disabled: 'A webhook endpoint was turned off',
  },
  de: {
    booking: 'Neue Buchung',
    request: 'Buchung zu bestätigen',
    cancellation: 'Vom Gast storniert',
    proof: 'Zahlungsnachweis zu prüfen',
    lapse: 'Buchung verfallen',
    refund_due: 'Erstattung fällig',
    refund_failed: 'Erstattung kam nicht an',
    money_returned: 'Zu späte Zahlung zurückgegeben',
    dispute: 'Kartenzahlung angefochten',
    webhook_disabled: 'Ein Webhook-Endpunkt wurde abgeschaltet',
  },
  ar: {
    booking: 'حجز جديد',
    request: 'حجز بانتظار تأكيدك',
    cancellation: 'ألغى المسافر الحجز',
    proof: 'إثبات دفع بانتظار المراجعة',
    lapse: 'سقط الحجز',
    refund_due: 'مبلغ مستحق للاسترداد',
    refund_failed: 'مبلغ مردود لم يصل',
    money_returned: 'أُعيدت دفعة متأخرة',
    dispute: 'اعتراض على دفعة بالبطاقة',
    webhook_disabled: 'تم إيقاف نقطة استقبال أحداث',
  },
}

/** In place of a mail for each, once a day for whoever wants that. */
export const staffDigest: MailTemplate<Values> = {
  en: values => ({
    subject: `${countOf(values)} new at ${values.sellerName}`,
    paragraphs: ['What has happened since your last summary:'],
    facts: factsOf('en', values),
    ...(values.more > 0 ? { closing: [`And ${values.more} more.`] } : {}),
    button: { label: 'Open bookings', url: values.link },
  }),
  de: values => ({
    subject: `${countOf(values)}-mal Neues bei ${values.sellerName}`,
    paragraphs: ['Was es seit Ihrer letzten Zusammenfassung gab:'],
    facts: factsOf('de', values),
    ...(values.more > 0 ? { closing: [`Und ${values.more} weitere.`] } : {}),
    button: { label: 'Buchungen öffnen', url: values.link },
  }),
  ar: values => ({
    subject: `عدد المستجدات لدى ${values.sellerName}: ${countOf(values)}`,
    paragraphs: ['ما استجدّ منذ آخر ملخّص:'],
    facts: factsOf('ar', values),
    ...(values.more > 0 ? { closing: [`وعدد غير المذكور هنا: ${values.more}.`] } : {}),
    button: { label: 'فتح الحجوزات', url: values.link },
  }),
}

function countOf({ notices, more }: Values): number {
  return notices.length + more
}

function factsOf(language: BookingLanguage, { notices }: Values): MailWords['facts'] & object {
  return notices.map(({ kind, booking }) => ({
    label: KINDS[language][kind],
    value: booking === null ? '–' : lineOf(language, booking),
  }))
}

function lineOf(language: BookingLanguage, booking: NoticedBooking): string {
  const { ref, trip, start, pax, total, link } = booking
  const said = [ref, trip, startText(language, start), `× ${pax}`, moneyText(language, total)]
  return `${said.join(' · ')}\n${link}`
}
