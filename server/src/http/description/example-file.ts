import assert from 'node:assert/strict'

/** A recorded request with its answer. */
export type Example = {
  title: string
  /** Later requests of the same file may speak of its answer: `{{name.body.id}}`. */
  name: string | null
  request: ExampleRequest
  /** Null until it has been recorded. */
  answer: ExampleAnswer | null
}

export type ExampleRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

export type ExampleAnswer = {
  status: number
  headers: Record<string, string>
  body: unknown
}

/**
 * Reads a file of `examples/`. Each example begins with `### Title`, then the request as HTTP
 * writes it, then `HTTP 200`, headers and the JSON of the answer.
 */
export function readExamples(text: string): Example[] {
  const [preface = '', ...blocks] = text.split(/^### ?/m)
  if (preface.trim() !== '') throw new Error('A file of examples begins with "### Title".')
  return blocks.map(readExample)
}

/** A request with a value in the place of each `{{…}}`; its body is parsed where it is JSON. */
export function fillRequest(
  { method, path, headers, body }: ExampleRequest,
  findText: (way: string) => string,
): { method: string; path: string; headers: Record<string, string>; body?: unknown } {
  const filled = (text: string) =>
    text.replace(/\{\{([\w.-]+)(?: after ([^}]+))?\}\}/g, (_, way: string, mark?: string) => {
      const value = findText(way)
      return mark === undefined ? value : wordAfter(value, mark)
    })
  const isJson = (headers['Content-Type'] ?? 'application/json') === 'application/json'
  const sent = body === null ? undefined : filled(body)
  return {
    method,
    path: filled(path),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, filled(value)]),
    ),
    ...(sent === undefined ? {} : { body: isJson ? JSON.parse(sent) : sent }),
  }
}

/** The text or number that a way such as `made.body.id` leads to. */
export function textAt(from: unknown, steps: readonly string[], way: string): string {
  let value = from
  for (const step of steps) {
    const fields: Record<string, unknown> = typeof value === 'object' ? { ...value } : {}
    value = fields[step]
  }
  assert(typeof value === 'string' || typeof value === 'number', `{{${way}}} names nothing`)
  return String(value)
}

/** `{{mail.body.text after token=}}`: the letters and digits that follow a mark in a text. */
function wordAfter(text: string, mark: string): string {
  const at = text.indexOf(mark)
  const word = at === -1 ? undefined : /^[\w-]+/.exec(text.slice(at + mark.length))?.[0]
  assert(word, `no word comes after "${mark}"`)
  return word
}

function readExample(block: string): Example {
  const [title = '', ...rest] = block.trimEnd().split('\n')
  const name = /^# @name (\w+)$/.exec(rest[0] ?? '')?.[1] ?? null
  const lines = name === null ? rest : rest.slice(1)
  const at = lines.findIndex(line => /^HTTP \d{3}$/.test(line))
  const asked = readMessage(at === -1 ? lines : lines.slice(0, at))
  const [method = '', path = ''] = asked.start.split(' ')
  const request = { method, path, headers: asked.headers, body: asked.body }
  return { title, name, request, answer: at === -1 ? null : readAnswer(lines.slice(at)) }
}

function readAnswer(lines: string[]): ExampleAnswer {
  const { start, headers, body } = readMessage(lines)
  const value = body === null ? undefined : JSON.parse(body)
  return { status: Number(start.slice(5)), headers, body: value }
}

function readMessage(lines: string[]) {
  const [start = '', ...rest] = lines
  const blank = rest.indexOf('')
  const head = blank === -1 ? rest : rest.slice(0, blank)
  const body = blank === -1 ? '' : rest.slice(blank).join('\n').trim()
  const headers = Object.fromEntries(
    head.map(line => {
      const [, name = '', value = ''] = /^([\w-]+): ?(.*)$/.exec(line) ?? []
      if (name === '') throw new Error(`"${line}" is not a header of ${start}.`)
      return [name, value]
    }),
  )
  return { start, headers, body: body === '' ? null : body }
}
