import type { MailTemplate } from '../words.ts'

/** Goes to the owner of an account whenever what opens it changes. */
type Values = {
  site: string
  change: 'added' | 'removed'
  /** What the owner calls the device. */
  label: string
  /** In UTC: `2027-03-01T09:00Z`. */
  at: string
  /** Where the account is managed; null while the site has no such page. */
  page: string | null
}

export const passkeyChanged: MailTemplate<Values> = {
  en: ({ site, change, label, at, page }) => ({
    subject:
      change === 'added'
        ? `A passkey was added to your account at ${site}`
        : `A passkey was removed from your account at ${site}`,
    paragraphs: [
      change === 'added'
        ? 'Whoever holds this device can now sign in to your account without an email.'
        : 'This device can no longer sign in to your account without an email.',
    ],
    facts: [
      { label: 'Passkey', value: label },
      { label: 'When', value: at },
    ],
    ...(page !== null && { button: { label: 'Open account', url: page } }),
    closing: [
      `If that was not you, sign in, remove any passkeys you do not recognise and tell ${site}.`,
    ],
  }),
  de: ({ site, change, label, at, page }) => ({
    subject:
      change === 'added'
        ? `Zu Ihrem Konto bei ${site} kam ein Passkey hinzu`
        : `Von Ihrem Konto bei ${site} wurde ein Passkey entfernt`,
    paragraphs: [
      change === 'added'
        ? 'Wer dieses Gerät hat, kann sich jetzt ohne E-Mail in Ihrem Konto anmelden.'
        : 'Dieses Gerät kann sich nicht mehr ohne E-Mail in Ihrem Konto anmelden.',
    ],
    facts: [
      { label: 'Passkey', value: label },
      { label: 'Wann', value: at },
    ],
    ...(page !== null && { button: { label: 'Konto öffnen', url: page } }),
    closing: [
      'Waren Sie das nicht, dann melden Sie sich an, entfernen Sie Passkeys, die Sie nicht ' +
        `kennen, und sagen Sie es ${site}.`,
    ],
  }),
  ar: ({ site, change, label, at, page }) => ({
    subject:
      change === 'added'
        ? `أُضيف مفتاح مرور إلى حسابك في ${site}`
        : `أُزيل مفتاح مرور من حسابك في ${site}`,
    paragraphs: [
      change === 'added'
        ? 'يستطيع من يحمل هذا الجهاز الآن تسجيل الدخول إلى حسابك من دون رسالة.'
        : 'لم يعد هذا الجهاز يستطيع تسجيل الدخول إلى حسابك من دون رسالة.',
    ],
    facts: [
      { label: 'مفتاح المرور', value: label },
      { label: 'الوقت', value: at },
    ],
    ...(page !== null && { button: { label: 'فتح الحساب', url: page } }),
    closing: [`إذا لم تكن أنت من فعل ذلك فسجّل الدخول وأزل المفاتيح التي لا تعرفها وأبلغ ${site}.`],
  }),
}
