import { createMedia } from '#operations/media/create-media.ts'
import type { DemoWorld } from '../demo-world.ts'
import type { DemoPlace } from './atlas.ts'
import { chance } from './chance.ts'

export type Scene = 'hills' | 'town' | 'water'

const WIDTH = 1200
const HEIGHT = 800

/** The demo world borrows nobody's pictures: it draws its own, a landscape for each mood. */
export async function loadPhotos(
  world: DemoWorld,
  { seller, scenes }: { seller: string; scenes: readonly Scene[] },
): Promise<Map<Scene, string>> {
  const { db, files, pictures, clock } = world.deps
  const means = { db, files, pictures, now: clock.now() }
  const photos = new Map<Scene, string>()
  // Loaded only here: a service whose world is there already draws nothing.
  const { default: sharp } = await import('sharp')
  for (const scene of scenes) {
    const bytes = await sharp(Buffer.from(drawScene(scene, seller)))
      .png()
      .toBuffer()
    const picture = { sellerId: world.id(`seller ${seller}`), type: 'image/png', bytes }
    const media = await createMedia(
      means,
      world.by,
      picture,
      world.idempotencyKeyFor(`photo ${seller} ${scene}`),
    )
    photos.set(scene, media.id)
  }
  return photos
}

export function sceneOf(place: DemoPlace, onWater: boolean): Scene {
  if (onWater || place.kind === 'port') return 'water'
  return place.kind === 'nature' ? 'hills' : 'town'
}

function drawScene(scene: Scene, seller: string): string {
  const dice = (question: string) => chance(`${seller} ${scene}: ${question}`)
  const hue = Math.floor(dice('hue') * 360)
  const sky = `hsl(${(hue + 190) % 360} 55% 78%)`
  const dusk = `hsl(${(hue + 20) % 360} 75% 82%)`
  const sun = `<circle cx="${300 + dice('sun') * 600}" cy="${180 + dice('height') * 120}" r="62"
    fill="hsl(${(hue + 40) % 360} 90% 90%)"/>`
  const ground = { hills: drawHills, town: drawTown, water: drawWater }[scene](hue, dice)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="${sky}"/><stop offset="1" stop-color="${dusk}"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>${sun}${ground}</svg>`
}

type Dice = (question: string) => number

function drawHills(hue: number, dice: Dice): string {
  return [0, 1, 2, 3]
    .map(layer => ridge({ hue, light: 62 - 12 * layer, top: 380 + 95 * layer, dice, layer }))
    .join('')
}

function drawTown(hue: number, dice: Dice): string {
  const houses = Array.from({ length: 22 }, (_, index) => {
    const height = 120 + dice(`house ${index}`) * 260
    const shade = 28 + dice(`shade ${index}`) * 22
    return `<rect x="${index * 56 - 10}" y="${HEIGHT - 130 - height}" width="60"
      height="${height + 140}" fill="hsl(${hue} 32% ${shade}%)"/>`
  })
  return ridge({ hue, light: 60, top: 420, dice, layer: 0 }) + houses.join('')
}

function drawWater(hue: number, dice: Dice): string {
  const waves = Array.from({ length: 14 }, (_, index) => {
    const y = 480 + index * 24
    return `<path d="M0 ${y} q150 ${-14 - dice(`wave ${index}`) * 18} 300 0 t300 0 t300 0 t300 0
      V${HEIGHT} H0Z" fill="hsl(${(hue + 200) % 360} 48% ${62 - index * 2.6}%)"/>`
  })
  return ridge({ hue, light: 55, top: 390, dice, layer: 0 }) + waves.join('')
}

type Ridge = { hue: number; light: number; top: number; dice: Dice; layer: number }

function ridge({ hue, light, top, dice, layer }: Ridge): string {
  const points = Array.from({ length: 13 }, (_, index) => {
    const y = top + (dice(`ridge ${layer} ${index}`) - 0.5) * 130
    return `${index * 100},${Math.round(y)}`
  })
  return `<polygon points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}"
    fill="hsl(${(hue + layer * 8) % 360} 38% ${light}%)"/>`
}
