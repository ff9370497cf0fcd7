import type { KnownTraveller } from '#accounts/known-traveller.ts'
import type { Typed } from './form-state.ts'

/** What is known of a traveller, by the fields of a checkout: who books, and who travels first. */
export function leadFields(known: KnownTraveller | null): Typed {
  if (known === null) return {}
  const { name, email, phone } = known
  const { first_name, last_name } = namesIn(name)
  return typedOnly({
    'lead.name': name,
    'lead.email': email,
    'lead.phone': phone,
    'traveller_details.0.first_name': first_name,
    'traveller_details.0.last_name': last_name,
    'traveller_details.0.email': email,
    'traveller_details.0.phone': phone,
  })
}

/** The same by the fields of a form that asks something. */
export function contactFields(known: KnownTraveller | null): Typed {
  const { name = null, email = null, phone = null } = known ?? {}
  return typedOnly({ name, email, phone })
}

/** A name in the two parts that a ticket wants; whoever is called otherwise writes it over. */
export function namesIn(name: string | null): Record<'first_name' | 'last_name', string | null> {
  const words = (name ?? '').split(/\s+/).filter(Boolean)
  const last_name = words.length > 1 ? (words.pop() ?? null) : null
  return { first_name: words.join(' ') || null, last_name }
}

function typedOnly(fields: Readonly<Record<string, string | null>>): Typed {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, text]) => (text ? [[key, text]] : [])),
  )
}
