import type { TSchema } from '#contract/schema.ts'
import { type Json, toJsonSchema } from './json-schema.ts'

/** What operations refer to instead of repeating it. */
export type Components = { schemas: Schemas; responses: Responses }

/** Collects the named schemas of the document, so that each is written once and referred to. */
export type Schemas = {
  /** The schema itself, or a reference to it when it has a name. */
  refer(schema: TSchema): Json
  /** Everything collected so far, by name. */
  all(): Json
}

export function openSchemas(examples: Readonly<Record<string, unknown>>): Schemas {
  const written = new Map<string, Json>()
  const sources = new Map<string, string>()

  function refer(schema: object): Json {
    const { title }: { title?: string } = schema
    if (title === undefined) return toJsonSchema(schema, refer)
    const source = JSON.stringify(schema)
    const known = sources.get(title)
    if (known === undefined) add(title, source, schema)
    else if (known !== source) throw new Error(differentSchemas(title))
    return { $ref: `#/components/schemas/${title}` }
  }

  function add(title: string, source: string, schema: object): void {
    if (!/^[A-Z][A-Za-z0-9]*$/.test(title)) {
      throw new Error(`The schema "${title}" needs a name in PascalCase: change its named(…).`)
    }
    sources.set(title, source)
    const example = examples[title]
    const shown = example === undefined ? {} : { examples: [example] }
    written.set(title, { ...toJsonSchema(schema, refer), ...shown })
  }

  return {
    refer,
    all: () => Object.fromEntries([...written].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function differentSchemas(title: string): string {
  return (
    `Two different schemas are named "${title}". ` +
    'Give one of them another name in its named(…), or use the same schema in both places.'
  )
}

/** Collects the answers that many operations share, in the same way. */
export type Responses = {
  /** A reference to the answer of that name, or the answer itself where it differs from it. */
  refer(name: string, response: Json): Json
  all(): Json
}

export function openResponses(): Responses {
  const written = new Map<string, { response: Json; source: string }>()
  return {
    refer(name, response) {
      const source = JSON.stringify(response)
      const known = written.get(name)
      if (known === undefined) written.set(name, { response, source })
      else if (known.source !== source) return response
      return { $ref: `#/components/responses/${name}` }
    },
    all: () =>
      Object.fromEntries(
        [...written]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { response }]) => [name, response]),
      ),
  }
}
