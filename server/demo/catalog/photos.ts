import type { NewPlacePhoto } from '#contract/place.ts'
import type { TripPhoto } from '#domain/trips/trip.ts'
import type { Drawn } from '#integrations/images.ts'
import { createMedia } from '#operations/media.ts'
import type { DemoWorld } from '../demo-world.ts'
import { DIRECT_SELLER } from '../sellers.ts'
import { MOTIFS, type MotifName } from './drawings/motifs.ts'
import { diceOf, HEIGHT, WIDTH } from './drawings/shapes.ts'
import type { TripIdea } from './themes.ts'

/** What a place looks like. */
const OF_PLACE: Readonly<Record<string, MotifName>> = {
  'wadi-rum': 'desert',
  'red-sea-reef': 'reef',
  'aqaba-fort': 'fort',
  'king-hussein-airport': 'airport',
  'aqaba-port': 'boat',
  petra: 'treasury',
  'little-petra': 'treasury',
  'dana-reserve': 'mountains',
  jerash: 'columns',
  'dead-sea': 'lake',
  'citadel-hill': 'city',
}

/** What a kind of trip looks like: before its place, or after it. */
const OF_THEME: Readonly<Record<string, { before?: MotifName; after?: MotifName }>> = {
  'small-group-day': { after: 'food' },
  'private-day': { after: 'road' },
  'sunrise-walk': { before: 'balloon' },
  'after-dark': { before: 'lanterns' },
  'cook-and-eat': { before: 'food' },
  'by-boat': { before: 'boat' },
  'two-nights': { before: 'camp', after: 'camels' },
  week: { before: 'camels', after: 'camp' },
  transfer: { before: 'road' },
}

/** Sellers of the marketplace show one picture each. */
const OF_SELLER: Readonly<Record<string, MotifName>> = {
  'muscat-dhow': 'boat',
  'fjord-and-fell': 'fjord',
  'kyoto-footpaths': 'gates',
  'danube-days': 'river',
  'andes-threads': 'mountains',
  'lagoon-lines': 'boat',
}

/** What the pictures of a trip show, the one for lists first. */
export function motifsOf({ seller, place, theme }: TripIdea): MotifName[] {
  const own = OF_SELLER[seller]
  if (own) return [own]
  const { before, after } = OF_THEME[theme.slug] ?? {}
  const there = OF_PLACE[place.slug]
  // Whoever arrives by plane or ship wants to see where.
  const arrives = place.kind === 'airport' || place.kind === 'port'
  const first = arrives ? [there, before] : [before, there]
  return [...new Set([...first, after].filter(motif => motif !== undefined))]
}

/** The demo world borrows nobody's pictures: it draws its own. */
export async function loadPhotos(
  world: DemoWorld,
  { seller, motifs }: { seller: string; motifs: readonly MotifName[] },
): Promise<void> {
  const different = [...new Set(motifs)]
  for (let from = 0; from < different.length; from += AT_ONCE) {
    const few = different.slice(from, from + AT_ONCE)
    await Promise.all(few.map(motif => loadPhoto(world, seller, motif)))
  }
}

/** As many as a small machine has cores. */
const AT_ONCE = 2

/** A picture is drawn once for a seller, however many trips and pages show it. */
export async function loadPhoto(
  world: DemoWorld,
  seller: string,
  motif: MotifName,
): Promise<string> {
  const name = `${seller} ${motif}`
  const known = world.photoIds.get(name)
  if (known) return known
  const { files } = world.deps
  const acting = world.actingFor(seller, { what: `photo ${name}` })
  const drawing = MOTIFS[motif].draw(diceOf(name))
  const media = await createMedia(
    { ...acting, files, pictures: { draw: rasterize } },
    {
      type: 'image/svg+xml',
      bytes: Buffer.from(drawing),
    },
  )
  world.photoIds.set(name, media.id)
  return media.id
}

const QUALITY = 82
const SMALL_WIDTH = 640

/**
 * What somebody uploads is drawn in a process of its own, which takes most of the time. Our own
 * drawings can do no harm, and are many.
 */
async function rasterize({ bytes }: { bytes: Buffer }): Promise<Drawn> {
  // Loaded only here: a service whose world is there already draws nothing.
  const { default: sharp } = await import('sharp')
  const whole = sharp(bytes)
  const [large, small] = await Promise.all([
    whole.clone().webp({ quality: QUALITY }).toBuffer(),
    whole.clone().resize({ width: SMALL_WIDTH }).webp({ quality: QUALITY }).toBuffer(),
  ])
  return { width: WIDTH, height: HEIGHT, large, small }
}

export async function loadTripPhotos(
  world: DemoWorld,
  { seller, ideas }: { seller: string; ideas: readonly TripIdea[] },
): Promise<(idea: TripIdea) => TripPhoto[]> {
  await loadPhotos(world, { seller, motifs: ideas.flatMap(motifsOf) })
  return idea =>
    motifsOf(idea).map(motif => ({
      mediaId: world.photoIds.get(`${seller} ${motif}`) ?? '',
      alt: MOTIFS[motif].alt,
    }))
}

/** Places of the direct seller also show themselves, whatever its trips do there. */
export async function loadPlacePhotos(
  world: DemoWorld,
): Promise<(slug: string) => NewPlacePhoto[]> {
  await loadPhotos(world, { seller: DIRECT_SELLER, motifs: Object.values(OF_PLACE) })
  return slug => {
    const motif = OF_PLACE[slug]
    const mediaId = motif && world.photoIds.get(`${DIRECT_SELLER} ${motif}`)
    if (!mediaId) return []
    return [{ mediaId, alt: MOTIFS[motif].alt, url: null, width: null, height: null }]
  }
}
