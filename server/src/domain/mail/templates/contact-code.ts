import type { MailTemplate } from '../words.ts'

type Values = { ref: string; kind: 'email' | 'phone'; code: string; minutes: number }

export const contactCode: MailTemplate<Values> = {
  en: ({ ref, kind, code, minutes }) => ({
    subject: `Your code for booking ${ref}`,
    paragraphs: [
      kind === 'email'
        ? `Enter this code to use this email address for booking ${ref}.`
        : `Enter this code to change the phone number of booking ${ref}.`,
    ],
    code,
    closing: [
      `It works for ${minutes} minutes.`,
      'If you did not ask for it, you can ignore this email. Nothing changes without the code.',
    ],
  }),
  de: ({ ref, kind, code, minutes }) => ({
    subject: `Ihr Code für Buchung ${ref}`,
    paragraphs: [
      kind === 'email'
        ? `Geben Sie diesen Code ein, um diese Adresse für Buchung ${ref} zu verwenden.`
        : `Geben Sie diesen Code ein, um die Telefonnummer von Buchung ${ref} zu ändern.`,
    ],
    code,
    closing: [
      `Er gilt für ${minutes} Minuten.`,
      'Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren. Ohne den ' +
        'Code ändert sich nichts.',
    ],
  }),
  ar: ({ ref, kind, code, minutes }) => ({
    subject: `رمز الحجز ${ref}`,
    paragraphs: [
      kind === 'email'
        ? `أدخل هذا الرمز لاستخدام هذا العنوان مع الحجز ${ref}.`
        : `أدخل هذا الرمز لتغيير رقم هاتف الحجز ${ref}.`,
    ],
    code,
    closing: [
      `تنتهي صلاحية الرمز بعد ${minutes} دقيقة.`,
      'إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة. لا يتغير شيء من دون الرمز.',
    ],
  }),
}
