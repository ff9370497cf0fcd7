import { OutsetError, type PublicStorefront } from '@outset/sdk'
import type { APIContext, MiddlewareHandler } from 'astro'
import { addressesFor } from '../addresses.ts'
import { outset } from '../outset.ts'
import { languageFor } from '../words/languages.ts'
import { notFound } from './problem.ts'
import { standIn } from './stand-in.ts'

/** Files of the site that have no language. */
const WITHOUT_LANGUAGE = /^\/(?:[\w-]+\.(?:xml|txt|css|json|webmanifest)|problem|health)$/

/** Finds out whose site it is and the language of the page, which its path begins with. */
export const chooseLanguage: MiddlewareHandler = async (context, next) => {
  const { locals, url } = context
  const storefront = locals.problem ? await knownStorefront() : await outset.storefront.get()
  const [, first = ''] = url.pathname.split('/')
  const known = storefront.languages.includes(first)
  setLocals(context, storefront, known ? first : preferredLanguage(context, storefront))
  if (known || locals.problem || WITHOUT_LANGUAGE.test(url.pathname)) return next()
  const target = url.pathname === '/' ? `/${locals.locale}` : await redirectOf(url.pathname)
  if (target === null) throw notFound()
  const status = url.pathname === '/' ? 302 : 301
  return new Response(null, { status, headers: { location: target, vary: 'accept-language' } })
}

function setLocals({ locals }: APIContext, storefront: PublicStorefront, locale: string): void {
  const marketplace = storefront.kind === 'marketplace'
  Object.assign(locals, { storefront, locale, ...languageFor(locale) })
  locals.addresses = addressesFor(locale, { marketplace })
}

/** A page about a service that is away has to be shown without it. */
async function knownStorefront(): Promise<PublicStorefront> {
  return outset.storefront.get().catch(() => standIn)
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

/** Where the seller says that an address of an older site leads now. */
async function redirectOf(path: string): Promise<string | null> {
  try {
    const { to } = await outset.redirects.get({ path })
    return to
  } catch (error) {
    if (error instanceof OutsetError && error.status === 404) return null
    throw error
  }
}
