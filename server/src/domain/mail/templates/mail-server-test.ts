import type { MailTemplate } from '../words.ts'

/** Where the service is, whose mail leaves this way. */
type Values = { publicUrl: string }

export const mailServerTest: MailTemplate<Values> = {
  en: ({ publicUrl }) => ({
    subject: 'Your mail server works',
    paragraphs: [`This is how emails from ${publicUrl} arrive. You need not answer.`],
  }),
  de: ({ publicUrl }) => ({
    subject: 'Ihr Mailserver funktioniert',
    paragraphs: [`So kommen E-Mails von ${publicUrl} an. Sie müssen nicht antworten.`],
  }),
  ar: ({ publicUrl }) => ({
    subject: 'خادم البريد يعمل',
    paragraphs: [`هكذا تصل الرسائل من ${publicUrl}. لا حاجة إلى الرد.`],
  }),
}
