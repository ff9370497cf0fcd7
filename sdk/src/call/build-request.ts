import {
  ANSWERS_FILE,
  ASKS_ONLY,
  type CallRow,
  IS_CATALOG,
  TAKES_BODY,
  TAKES_CURRENCY,
  TAKES_IDEMPOTENCY_KEY,
  TAKES_LOCALE,
  TAKES_QUERY,
} from './call-row.ts'
import type { CallOptions } from './call-types.ts'
import type { Client } from './client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/** A call as it goes out, the same at every try. */
export interface OutgoingRequest {
  readonly method: string
  /** For messages, so without the query, which may carry a token: `POST /v1/public/holds`. */
  readonly name: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | Blob | null
  readonly asFile: boolean
  /** Sent twice, it does what it does when it is sent once. */
  readonly idempotent: boolean
  /** A read whose answer is the same for all who ask: one request serves them together. */
  readonly isShared: boolean
  readonly options: CallOptions
}

/** What makes a POST safe to repeat. */
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
  const [template = '', sum, method = 'GET'] = row.split(' ')
  const flags = Number(sum)
  let at = 0
  // The generated signatures say what stands where.
  const filled = template.replace(
    /(\S+?){}/g,
    (_, before: string) => before + pathPart(args[at++] as string, before),
  )
  const path = client.prefix + filled
  const content = flags & TAKES_BODY ? args[at++] : undefined
  const query = (flags & TAKES_QUERY ? args[at++] : {}) as Query | undefined
  const options = (args[at] ?? {}) as CallOptions
  const body = content instanceof Blob ? content : writeBody(client, flags, content)
  const headers = writeHeaders(client, flags, body, options)
  const asFile = !!(flags & ANSWERS_FILE)
  const cursor = nextCursor ?? query?.cursor
  return {
    method,
    name: `${method} ${path}`,
    url: client.baseUrl + path + writeQuery(client, flags, { ...query, cursor }),
    headers,
    body,
    asFile,
    idempotent: !/PO|PA/.test(method) || !!(flags & REPEATABLE),
    isShared: method === 'GET' && !asFile && !headers.cookie && !options.headers,
    options,
  }
}

/** An empty part, or one that steps up, would make the path that of another call. */
function pathPart(value: string | null | undefined, before: string): string {
  if (/^\.{0,2}$/.test(value ?? '')) throw new TypeError(`"${value}" is no id of ${before}`)
  return encodeURIComponent(value as string)
}

function writeHeaders(
  client: Client,
  flags: number,
  body: string | Blob | null,
  options: CallOptions,
): Record<string, string> {
  const written: Record<string, string> = { ...client.headers, ...options.headers }
  const session = !(flags & IS_CATALOG) && sessionIn(client.cookie ?? '')
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
    .filter(pair => /^(__Host-)?svc_/.test(pair))
    .join('; ')
}

function writeBody(client: Client, flags: number, content: unknown): string | null {
  if (content === undefined) return null
  const fields: Fields = { ...(content as Fields) }
  if (!(flags & TAKES_QUERY)) fillIn(client, flags, fields)
  return JSON.stringify(fields)
}

/** In one order, so that the same question has one address. */
function writeQuery(client: Client, flags: number, fields: Query): string {
  if (flags & TAKES_QUERY) fillIn(client, flags, fields)
  const pairs = Object.entries(fields)
    .sort()
    .flatMap(([name, value]) => {
      const values = [value ?? []].flat().map(item => encodeURIComponent(item as string))
      return values[0] === undefined ? [] : [`${name}=${values}`]
    })
    .join('&')
  return pairs && `?${pairs}`
}

/** What is on hold has its currency already, so a checkout that names its hold gets none. */
function fillIn({ locale, currency }: Client, flags: number, fields: Fields): void {
  if (flags & TAKES_LOCALE) fields.locale ??= locale
  if (flags & TAKES_CURRENCY && !fields.ref) fields.currency ??= currency
}
