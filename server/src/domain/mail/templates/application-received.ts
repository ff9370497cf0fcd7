import type { MailTemplate } from '../words.ts'

type Values = {
  company: string
  siteName: string
  /** How many nobody has decided yet, this one among them. */
  waiting: number
  link: string
}

/** To the people of the platform who decide; what the company wrote stands in the portal. */
export const applicationReceived: MailTemplate<Values> = {
  en: ({ company, siteName, waiting, link }) => ({
    subject: `${company} would like to sell on ${siteName}`,
    paragraphs: [
      `${company} has applied to sell on ${siteName}, and hears nothing until you decide.`,
    ],
    facts: [{ label: 'Waiting applications', value: String(waiting) }],
    button: { label: 'Open applications', url: link },
    closing: ['You get at most one email an hour about applications.'],
  }),
  de: ({ company, siteName, waiting, link }) => ({
    subject: `${company} möchte auf ${siteName} verkaufen`,
    paragraphs: [
      `${company} hat sich als Anbieter auf ${siteName} beworben und erhält erst eine Antwort, ` +
        'wenn Sie entscheiden.',
    ],
    facts: [{ label: 'Offene Bewerbungen', value: String(waiting) }],
    button: { label: 'Bewerbungen öffnen', url: link },
    closing: ['Über Bewerbungen erhalten Sie höchstens eine E-Mail pro Stunde.'],
  }),
  ar: ({ company, siteName, waiting, link }) => ({
    subject: `طلب من ${company} للبيع على ${siteName}`,
    paragraphs: [`قدّمت ${company} طلبًا للبيع على ${siteName}، ولن يصلها رد قبل أن تتخذ قرارك.`],
    facts: [{ label: 'الطلبات المنتظرة', value: String(waiting) }],
    button: { label: 'فتح الطلبات', url: link },
    closing: ['تصلك رسالة واحدة في الساعة على الأكثر عن الطلبات.'],
  }),
}
