import type { MailTemplate } from '../words.ts'

/** What one of the mails was about. */
export type GatheredMail = { subject: string; lines: readonly string[]; link: string | null }
type Values = {
  sender: string
  mails: readonly GatheredMail[]
  /** How many more there were than are listed. */
  more: number
}

/** In place of mails that would have been too many for one address within an hour. */
export const mailsGathered: MailTemplate<Values> = {
  en: ({ sender, mails, more }) => ({
    subject: `${mails.length + more} messages from ${sender}`,
    paragraphs: ['There were many messages for you in a short time. Here they are in one email.'],
    facts: mails.map(factOf),
    closing: [
      ...(more > 0 ? [`${more} more are not listed here: the newest and the oldest are.`] : []),
      'If you did not book or ask anything, somebody has entered your address by mistake or to ' +
        'annoy you. You don’t need to do anything.',
    ],
  }),
  de: ({ sender, mails, more }) => ({
    subject: `${mails.length + more} Nachrichten von ${sender}`,
    paragraphs: ['In kurzer Zeit gab es viele Nachrichten für Sie. Hier sind sie in einer E-Mail.'],
    facts: mails.map(factOf),
    closing: [
      ...(more > 0
        ? [`Weitere ${more} sind hier nicht aufgeführt, nur die neuesten und die ältesten.`]
        : []),
      'Haben Sie nichts gebucht oder gefragt, dann hat jemand Ihre Adresse aus Versehen oder in ' +
        'böser Absicht eingetragen. Sie müssen nichts tun.',
    ],
  }),
  ar: ({ sender, mails, more }) => ({
    subject: `عدد الرسائل من ${sender}: ${mails.length + more}`,
    paragraphs: ['وردت رسائل كثيرة موجّهة إليك خلال وقت قصير، وقد جُمعت في هذه الرسالة.'],
    facts: mails.map(factOf),
    closing: [
      ...(more > 0 ? [`عدد الرسائل غير المذكورة هنا: ${more}، وقد ذُكر أحدثها وأقدمها.`] : []),
      'إذا لم تحجز أو تسأل عن شيء فقد أدخل شخص ما عنوانك خطأً أو بقصد الإزعاج، ' +
        'وليس عليك فعل أي شيء.',
    ],
  }),
}

function factOf({ subject, lines, link }: GatheredMail) {
  return { label: subject, value: [...lines, ...(link === null ? [] : [link])].join('\n') }
}
