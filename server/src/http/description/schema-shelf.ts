import type { TSchema } from '#contract/schema.ts'
import { type Json, toJsonSchema } from './json-schema.ts'

/** Collects the named schemas of the document, so that each is written once and referred to. */
export type SchemaShelf = {
  /** The schema itself, or a reference to it when it has a name. */
  refer(schema: TSchema): Json
  /** Everything collected so far, by name. */
  all(): Json
}

export function openSchemaShelf(examples: Readonly<Record<string, unknown>>): SchemaShelf {
  const written = new Map<string, Json>()
  const sources = new Map<string, string>()

  function refer(schema: object): Json {
    const { title }: { title?: string } = schema
    if (title === undefined) return toJsonSchema(schema, refer)
    const source = JSON.stringify(schema)
    const known = sources.get(title)
    if (known === undefined) shelve(title, source, schema)
    else if (known !== source) throw new Error(differentSchemas(title))
    return { $ref: `#/components/schemas/${title}` }
  }

  function shelve(title: string, source: string, schema: object): void {
    if (!/^[A-Z][A-Za-z0-9]*$/.test(title)) {
      throw new Error(`The schema "${title}" needs a name in PascalCase: mend its named(…).`)
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
