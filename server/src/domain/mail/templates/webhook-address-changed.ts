import { momentText } from '../format.ts'
import type { MailTemplate } from '../words.ts'

type Values = {
  sellerName: string
  /** The hosts; `–` where there was none. */
  before: string
  after: string
  changedBy: string
  changedAt: string
  link: string
}

/** To every owner: whoever names an address gets what happens to bookings, with names. */
export const webhookAddressChanged: MailTemplate<Values> = {
  en: ({ sellerName, before, after, changedBy, changedAt, link }) => ({
    subject: `Events of ${sellerName} go to a new address`,
    paragraphs: [
      'From now on bookings, with the names, emails and phones of guests, are sent to this ' +
        'webhook address. Every owner gets this mail.',
    ],
    facts: [
      { label: 'Before', value: before },
      { label: 'Now', value: after },
      { label: 'Changed by', value: changedBy },
      { label: 'Changed at', value: momentText('en', changedAt, 'UTC') },
    ],
    button: { label: 'Check the webhooks', url: link },
    closing: [
      'If nobody of yours did this, turn the endpoint off now, and remove the person or key ' +
        'behind it.',
    ],
  }),
  de: ({ sellerName, before, after, changedBy, changedAt, link }) => ({
    subject: `Ereignisse von ${sellerName} gehen an eine neue Adresse`,
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
  ar: ({ sellerName, before, after, changedBy, changedAt, link }) => ({
    subject: `أحداث ${sellerName} تُرسل إلى عنوان جديد`,
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
