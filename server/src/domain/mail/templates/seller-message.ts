import type { MailTemplate, MailWords } from '../words.ts'

/** In the seller's own words and language. */
export const sellerMessage: MailTemplate<{ words: MailWords }> = { en: ({ words }) => words }
