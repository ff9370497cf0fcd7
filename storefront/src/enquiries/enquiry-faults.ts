import { isRight } from '#forms/contact-rules.ts'
import type { FormState, Typed } from '#forms/form-state.ts'
import type { Translate } from '#words/translate.ts'

/** What every form that asks something needs, in the order of the form. */
const NEEDED = ['message', 'name', 'email'] as const

/**
 * All that is missing or wrong at once, each in a sentence of its own: the service would say of an
 * address that was left empty how many letters it needs. Null where nothing is.
 */
export function enquiryFaults(
  typed: Typed,
  labels: Readonly<Record<string, string>>,
  t: Translate,
): FormState | null {
  const missing = NEEDED.filter(name => (typed[name] ?? '') === '')
  const errors = Object.fromEntries([
    ...missing.map(name => [name, t('book.required', { field: labels[name] ?? name })]),
    ...(isRight('email', typed.email || 'name@example.com')
      ? []
      : [['email', t('pay.wrongEmail')]]),
    ...(isBackwards(typed) ? [['date_to', t('ask.backwards')]] : []),
  ])
  return Object.keys(errors).length > 0 ? { typed, errors, refusal: null } : null
}

function isBackwards({ date_from: first = '', date_to: last = '' }: Typed): boolean {
  return first !== '' && last !== '' && last < first
}

/** What the fields are called where they stand, for the list of what is wrong with them. */
export function enquiryLabels(t: Translate, message: string): Readonly<Record<string, string>> {
  return {
    message,
    name: t('content.name'),
    email: t('content.email'),
    phone: t('content.phone'),
    date_from: t('content.dateFrom'),
    date_to: t('content.dateTo'),
    special_needs: t('content.needs'),
    travellers: t('content.travellers'),
    'travellers.adults': t('catalog.adults'),
    'travellers.children': t('catalog.children'),
    'travellers.infants': t('catalog.infants'),
  }
}
