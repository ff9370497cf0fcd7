import type { Json } from './json-schema.ts'

/** Collects answers that many operations share. */
export type ResponseShelf = {
  /** A reference to the answer of that name, or the answer itself where it differs from it. */
  refer(name: string, response: Json): Json
  all(): Json
}

export function openResponseShelf(): ResponseShelf {
  const shelved = new Map<string, { response: Json; source: string }>()
  return {
    refer(name, response) {
      const source = JSON.stringify(response)
      const known = shelved.get(name)
      if (known === undefined) shelved.set(name, { response, source })
      else if (known.source !== source) return response
      return { $ref: `#/components/responses/${name}` }
    },
    all: () =>
      Object.fromEntries(
        [...shelved]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { response }]) => [name, response]),
      ),
  }
}
