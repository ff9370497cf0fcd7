import { Type } from '#contract/schema.ts'
import type { AskedList } from '#domain/listing/list-request.ts'
import { badNumber, badParameter } from '../../parse/bad-parameter.ts'
import type { Parameter } from '../../parse/query.ts'

const NUMBER = /^[+-]?\d{1,3}(\.\d{1,20})?$/

/** Degrees with commas between them, each within its own bound; null when not given. */
function degrees(
  most: readonly number[],
  { form, description }: { form: string; description: string },
): Parameter<number[] | null> {
  return {
    schema: Type.String(),
    required: false,
    description,
    read: (raw, name) => {
      const text = raw?.trim() ?? ''
      if (text === '') return null
      const parts = text.split(',').map(part => part.trim())
      const numbers = parts.map(part => (NUMBER.test(part) ? Number(part) : Number.NaN))
      const isSound = numbers.every((number, at) => Math.abs(number) <= (most[at] ?? -1))
      if (numbers.length === most.length && isSound) return numbers
      throw badParameter(
        name,
        'bad_format',
        `must be ${form} in degrees, such as ${EXAMPLES[most.length]}`,
      )
    },
  }
}

const EXAMPLES: Readonly<Record<number, string>> = {
  2: '29.53,35.01',
  4: '29.2,34.9,32.6,36.1',
}

export const nearParameter = degrees([90, 180], {
  form: 'latitude,longitude',
  description: 'Trips that begin around this point: `latitude,longitude` in degrees.',
})

const LEAST_KM = 0.1
const MOST_KM = 1_000
const USUAL_KM = 50

export const withinParameter: Parameter<number | null> = {
  schema: Type.Number({ minimum: LEAST_KM, maximum: MOST_KM, default: USUAL_KM }),
  required: false,
  description: 'How far from `near` at most, in kilometres.',
  read: (raw, name) => {
    const text = raw?.trim() ?? ''
    if (text === '') return null
    const km = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
    if (km >= LEAST_KM && km <= MOST_KM) return km
    throw badNumber(name, { value: km, min: LEAST_KM, max: MOST_KM })
  },
}

export const boundsParameter = degrees([90, 180, 90, 180], {
  form: 'south,west,north,east',
  description:
    'Trips that begin within what a map shows: `south,west,north,east` in degrees. Where `west` ' +
    'is more than `east` it goes across the date line.',
})

type Given = {
  near: number[] | null
  within_km: number | null
  bounds: number[] | null
  sort: string | null
}

export function readWhere(query: Given): Pick<AskedList, 'near' | 'bounds'> {
  const { within_km: withinKm, sort } = query
  const [lat, lng] = query.near ?? []
  const [south, west, north, east] = query.bounds ?? []
  const hasPoint = lat !== undefined && lng !== undefined
  if (!hasPoint && withinKm !== null) {
    throw badParameter('near', 'required', 'is required with within_km')
  }
  if (!hasPoint && sort === 'distance') {
    throw badParameter('near', 'required', 'is required by sort=distance')
  }
  const near = hasPoint ? { lat, lng, withinKm: withinKm ?? USUAL_KM } : null
  if (south === undefined || west === undefined || north === undefined || east === undefined) {
    return { near, bounds: null }
  }
  if (south > north) throw badParameter('bounds', 'bad_order', 'must have south before north')
  return { near, bounds: { south, west, north, east } }
}
