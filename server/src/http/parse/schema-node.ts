import type { TSchema } from '#contract/schema.ts'

/** A schema as plain data; the library's types say less than its objects hold. */
export type SchemaNode = {
  type?: string
  properties?: Record<string, SchemaNode>
  required?: readonly string[]
  patternProperties?: Record<string, SchemaNode>
  items?: SchemaNode
  anyOf?: SchemaNode[]
  const?: unknown
  /** Null is the same as leaving it out. */
  orNull?: boolean
  /** In US dollars what the field of this name is in the price currency (`contract/price.ts`). */
  twinOf?: string
  /** In a body: whether one of the two has to be sent. */
  isTwinNeeded?: boolean
  multiline?: boolean
  format?: string
  maxLength?: number
}

/** A schema is plain JSON; only the fields of it that matter to us are read. */
export function nodeOf(schema: TSchema): SchemaNode {
  // What TypeBox makes says the same to its own types.
  return schema as SchemaNode
}
