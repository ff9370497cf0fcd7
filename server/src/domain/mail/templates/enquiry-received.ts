import type { MailTemplate, MailWords } from '../words.ts'

type Values = {
  reference: string
  asksForPrice: boolean
  tripTitle: string | null
  siteName: string
  name: string
  email: string
  phone: string | null
  /** Ready to be read: `2027-03-01 – 2027-03-05`. */
  dates: string | null
  travellers: { adults: number; children: number; infants: number } | null
  specialNeeds: string | null
  interests: string | null
  message: string
  link: string
}

type Labels = Record<
  'reference' | 'site' | 'trip' | 'from' | 'email' | 'phone' | 'dates' | 'travellers' | 'needs',
  string
> & { interests: string; party: (party: NonNullable<Values['travellers']>) => string }

/** For the seller's team. Answering it answers the traveller. */
export const enquiryReceived: MailTemplate<Values> = {
  en: values => ({
    subject: values.asksForPrice
      ? `Price request ${values.reference}: ${values.tripTitle ?? ''}`
      : `Enquiry ${values.reference}${values.tripTitle ? `: ${values.tripTitle}` : ''}`,
    paragraphs: [values.message],
    facts: factsOf(values, {
      reference: 'Reference',
      site: 'Sent on',
      trip: 'Trip',
      from: 'From',
      email: 'Email',
      phone: 'Phone',
      dates: 'Dates',
      travellers: 'Travellers',
      needs: 'Special needs',
      interests: 'Interests',
      party: ({ adults, children, infants }) =>
        counted(
          [adults, 'adult', 'adults'],
          [children, 'child', 'children'],
          [infants, 'infant', 'infants'],
        ),
    }),
    button: { label: 'Open enquiry', url: values.link },
    closing: ['Reply to this email to write to the traveller.'],
  }),
  de: values => ({
    subject: values.asksForPrice
      ? `Preisanfrage ${values.reference}: ${values.tripTitle ?? ''}`
      : `Anfrage ${values.reference}${values.tripTitle ? `: ${values.tripTitle}` : ''}`,
    paragraphs: [values.message],
    facts: factsOf(values, {
      reference: 'Nummer',
      site: 'Gesendet über',
      trip: 'Tour',
      from: 'Von',
      email: 'E-Mail',
      phone: 'Telefon',
      dates: 'Zeitraum',
      travellers: 'Reisende',
      needs: 'Besondere Wünsche',
      interests: 'Interessen',
      party: ({ adults, children, infants }) =>
        counted(
          [adults, 'Erwachsener', 'Erwachsene'],
          [children, 'Kind', 'Kinder'],
          [infants, 'Kleinkind', 'Kleinkinder'],
        ),
    }),
    button: { label: 'Anfrage öffnen', url: values.link },
    closing: ['Antworten Sie auf diese Nachricht, um dem Reisenden zu schreiben.'],
  }),
  ar: values => ({
    subject: values.asksForPrice
      ? `طلب سعر ${values.reference}: ${values.tripTitle ?? ''}`
      : `استفسار ${values.reference}${values.tripTitle ? `: ${values.tripTitle}` : ''}`,
    paragraphs: [values.message],
    facts: factsOf(values, {
      reference: 'الرقم المرجعي',
      site: 'أُرسل عبر',
      trip: 'الرحلة',
      from: 'من',
      email: 'البريد الإلكتروني',
      phone: 'الهاتف',
      dates: 'التواريخ',
      travellers: 'المسافرون',
      needs: 'احتياجات خاصة',
      interests: 'الاهتمامات',
      party: ({ adults, children, infants }) =>
        `البالغون: ${adults}، الأطفال: ${children}، الرضّع: ${infants}`,
    }),
    button: { label: 'فتح الاستفسار', url: values.link },
    closing: ['أجب على هذه الرسالة لتكتب إلى المسافر.'],
  }),
}

function counted(...kinds: [count: number, one: string, many: string][]): string {
  return kinds
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ')
}

/** Leaves out what the traveller did not fill in. */
function factsOf(values: Values, labels: Labels): NonNullable<MailWords['facts']> {
  const { travellers } = values
  const lines: [string, string | null][] = [
    [labels.reference, values.reference],
    [labels.site, values.siteName],
    [labels.trip, values.tripTitle],
    [labels.from, values.name],
    [labels.email, values.email],
    [labels.phone, values.phone],
    [labels.dates, values.dates],
    [labels.travellers, travellers && labels.party(travellers)],
    [labels.needs, values.specialNeeds],
    [labels.interests, values.interests],
  ]
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}
