import { readdirSync, readFileSync } from 'node:fs'
import type { Endpoint } from '../endpoint.ts'
import type { PathParameter } from '../parse/path.ts'
import { type ExampleAnswer, fillRequest, readExamples, textAt } from './example-file.ts'
import type { Json } from './json-schema.ts'

/** A request to the demo world and what it was answered. */
export type RecordedExample = {
  title: string
  method: string
  /** With its query, as it was sent. */
  path: string
  body?: unknown
  status: number
  answer?: unknown
}

const FOLDER = new URL('../../../../examples/public/', import.meta.url)

/** Those of websites that `examples/` has; a file may also look into the outbox, which none can. */
export function readRecordedExamples(): RecordedExample[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap(file => readRecording(readFileSync(new URL(file, FOLDER), 'utf8')))
    .filter(({ path }) => path.startsWith('/v1/public/'))
}

function readRecording(text: string): RecordedExample[] {
  const examples = readExamples(text)
  const named = new Map(examples.map(({ name, answer }) => [name, answer]))
  return examples.flatMap(({ title, request, answer }) => {
    if (answer === null) return []
    const { method, path, body } = fillRequest(request, way => showText(way, named))
    const sent = body === undefined ? {} : { body }
    const shown = answer.body === undefined ? {} : { answer: answer.body }
    return [{ title, method, path, ...sent, status: answer.status, ...shown }]
  })
}

/** A cookie and what the device of a traveller signs are not kept with the answers. */
function showText(way: string, named: ReadonlyMap<string | null, ExampleAnswer | null>): string {
  const [name = '', ...steps] = way.split('.')
  if (name === 'device' || steps[0] === 'cookie') return `EXAMPLE-${steps.at(-1)}`
  return textAt(named.get(name), steps, way)
}

/** Which of them an operation answered well, by its name. */
export function examplesByOperation(
  endpoints: readonly Endpoint[],
  recorded: readonly RecordedExample[],
): Map<string, RecordedExample[]> {
  // `/places/search` comes before `/places/{place}`.
  const forms = [...endpoints]
    .sort((a, b) => placeholders(a) - placeholders(b))
    .map(({ operationId, method, path }) => ({ operationId, method, form: pathForm(path) }))
  const found = new Map<string, RecordedExample[]>()
  for (const example of recorded.filter(({ status }) => status < 300)) {
    const operation = forms.find(
      ({ method, form }) => method === example.method && form.test(pathOf(example)),
    )
    if (!operation) continue
    found.set(operation.operationId, [...(found.get(operation.operationId) ?? []), example])
  }
  return found
}

function placeholders({ path }: Endpoint): number {
  return path.split('{').length
}

/** The bodies that were sent, or answered with one status, by name. */
export function showBodies(
  examples: readonly RecordedExample[],
  part: 'body' | 'answer',
): { examples?: Json } {
  const shown = examples.flatMap(example =>
    example[part] === undefined
      ? []
      : [[slugOf(example.title), { summary: example.title, value: example[part] }] as const],
  )
  return shown.length === 0 ? {} : { examples: Object.fromEntries(shown) }
}

/** What stood in the path and in the query of an example, as a client would give it. */
export function readParameters(endpoint: Endpoint, example: RecordedExample): Json {
  const given = pathForm(endpoint.path).exec(pathOf(example))?.groups ?? {}
  const read: Json = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
  for (const [name, text] of new URLSearchParams(example.path.split('?')[1] ?? '')) {
    const parameter = endpoint.query?.[name]
    if (parameter) read[name] = readText(text, { ...parameter.schema })
  }
  return read
}

/** What the first recorded path of each kind names; the demo world has it again and again. */
export function findPathValues(
  endpoints: readonly Endpoint[],
  recorded: ReadonlyMap<string, readonly RecordedExample[]>,
): Map<string, string> {
  const found = new Map<string, string>()
  for (const endpoint of endpoints) {
    const [example] = recorded.get(endpoint.operationId) ?? []
    if (example === undefined) continue
    const given = pathForm(endpoint.path).exec(pathOf(example))?.groups ?? {}
    for (const [name, parameter] of Object.entries(endpoint.params ?? {})) {
      const key = pathValueKey(parameter)
      const value = given[name]
      if (value !== undefined && !found.has(key)) found.set(key, decodeURIComponent(value))
    }
  }
  return found
}

/** A trip is named by its id in one path and by its slug in another. */
export function pathValueKey({ form, entity }: PathParameter): string {
  return `${form} ${entity}`
}

function readText(text: string, { type }: { type?: unknown }): unknown {
  if (type === 'array') return text.split(',')
  if (type === 'boolean') return text === 'true'
  return type === 'integer' || type === 'number' ? Number(text) : text
}

function pathOf({ path }: RecordedExample): string {
  return path.split('?')[0] ?? ''
}

function pathForm(path: string): RegExp {
  const escaped = path.replace(/[.]/g, '\\.')
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
