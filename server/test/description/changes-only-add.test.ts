import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { describeApi } from '#http/description/describe-api.ts'
import { ENDPOINTS } from '#http/routes.ts'
import { listPromises, listRequestSchemas } from './list-promises.ts'

/** The description of 0.2.0, without its examples. */
const published = JSON.parse(
  brotliDecompressSync(
    readFileSync(join(import.meta.dirname, 'published/0.2.0.json.br')),
  ).toString(),
)
const before = listPromises(published)
const now = listPromises(describeApi(ENDPOINTS))

test('nothing that was published is renamed or removed [R-VER-04]', () => {
  const gone = [...before.offers].filter(line => !now.offers.has(line))
  expect(gone.filter(line => !isWidened(line))).toEqual([])
  expect(before.offers.size).toBeGreaterThan(4_000)
})

test('a call that was published asks for nothing more than it did [R-VER-04]', () => {
  const operations = new Set([...before.offers].map(operationOf))
  const requests = listRequestSchemas(published)
  const added = [...now.demands].filter(line => !before.demands.has(line))
  expect(
    added.filter(line =>
      line.includes(' ? ') ? operations.has(operationOf(line)) : requests.has(schemaOf(line)),
    ),
  ).toEqual([])
})

test('the comparison finds what was taken away and what is newly required', () => {
  const field = { type: 'string' }
  const describe = (properties: object, required: string[]) =>
    listPromises({ components: { schemas: { Trip: { properties, required } } } })
  const first = describe({ title: field, slug: field }, ['title'])
  const second = describe({ title: field }, ['title', 'slug'])
  expect([...first.offers].filter(line => !second.offers.has(line))).toEqual(['Trip.slug'])
  expect([...second.demands].filter(line => !first.demands.has(line))).toEqual(['Trip.slug'])
})

/** An answer may get another schema that has all the fields of the one before. */
function isWidened(line: string): boolean {
  const [, answer, old] = /^(.* answers \d+) #\/components\/schemas\/(\w+)$/.exec(line) ?? []
  if (answer === undefined) return false
  const other = [...now.offers]
    .find(offer => offer.startsWith(`${answer} #`))
    ?.split('/')
    .at(-1)
  const fields = [...before.offers].filter(offer => offer.startsWith(`${old}.`))
  return fields.every(field => now.offers.has(`${other}${field.slice(old?.length)}`))
}

function operationOf(line: string): string {
  return line.split(' ').slice(0, 2).join(' ')
}

function schemaOf(line: string): string {
  return /^[^.[]+/.exec(line)?.[0] ?? ''
}
