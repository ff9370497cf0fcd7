import type { PublicTrip } from '@outset/sdk'
import type { APIContext } from 'astro'
import { withRest } from '#addresses.ts'
import { notFound } from '#request/problem.ts'
import { findTrip, type TripPart } from '#trip/load-trip.ts'
import { type Choice, readChoice } from './read-choice.ts'

/** The trip that an address names and what the fields choose of it, or the right address. */
export async function openChoice(
  { locals, params, url }: Pick<APIContext, 'locals' | 'params' | 'url'>,
  part: TripPart,
  fields: URLSearchParams,
): Promise<{ trip: PublicTrip; asked: Choice } | { movedTo: string }> {
  const found = await findTrip(params.slug ?? '', locals, part)
  if ('movedTo' in found) return { movedTo: withRest(found.movedTo, url.search) }
  const { trip } = found
  const asked = readChoice(fields, trip)
  if (asked === null) throw notFound()
  return { trip, asked }
}

/** Fields that only say which button was pressed, or that only a form has to carry. */
const PASSING = ['pick', 'form', 'seen']

/** Whether a form was sent by GET, so that its address should be tidied up. */
export function isJustSent(fields: URLSearchParams): boolean {
  return PASSING.some(name => fields.has(name))
}
