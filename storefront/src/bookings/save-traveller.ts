import type { GetTravellerQuery, TravellerCard } from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import type { FormState } from '#forms/form-state.ts'
import { readAll } from '#forms/read-form.ts'
import { type Sent, sendForm } from '#forms/send-form.ts'
import { readCard } from './traveller-card.ts'

interface Which {
  ref: string
  card: TravellerCard
  query: GetTravellerQuery
}

/** Saves the card of one traveller. What is refused comes back with all that was typed. */
export async function saveTraveller(
  { request, locals }: Pick<AstroGlobal, 'request' | 'locals'>,
  { ref, card, query }: Which,
): Promise<Sent<TravellerCard>> {
  const { service, words } = locals
  const typed = await readAll(request)
  const call = service.bookings.putTraveller(ref, card.position, readCard(typed, card), query)
  const sent = await sendForm(call, typed, { words })
  return sent.ok ? sent : { ...sent, form: withoutPrefix(sent.form) }
}

/** A refusal of one card may name its fields as those of one among many. */
function withoutPrefix(form: FormState): FormState {
  const errors = Object.entries(form.errors).map(([name, sentence]) => [
    name.replace(/^traveller_details\.\d+\./, ''),
    sentence,
  ])
  return { ...form, errors: Object.fromEntries(errors) }
}
