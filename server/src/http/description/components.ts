import type { TSchema } from '#contract/schema.ts'
import type { CodeSamples } from './code-samples.ts'
import { type Json, toJsonSchema } from './json-schema.ts'
import type { RecordedExample } from './recorded-examples.ts'

const SCHEMAS = '#/components/schemas/'

type Named = { title?: string; note?: string; default?: unknown }

/** What operations refer to instead of repeating it. */
export type Components = {
  schemas: Schemas
  responses: Responses
  recorded: ReadonlyMap<string, readonly RecordedExample[]>
  /** What recorded paths name, for the paths of operations that were not recorded. */
  pathValues: ReadonlyMap<string, string>
  samples: CodeSamples
}

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
    const { title, note, default: fallback, ...rest }: Named = schema
    if (title === undefined) return toJsonSchema(schema, refer)
    const source = JSON.stringify(rest)
    const known = sources.get(title)
    if (known === undefined) add(title, source, rest)
    else if (known !== source) throw new Error(differentSchemas(title))
    return {
      $ref: `${SCHEMAS}${title}`,
      // What is said of one field only stands beside the reference.
      ...(note === undefined ? {} : { description: note }),
      ...(fallback === undefined ? {} : { default: fallback }),
    }
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

/**
 * Marks the lists of words that answers carry: clients show a word that they do not know as it is,
 * so that later versions can add some. What is sent must be one of those that are listed.
 */
export function markOpenEnums(schemas: Json, answers: unknown): Json {
  const reached = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { $ref }: { $ref?: unknown } = node
    const name = typeof $ref === 'string' ? $ref.split(SCHEMAS)[1] : undefined
    if (name !== undefined && !reached.has(name)) {
      reached.add(name)
      visit(schemas[name])
    }
    Object.values(node).forEach(visit)
  }
  visit(answers)
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const isOpen = reached.has(name) && typeof schema === 'object' && 'enum' in (schema ?? {})
      return [name, isOpen ? { ...schema, 'x-open-enum': true } : schema]
    }),
  )
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
