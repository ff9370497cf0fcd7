import type { OutsetError } from '@outset/sdk'
import type { Words } from '@outset/sdk/words'
import type { FormState } from '#forms/form-state.ts'
import type { Translate } from '#words/translate.ts'
import { type BookingView, isAboutTheDay } from './load-booking.ts'
import { CODE } from './promo-code.ts'
import { namesOf, sayProblems } from './say-problems.ts'

type Refused = Pick<BookingView, 'trip' | 'choice' | 'selection'>

/** A choice that could not be held, as a form: each fault by the part of the page it is about. */
export function refusedChoice(
  { trip, choice, selection }: Refused,
  error: OutsetError | null,
  { t, words }: { t: Translate; words: Words },
): FormState {
  const said = { words, names: namesOf(trip, choice.option), timeZone: trip.timezone }
  const problems = sayProblems(selection, { t, ...said })
  const errors: Record<string, string> = {}
  for (const { target, sentence } of problems) errors[target] ??= sentence
  if (error) errors[targetOf(error)] ??= words.refusal(error, said)
  return { typed: {}, errors, refusal: null }
}

function targetOf(error: OutsetError): string {
  return isAboutTheDay(error) ? 'day' : (PARTS[error.code] ?? 'quote')
}

const PARTS: Readonly<Record<string, string>> = {
  AccompanimentRequired: 'travellers',
  AgeRestriction: 'travellers',
  UnitQuantityInvalid: 'travellers',
  VehicleCapacityExceeded: 'travellers',
  RoomingInvalid: 'rooms',
  ExtraSoldOut: 'extras',
  ExtraQuantityInvalid: 'extras',
  PickupNotOffered: 'pickup',
  PromoCodeInvalid: CODE,
}
