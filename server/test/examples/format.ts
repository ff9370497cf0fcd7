/** A recorded request with its answer. */
export type Example = {
  title: string
  /** Later requests of the same file may speak of its answer: `{{name.body.id}}`. */
  name: string | null
  request: {
    method: string
    path: string
    headers: Record<string, string>
    body: string | null
  }
  /** Null until it has been recorded. */
  answer: ExampleAnswer | null
}

export type ExampleAnswer = {
  status: number
  headers: Record<string, string>
  body: unknown
}

/**
 * Reads a file of examples. Each begins with `### Title`, then the request as HTTP writes it, then
 * `HTTP 200`, headers and the JSON of the answer. In an answer `…` stands for what differs from one
 * run to the next.
 */
export function readExamples(text: string): Example[] {
  const [preface = '', ...blocks] = text.split(/^### ?/m)
  if (preface.trim() !== '') throw new Error('A file of examples begins with "### Title".')
  return blocks.map(readExample)
}

export function writeExamples(examples: readonly Example[]): string {
  return examples.map(writeExample).join('\n')
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

function writeExample({ title, name, request, answer }: Example): string {
  const parts = [
    [
      `### ${title}`,
      ...(name === null ? [] : [`# @name ${name}`]),
      `${request.method} ${request.path}`,
      ...headerLines(request.headers),
    ].join('\n'),
    ...(request.body === null ? [] : [request.body]),
  ]
  if (answer === null) return `${parts.join('\n\n')}\n`
  parts.push([`HTTP ${answer.status}`, ...headerLines(answer.headers)].join('\n'))
  if (answer.body !== undefined) parts.push(JSON.stringify(answer.body, null, 2))
  return `${parts.join('\n\n')}\n`
}

function headerLines(headers: Record<string, string>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}
