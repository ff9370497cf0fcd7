import { Type } from '#contract/schema.ts'
import { badParameter, type Parameter } from '../../parse/query.ts'

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
      throw badParameter(name, `must be a number from -${most} to ${most}`)
    },
  }
}
