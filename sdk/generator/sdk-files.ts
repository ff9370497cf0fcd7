import { findDirections } from './directions.ts'
import type { OpenApi } from './openapi.ts'
import { readOpenapi } from './read-openapi.ts'
import { writeCalls } from './write-calls.ts'
import { writeCurrencies } from './write-currencies.ts'
import { writeLengths } from './write-lengths.ts'
import { typeWriter } from './write-type.ts'
import { writeTypes } from './write-types.ts'
import { writeValues } from './write-values.ts'

/** Every generated file of the SDK, by its path from the root of the repository. */
export function writeSdkFiles(
  document: string,
  decimals: Readonly<Record<string, number>>,
): Record<string, string> {
  const api: OpenApi = JSON.parse(document)
  const operations = readOpenapi(api)
  const directions = findDirections(api, operations)
  const writer = typeWriter(directions)
  const calls = (surface: 'website' | 'seller' | 'platform') =>
    writeCalls({ api, writer }, { surface, operations })
  const folder = 'sdk/src/generated'
  return {
    [`${folder}/types.gen.ts`]: writeTypes(api, { directions, writer }),
    [`${folder}/website-calls.gen.ts`]: calls('website'),
    [`${folder}/seller-calls.gen.ts`]: calls('seller'),
    [`${folder}/platform-calls.gen.ts`]: calls('platform'),
    [`${folder}/lengths.gen.ts`]: writeLengths(api, directions),
    [`${folder}/values.gen.ts`]: writeValues({ api, directions, operations }),
    [`${folder}/currency-decimals.gen.ts`]: writeCurrencies(decimals),
  }
}
