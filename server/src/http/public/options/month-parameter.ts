import { Type } from '#contract/schema.ts'
import { badParameter, type Parameter } from '../../parse/query.ts'

// Years as in dates of starts.
const FORM = /^(?!0000|9999)\d{4}-(0[1-9]|1[0-2])$/

export const monthParameter: Parameter<string> = {
  schema: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
  required: true,
  description: 'A month, `YYYY-MM`.',
  read: (raw, name) => {
    const text = raw?.trim() ?? ''
    if (FORM.test(text)) return text
    throw badParameter(name, text === '' ? 'is required' : 'must be a month, YYYY-MM')
  },
}
