import { built, integer, nullable, optional, type TSchema, Type } from './schema.ts'

/**
 * Sums in the seller's price currency. Each has a twin in US dollars, named as it was when those
 * were the only prices: `net` and `net_usd`. In requests the first counts; a seller whose prices
 * are in dollars may send either. In answers the twin is what the sum is worth today.
 */

/** More than any trip costs in any currency, and so little that sums of it are exact. */
const MOST = 100_000_000_000
/** In dollars, of which fewer are enough. */
const MOST_USD = 100_000_000

const OWN = 'In minor units of the price currency'

type Said = { min?: number; description?: string }

/** A price that whoever sends the body says. */
export function sentPrice<const N extends string>(name: N, said: Said = {}) {
  const { own, usd } = priceSchemas(said)
  return pair(name, own, { usd, isNeeded: true })
}

/** A price that may be left out. */
export function sentPriceOrNone<const N extends string>(name: N, said: Said = {}) {
  const { own, usd } = priceSchemas(said)
  return pair(name, optional(own), { usd })
}

/** Prices of something by its id. */
export function sentPrices<const N extends string>(name: N, pattern: string) {
  return pair(name, optional(mapOf(pattern, MOST, `By unit id. ${OWN}.`)), {
    usd: mapOf(pattern, MOST_USD, 'By unit id, in US cents.'),
  })
}

export function shownPrice<const N extends string>(name: N, said: Said = {}) {
  return shown(name, priceSchemas(said).own, Type.Integer())
}

export function shownPrices<const N extends string>(name: N, pattern: string) {
  const map = mapOf(pattern, Number.MAX_SAFE_INTEGER, `By unit id. ${OWN}.`)
  return shown(name, map, mapOf(pattern, Number.MAX_SAFE_INTEGER))
}

/** A sum of sums, which may be less than nothing. */
export function shownSum<const N extends string>(name: N) {
  return shown(name, Type.Integer({ description: `${OWN}.` }), Type.Integer())
}

/** The twin in an answer. */
export function inDollars(twinOf: string, schema: TSchema) {
  return { ...nullable(schema), twinOf, description: WORTH }
}

const WORTH =
  'What it is worth in US dollars: the same for prices in dollars, else by the rate of today; ' +
  'null where there is none.'

/** A price, and its twin, without names. */
export function priceSchemas({ min = 0, description }: Said) {
  const text = description === undefined ? `${OWN}.` : `${OWN}: ${description}`
  return {
    own: integer({ min, max: MOST, description: text }),
    usd: integer({ min, max: MOST_USD, description: 'In US cents, for prices in dollars.' }),
  }
}

function mapOf(pattern: string, max: number, description?: string) {
  const note = description === undefined ? {} : { description }
  const schema = Type.Record(Type.String({ pattern }), integer({ min: 0, max }), {
    additionalProperties: false,
    maxProperties: 300,
    ...note,
  })
  return Type.Unsafe<Record<string, number>>(schema)
}

type Pair<N extends string, S extends TSchema> = Record<N, S> &
  Record<`${N}_usd`, ReturnType<typeof optional<TSchema>>>

/** In a body. The parser leaves the first of the two, whichever of them was sent. */
function pair<const N extends string, S extends TSchema>(
  name: N,
  own: S,
  { usd, isNeeded = false }: { usd: TSchema; isNeeded?: boolean },
): Pair<N, S> {
  return both(name, optional(own), sentTwin(name, usd, isNeeded))
}

/** The twin in a body. */
export function sentTwin(twinOf: string, usd: TSchema, isTwinNeeded = false) {
  // What was read can be sent back as it was.
  return optional({ ...nullable(usd), twinOf, isTwinNeeded })
}

function shown<const N extends string, S extends TSchema>(name: N, own: S, usd: TSchema) {
  return both(name, own, inDollars(name, usd))
}

/**
 * For our own code the first is there wherever it is needed, as the parser hands it over, and the
 * second nowhere: answers get it in the pipeline.
 */
function both<N extends string, S extends TSchema>(
  name: N,
  own: TSchema,
  usd: TSchema,
): Pair<N, S> {
  return built([
    [name, own],
    [`${name}_usd`, usd],
  ])
}
