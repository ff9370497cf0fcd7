import type { TravellerLink } from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import { knownTraveller } from '#accounts/known-traveller.ts'
import { type FormState, openForm, type Typed } from '#forms/form-state.ts'
import { namesIn } from '#forms/known-lead.ts'
import { readForm } from '#forms/read-form.ts'
import { seeOther } from '#forms/see-other.ts'
import { sendForm } from '#forms/send-form.ts'
import type { OpenedCard } from './open-card.ts'
import { saveTraveller } from './save-traveller.ts'
import { nameOf, typedOf } from './traveller-card.ts'

/** The page of a card after its forms: saved and gone on, refused, or with a link to forward. */
export interface AnsweredCard {
  form: FormState
  link: TravellerLink | null
  refused: boolean
}

type Visit = Pick<AstroGlobal, 'request' | 'locals' | 'cookies'>

export async function answerCard(
  visit: Visit,
  opened: OpenedCard,
): Promise<AnsweredCard | Response> {
  const { card, ref, lead } = opened
  const typed = { ...typedOf(card), ...(await nameOfLead(visit, opened)) }
  const open = { form: openForm(typed), link: null, refused: false }
  if (visit.request.method !== 'POST') return open
  const { intent } = await readForm(visit.request, ['intent'])
  if (intent === 'link') return makeLink(visit, opened, open)
  const saved = await saveTraveller(visit, opened)
  if (!saved.ok) return { ...open, form: saved.form, refused: true }
  const { addresses } = visit.locals
  return seeOther(
    lead
      ? addresses.bookingPart(ref, 'travellers', { done: 'saved' })
      : addresses.bookingTraveller(ref, card.position, { done: 'saved' }),
  )
}

/** Whoever booked travels first, so their own card begins with their name. */
async function nameOfLead(visit: Visit, { card, lead }: OpenedCard): Promise<Typed> {
  if (visit.request.method === 'POST' || lead === null || card.position > 1) return {}
  if (nameOf(card) !== null) return {}
  const known = await knownTraveller(visit)
  const { first_name, last_name } = namesIn(known?.name ?? null)
  return { first_name: first_name ?? '', last_name: last_name ?? '' }
}

/** Shown at once and nowhere else: the next link ends this one. */
async function makeLink(
  { locals }: Visit,
  { card, ref, lead }: OpenedCard,
  open: AnsweredCard,
): Promise<AnsweredCard> {
  const query = lead?.can.make_traveller_link
  if (!query) return open
  const { service, words } = locals
  const call = service.bookings.createTravellerLink(ref, card.position, query)
  const sent = await sendForm(call, open.form.typed, { words })
  return sent.ok ? { ...open, link: sent.data } : { ...open, form: sent.form, refused: true }
}
