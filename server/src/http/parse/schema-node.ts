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
  multiline?: boolean
  format?: string
  maxLength?: number
}
