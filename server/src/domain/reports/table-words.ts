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
  | 'state'
  | 'provider'
  | 'provider_ref'
  | 'fee'
  | 'fee_currency'
  | 'payout'
  | 'payout_date'

type ReportTableWords = {
  headings: Readonly<Record<ReportHeading, string>>
  byStaff: string
  kinds: Readonly<Record<'payment' | 'refund' | 'void', string>>
  states: Readonly<Record<'on_its_way' | 'done' | 'failed', string>>
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
    state: 'Status',
    provider: 'Payment provider',
    provider_ref: 'Provider’s number',
    fee: 'Fee',
    fee_currency: 'Fee currency',
    payout: 'Payout',
    payout_date: 'Payout date',
  },
  byStaff: 'Booked by the team',
  kinds: { payment: 'Payment', refund: 'Refund', void: 'Voided' },
  states: { on_its_way: 'On its way', done: 'Done', failed: 'Failed' },
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
    state: 'Stand',
    provider: 'Zahlungsanbieter',
    provider_ref: 'Nummer beim Anbieter',
    fee: 'Gebühr',
    fee_currency: 'Währung der Gebühr',
    payout: 'Auszahlung',
    payout_date: 'Tag der Auszahlung',
  },
  byStaff: 'Vom Team gebucht',
  kinds: { payment: 'Zahlung', refund: 'Rückzahlung', void: 'Zurückgenommen' },
  states: { on_its_way: 'Unterwegs', done: 'Erledigt', failed: 'Fehlgeschlagen' },
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
    state: 'الحالة',
    provider: 'مزوّد الدفع',
    provider_ref: 'الرقم لدى المزوّد',
    fee: 'الرسوم',
    fee_currency: 'عملة الرسوم',
    payout: 'التحويل',
    payout_date: 'تاريخ التحويل',
  },
  byStaff: 'حجزه الفريق',
  kinds: { payment: 'دفعة', refund: 'رد', void: 'مُبطلة' },
  states: { on_its_way: 'في الطريق', done: 'تم', failed: 'فشل' },
}

export const REPORT_TABLE_WORDS: Readonly<Record<BookingLanguage, ReportTableWords>> = {
  en,
  de,
  ar,
}
