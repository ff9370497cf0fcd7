/** The languages in which bookings are written about. */
export type BookingLanguage = 'en' | 'de' | 'ar'
