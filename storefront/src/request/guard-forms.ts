import type { MiddlewareHandler } from 'astro'
import { settings } from '../settings.ts'
import { problem } from './problem.ts'

const READS = ['GET', 'HEAD']
const SITE_ORIGIN = new URL(settings.siteUrl).origin

/**
 * A form is taken from our own pages only. The origin is compared with the setting, because
 * behind a proxy this server does not know its own address.
 */
export const guardForms: MiddlewareHandler = ({ request, locals }, next) => {
  if (READS.includes(request.method) || locals.problem) return next()
  const origin = request.headers.get('origin')
  const isOurs =
    origin === null
      ? request.headers.get('sec-fetch-site') === 'same-origin'
      : origin === SITE_ORIGIN
  if (!isOurs) throw problem(403, 'foreign-form')
  return next()
}
