import { momentText } from '../format.ts'
import type { MailTemplate } from '../words.ts'

/** What began: an address that is new, more types at one that was there, or one that was off. */
export type WebhookBeginning = 'address' | 'types' | 'again'

type Values = {
  what: WebhookBeginning
  sellerName: string
  /** The hosts; `–` where there was none. */
  before: string
  after: string
  changedBy: string
  changedAt: string
  link: string
}

type Subjects = Record<WebhookBeginning, (sellerName: string) => string>

const SUBJECTS = {
  en: {
    address: name => `Events from ${name} go to a new address`,
    types: name => `More events from ${name} go to a webhook address`,
    again: name => `Events from ${name} go to a webhook address again`,
  },
  de: {
    address: name => `Ereignisse von ${name} gehen an eine neue Adresse`,
    types: name => `Mehr Ereignisse von ${name} gehen an eine Webhook-Adresse`,
    again: name => `Ereignisse von ${name} gehen wieder an eine Webhook-Adresse`,
  },
  ar: {
    address: name => `أحداث ${name} تُرسل إلى عنوان جديد`,
    types: name => `أحداث أكثر من ${name} تُرسل إلى عنوان استقبال`,
    again: name => `عادت أحداث ${name} تُرسل إلى عنوان استقبال`,
  },
} satisfies Record<string, Subjects>

/** To every owner: whoever names an address gets what happens to bookings, with names. */
export const webhookAddressChanged: MailTemplate<Values> = {
  en: ({ what, sellerName, before, after, changedBy, changedAt, link }) => ({
    subject: SUBJECTS.en[what](sellerName),
    paragraphs: [
      'From now on, bookings with guests’ names, emails and phone numbers are sent to this ' +
        'webhook address. Every owner gets this email.',
    ],
    facts: [
      { label: 'Before', value: before },
      { label: 'Now', value: after },
      { label: 'Changed by', value: changedBy },
      { label: 'Changed at', value: momentText('en', changedAt, 'UTC') },
    ],
    button: { label: 'Check webhooks', url: link },
    closing: [
      'If none of you did this, turn the endpoint off now, and remove the person or key ' +
        'behind it.',
    ],
  }),
  de: ({ what, sellerName, before, after, changedBy, changedAt, link }) => ({
    subject: SUBJECTS.de[what](sellerName),
    paragraphs: [
      'Ab jetzt werden Buchungen mit Namen, E-Mail-Adressen und Telefonnummern der Gäste an ' +
        'diese Webhook-Adresse gesendet. Alle Inhaber erhalten diese Nachricht.',
    ],
    facts: [
      { label: 'Vorher', value: before },
      { label: 'Jetzt', value: after },
      { label: 'Geändert von', value: changedBy },
      { label: 'Geändert am', value: momentText('de', changedAt, 'UTC') },
    ],
    button: { label: 'Webhooks prüfen', url: link },
    closing: [
      'War das niemand von Ihnen, dann schalten Sie den Endpunkt sofort ab und entfernen Sie die ' +
        'Person oder den Schlüssel dahinter.',
    ],
  }),
  ar: ({ what, sellerName, before, after, changedBy, changedAt, link }) => ({
    subject: SUBJECTS.ar[what](sellerName),
    paragraphs: [
      'من الآن تُرسل الحجوزات بأسماء الضيوف وعناوين بريدهم وأرقام هواتفهم إلى عنوان الاستقبال ' +
        'هذا. تصل هذه الرسالة إلى جميع المالكين.',
    ],
    facts: [
      { label: 'سابقًا', value: before },
      { label: 'الآن', value: after },
      { label: 'غيّره', value: changedBy },
      { label: 'وقت التغيير', value: momentText('ar', changedAt, 'UTC') },
    ],
    button: { label: 'مراجعة نقاط الاستقبال', url: link },
    closing: [
      'إذا لم يقم أحد من فريقك بذلك فأوقف نقطة الاستقبال فورًا، ثم أزل الشخص أو المفتاح ' +
        'الذي وراءها.',
    ],
  }),
}
