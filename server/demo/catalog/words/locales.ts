/** The languages of both demo sites; English is the one that is always there. */
export const DEMO_LOCALES = ['en', 'de', 'ar'] as const
export type DemoLocale = (typeof DEMO_LOCALES)[number]
