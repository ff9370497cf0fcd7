import { momentText } from '../format.ts'
import type { MailTemplate } from '../words.ts'

/** Says that it happened, by whom and when; the keys themselves are in no mail. */
type Values = {
  sellerName: string
  changedBy: string
  changedAt: string
  link: string
  provider: 'stripe' | 'test'
  what: 'connected' | 'disconnected'
}

export const paymentAccountChanged: MailTemplate<Values> = {
  en: ({ sellerName, changedBy, changedAt, link, provider, what }) => ({
    subject:
      what === 'connected'
        ? `Card payments of ${sellerName} go to a new account`
        : `Card payments of ${sellerName} were turned off`,
    paragraphs: [
      what === 'connected'
        ? 'What travellers pay by card now goes to this account. Every owner gets this email.'
        : 'Travellers can no longer pay by card. Every owner gets this email.',
    ],
    facts: [
      { label: 'Seller', value: sellerName },
      { label: 'Account at', value: nameOf(provider, 'Test provider, no real money') },
      { label: 'Changed by', value: changedBy },
      { label: 'Changed at', value: momentText('en', changedAt, 'UTC') },
    ],
    button: { label: 'Check card payments', url: link },
    closing: [
      'If none of you did this, connect the correct account now, and remove the person or key ' +
        'that changed it.',
    ],
  }),
  de: ({ sellerName, changedBy, changedAt, link, provider, what }) => ({
    subject:
      what === 'connected'
        ? `Kartenzahlungen von ${sellerName} gehen auf ein neues Konto`
        : `Kartenzahlungen von ${sellerName} wurden abgeschaltet`,
    paragraphs: [
      what === 'connected'
        ? 'Was Reisende mit Karte zahlen, geht ab jetzt auf dieses Konto. Alle Inhaber erhalten ' +
          'diese Nachricht.'
        : 'Reisende können nicht mehr mit Karte zahlen. Alle Inhaber erhalten diese Nachricht.',
    ],
    facts: [
      { label: 'Anbieter', value: sellerName },
      { label: 'Konto bei', value: nameOf(provider, 'Testanbieter, kein echtes Geld') },
      { label: 'Geändert von', value: changedBy },
      { label: 'Geändert am', value: momentText('de', changedAt, 'UTC') },
    ],
    button: { label: 'Kartenzahlung prüfen', url: link },
    closing: [
      'War das niemand von Ihnen, dann verbinden Sie sofort das richtige Konto und entfernen Sie ' +
        'die Person oder den Schlüssel dahinter.',
    ],
  }),
  ar: ({ sellerName, changedBy, changedAt, link, provider, what }) => ({
    subject:
      what === 'connected'
        ? `تغيّر حساب الدفع بالبطاقة لدى ${sellerName}`
        : `تم إيقاف الدفع بالبطاقة لدى ${sellerName}`,
    paragraphs: [
      what === 'connected'
        ? 'ما يدفعه المسافرون بالبطاقة يذهب إلى هذا الحساب من الآن. تصل هذه الرسالة إلى جميع ' +
          'المالكين.'
        : 'لم يعد بإمكان المسافرين الدفع بالبطاقة. تصل هذه الرسالة إلى جميع المالكين.',
    ],
    facts: [
      { label: 'البائع', value: sellerName },
      { label: 'الحساب لدى', value: nameOf(provider, 'مزوّد تجريبي، بلا أموال حقيقية') },
      { label: 'غيّرها', value: changedBy },
      { label: 'وقت التغيير', value: momentText('ar', changedAt, 'UTC') },
    ],
    button: { label: 'مراجعة الدفع بالبطاقة', url: link },
    closing: [
      'إذا لم يقم أحد من فريقك بذلك فاربط الحساب الصحيح فورًا، ثم أزل الشخص أو المفتاح الذي ' +
        'غيّره.',
    ],
  }),
}

function nameOf(provider: Values['provider'], test: string): string {
  return provider === 'stripe' ? 'Stripe' : test
}
