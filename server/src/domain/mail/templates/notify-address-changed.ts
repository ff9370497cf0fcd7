import { momentText } from '../format.ts'
import type { MailTemplate } from '../words.ts'

type Values = {
  sellerName: string
  /** `–` where there was none. */
  before: string
  /** Null where there is none any more. */
  after: string | null
  changedBy: string
  changedAt: string
  link: string
}

/** To every owner: answers of guests, and news of bookings with names, go to that address. */
export const notifyAddressChanged: MailTemplate<Values> = {
  en: ({ sellerName, before, after, changedBy, changedAt, link }) => ({
    subject: `The contact email of ${sellerName} was changed`,
    paragraphs: [
      after === null
        ? 'From now on, there is no shared email address for replies from guests and for news ' +
          'about bookings. Every owner gets this email.'
        : 'From now on, replies from guests and news about bookings, with their names, go to ' +
          'this email address. Every owner gets this email.',
    ],
    facts: [
      { label: 'Before', value: before },
      { label: 'Now', value: after ?? '–' },
      { label: 'Changed by', value: changedBy },
      { label: 'Changed at', value: momentText('en', changedAt, 'UTC') },
    ],
    button: { label: 'Check settings', url: link },
    closing: [
      'If none of you did this, restore the correct address now, and remove the person or ' +
        'key that changed it.',
    ],
  }),
  de: ({ sellerName, before, after, changedBy, changedAt, link }) => ({
    subject: `Die E-Mail für Gäste von ${sellerName} wurde geändert`,
    paragraphs: [
      after === null
        ? 'Ab jetzt gibt es keine gemeinsame E-Mail-Adresse mehr für Antworten von Gästen und ' +
          'Neuigkeiten zu Buchungen. Alle Inhaber erhalten diese Nachricht.'
        : 'Ab jetzt gehen Antworten von Gästen und Neuigkeiten zu Buchungen mit ihren Namen an ' +
          'diese E-Mail-Adresse. Alle Inhaber erhalten diese Nachricht.',
    ],
    facts: [
      { label: 'Vorher', value: before },
      { label: 'Jetzt', value: after ?? '–' },
      { label: 'Geändert von', value: changedBy },
      { label: 'Geändert am', value: momentText('de', changedAt, 'UTC') },
    ],
    button: { label: 'Einstellungen prüfen', url: link },
    closing: [
      'War das niemand von Ihnen, dann tragen Sie sofort die richtige Adresse ein und entfernen ' +
        'Sie die Person oder den Schlüssel dahinter.',
    ],
  }),
  ar: ({ sellerName, before, after, changedBy, changedAt, link }) => ({
    subject: `تم تغيير البريد المخصص للضيوف لدى ${sellerName}`,
    paragraphs: [
      after === null
        ? 'من الآن لا يوجد بريد مشترك لردود الضيوف وأخبار الحجوزات. تصل هذه الرسالة إلى جميع ' +
          'المالكين.'
        : 'من الآن تصل ردود الضيوف وأخبار الحجوزات بأسمائهم إلى عنوان البريد هذا. تصل هذه ' +
          'الرسالة إلى جميع المالكين.',
    ],
    facts: [
      { label: 'سابقًا', value: before },
      { label: 'الآن', value: after ?? '–' },
      { label: 'غيّره', value: changedBy },
      { label: 'وقت التغيير', value: momentText('ar', changedAt, 'UTC') },
    ],
    button: { label: 'مراجعة الإعدادات', url: link },
    closing: [
      'إذا لم يقم أحد من فريقك بذلك فأعد العنوان الصحيح فورًا، ثم أزل الشخص أو المفتاح الذي ' +
        'غيّره.',
    ],
  }),
}
