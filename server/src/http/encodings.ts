import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The compressed forms that bytes can have on their way, the shorter one first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]
export type Encoded = Partial<Record<Encoding, Buffer>>

/** Shorter ones fit into one packet as they are. */
export const LEAST_BYTES = 1_000

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
// Beyond it each percent that is saved takes several times as long.
const BROTLI_QUALITY = 5

/** In a thread of its own, so that no call waits for it. */
export function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes)
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** Which form a client takes, by its `Accept-Encoding`; null: the bytes as they are. */
export type EncodingChoice = (acceptEncoding: string | undefined) => Encoding | null

const MOST_REMEMBERED = 100

/** Browsers and libraries say few different things, so what was read is remembered. */
export function openEncodingChoice(): EncodingChoice {
  const remembered = new Map<string, Encoding | null>()
  return acceptEncoding => {
    if (acceptEncoding === undefined) return null
    const known = remembered.get(acceptEncoding)
    if (known !== undefined) return known
    const choice = chooseEncoding(acceptEncoding)
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(acceptEncoding, choice)
    return choice
  }
}

/** As RFC 9110 has it: the highest weight wins, and what has none of its own has that of `*`. */
export function chooseEncoding(acceptEncoding: string): Encoding | null {
  const weights = new Map(acceptEncoding.split(',').map(readWeight))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*')
  const asItIs = weights.get('identity') ?? 0
  let best: Encoding | null = null
  let bestWeight = asItIs
  for (const encoding of ENCODINGS) {
    const weight = weightOf(encoding) ?? 0
    if (weight > bestWeight || (best === null && weight > 0 && weight === bestWeight)) {
      best = encoding
      bestWeight = weight
    }
  }
  return best
}

function readWeight(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase())
  const given = parameters.find(parameter => parameter.startsWith('q='))?.slice(2)
  const weight = given === undefined ? 1 : Number(given)
  return [name, weight >= 0 && weight <= 1 ? weight : 0]
}
