import type { MiddlewareHandler } from 'astro'
import { settings } from '../settings.ts'
import { problem } from './problem.ts'

const READS = ['GET', 'HEAD']
/** Far more than people type. Proofs of payment have a bound of their own where they are read. */
const MOST_BYTES = 256 * 1024
const UPLOADS = /\/bookings\/[^/]+\/pay$/
const SITE_ORIGIN = new URL(settings.siteUrl).origin

/**
 * A form is taken from our own pages only, and only as long as forms are, as it is in memory whole.
 * The origin is compared with the setting, because behind a proxy this server does not know its
 * own address.
 */
export const guardForms: MiddlewareHandler = ({ request, url, locals }, next) => {
  if (READS.includes(request.method) || locals.problem) return next()
  const origin = request.headers.get('origin')
  const isOurs =
    origin === null
      ? request.headers.get('sec-fetch-site') === 'same-origin'
      : origin === SITE_ORIGIN
  if (!isOurs) throw problem(403, 'foreign-form')
  // Browsers say how long a form is. What does not is none.
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!UPLOADS.test(url.pathname) && !(length <= MOST_BYTES)) throw problem(413, 'too-large')
  return next()
}
