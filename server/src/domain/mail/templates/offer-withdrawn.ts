import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = { reference: string; name: string; sellerName: string; tripTitle: string }

export const offerWithdrawn: MailTemplate<Values> = {
  en: ({ reference, name, sellerName, tripTitle }) => ({
    subject: `The offer for ${tripTitle} has been withdrawn (${reference})`,
    paragraphs: [
      greet('en', name),
      `${sellerName} has withdrawn its offer for ${tripTitle}. You will hear from them if they ` +
        'can make you another one.',
    ],
    closing: ['Reply to this email if you have any questions.'],
  }),
  de: ({ reference, name, sellerName, tripTitle }) => ({
    subject: `Das Angebot für ${tripTitle} gilt nicht mehr (${reference})`,
    paragraphs: [
      greet('de', name),
      `${sellerName} hat das Angebot für ${tripTitle} zurückgezogen. Sie hören von uns, wenn es ` +
        'ein neues gibt.',
    ],
    closing: ['Antworten Sie auf diese Nachricht, wenn Sie Fragen haben.'],
  }),
  ar: ({ reference, name, sellerName, tripTitle }) => ({
    subject: `لم يعد العرض قائمًا: ${tripTitle} (${reference})`,
    paragraphs: [
      greet('ar', name),
      `سحب ${sellerName} عرضه لرحلة ${tripTitle}. سيصلك عرض جديد إن أمكن.`,
    ],
    closing: ['أجب على هذه الرسالة إذا كان لديك سؤال.'],
  }),
}
