import type { MailTemplate } from '../words.ts'

type Values = { link: string; minutes: number }

export const staffSignInLink: MailTemplate<Values> = {
  en: ({ link, minutes }) => ({
    subject: 'Your sign-in link',
    paragraphs: ['Open this link to sign in.'],
    button: { label: 'Sign in', url: link },
    closing: [
      `It works once, within ${minutes} minutes.`,
      'If you did not ask for it, you can ignore this email. Nobody can sign in without the link.',
    ],
  }),
  de: ({ link, minutes }) => ({
    subject: 'Ihr Anmeldelink',
    paragraphs: ['Öffnen Sie diesen Link, um sich anzumelden.'],
    button: { label: 'Anmelden', url: link },
    closing: [
      `Er gilt einmal und für ${minutes} Minuten.`,
      'Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren. Ohne den ' +
        'Link wird niemand angemeldet.',
    ],
  }),
  ar: ({ link, minutes }) => ({
    subject: 'رابط تسجيل الدخول',
    paragraphs: ['افتح هذا الرابط لتسجيل الدخول.'],
    button: { label: 'تسجيل الدخول', url: link },
    closing: [
      `يعمل الرابط مرة واحدة فقط وتنتهي صلاحيته بعد ${minutes} دقيقة.`,
      'إذا لم تطلب هذا الرابط فتجاهل هذه الرسالة. لا يمكن لأحد تسجيل الدخول من دون الرابط.',
    ],
  }),
}
