import type { Visitor } from '@outset/sdk'
import type { APIContext, MiddlewareHandler } from 'astro'
import { outset } from '../outset.ts'
import { settings } from '../settings.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const SESSION_COOKIE = 'svc_traveller'

/** The visitor's client: their language, currency, address and session go with every call. */
export const knowVisitor: MiddlewareHandler = async (context, next) => {
  const { locals, request, cookies } = context
  const given: string[] = []
  locals.currency = chooseCurrency(context)
  locals.signedIn = cookies.has(SESSION_COOKIE)
  const visitor: Visitor = {
    locale: locals.locale,
    currency: locals.currency,
    forwardedFor: addressOf(context),
    cookie: request.headers.get('cookie'),
    onSetCookie: set => {
      given.push(...set)
      // Who signs in by this request is signed in for the rest of it.
      const cookie = set.map(one => one.split(';')[0]).join('; ')
      locals.service = outset.for({ ...visitor, cookie })
    },
  }
  locals.service = outset.for(visitor)
  const response = await next()
  for (const cookie of given) response.headers.append('set-cookie', forThisSite(cookie))
  return response
}

/**
 * The service asks for a safe connection. On a developer's machine there is none, and some browsers
 * would drop the session there.
 */
function forThisSite(cookie: string): string {
  return settings.siteUrl.startsWith('https:') ? cookie : cookie.replace(/;\s*secure/i, '')
}

/** One that was just chosen, else the one chosen before, else the site's own. */
function chooseCurrency({ url, cookies, locals: { storefront } }: APIContext): string {
  const chosen = url.searchParams.get('currency')
  if (chosen !== null && storefront.currencies.includes(chosen)) {
    cookies.set('currency', chosen, {
      path: '/',
      maxAge: YEAR_SECONDS,
      sameSite: 'lax',
      httpOnly: true,
      secure: settings.siteUrl.startsWith('https:'),
    })
    return chosen
  }
  const kept = cookies.get('currency')?.value
  return kept !== undefined && storefront.currencies.includes(kept)
    ? kept
    : storefront.display_currency
}

/** Limits of the service count visitors, so it has to know them from each other. */
function addressOf(context: APIContext): string {
  const hops = context.request.headers.get('x-forwarded-for')?.split(',') ?? []
  // The last one is what our own proxy saw; those before it anybody can make up.
  const seen = hops.at(-1)?.trim()
  return settings.behindProxy && seen ? seen : context.clientAddress
}
