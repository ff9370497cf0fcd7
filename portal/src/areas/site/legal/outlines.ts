import type { CompanyRecord, LegalKind } from '@outset/sdk/seller'
import type { Outlines } from './outline-facts.ts'
import { ar } from './outlines/ar.ts'
import { de } from './outlines/de.ts'
import { en } from './outlines/en.ts'

const OUTLINES: Readonly<Record<string, { texts: Outlines; company: string; email: string }>> = {
  en: { texts: en, company: '[… name of the company]', email: '[… email address]' },
  de: { texts: de, company: '[… Name des Unternehmens]', email: '[… E-Mail-Adresse]' },
  ar: { texts: ar, company: '[… اسم الشركة]', email: '[… البريد الإلكتروني]' },
}

/** Whether there are outlines in that language. */
export function hasOutlines(locale: string): boolean {
  return Object.hasOwn(OUTLINES, locale)
}

/** A text to begin with, in the language of its readers; in any that we lack, the English one. */
export function outline(kind: LegalKind, locale: string, company: CompanyRecord): string {
  const found = OUTLINES[locale] ?? OUTLINES.en
  if (!found) return ''
  const text = found.texts[kind]({
    company: company.legal_name ?? found.company,
    email: company.email ?? found.email,
  })
  return text.replace(WRAPPED, '$1 ')
}

/** Lines are wrapped in our files; a paragraph is one line where somebody goes on writing it. */
const WRAPPED = /([^\n])\n(?=[^\n])/g
