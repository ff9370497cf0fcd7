import type { BookingLanguage } from './booking-language.ts'

/** The words before the facts of a booking. */
export type BookingLabels = Record<
  | 'trip'
  | 'option'
  | 'start'
  | 'travellers'
  | 'total'
  | 'onTheDay'
  | 'pickup'
  | 'place'
  | 'map'
  | 'cancellation'
  | 'questions'
  | 'reference'
  | 'payment'
  | 'paidSoFar'
  | 'card'
  | 'accountName'
  | 'bankName'
  | 'iban'
  | 'accountNumber'
  | 'swift'
  | 'purpose'
  | 'payHere'
  | 'manage'
  | 'payNow'
  | 'voucher'
  | 'included'
  | 'onTheDayToo',
  string
>

export const LABELS: Record<BookingLanguage, BookingLabels> = {
  en: {
    trip: 'Trip',
    option: 'Option',
    start: 'Start',
    travellers: 'Travellers',
    total: 'Total',
    onTheDay: 'To pay on the day',
    pickup: 'Pickup',
    place: 'Meeting point',
    map: 'Show on a map',
    cancellation: 'Cancellation policy',
    questions: 'Questions?',
    reference: 'Reference',
    payment: 'Payment',
    paidSoFar: 'Paid so far',
    card: 'Card',
    accountName: 'Account holder',
    bankName: 'Bank',
    iban: 'IBAN',
    accountNumber: 'Account number',
    swift: 'SWIFT/BIC',
    purpose: 'Purpose of payment',
    payHere: 'Pay here',
    manage: 'Manage your booking',
    payNow: 'Pay now',
    voucher: 'Open your voucher',
    included: 'included',
    onTheDayToo: 'to pay on the day',
  },
  de: {
    trip: 'Tour',
    option: 'Variante',
    start: 'Beginn',
    travellers: 'Reisende',
    total: 'Gesamtpreis',
    onTheDay: 'Vor Ort zu zahlen',
    pickup: 'Abholung',
    place: 'Treffpunkt',
    map: 'Auf der Karte zeigen',
    cancellation: 'Wenn Sie absagen',
    questions: 'Fragen?',
    reference: 'Buchungsnummer',
    payment: 'Zahlung',
    paidSoFar: 'Bisher bezahlt',
    card: 'Karte',
    accountName: 'Kontoinhaber',
    bankName: 'Bank',
    iban: 'IBAN',
    accountNumber: 'Kontonummer',
    swift: 'SWIFT/BIC',
    purpose: 'Verwendungszweck',
    payHere: 'Hier bezahlen',
    manage: 'Buchung verwalten',
    payNow: 'Jetzt bezahlen',
    voucher: 'Voucher öffnen',
    included: 'inbegriffen',
    onTheDayToo: 'vor Ort zu zahlen',
  },
  ar: {
    trip: 'الرحلة',
    option: 'الخيار',
    start: 'موعد البدء',
    travellers: 'المسافرون',
    total: 'السعر الإجمالي',
    onTheDay: 'يُدفع يوم الرحلة',
    pickup: 'مكان الاصطحاب',
    place: 'نقطة الالتقاء',
    map: 'على الخريطة',
    cancellation: 'عند الإلغاء',
    questions: 'للاستفسار',
    reference: 'رقم الحجز',
    payment: 'الدفع',
    paidSoFar: 'المدفوع حتى الآن',
    card: 'البطاقة',
    accountName: 'صاحب الحساب',
    bankName: 'المصرف',
    iban: 'الآيبان',
    accountNumber: 'رقم الحساب',
    swift: 'رمز السويفت',
    purpose: 'غرض التحويل',
    payHere: 'الدفع من هنا',
    manage: 'إدارة الحجز',
    payNow: 'ادفع الآن',
    voucher: 'عرض القسيمة',
    included: 'مشمول',
    onTheDayToo: 'يُدفع يوم الرحلة',
  },
}
