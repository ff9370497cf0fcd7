import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = {
  reference: string
  name: string
  tripTitle: string
  sellerName: string
  /** The seller's own words; null when it said no more than no. */
  message: string | null
}

export const priceRequestDeclined: MailTemplate<Values> = {
  en: ({ reference, name, tripTitle, sellerName, message }) => ({
    subject: `Your price request for ${tripTitle} (${reference})`,
    paragraphs: [
      greet('en', name),
      `${sellerName} cannot make you an offer for ${tripTitle} this time.`,
      ...(message === null ? [] : [message]),
    ],
  }),
  de: ({ reference, name, tripTitle, sellerName, message }) => ({
    subject: `Ihre Preisanfrage für ${tripTitle} (${reference})`,
    paragraphs: [
      greet('de', name),
      `${sellerName} kann Ihnen für ${tripTitle} dieses Mal kein Angebot machen.`,
      ...(message === null ? [] : [message]),
    ],
  }),
  ar: ({ reference, name, tripTitle, sellerName, message }) => ({
    subject: `طلب السعر الخاص بك: ${tripTitle} (${reference})`,
    paragraphs: [
      greet('ar', name),
      `يعتذر ${sellerName} عن تقديم عرض لرحلة ${tripTitle} هذه المرة.`,
      ...(message === null ? [] : [message]),
    ],
  }),
}
