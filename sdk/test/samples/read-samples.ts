import { readFileSync } from 'node:fs'
import { type Operation, readEveryOperation } from '../../generator/read-openapi.ts'
import { type Samples, writeSamples } from '../../generator/write-samples.ts'

const SERVER = new URL('../../../server/', import.meta.url)

/** An operation of the description, with what the reference shows of it. */
export type Sampled = Operation & Partial<Samples>

/** As the reference at `/docs` is built with them. */
export function readSamples(): Sampled[] {
  const description = readFileSync(new URL('openapi.json', SERVER), 'utf8')
  const samples: Record<string, Samples> = JSON.parse(writeSamples(description))
  return readEveryOperation(JSON.parse(description)).map(operation => ({
    ...operation,
    ...samples[operation.id],
  }))
}
