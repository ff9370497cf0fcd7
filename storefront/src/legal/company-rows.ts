import type { CompanyFacts } from '@outset/sdk'
import type { TextKey } from '#words/translate.ts'

export interface CompanyRow {
  label: TextKey | 'WhatsApp'
  text: string
  /** What it opens: a call, a chat or a letter. */
  href?: string
}

/** How a company is reached. */
export function contactRows({ phone, whatsapp, email }: CompanyFacts): CompanyRow[] {
  return [
    ...(phone
      ? [
          {
            label: 'legal.phone',
            text: phone,
            href: `tel:+${digits(phone)}`,
          } as const,
        ]
      : []),
    ...(whatsapp
      ? [
          {
            label: 'WhatsApp',
            text: whatsapp,
            href: whatsappLink(whatsapp),
          } as const,
        ]
      : []),
    ...(email ? [{ label: 'legal.email', text: email, href: `mailto:${email}` } as const] : []),
  ]
}

/** What it is by law. */
export function legalRows(company: CompanyFacts): CompanyRow[] {
  const rows: [TextKey, string | null][] = [
    ['legal.represented', company.represented_by],
    ['legal.register', company.register],
    ['legal.vatId', company.vat_id],
    ['legal.taxNumber', company.tax_number],
    ['legal.licence', company.licence],
    ['legal.cover', company.insolvency_protection],
  ]
  return rows.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

/** Line by line, as on an envelope. */
export function addressLines(company: CompanyFacts, locale: string): string[] {
  const { address_lines: street, postal_code: code, city, country } = company
  const town = [code, city].filter(Boolean).join(' ')
  const named =
    country && (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country)
  return [...street, town, named ?? ''].filter(line => line !== '')
}

function whatsappLink(number: string): string {
  return `https://wa.me/${digits(number)}`
}

function digits(number: string): string {
  return number.replaceAll(/\D/g, '')
}
