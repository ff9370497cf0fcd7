import type { Company } from '#contract/company.ts'
import type { BookingLanguage } from './mail/booking-language.ts'
import { latinText } from './mail/format.ts'

type Labels = Record<'phone' | 'taxNumber' | 'vatId' | 'register' | 'licence' | 'cover', string>

const LABELS: Readonly<Record<BookingLanguage, Labels>> = {
  en: {
    phone: 'Phone',
    taxNumber: 'Tax number',
    vatId: 'VAT ID',
    register: 'Register',
    licence: 'Licence',
    cover: 'Insolvency protection',
  },
  de: {
    phone: 'Telefon',
    taxNumber: 'Steuernummer',
    vatId: 'USt-IdNr.',
    register: 'Register',
    licence: 'Zulassung',
    cover: 'Insolvenzabsicherung',
  },
  ar: {
    phone: 'الهاتف',
    taxNumber: 'الرقم الضريبي',
    vatId: 'رقم ضريبة القيمة المضافة',
    register: 'السجل التجاري',
    licence: 'الترخيص',
    cover: 'الحماية من الإفلاس',
  },
}

/** What a mail or a voucher says of the company that sells, line by line. */
export function companyLines(company: Company, locale: string): string[] {
  const language = locale === 'de' || locale === 'ar' ? locale : 'en'
  const labels = LABELS[language]
  const { whatsapp } = company
  const labelled = (label: string, value: string | null) =>
    value === null ? [] : [`${label}: ${latinText(language, value)}`]
  return [
    ...(company.legalName === null ? [] : [company.legalName]),
    ...addressOf(company, language),
    ...labelled(labels.phone, company.phone),
    ...(whatsapp === null ? [] : [`WhatsApp: ${whatsappLink(whatsapp)}`]),
    ...(company.email === null ? [] : [company.email]),
    ...labelled(labels.register, company.register),
    ...labelled(labels.vatId, company.vatId),
    ...labelled(labels.taxNumber, company.taxNumber),
    ...labelled(labels.licence, oneLine(company.licence)),
    ...labelled(labels.cover, oneLine(company.insolvencyProtection)),
  ]
}

/** Opens a chat with the number on any device. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`
}

function addressOf(company: Company, language: BookingLanguage): string[] {
  const { addressLines, postalCode, city, country } = company
  const town = [postalCode, city].filter(part => part !== null).join(' ')
  const named = country && countryName(country, language)
  const line = [...addressLines, town, named ?? ''].filter(part => part !== '').join(', ')
  return line === '' ? [] : [line]
}

function countryName(country: string, language: BookingLanguage): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}

function oneLine(text: string | null): string | null {
  return text?.replaceAll(/\s+/g, ' ').trim() ?? null
}
