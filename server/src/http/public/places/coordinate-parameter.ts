import { Type } from '#contract/schema.ts'
import { badNumber, badParameter } from '../../parse/bad-parameter.ts'
import type { Parameter } from '../../parse/query.ts'

const FORM = /^[+-]?\d{1,3}(\.\d{1,20})?$/

/** Degrees of latitude or longitude as a decimal number. */
export function coordinate({
  most,
  description,
}: {
  most: number
  description: string
}): Parameter<number | null> {
  return {
    schema: Type.Number({ minimum: -most, maximum: most }),
    required: false,
    description,
    read: (raw, name) => {
      const text = raw?.trim() ?? ''
      if (text === '') return null
      const degrees = FORM.test(text) ? Number(text) : Number.NaN
      if (Math.abs(degrees) <= most) return degrees
      throw badNumber(name, { value: degrees, min: -most, max: most })
    },
  }
}

type Point = { lat: number; lng: number }

/** A point has both of its numbers, or it is not given at all. */
export function readPoint({ lat, lng }: { [Name in keyof Point]: number | null }): Point | null {
  if (lat === null && lng === null) return null
  if (lat === null) throw badParameter('lat', 'required', 'is required with lng')
  if (lng === null) throw badParameter('lng', 'required', 'is required with lat')
  return { lat, lng }
}
