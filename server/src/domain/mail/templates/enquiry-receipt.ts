import type { MailTemplate } from '../words.ts'

type Values = { reference: string; sellerName: string; tripTitle: string | null }

/**
 * Confirms that an enquiry arrived. It repeats none of its text: anybody can enter somebody else's
 * address, and we must not mail a third party's text in our name.
 */
export const enquiryReceipt: MailTemplate<Values> = {
  en: ({ reference, sellerName, tripTitle }) => ({
    subject: `We have your message (${reference})`,
    paragraphs: [`Your message has reached ${sellerName}. You will get an answer by email.`],
    facts: [
      { label: 'Reference', value: reference },
      ...(tripTitle === null ? [] : [{ label: 'Trip', value: tripTitle }]),
    ],
    closing: ['If you did not write to us, you can ignore this email.'],
  }),
  de: ({ reference, sellerName, tripTitle }) => ({
    subject: `Ihre Nachricht ist angekommen (${reference})`,
    paragraphs: [
      `Ihre Nachricht ist bei ${sellerName} angekommen. Sie erhalten eine Antwort per E-Mail.`,
    ],
    facts: [
      { label: 'Nummer', value: reference },
      ...(tripTitle === null ? [] : [{ label: 'Tour', value: tripTitle }]),
    ],
    closing: ['Wenn Sie uns nicht geschrieben haben, können Sie diese Nachricht ignorieren.'],
  }),
  ar: ({ reference, sellerName, tripTitle }) => ({
    subject: `وصلتنا رسالتك (${reference})`,
    paragraphs: [`وصلت رسالتك إلى ${sellerName}. سيصلك الرد عبر البريد الإلكتروني.`],
    facts: [
      { label: 'الرقم المرجعي', value: reference },
      ...(tripTitle === null ? [] : [{ label: 'الرحلة', value: tripTitle }]),
    ],
    closing: ['إذا لم تكتب إلينا فتجاهل هذه الرسالة.'],
  }),
}
