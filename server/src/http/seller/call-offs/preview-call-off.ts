import { CallOffsBody, CallOffsPreview } from '#contract/call-off.ts'
import {
  type CallOffPreview,
  previewCallOff as operation,
  type PreviewedDeparture,
} from '#operations/call-offs/preview-call-off.ts'
import { answer, endpoint, seller } from '../../endpoint.ts'
import { wireRefusal } from '../../wire/refusal.ts'
import { readerLocaleParameter, readLocale } from '../reader-locale.ts'
import { readCallOffs } from './read-call-offs.ts'

export const previewCallOff = endpoint({
  method: 'POST',
  path: '/v1/call-offs/preview',
  tag: 'Departures',
  summary: 'See what calling several starts off would do',
  description:
    'Who is concerned and where each goes, what is to be given back, and what guests are ' +
    'written, by language. Nothing is changed. `problem` says what would be refused as things ' +
    'stand now.',
  auth: seller('booking:manage'),
  asksOnly: true,
  query: { locale: readerLocaleParameter },
  body: CallOffsBody,
  answers: { 200: { description: 'What would happen.', schema: CallOffsPreview } },
  problems: ['NotFound'],
  async handle({ db, clock }, { caller: { sellerId, personId }, query, body }) {
    const asked = readCallOffs(body)
    const locale = readLocale(query.locale)
    const preview = await operation({ db, now: clock.now(), sellerId, locale, personId }, asked)
    return answer(200, wirePreview(preview))
  },
})

function wirePreview({ departures, refunds, mails }: CallOffPreview) {
  const bookings = departures.flatMap(departure => departure.bookings)
  const count = (wanted: string) => bookings.filter(({ fate }) => fate.outcome === wanted).length
  return {
    departures: departures.map(wireDeparture),
    totals: {
      bookings: bookings.length,
      guests: guestsOf(bookings),
      cancelled: count('cancelled'),
      moved: count('moved'),
      left: count('left'),
      refunds,
      mails: mails.reduce((sum, mail) => sum + mail.count, 0),
      problems: departures.filter(({ refusal }) => refusal !== null).length,
    },
    mails,
  }
}

function guestsOf(bookings: PreviewedDeparture['bookings']): number {
  return bookings.reduce((sum, { booking }) => sum + booking.pax, 0)
}

function wireDeparture(departure: PreviewedDeparture) {
  return {
    option_id: departure.optionId,
    start: departure.start,
    trip_title: departure.tripTitle,
    option_name: departure.optionName,
    bookings: departure.bookings.map(({ booking, fate, refund, refusal }) => ({
      ref: booking.ref,
      status: booking.status,
      lead_name: booking.leadName,
      pax: booking.pax,
      locale: booking.locale,
      outcome: fate.outcome,
      move_to: fate.outcome === 'moved' ? fate.start : null,
      refund,
      mail: fate.outcome !== 'left' && booking.leadEmail !== null,
      problem: wireRefusal(refusal),
    })),
    guests: guestsOf(departure.bookings),
    problem: wireRefusal(departure.refusal),
  }
}
