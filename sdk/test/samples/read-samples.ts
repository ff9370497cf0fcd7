import { readFileSync } from 'node:fs'
import { type Operation, readEveryOperation } from '../../generator/read-openapi.ts'
import type { Samples } from '../../generator/write-samples.ts'

const SERVER = new URL('../../../server/', import.meta.url)

/** An operation of the description, with what the reference shows of it. */
export type Sampled = Operation & Partial<Samples>

/** As they are committed, which is as they are served. */
export function readSamples(): Sampled[] {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, SERVER), 'utf8'))
  const samples: Record<string, Samples> = read('src/http/docs/samples.gen.json')
  return readEveryOperation(read('openapi.json')).map(operation => ({
    ...operation,
    ...samples[operation.id],
  }))
}
