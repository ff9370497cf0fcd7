import type { Visitor } from '@outset/sdk'
import type { APIContext, MiddlewareHandler } from 'astro'
import { sessionCookie, sessionFor, withoutOthers } from '#accounts/session-cookies.ts'
import { keepLinkedCode } from '#book/promo-code.ts'
import { tellOwnTickets } from '#offline/own-tickets.ts'
import { site } from '#sites/site.ts'
import { addressOf } from './address-of.ts'
import { readPrivateCookie, setPrivateCookie } from './private-cookie.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The visitor's client: their language, currency, address and session go with every call. */
export const knowVisitor: MiddlewareHandler = async (context, next) => {
  const { locals, request, cookies } = context
  const given: string[] = []
  locals.currency = chooseCurrency(context)
  keepLinkedCode(context)
  const isFramed = site().frame !== undefined
  locals.signedIn = !isFramed && cookies.has(sessionCookie())
  const visitor: Visitor = {
    locale: locals.locale,
    currency: locals.currency,
    forwardedFor: addressOf(context),
    // Not where a browser sends them to a frame, either: every frame is the same everywhere.
    cookie: isFramed ? null : withoutOthers(request.headers.get('cookie')),
    onSetCookie: set => {
      given.push(...set)
      // Who signs in by this request is signed in for the rest of it.
      const cookie = set.map(one => one.split(';')[0]).join('; ')
      locals.service = site().outset.for({ ...visitor, cookie })
    },
  }
  locals.service = site().outset.for(visitor)
  const response = await next()
  tellOwnTickets(cookies, response)
  for (const cookie of given) response.headers.append('set-cookie', sessionFor(cookie))
  return response
}

/** One that was just chosen, else the one chosen before, else the site's own. */
function chooseCurrency({ url, cookies, locals: { storefront } }: APIContext): string {
  // It could not be kept from one page of a frame to the next.
  if (site().frame) return storefront.display_currency
  const chosen = url.searchParams.get('currency')
  if (chosen !== null && storefront.currencies.includes(chosen)) {
    setPrivateCookie(cookies, 'currency', chosen, { maxAge: YEAR_SECONDS })
    return chosen
  }
  const kept = readPrivateCookie(cookies, 'currency')
  return kept !== null && storefront.currencies.includes(kept) ? kept : storefront.display_currency
}
