import { Type } from '#contract/schema.ts'
import { readStart } from '#domain/availability/local-start.ts'
import { badParameter } from '../parse/bad-parameter.ts'
import type { Parameter } from '../parse/query.ts'
import { START_FORM } from './quotes.ts'

/** A start as in a quote, on the clock of the place where the trip starts. */
export function startParameter({ description }: { description: string }): Parameter<string | null> {
  return {
    schema: Type.String(),
    required: false,
    description,
    read: (raw, name) => {
      const text = raw?.trim() ?? ''
      if (text === '') return null
      if (readStart(text) === null) throw badParameter(name, 'bad_date', START_FORM)
      return text
    },
  }
}

export function requiredStart(options: { description: string }): Parameter<string> {
  const optional = startParameter(options)
  return {
    ...optional,
    schema: Type.String({ minLength: 1 }),
    required: true,
    read: (raw, name) => {
      const start = optional.read(raw, name)
      if (start === null) throw badParameter(name, 'required', 'is required')
      return start
    },
  }
}
