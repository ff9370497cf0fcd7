import type { PublicTrip } from '@outset/sdk'
import { readTripName } from '../addresses.ts'
import { notFound } from '../request/problem.ts'
import { type Choice, readChoice } from './read-choice.ts'

/** The trip that an address names, and what the fields choose of it. */
export async function openBooking(
  { service }: Pick<App.Locals, 'service'>,
  name: string | undefined,
  fields: URLSearchParams,
): Promise<{ trip: PublicTrip; asked: Choice }> {
  const { slug, seller } = readTripName(name ?? '')
  const trip = await service.products.get(slug, seller === undefined ? {} : { seller })
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
