import type { APIContext, MiddlewareHandler } from 'astro'
import { frameAt } from '#frames/frame-path.ts'
import { type AnalyticsSources, analyticsSources } from '#legal/analytics-sources.ts'
import { settings } from '#settings.ts'

/** A page runs no code and takes no style but ours, and pictures come from us or the service. */
const policyFor = (forms: string, ancestors: string, { scripts, told }: AnalyticsSources): string =>
  [
    "default-src 'self'",
    ...(scripts.length > 0 ? [`script-src 'self' ${scripts.join(' ')}`] : []),
    ...(told.length > 0 ? [`connect-src 'self' ${told.join(' ')}`] : []),
    ['img-src', "'self'", 'data:', settings.mediaOrigin, ...told].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${forms}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')

const FORMS = "'self'"
/** Whoever pays is led on from a form to the page of a provider, at an address of its own. */
const FORMS_OF_PAYMENT = `'self' https: ${settings.mediaOrigin}`
const PAYS = /\/(?:checkout\/[^/]+|trips\/[^/]+\/request|bookings\/[^/]+\/(?:payment|pay|booked))$/

const HEADERS: Readonly<Record<string, string>> = {
  // With `no-referrer` browsers send forms without their origin, and old ones without a word of it.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
}

export const setHeaders: MiddlewareHandler = async ({ url, locals }, next) => {
  const response = await next()
  const isPreview = url.searchParams.has('preview')
  const forms = PAYS.test(url.pathname) ? FORMS_OF_PAYMENT : FORMS
  // What a preview shows is seen by whoever has its address, and framed by the portal alone.
  const framedBy = isPreview ? settings.portalOrigins.join(' ') : locals.frameAncestors
  const policy = policyFor(forms, framedBy ?? "'none'", analyticsFor(response, { url, locals }))
  response.headers.set('content-security-policy', policy)
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value)
  // The address of a preview opens what is not published, and nobody but who asked is to keep it.
  if (isPreview) {
    response.headers.set('referrer-policy', 'no-referrer')
    response.headers.set('cache-control', 'private, no-store')
    response.headers.set('x-robots-tag', 'noindex, nofollow')
  }
  // Prices and places change, and a page may be about one visitor.
  if (!response.headers.has('cache-control')) {
    response.headers.set('cache-control', 'private, no-cache')
  }
  return response
}

/** Pages about one visitor, previews and frames never load what counts visits. */
function analyticsFor(
  response: Response,
  { url, locals }: Pick<APIContext, 'url' | 'locals'>,
): AnalyticsSources {
  // An answer may be given before anybody knows whose site it is.
  const known: Partial<App.Locals> = locals
  const isSecret = response.headers.get('cache-control')?.includes('no-store') ?? false
  const isElsewhere = url.searchParams.has('preview') || frameAt(url) !== null
  return analyticsSources(isSecret || isElsewhere ? null : (known.storefront?.analytics ?? null))
}
