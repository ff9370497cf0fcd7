import type { MailTemplate, MailWords } from '../words.ts'

type Values = { words: MailWords }
const asWritten = ({ words }: Values) => words

/** In the seller's own words, whatever their language is. */
export const sellerMessage: MailTemplate<Values> = { en: asWritten, de: asWritten, ar: asWritten }
