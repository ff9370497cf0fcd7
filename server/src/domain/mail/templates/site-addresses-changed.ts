import type { AddressChange } from '../../storefronts.ts'
import { momentText } from '../format.ts'
import type { MailTemplate } from '../words.ts'

type Values = AddressChange & {
  sellerName: string
  site: string
  changedBy: string
  changedAt: string
  link: string
}

/** To every owner: whoever changes these may mean to get at the bookings of travellers. */
export const siteAddressesChanged: MailTemplate<Values> = {
  en: ({ what, before, after, sellerName, site, changedBy, changedAt, link }) => ({
    subject:
      what === 'page'
        ? `The booking page of ${site} was changed`
        : `The allowed addresses of ${site} were changed`,
    paragraphs: [
      what === 'page'
        ? 'Emails to travellers now link to another page, with links that open their bookings. ' +
          'Every owner gets this email.'
        : 'Other websites can now use this site’s key and the passkeys of its ' +
          'travellers. Every owner gets this email.',
    ],
    facts: [
      { label: 'Seller', value: sellerName },
      { label: 'Site', value: site },
      { label: what === 'page' ? 'Before' : 'Removed', value: before },
      { label: what === 'page' ? 'Now' : 'Added', value: after },
      { label: 'Changed by', value: changedBy },
      { label: 'Changed at', value: momentText('en', changedAt, 'UTC') },
    ],
    button: { label: 'Check site', url: link },
    closing: [
      'If none of you did this, restore the correct address now, and remove the person or ' +
        'key that changed it.',
    ],
  }),
  de: ({ what, before, after, sellerName, site, changedBy, changedAt, link }) => ({
    subject:
      what === 'page'
        ? `Die Buchungsseite von ${site} wurde geändert`
        : `Die freigegebenen Adressen von ${site} wurden geändert`,
    paragraphs: [
      what === 'page'
        ? 'Nachrichten an Reisende führen ab jetzt zu einer anderen Seite, mit Links, die ihre ' +
          'Buchungen öffnen. Alle Inhaber erhalten diese Nachricht.'
        : 'Ab jetzt können andere Websites mit dem Schlüssel dieser Website zugreifen und die ' +
          'Passkeys ihrer Reisenden verwenden. Alle Inhaber erhalten diese Nachricht.',
    ],
    facts: [
      { label: 'Anbieter', value: sellerName },
      { label: 'Website', value: site },
      { label: what === 'page' ? 'Vorher' : 'Entfernt', value: before },
      { label: what === 'page' ? 'Jetzt' : 'Hinzugefügt', value: after },
      { label: 'Geändert von', value: changedBy },
      { label: 'Geändert am', value: momentText('de', changedAt, 'UTC') },
    ],
    button: { label: 'Website prüfen', url: link },
    closing: [
      'War das niemand von Ihnen, dann tragen Sie sofort die richtige Adresse ein und entfernen ' +
        'Sie die Person oder den Schlüssel dahinter.',
    ],
  }),
  ar: ({ what, before, after, sellerName, site, changedBy, changedAt, link }) => ({
    subject:
      what === 'page'
        ? `تم تغيير صفحة الحجوزات لموقع ${site}`
        : `تم تغيير العناوين المسموحة لموقع ${site}`,
    paragraphs: [
      what === 'page'
        ? 'تقود الرسائل إلى المسافرين من الآن إلى صفحة أخرى، بروابط تفتح حجوزاتهم. تصل هذه ' +
          'الرسالة إلى جميع المالكين.'
        : 'يمكن لمواقع أخرى من الآن الاتصال بمفتاح هذا الموقع واستخدام مفاتيح مرور مسافريه. ' +
          'تصل هذه الرسالة إلى جميع المالكين.',
    ],
    facts: [
      { label: 'البائع', value: sellerName },
      { label: 'الموقع', value: site },
      { label: what === 'page' ? 'سابقًا' : 'أُزيل', value: before },
      { label: what === 'page' ? 'الآن' : 'أُضيف', value: after },
      { label: 'غيّرها', value: changedBy },
      { label: 'وقت التغيير', value: momentText('ar', changedAt, 'UTC') },
    ],
    button: { label: 'مراجعة الموقع', url: link },
    closing: [
      'إذا لم يقم أحد من فريقك بذلك فأعد العنوان الصحيح فورًا، ثم أزل الشخص أو المفتاح الذي ' +
        'غيّره.',
    ],
  }),
}
