import type { CompanyRecord, LegalKind } from '@outset/sdk/seller'
import type { TextKey } from '#app/language/translate.ts'

/** `look`: only the seller can say; `ours`: the shop sees to it. */
export type CheckState = 'done' | 'missing' | 'look' | 'ours'

export interface Check {
  id: CheckId
  state: CheckState
  /** Where to see to it. */
  to: string | null
}
type CheckId = (typeof CHECKS)[number]
const CHECKS = [
  'imprint',
  'contact',
  'terms',
  'privacy',
  'withdrawal',
  'prices',
  'button',
  'cancellation',
  'insolvency',
  'cookies',
] as const

export interface Known {
  company: CompanyRecord
  texts: readonly { kind: string; locale: string }[]
  /** Of the site. */
  languages: readonly string[]
  policies: number
}

/** What a shop in the EU must show, and what of it is there. */
export function checkShop({ company, texts, languages, policies }: Known): Check[] {
  const { legal_name: name, address_lines: street, city, email, phone } = company
  const has = (isThere: boolean): CheckState => (isThere ? 'done' : 'missing')
  const hasText = (kind: LegalKind): CheckState =>
    has(languages.every(locale => texts.some(text => text.kind === kind && text.locale === locale)))
  const states: Record<CheckId, [CheckState, string | null]> = {
    imprint: [has(Boolean(name && street.length > 0 && city && email)), '#company'],
    contact: [has(Boolean(email && phone)), '#company'],
    terms: [hasText('terms'), '#texts'],
    privacy: [hasText('privacy'), '#texts'],
    withdrawal: [hasText('withdrawal'), '#texts'],
    prices: ['look', '/trips'],
    button: ['ours', null],
    cancellation: [has(policies > 0), '/settings/policies'],
    insolvency: [company.insolvency_protection ? 'done' : 'look', '#company'],
    cookies: ['ours', null],
  }
  return CHECKS.map(id => ({ id, state: states[id][0], to: states[id][1] }))
}

export const STATE_WORDS: Readonly<Record<CheckState, TextKey>> = {
  done: 'legal.stateDone',
  missing: 'legal.stateMissing',
  look: 'legal.stateLook',
  ours: 'legal.stateOurs',
}
