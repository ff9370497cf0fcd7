import type { MailTemplate } from '../words.ts'

/** Goes to the address that no longer opens the booking; the new one is masked in it. */
type Values = { ref: string; trip: string; sellerName: string; newEmail: string }

export const contactChanged: MailTemplate<Values> = {
  en: ({ ref, trip, sellerName, newEmail }) => ({
    subject: `The email address of booking ${ref} was changed`,
    paragraphs: [
      `Emails about ${trip} now go to ${newEmail}. This address and the links in earlier emails ` +
        'no longer open the booking.',
      `If that was not you, please tell ${sellerName} right away.`,
    ],
  }),
  de: ({ ref, trip, sellerName, newEmail }) => ({
    subject: `Die E-Mail-Adresse von Buchung ${ref} wurde geändert`,
    paragraphs: [
      `Nachrichten zu ${trip} gehen jetzt an ${newEmail}. Diese Adresse und die Links in ` +
        'früheren Nachrichten öffnen die Buchung nicht mehr.',
      `Waren Sie das nicht, dann sagen Sie es bitte sofort ${sellerName}.`,
    ],
  }),
  ar: ({ ref, trip, sellerName, newEmail }) => ({
    subject: `تغيّر البريد الإلكتروني للحجز ${ref}`,
    paragraphs: [
      `تصل رسائل ${trip} الآن إلى ${newEmail}. لم يعد هذا العنوان ولا ` +
        'الروابط في الرسائل السابقة يفتحان الحجز.',
      `إذا لم تكن أنت من فعل ذلك فأبلغ ${sellerName} فورًا.`,
    ],
  }),
}
