import { greet } from '../greeting.ts'
import type { MailTemplate } from '../words.ts'

type Values = {
  name: string
  sellerName: string
  link: string
  days: number
  /** Nobody of the company added them: it is theirs. */
  isOwner?: boolean
  /** The marketplace at which the company applied. */
  approvedBy?: string | null
}

export const teamInvitation: MailTemplate<Values> = {
  en: ({ name, sellerName, link, days, isOwner, approvedBy }) => ({
    subject: isOwner ? `${sellerName} is ready for you` : `You are on the team of ${sellerName}`,
    paragraphs: [
      greet('en', name),
      ...(approvedBy ? [`${approvedBy} has approved the application of ${sellerName}.`] : []),
      isOwner
        ? `You are an owner of ${sellerName}. Open this link to sign in for the first ` +
          `time and manage trips, bookings and your team.`
        : `${sellerName} has added you to its team. Open this link to sign in for the first time.`,
    ],
    button: { label: 'Sign in', url: link },
    closing: [
      `The link works once, within ${days} days. After that, ask for a new one on the ` +
        'sign-in page.',
    ],
  }),
  de: ({ name, sellerName, link, days, isOwner, approvedBy }) => ({
    subject: isOwner
      ? `${sellerName} ist für Sie bereit`
      : `Sie gehören zum Team von ${sellerName}`,
    paragraphs: [
      greet('de', name),
      ...(approvedBy ? [`${approvedBy} hat die Bewerbung von ${sellerName} angenommen.`] : []),
      isOwner
        ? `Sie sind Inhaberin oder Inhaber von ${sellerName}. Öffnen Sie diesen Link, um sich ` +
          'das erste Mal anzumelden und Touren, Buchungen und Ihr Team zu verwalten.'
        : `${sellerName} hat Sie in das Team aufgenommen. Öffnen Sie diesen Link, um sich das ` +
          'erste Mal anzumelden.',
    ],
    button: { label: 'Anmelden', url: link },
    closing: [
      `Der Link gilt einmal und für ${days} Tage. Danach erhalten Sie auf der Anmeldeseite ` +
        'einen neuen.',
    ],
  }),
  ar: ({ name, sellerName, link, days, isOwner, approvedBy }) => ({
    subject: isOwner ? `${sellerName} جاهز لك` : `أصبحت ضمن فريق ${sellerName}`,
    paragraphs: [
      greet('ar', name),
      ...(approvedBy ? [`وافق ${approvedBy} على طلب ${sellerName}.`] : []),
      isOwner
        ? `أنت مالك ${sellerName}. افتح هذا الرابط لتسجيل الدخول أول مرة ` +
          'وإدارة رحلاتك وحجوزاتك وفريقك.'
        : `أضافك ${sellerName} إلى فريق العمل. افتح هذا الرابط لتسجيل الدخول أول مرة.`,
    ],
    button: { label: 'تسجيل الدخول', url: link },
    closing: [
      `يعمل الرابط مرة واحدة خلال ${days} أيام. بعد ذلك اطلب رابطًا جديدًا من صفحة تسجيل الدخول.`,
    ],
  }),
}
