import { attempt, type PublicStorefront } from '@outset/sdk'
import type { APIContext, MiddlewareHandler } from 'astro'
import { addressesFor } from '#addresses.ts'
import { redirectOf } from '#content/redirect-of.ts'
import { siteLink } from '#content/site-link.ts'
import { fitsFrame, readFrame } from '#frames/frame-path.ts'
import { site } from '#sites/site.ts'
import { languageFor } from '#words/languages.ts'
import { addressOf } from './address-of.ts'
import { notFound, problem } from './problem.ts'
import { standIn } from './stand-in.ts'

/** Files of the site that have no language, and links of mails that say it behind the path. */
const WITHOUT_LANGUAGE = /^\/(?:[\w-]+\.(?:xml|txt|css|json|webmanifest)|problem|health|booking)$/

/**
 * Files, which no page of a site was ever called: browsers and robots ask for them by the hundred.
 * Pages of older sites may have ended in `.html`.
 */
const NO_PAGE = /\.(?!html?$)[a-z0-9]{1,5}$/i

/** Finds out whose site it is and the language of the page, which its path begins with. */
export const chooseLanguage: MiddlewareHandler = async (context, next) => {
  const { locals, url } = context
  const storefront = locals.problem ? await knownStorefront(context) : await openStorefront(context)
  // A page about a problem stands in for the one that was asked for, in its language.
  const asked = locals.problem ? context.originPathname : url.pathname
  const { locale: first, frame } = readFrame(asked.split('/')[1] ?? '')
  const known = storefront.languages.includes(first)
  const locale = known ? first : preferredLanguage(context, storefront)
  setLocals(context, storefront, locale)
  if (locals.problem || WITHOUT_LANGUAGE.test(url.pathname)) return next()
  if (!fitsFrame(url.pathname, frame)) throw notFound()
  if (known) return next()
  if (frame) return inLanguage(locale, context)
  const { to, status } = await leadOn(context)
  return new Response(null, { status, headers: { location: to, vary: 'accept-language' } })
}

/** A frame in a language that the site has not: the page around it has more than the site. */
function inLanguage(locale: string, { url }: APIContext): Response {
  const [, asked = '', ...rest] = url.pathname.split('/')
  const segment = asked.replace(/^[^.]+/, locale)
  const location = `/${[segment, ...rest].join('/')}${url.search}`
  return new Response(null, { status: 302, headers: { location, vary: 'accept-language' } })
}

/** Where an address without a language leads: to what moved, or to the same in a language. */
async function leadOn(context: APIContext): Promise<{ to: string; status: number }> {
  const { locals, url } = context
  if (NO_PAGE.test(url.pathname)) throw notFound()
  const service = site().outset.for({ forwardedFor: addressOf(context) })
  const moved = url.pathname === '/' ? null : await redirectOf(service, url.pathname)
  if (moved) return { to: siteLink(moved.to, locals.addresses), status: moved.status }
  if (/\.html?$/i.test(url.pathname)) throw notFound()
  return { to: siteLink(url.pathname + url.search, locals.addresses), status: 302 }
}

function setLocals({ locals }: APIContext, storefront: PublicStorefront, locale: string): void {
  const marketplace = storefront.kind === 'marketplace'
  const language = languageFor(locale, { sendsMail: storefront.sends_mail })
  Object.assign(locals, { storefront, locale, ...language })
  const preview = locals.preview?.token
  locals.addresses = addressesFor(locale, { marketplace, frame: frameIn(locale), preview })
}

/** What paths of this frame begin with, in the language of its page. */
function frameIn(locale: string): string | undefined {
  return site().frame?.segment.replace(/^[^.]+/, locale)
}

/** The storefront, or what a preview makes of it; one that has ended is said to have. */
async function openStorefront({ locals, url }: APIContext): Promise<PublicStorefront> {
  const token = url.searchParams.get('preview')
  locals.preview = null
  if (token === null) return site().outset.storefront.get()
  const got = await attempt(site().outset.preview.get({ preview: token }))
  if (got.ok) {
    const { kind, expires_at: endsAt, storefront } = got.data
    locals.preview = { token, kind, endsAt }
    return storefront
  }
  const { status } = got.error
  throw status === 404 || status === 422 ? problem(410, 'preview-over') : got.error
}

/** A page about a service that is away has to be shown without it. */
async function knownStorefront({ locals }: APIContext): Promise<PublicStorefront> {
  locals.preview ??= null
  if (locals.preview) return locals.storefront
  return site()
    .outset.storefront.get()
    .catch(() => standIn)
}

/** The first language that the browser asks for and the site has, else the site's own. */
function preferredLanguage({ request, cookies }: APIContext, storefront: PublicStorefront): string {
  const asked = (request.headers.get('accept-language') ?? '')
    .split(',')
    .map(part => part.split(';')[0]?.trim().toLowerCase() ?? '')
  const wanted = [cookies.get('language')?.value ?? '', ...asked]
  const found = wanted
    .flatMap(language => [language, language.split('-')[0] ?? ''])
    .find(language => storefront.languages.includes(language))
  return found ?? storefront.default_language
}
