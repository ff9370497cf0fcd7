import type { MiddlewareHandler } from 'astro'
import { MOST_FORM_BYTES } from '#forms/read-body.ts'
import { site } from '#sites/site.ts'
import { problem } from './problem.ts'

const READS = ['GET', 'HEAD']
/** Proofs of payment have a bound of their own where they are read. */
const UPLOADS = /\/bookings\/[^/]+\/pay$/

export function isUpload({ pathname }: URL): boolean {
  return UPLOADS.test(pathname)
}

/**
 * A form is taken from our own pages only, and only as long as forms are, as it is in memory whole.
 * One that does not say how long it is, as some proxies pass it on, is measured where it is read.
 * The origin is compared with that of the site, because behind a proxy this server does not know
 * its own address. From a preview nothing is sent, so that nobody books by looking.
 */
export const guardForms: MiddlewareHandler = ({ request, url, locals }, next) => {
  if (READS.includes(request.method) || locals.problem) return next()
  const origin = request.headers.get('origin')
  // A page that names itself to nobody sends its forms from the origin `null`.
  const isOurs =
    origin === null || origin === 'null'
      ? request.headers.get('sec-fetch-site') === 'same-origin'
      : origin === site().origin
  if (!isOurs) throw problem(403, 'foreign-form')
  if (url.searchParams.has('preview')) throw problem(403, 'preview-only')
  const length = Number(request.headers.get('content-length') ?? 0)
  if (!isUpload(url) && length > MOST_FORM_BYTES) throw problem(413, 'too-large')
  return next()
}
