import type { GeneralEnquiry, ProductEnquiry } from '@outset/sdk'
import type { Typed } from '#forms/form-state.ts'
import { unchecked } from '#forms/unchecked.ts'

/** The fields of every form that asks something, named as the service names them. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'message', 'website'] as const
export const JOURNEY_FIELDS = [
  'date_from',
  'date_to',
  'travellers.adults',
  'travellers.children',
  'travellers.infants',
  'special_needs',
] as const

/** What somebody is interested in: a box to tick each, with the word as its value. */
export const INTEREST = 'interest.'
/** As many as the service takes. */
const MOST_INTERESTS = 50

type Shared = Omit<GeneralEnquiry, 'kind'>

/** What was typed, as the service takes it. It checks everything, so nothing is mended here. */
export function enquiryBody(typed: Typed, locale: string): Shared {
  const travellers = travellersIn(typed)
  const interests = interestsIn(typed)
  return {
    name: typed.name ?? '',
    email: typed.email ?? '',
    message: typed.message ?? '',
    phone: given(typed.phone),
    date_from: given(typed.date_from),
    date_to: given(typed.date_to),
    special_needs: given(typed.special_needs),
    website: given(typed.website),
    locale,
    ...(travellers && { travellers }),
    ...(interests.length > 0 && { interests }),
  }
}

export function interestsIn(typed: Typed): string[] {
  return Object.entries(typed)
    .filter(([name, value]) => name.startsWith(INTEREST) && value !== '')
    .map(([, value]) => value)
    .slice(0, MOST_INTERESTS)
}

type Travellers = NonNullable<ProductEnquiry['travellers']>

function travellersIn(typed: Typed): Travellers | null {
  const known = ['adults', 'children', 'infants'].flatMap(part => {
    const text = typed[`travellers.${part}`] ?? ''
    return text === '' ? [] : [[part, countIn(text)] as const]
  })
  return known.length > 0 ? unchecked<Travellers>(Object.fromEntries(known)) : null
}

/** What is no number goes as it was typed, so that the field is refused in words. */
function countIn(text: string): number | string {
  return /^\d{1,6}$/.test(text) ? Number(text) : text
}

function given(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

/** A reference as it stands in the address after a form was sent. */
export function readReference(text: string | null): string | null {
  return text !== null && /^[A-Z]{2}-[A-Z0-9-]{3,20}$/.test(text) ? text : null
}
