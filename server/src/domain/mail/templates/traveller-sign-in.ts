import type { MailTemplate } from '../words.ts'

type Values = { site: string; link: string; code: string; minutes: number }

export const travellerSignIn: MailTemplate<Values> = {
  en: ({ site, link, code, minutes }) => ({
    subject: `Sign in to ${site}`,
    paragraphs: ['Open the link to sign in, or enter this code on the site.'],
    code,
    button: { label: 'Sign in', url: link },
    closing: [
      `Each works once, within ${minutes} minutes.`,
      'If you did not ask for it, you can ignore this email. Never share the code with anyone.',
    ],
  }),
  de: ({ site, link, code, minutes }) => ({
    subject: `Anmelden bei ${site}`,
    paragraphs: [
      'Öffnen Sie den Link, um sich anzumelden, oder geben Sie diesen Code auf der Website ein.',
    ],
    code,
    button: { label: 'Anmelden', url: link },
    closing: [
      `Link und Code gelten zusammen einmal und für ${minutes} Minuten.`,
      'Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren. Geben Sie ' +
        'den Code an niemanden weiter.',
    ],
  }),
  ar: ({ site, link, code, minutes }) => ({
    subject: `تسجيل الدخول إلى ${site}`,
    paragraphs: ['افتح الرابط لتسجيل الدخول، أو اكتب هذا الرمز في الموقع.'],
    code,
    button: { label: 'تسجيل الدخول', url: link },
    closing: [
      `يعمل الرابط أو الرمز مرة واحدة فقط خلال ${minutes} دقيقة.`,
      'إذا لم تطلب هذه الرسالة فتجاهلها. لا تخبر أحدًا بالرمز.',
    ],
  }),
}
