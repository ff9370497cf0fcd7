import type { MAIL_LANGUAGES } from '#values/mail.ts'

/** The languages in which bookings are written about. */
export type BookingLanguage = (typeof MAIL_LANGUAGES)[number]
