import { Type } from '#contract/schema.ts'
import { flag, type Parameter } from './query.ts'

/** `true` or `false`, where leaving it out asks for neither of the two. */
export function optionalFlag(description: string): Parameter<boolean | null> {
  const { read } = flag(description)
  return {
    schema: Type.Boolean(),
    required: false,
    description,
    read: (raw, name) => (raw?.trim() ? read(raw, name) : null),
  }
}
