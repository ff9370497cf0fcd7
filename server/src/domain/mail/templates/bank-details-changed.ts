import { momentText } from '../format.ts'
import type { MailTemplate } from '../words.ts'

/** Says that it happened, by whom and when; the details themselves are in no mail. */
type Values = { sellerName: string; changedBy: string; changedAt: string; link: string }

export const bankDetailsChanged: MailTemplate<Values> = {
  en: ({ sellerName, changedBy, changedAt, link }) => ({
    subject: `The bank details of ${sellerName} were changed`,
    paragraphs: [
      'Travellers who pay by bank transfer now see new bank details. Every owner gets this email.',
    ],
    facts: [
      { label: 'Seller', value: sellerName },
      { label: 'Changed by', value: changedBy },
      { label: 'Changed at', value: momentText('en', changedAt, 'UTC') },
    ],
    button: { label: 'Check bank details', url: link },
    closing: [
      'If none of you did this, restore the correct details now, and remove the person or ' +
        'key that changed them.',
    ],
  }),
  de: ({ sellerName, changedBy, changedAt, link }) => ({
    subject: `Die Bankverbindung von ${sellerName} wurde geändert`,
    paragraphs: [
      'Reisende, die per Überweisung zahlen, sehen ab jetzt die neue Bankverbindung. Alle ' +
        'Inhaber erhalten diese Nachricht.',
    ],
    facts: [
      { label: 'Anbieter', value: sellerName },
      { label: 'Geändert von', value: changedBy },
      { label: 'Geändert am', value: momentText('de', changedAt, 'UTC') },
    ],
    button: { label: 'Bankverbindung prüfen', url: link },
    closing: [
      'War das niemand von Ihnen, dann tragen Sie sofort die richtige Bankverbindung ein und ' +
        'entfernen Sie die Person oder den Schlüssel dahinter.',
    ],
  }),
  ar: ({ sellerName, changedBy, changedAt, link }) => ({
    subject: `تم تغيير البيانات المصرفية لدى ${sellerName}`,
    paragraphs: [
      'يرى المسافرون الذين يدفعون بالتحويل المصرفي البيانات الجديدة من الآن. تصل هذه الرسالة ' +
        'إلى جميع المالكين.',
    ],
    facts: [
      { label: 'البائع', value: sellerName },
      { label: 'غيّرها', value: changedBy },
      { label: 'وقت التغيير', value: momentText('ar', changedAt, 'UTC') },
    ],
    button: { label: 'مراجعة البيانات المصرفية', url: link },
    closing: [
      'إذا لم يقم أحد من فريقك بذلك فأعد البيانات الصحيحة فورًا، ثم أزل الشخص أو المفتاح ' +
        'الذي غيّرها.',
    ],
  }),
}
