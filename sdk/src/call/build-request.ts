import {
  ANSWERS_FILE,
  ASKS_ONLY,
  type CallRow,
  IS_CATALOG,
  readRow,
  TAKES_BODY,
  TAKES_CURRENCY,
  TAKES_IDEMPOTENCY_KEY,
  TAKES_LOCALE,
  TAKES_QUERY,
} from './call-row.ts'
import type { CallOptions } from './call-types.ts'
import type { Client } from './client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import type { OutgoingRequest } from './request.ts'

/** Methods that do the same when they are sent twice. */
const IDEMPOTENT_METHODS = ['GET', 'PUT', 'DELETE']
/** What makes any other call safe to repeat. */
const REPEATABLE = TAKES_IDEMPOTENCY_KEY | ASKS_ONLY

type Fields = Record<string, unknown>
type QueryValue = string | number | boolean | null | undefined
type Query = Record<string, QueryValue | QueryValue[]>

/** `args` are those of the call: parts of the path, then body, query and options. */
export function buildRequest(
  client: Client,
  row: CallRow,
  args: readonly unknown[],
  nextCursor: string | undefined,
): OutgoingRequest {
  const { template, flags, method } = readRow(row)
  const texts = template.split('{}')
  const path = client.prefix + fillPath(texts, args)
  let at = texts.length - 1
  const content = flags & TAKES_BODY ? args[at++] : undefined
  // The generated signatures say what stands where, here and below.
  const query = (flags & TAKES_QUERY ? args[at++] : {}) as Query | undefined
  // The last argument of every signature.
  const options = (args[at] ?? {}) as CallOptions
  const body = content instanceof Blob ? content : writeBody(client, flags, content)
  const headers = writeHeaders(client, flags, body, options)
  const asFile = (flags & ANSWERS_FILE) !== 0
  const cursor = nextCursor ?? query?.cursor
  return {
    method,
    name: `${method} ${path}`,
    url: client.baseUrl + path + writeQuery(client, flags, { ...query, cursor }),
    headers,
    body,
    asFile,
    idempotent: IDEMPOTENT_METHODS.includes(method) || (flags & REPEATABLE) !== 0,
    isShared: method === 'GET' && !asFile && !headers.cookie && !options.headers,
    options,
  }
}

/** The texts of a path with the first arguments of the call between them. */
function fillPath([first = '', ...rest]: readonly string[], args: readonly unknown[]): string {
  let path = first
  let before = first
  for (const [at, text] of rest.entries()) {
    path += pathPart(args[at], before) + text
    before = text
  }
  return path
}

/** An empty part, or one that steps up, would make the path that of another call. */
function pathPart(value: unknown, before: string): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (['', '.', '..'].includes(text)) throw new TypeError(`"${value}" is no id of ${before}`)
  return encodeURIComponent(text)
}

function writeHeaders(
  client: Client,
  flags: number,
  body: string | Blob | null,
  options: CallOptions,
): Record<string, string> {
  const written: Record<string, string> = { ...client.headers, ...options.headers }
  const session = flags & IS_CATALOG ? '' : sessionIn(client.cookie ?? '')
  if (session) written.cookie = session
  if (client.forwardedFor) written['x-forwarded-for'] = client.forwardedFor
  if (options.requestId) written['x-request-id'] = options.requestId
  if (options.ifMatch) written['if-match'] = `"v${options.ifMatch}"`
  if (flags & TAKES_IDEMPOTENCY_KEY) {
    written['idempotency-key'] = options.idempotencyKey ?? newIdempotencyKey()
  }
  if (body !== null) {
    written['content-type'] =
      typeof body === 'string' ? 'application/json' : body.type || 'application/octet-stream'
  }
  return written
}

/** Other cookies of the site are none of the service's business. */
function sessionIn(cookie: string): string {
  return cookie
    .split(/; */)
    .filter(pair => pair.startsWith('svc_') || pair.startsWith('__Host-svc_'))
    .join('; ')
}

function writeBody(client: Client, flags: number, content: unknown): string | null {
  if (content === undefined) return null
  // A body of JSON is an object: the generator refuses any other.
  const fields = { ...(content as Fields) }
  if (!(flags & TAKES_QUERY)) fillIn(client, flags, fields)
  return JSON.stringify(fields)
}

/** In one order, so that the same question has one address. */
function writeQuery(client: Client, flags: number, fields: Query): string {
  if (flags & TAKES_QUERY) fillIn(client, flags, fields)
  const pairs = Object.entries(fields)
    .sort()
    .flatMap(([name, value]) => {
      const values = [value].flat().filter(item => item != null)
      return values.length > 0 ? [`${name}=${values.map(encodeURIComponent).join(',')}`] : []
    })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** What is on hold has its currency already, so a checkout that names its hold gets none. */
function fillIn({ locale, currency }: Client, flags: number, fields: Fields): void {
  if (flags & TAKES_LOCALE) fields.locale ??= locale
  if (flags & TAKES_CURRENCY && !fields.ref) fields.currency ??= currency
}
