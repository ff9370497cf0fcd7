import { quoteObject } from '#operations/quotes/quote-object.ts'

/** Answers and events show a quote alike. */
export const wireQuote = quoteObject
