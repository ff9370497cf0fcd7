import type { BookingLanguage } from '../mail/booking-language.ts'

/** Heads of the columns of reports and of payments, as people read them. */
export type ReportHeading =
  | 'day'
  | 'week'
  | 'month'
  | 'trip'
  | 'channel'
  | 'storefront'
  | 'option'
  | 'date'
  | 'time'
  | 'bookings'
  | 'guests'
  | 'total'
  | 'year_before'
  | 'operator_share'
  | 'commission'
  | 'margin'
  | 'currency'
  | 'pending'
  | 'cancelled'
  | 'checked_in'
  | 'no_show'
  | 'starts'
  | 'places'
  | 'taken'
  | 'filled'
  | 'kind'
  | 'method'
  | 'amount'
  | 'reference'
  | 'guest'
  | 'recorded_by'
  | 'note'

type ReportTableWords = {
  headings: Readonly<Record<ReportHeading, string>>
  byStaff: string
  kinds: Readonly<Record<'payment' | 'refund' | 'void', string>>
}

const en: ReportTableWords = {
  headings: {
    day: 'Day',
    week: 'Week from',
    month: 'Month',
    trip: 'Trip',
    channel: 'Sold through',
    storefront: 'Site',
    option: 'Option',
    date: 'Date',
    time: 'Time',
    bookings: 'Bookings',
    guests: 'Guests',
    total: 'Total',
    year_before: 'Total in the previous year',
    operator_share: 'Operator’s share',
    commission: 'Commission',
    margin: 'Reseller margin',
    currency: 'Currency',
    pending: 'Pending',
    cancelled: 'Cancelled',
    checked_in: 'Checked in',
    no_show: 'No-shows',
    starts: 'Departures',
    places: 'Seats',
    taken: 'Taken',
    filled: 'Occupancy (%)',
    kind: 'Type',
    method: 'Payment method',
    amount: 'Amount',
    reference: 'Reference',
    guest: 'Guest',
    recorded_by: 'Recorded by',
    note: 'Note',
  },
  byStaff: 'Booked by the team',
  kinds: { payment: 'Payment', refund: 'Refund', void: 'Voided' },
}

const de: ReportTableWords = {
  headings: {
    day: 'Tag',
    week: 'Woche ab',
    month: 'Monat',
    trip: 'Tour',
    channel: 'Verkauft über',
    storefront: 'Website',
    option: 'Variante',
    date: 'Datum',
    time: 'Uhrzeit',
    bookings: 'Buchungen',
    guests: 'Gäste',
    total: 'Summe',
    year_before: 'Summe im Jahr davor',
    operator_share: 'Anteil des Veranstalters',
    commission: 'Provision',
    margin: 'Marge des Vermittlers',
    currency: 'Währung',
    pending: 'Wartend',
    cancelled: 'Storniert',
    checked_in: 'Kamen',
    no_show: 'Kamen nicht',
    starts: 'Termine',
    places: 'Plätze',
    taken: 'Belegt',
    filled: 'Auslastung (%)',
    kind: 'Art',
    method: 'Zahlungsart',
    amount: 'Betrag',
    reference: 'Buchungsnummer',
    guest: 'Gast',
    recorded_by: 'Eingetragen von',
    note: 'Notiz',
  },
  byStaff: 'Vom Team gebucht',
  kinds: { payment: 'Zahlung', refund: 'Rückzahlung', void: 'Zurückgenommen' },
}

const ar: ReportTableWords = {
  headings: {
    day: 'اليوم',
    week: 'الأسبوع من',
    month: 'الشهر',
    trip: 'الرحلة',
    channel: 'بيع عبر',
    storefront: 'الموقع',
    option: 'الخيار',
    date: 'التاريخ',
    time: 'الوقت',
    bookings: 'الحجوزات',
    guests: 'الضيوف',
    total: 'المجموع',
    year_before: 'مجموع السنة السابقة',
    operator_share: 'حصة المنظّم',
    commission: 'العمولة',
    margin: 'هامش الموزّع',
    currency: 'العملة',
    pending: 'معلّقة',
    cancelled: 'ملغاة',
    checked_in: 'حضر',
    no_show: 'لم يحضر',
    starts: 'الانطلاقات',
    places: 'الأماكن',
    taken: 'المشغول',
    filled: 'الإشغال (%)',
    kind: 'النوع',
    method: 'طريقة الدفع',
    amount: 'المبلغ',
    reference: 'رقم الحجز',
    guest: 'الضيف',
    recorded_by: 'سجّله',
    note: 'ملاحظة',
  },
  byStaff: 'حجزه الفريق',
  kinds: { payment: 'دفعة', refund: 'رد', void: 'مُبطلة' },
}

export const REPORT_TABLE_WORDS: Readonly<Record<BookingLanguage, ReportTableWords>> = {
  en,
  de,
  ar,
}
