import type { MailTemplate } from '../words.ts'

type Values = { reference: string; name: string; message: string; sellerName: string }

/** The seller's own words to whoever wrote. */
export const enquiryAnswer: MailTemplate<Values> = {
  en: ({ reference, name, message, sellerName }) => ({
    subject: `Your message to ${sellerName} (${reference})`,
    paragraphs: [`Hello ${name},`, message],
  }),
  de: ({ reference, name, message, sellerName }) => ({
    subject: `Ihre Nachricht an ${sellerName} (${reference})`,
    paragraphs: [`Guten Tag ${name},`, message],
  }),
  ar: ({ reference, name, message, sellerName }) => ({
    subject: `رسالتك إلى ${sellerName} (${reference})`,
    paragraphs: [`مرحباً ${name}،`, message],
  }),
}
