import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = {
  name: string
  company: string
  siteName: string
  /** The platform's own words. */
  message: string
}

export const applicationRefused: MailTemplate<Values> = {
  en: ({ name, company, siteName, message }) => ({
    subject: `Your application to sell on ${siteName}`,
    paragraphs: [
      greet('en', name),
      `Thank you for your interest. ${siteName} cannot take ${company} on at the moment.`,
      message,
    ],
  }),
  de: ({ name, company, siteName, message }) => ({
    subject: `Ihre Bewerbung als Anbieter auf ${siteName}`,
    paragraphs: [
      greet('de', name),
      `Vielen Dank für Ihr Interesse. ${siteName} kann ${company} derzeit nicht aufnehmen.`,
      message,
    ],
  }),
  ar: ({ name, company, siteName, message }) => ({
    subject: `طلبك للبيع على ${siteName}`,
    paragraphs: [
      greet('ar', name),
      `شكرًا لاهتمامك. يعتذر ${siteName} عن قبول ${company} في الوقت الحالي.`,
      message,
    ],
  }),
}
