import { camelCase, nameCall, type Surface } from './name-calls.ts'
import { nameOf, type OpenApi } from './openapi.ts'
import { isCalledByClients, type Operation, readEveryOperation } from './read-openapi.ts'
import { WIDTH, writeJson, writeScript } from './write-value.ts'

/** One operation as its callers write it; those of the service itself have no call in the SDK. */
export interface Samples {
  curl: string
  sdk?: string
}

/** Where `npm start` listens, and the keys of its demo world. */
const ADDRESS = 'http://127.0.0.1:8080'
const KEYS: Readonly<Record<string, string>> = {
  websiteKey: 'pk_demo_direct',
  secretKey: 'sk_demo_owner',
  platformKey: 'sk_demo_platform',
}
const COOKIES: Readonly<Record<string, string>> = {
  travellerSession: 'svc_traveller=SESSION',
  staffSession: 'svc_staff=SESSION',
}

const CLIENTS = {
  website: { open: 'createOutset', from: '@outset/sdk', name: 'outset' },
  seller: { open: 'createSeller', from: '@outset/sdk/seller', name: 'seller' },
  platform: { open: 'createPlatform', from: '@outset/sdk/platform', name: 'platform' },
} as const satisfies Record<Surface, object>

/** For every operation of the description, by its id, as JSON. */
export function writeSamples(document: string): string {
  const api: OpenApi = JSON.parse(document)
  const samples = Object.fromEntries(
    readEveryOperation(api).map(operation => [operation.id, sampleOf(operation)]),
  )
  return `${JSON.stringify(samples, null, 2)}\n`
}

function sampleOf(operation: Operation): Samples {
  const curl = writeCurl(operation)
  return isCalledByClients(operation) ? { curl, sdk: writeSdk(operation) } : { curl }
}

function writeCurl(operation: Operation): string {
  const { method, body, security } = operation
  const sends = body !== undefined && (body.content === 'file' || body.example !== undefined)
  const isPlain = method === (sends ? 'POST' : 'GET')
  const parts = [
    `curl ${isPlain ? '' : `-X ${method} `}${shellText(ADDRESS + addressOf(operation))}`,
    ...security.map(scheme => `-${COOKIES[scheme] ? 'b' : 'H'} ${shellText(proofOf(scheme))}`),
  ]
  if (sends) {
    parts.push(`-H ${shellText(`Content-Type: ${body.type}`)}`)
    parts.push(
      body.content === 'file'
        ? `--data-binary @${fileNameOf(body.type)}`
        : `-d ${shellText(writeJson(body.example, '  ', 6))}`,
    )
  }
  return parts.join(' \\\n  ')
}

function proofOf(scheme: string): string {
  const cookie = COOKIES[scheme]
  if (cookie !== undefined) return cookie
  const header = scheme === 'websiteKey' ? 'Svc-Publishable-Key: ' : 'Authorization: Bearer '
  return header + keyOf(scheme)
}

function keyOf(scheme: string): string {
  const key = KEYS[scheme]
  if (key === undefined) throw new Error(`The samples have nothing for "${scheme}"`)
  return key
}

function addressOf({ path, pathParameters, query }: Operation): string {
  const whole = pathParameters.reduce(
    (address, { name, example }) =>
      address.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  )
  const given = query.flatMap(({ name, example }) =>
    example === undefined ? [] : [`${name}=${[example].flat().map(readableText)}`],
  )
  return given.length === 0 ? whole : `${whole}?${given.join('&')}`
}

/** These mean nothing in a query, and are read more easily as they are. */
function readableText(value: unknown): string {
  return encodeURIComponent(String(value)).replace(/%(?:2C|3A|2F|40)/g, decodeURIComponent)
}

function shellText(text: string): string {
  return /^[\w./:@=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

function fileNameOf(type: string): string {
  return `file.${type.split('/')[1]}`
}

function writeSdk(operation: Operation): string {
  const { body, security } = operation
  const { surface, group, verb } = nameCall(operation)
  const { open, from, name } = CLIENTS[surface]
  const settings: Record<string, string> = { baseUrl: ADDRESS }
  for (const scheme of security) {
    const cookie = COOKIES[scheme]
    if (cookie === undefined) settings.key = keyOf(scheme)
    else settings.cookie = cookie
  }
  const client = `const ${name} = ${open}(`
  const call = [name, group, verb].filter(part => part !== null).join('.')
  const result = resultOf(operation, name)
  const before = `${result === null ? '' : `const ${result} = `}await ${call}`
  const isFile = body?.content === 'file'
  return [
    ...(isFile ? ["import { readFile } from 'node:fs/promises'"] : []),
    `import { ${open} } from '${from}'`,
    '',
    `${client}${writeScript(settings, '', client.length + 1)})`,
    `${before}(${writeArguments(argumentsOf(operation), before.length + 2)})`,
  ].join('\n')
}

/** What the answer is called: what it is, unless the client has that name. */
function resultOf({ answer, query }: Operation, client: string): string | null {
  if (answer === 'nothing') return null
  if (answer === 'file') return 'file'
  if (query.some(({ name }) => name === 'cursor')) return 'page'
  const type = answer.$ref === undefined ? '' : nameOf(answer.$ref).replace(/Record$/, '')
  const name = camelCase(type.charAt(0).toLowerCase() + type.slice(1))
  return name === '' || name === client ? 'answer' : name
}

/** Those of the call, in its order, each as it is written where it has so much room. */
type Written = (indent: string, taken: number) => string

function argumentsOf({ pathParameters, body, query }: Operation): Written[] {
  const list: Written[] = pathParameters.map(
    ({ example, schema }) =>
      () =>
        writeScript(schema?.type === 'integer' ? Number(example) : String(example)),
  )
  const asked = Object.fromEntries(
    query.flatMap(({ name, example }) => (example === undefined ? [] : [[name, oneOf(example)]])),
  )
  const hasQuery = Object.keys(asked).length > 0
  if (body !== undefined) {
    if (body.content === 'file') list.push(() => writeBlob(body.type))
    else if (body.example !== undefined || body.isRequired || hasQuery) {
      list.push((...room) => (body.example === undefined ? 'undefined' : write(body.example, room)))
    }
  }
  if (hasQuery) list.push((...room) => write(asked, room))
  return list
}

function write(value: unknown, [indent, taken]: [indent: string, taken: number]): string {
  return writeScript(value, indent, taken)
}

/** One value of a list needs no brackets. */
function oneOf(example: unknown): unknown {
  return Array.isArray(example) && example.length === 1 ? example[0] : example
}

function writeBlob(type: string): string {
  return `new Blob([await readFile('${fileNameOf(type)}')], { type: '${type}' })`
}

/** On the line of the call where they fit; else the last one opens there, or each has its own. */
function writeArguments(list: readonly Written[], taken: number): string {
  const first = list.slice(0, -1).map(one => one('', -Infinity))
  const head = first.map(text => `${text}, `).join('')
  const last = list.at(-1)
  if (last === undefined) return ''
  const written = last('', taken + head.length)
  const [line = ''] = written.split('\n')
  const opens = taken + head.length + line.length <= WIDTH
  if (opens && !first.some(text => text.startsWith('{'))) return head + written
  const lines = list.map(one => `  ${one('  ', 1)},\n`)
  return `\n${lines.join('')}`
}
