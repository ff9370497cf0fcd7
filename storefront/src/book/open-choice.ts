import type { PublicTrip } from '@outset/sdk'
import type { APIContext } from 'astro'
import { withRest } from '#addresses.ts'
import { readJourney } from '#catalog/journey.ts'
import { notFound } from '#request/problem.ts'
import { findTrip, type TripPart } from '#trip/load-trip.ts'
import { findNext } from './load-booking.ts'
import { withLinkedCode } from './promo-code.ts'
import { type Choice, readChoice, seatsOf } from './read-choice.ts'

/** The trip that an address names and what the fields choose of it, or the right address. */
export async function openChoice(
  { locals, params, url, cookies }: Pick<APIContext, 'locals' | 'params' | 'url' | 'cookies'>,
  part: TripPart,
  fields: URLSearchParams,
): Promise<{ trip: PublicTrip; asked: Choice } | { movedTo: string }> {
  const found = await findTrip(params.slug ?? '', locals, part)
  if ('movedTo' in found) return { movedTo: withRest(found.movedTo, url.search) }
  const { trip } = found
  const asked = readChoice(withLinkedCode(fields, { url, cookies }), trip)
  if (asked === null) throw notFound()
  return { trip, asked: await withFirstDay(asked, fields, locals.service) }
}

/** Who said between which days they want to travel begins with the first of them that is free. */
async function withFirstDay(
  asked: Choice,
  fields: URLSearchParams,
  service: App.Locals['service'],
): Promise<Choice> {
  const { date_from: from, date_to: to } = readJourney(fields)
  if (from === '' || asked.date !== null || asked.month !== null) return asked
  const next = await findNext(service, asked.option.id, { seats: seatsOf(asked), from })
  if (next === null) return asked
  const isWithin = to === '' || next.date <= to
  return isWithin ? { ...asked, date: next.date } : { ...asked, month: next.date.slice(0, 7) }
}

/** Fields that only say which button was pressed, or that only a form has to carry. */
const PASSING = ['pick', 'form', 'seen', 'told']

/** Whether a form was sent by GET, so that its address should be tidied up. */
export function isJustSent(fields: URLSearchParams): boolean {
  return PASSING.some(name => fields.has(name))
}
