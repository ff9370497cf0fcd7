/** As much of an OpenAPI document as the service writes and the generator reads. */
export interface OpenApi {
  info: { version: string }
  paths: Record<string, Record<string, OpenApiOperation>>
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, Schema> }
}

export interface OpenApiOperation {
  operationId: string
  summary?: string
  description?: string
  'x-sdk-name'?: string
  'x-asks-only'?: boolean
  'x-sdk-one-of'?: string[][]
  /** What it answers instead when it is only to show what it would do. */
  'x-plan'?: Schema
  /** Ways to be let in; the schemes of one of them are needed together. */
  security?: Record<string, unknown>[]
  parameters?: (OpenApiParameter | Reference)[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, OpenApiResponse | Reference>
}

export interface OpenApiParameter {
  name: string
  in: string
  required?: boolean
  description?: string
  style?: string
  explode?: boolean
  example?: unknown
  schema: Schema
}

export interface OpenApiResponse {
  description?: string
  content?: Content
}

export type Content = Record<string, MediaType>

export interface MediaType {
  schema?: Schema
  examples?: Record<string, { value?: unknown }>
}

export interface Reference {
  $ref: string
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  maxLength?: number
  additionalProperties?: Schema
  description?: string
  default?: unknown
  examples?: unknown[]
  'x-open-enum'?: boolean
  'x-known-values'?: Schema
}

/** The name behind `#/components/schemas/Hold`. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}
