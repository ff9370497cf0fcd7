import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = { reference: string; name: string; message: string; sellerName: string }

/** The seller's own words to whoever wrote. */
export const enquiryAnswer: MailTemplate<Values> = {
  en: ({ reference, name, message, sellerName }) => ({
    subject: `Your message to ${sellerName} (${reference})`,
    paragraphs: [greet('en', name), message],
  }),
  de: ({ reference, name, message, sellerName }) => ({
    subject: `Ihre Nachricht an ${sellerName} (${reference})`,
    paragraphs: [greet('de', name), message],
  }),
  ar: ({ reference, name, message, sellerName }) => ({
    subject: `رسالتك إلى ${sellerName} (${reference})`,
    paragraphs: [greet('ar', name), message],
  }),
}
