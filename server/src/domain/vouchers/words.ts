import type { BookingLanguage } from '../mail/booking-language.ts'

export type VoucherWords = {
  title: string
  reference: string
  scanNote: string
  start: string
  clock: (timezone: string) => string
  meetingPoint: string
  pickup: string
  party: string
  lead: string
  extras: string
  paid: string
  payment: string
  onTheDay: string
  requests: string
  included: string
  bring: string
  contact: string
}

export const VOUCHER_WORDS: Readonly<Record<BookingLanguage, VoucherWords>> = {
  en: {
    title: 'Voucher',
    reference: 'Reference',
    scanNote: 'Show this code at the start',
    start: 'Start',
    clock: timezone => `Local time at the place (${timezone})`,
    meetingPoint: 'Meeting point',
    pickup: 'Pickup',
    party: 'Travellers',
    lead: 'Booked by',
    extras: 'Also booked',
    paid: 'Paid',
    payment: 'Payment',
    onTheDay: 'Also to pay on the day',
    requests: 'Your wishes',
    included: 'Included',
    bring: 'Not included: bring it or plan for it',
    contact: 'Questions? Your host',
  },
  de: {
    title: 'Voucher',
    reference: 'Buchungsnummer',
    scanNote: 'Diesen Code beim Start vorzeigen',
    start: 'Beginn',
    clock: timezone => `Ortszeit (${timezone})`,
    meetingPoint: 'Treffpunkt',
    pickup: 'Abholung',
    party: 'Reisende',
    lead: 'Gebucht von',
    extras: 'Außerdem gebucht',
    paid: 'Bezahlt',
    payment: 'Zahlung',
    onTheDay: 'Außerdem vor Ort zu zahlen',
    requests: 'Ihre Wünsche',
    included: 'Im Preis enthalten',
    bring: 'Nicht enthalten: bitte mitbringen oder einplanen',
    contact: 'Fragen? Ihr Gastgeber',
  },
  ar: {
    title: 'قسيمة الحجز',
    reference: 'رقم الحجز',
    scanNote: 'أظهر هذا الرمز عند البدء',
    start: 'موعد البدء',
    clock: timezone => `بالتوقيت المحلي للمكان (${timezone})`,
    meetingPoint: 'نقطة الالتقاء',
    pickup: 'مكان الاصطحاب',
    party: 'المسافرون',
    lead: 'صاحب الحجز',
    extras: 'محجوز أيضًا',
    paid: 'المدفوع',
    payment: 'الدفع',
    onTheDay: 'يُدفع أيضًا يوم الرحلة',
    requests: 'طلباتك',
    included: 'يشمل السعر',
    bring: 'غير مشمول: يُرجى إحضاره أو التخطيط له',
    contact: 'للاستفسار، مضيفك',
  },
}
