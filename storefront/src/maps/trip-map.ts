import type { MeetingPlace, PublicTrip } from '@outset/sdk'
import { type Frame, farther, frameAround, positionIn } from './frame.ts'
import { knownPlaces, type MapPlace } from './known-places.ts'
import { type MapView, type Pin, viewMap } from './map-view.ts'

type Locals = Pick<App.Locals, 'service' | 'locale' | 't'>

/** Towns around tell a traveller more than a blank land. */
const LEAST_AROUND = 1
const MOST_AROUND = 24
const MOST_FARTHER = 2

/** Where a trip meets and what it visits; null where nobody knows where that is. */
export async function tripMap(
  { meeting_point, places, city }: Pick<PublicTrip, 'meeting_point' | 'places' | 'city'>,
  locals: Locals,
): Promise<MapView | null> {
  const known = await knownPlaces(locals)
  const visited = places.flatMap(({ slug }) => known.find(one => one.slug === slug) ?? [])
  return mapOf({ meeting: meetingOf(meeting_point, city.name), visited, known }, locals)
}

/** Where a booked trip meets. */
export async function meetingMap(
  { meeting_point, city }: Pick<PublicTrip, 'meeting_point' | 'city'>,
  locals: Locals,
): Promise<MapView | null> {
  const meeting = meetingOf(meeting_point, city.name)
  return meeting && mapOf({ meeting, visited: [], known: await knownPlaces(locals) }, locals)
}

interface Around {
  meeting: { point: MeetingPlace; pin: Pin } | null
  visited: readonly MapPlace[]
  known: readonly MapPlace[]
}

async function mapOf(
  { meeting, visited, known }: Around,
  { locale, t }: Locals,
): Promise<MapView | null> {
  const stops = visited.map(place => pinOf(place, 'stop'))
  const pins = meeting ? [meeting.pin, ...stops] : stops
  const names = [...(meeting ? [meeting.point.name] : []), ...stops.map(({ name }) => name)]
  const [place, ...others] = new Set(names)
  if (place === undefined) return null
  const near = known
    .filter(({ slug }) => visited.every(one => one.slug !== slug))
    .toSorted((a, b) => b.trip_count - a.trip_count)
    .map(one => pinOf(one, 'near'))
  const says =
    others.length === 0
      ? t('content.mapOf', { place })
      : t('content.mapWith', { place, others: listOf(others, locale) })
  const frame = tellingFrame(pins, near)
  const around = near.filter(pin => isIn(frame, pin)).slice(0, MOST_AROUND)
  return viewMap(frame, [...pins, ...around], { locale, says })
}

/** At this scale one wants to read the town; the meeting point has its words below. */
function meetingOf(point: MeetingPlace | null, town: string): Around['meeting'] {
  if (point === null || point.lat === null || point.lng === null) return null
  return { point, pin: { name: town, lat: point.lat, lng: point.lng, kind: 'meet' } }
}

function pinOf({ name, lat, lng }: MapPlace, kind: Pin['kind']): Pin {
  return { name, lat, lng, kind }
}

/** What is near, or a wider view where nothing is that one might know. */
function tellingFrame(pins: readonly Pin[], near: readonly Pin[]): Frame {
  let frame = frameAround(pins)
  for (let step = 0; step < MOST_FARTHER; step += 1) {
    if (near.filter(pin => isIn(frame, pin)).length >= LEAST_AROUND) break
    frame = farther(frame)
  }
  return frame
}

function isIn(frame: Frame, pin: Pin): boolean {
  const { x, y } = positionIn(frame, pin)
  return x > 0 && x < 1 && y > 0 && y < 1
}

function listOf(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale).format(names)
}
