import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'astro'

const compress = promisify(gzip)

/** What is shorter is one packet either way. */
const LEAST_LENGTH = 1000

/**
 * Pages leave compressed, also where nobody put a proxy in front. They are whole by then, so what
 * goes wrong in the middle of one still becomes a page that says so.
 */
export const compressPages: MiddlewareHandler = async ({ request }, next) => {
  const response = await next()
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (!isText(response) || !/\bgzip\b/.test(accepted)) return response
  const page = await response.text()
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (page.length < LEAST_LENGTH) return new Response(page, { status: response.status, headers })
  headers.set('content-encoding', 'gzip')
  const body = await compress(page, { level: 4 })
  return new Response(new Uint8Array(body), { status: response.status, headers })
}

function isText({ headers, body }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  // A page about a problem has been through here before.
  if (headers.has('content-encoding')) return false
  return body !== null && /^(text\/|application\/(json|xml|rss))/.test(type)
}
