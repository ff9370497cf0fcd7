const PARTS = ['payment', 'voucher'] as const
type BookingPart = (typeof PARTS)[number]

/** What a link in a mail leads to. `locale` is the language of the mail; null where it has none. */
export type ManageLink =
  /** `to`: where in the booking it leads, for sites that have such a page of their own. */
  | { kind: 'booking'; ref: string; token: string; to: BookingPart | null; locale: string | null }
  /** The card of one traveller, forwarded by the lead; its token opens nothing else. */
  | { kind: 'traveller'; ref: string; position: number; token: string; locale: string | null }
  | { kind: 'offer'; offer: string; token: string; locale: string | null }
  /**
   * Show a button, and sign in when it is pressed: programs that check mail open links too.
   * `returnTo` is a path of the site.
   */
  | { kind: 'sign_in'; token: string; returnTo: string | null; locale: string | null }
  /** None of these: somebody came by hand, or by a mail that only names the page. */
  | { kind: 'page'; locale: string | null }

/**
 * Reads the address of the page that links in mails lead to. `manage_booking_url` of the storefront
 * says where in it the language stands, of a site that has `{locale}` in its path or query.
 */
export function parseManageUrl(
  address: string | URL,
  manageBookingUrl?: string | null,
): ManageLink {
  const { pathname, searchParams: query } = new URL(address, 'https://site.invalid')
  const locale = localeIn({ pathname, query }, manageBookingUrl ?? '')
  const [signIn, token, ref, offer, traveller] = [
    'sign_in_token',
    'token',
    'ref',
    'offer',
    'traveller',
  ].map(name => query.get(name) || null)
  if (signIn) {
    return { kind: 'sign_in', token: signIn, returnTo: pathOfSite(query.get('return_to')), locale }
  }
  if (token && offer) return { kind: 'offer', offer, token, locale }
  if (token && ref) {
    const to = PARTS.find(part => part === query.get('to')) ?? null
    if (!traveller) return { kind: 'booking', ref, token, to, locale }
    if (/^[1-9]\d{0,3}$/.test(traveller)) {
      return { kind: 'traveller', ref, position: Number(traveller), token, locale }
    }
  }
  return { kind: 'page', locale }
}

/** Anybody can write a link, so nobody is sent on to another site by one. */
function pathOfSite(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : null
}

const PLACE = /\{locale\}|%7Blocale%7D/gi
const LANGUAGE = '([a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2})'

interface Opened {
  pathname: string
  query: URLSearchParams
}

function localeIn({ pathname, query }: Opened, template: string): string | null {
  if (template.search(PLACE) === -1) return languageIn(query.get('locale') ?? '', LANGUAGE)
  const page = new URL(template)
  const inPath = languageIn(pathname, patternOf(page.pathname))
  if (inPath !== null) return inPath
  for (const [name, value] of page.searchParams) {
    const found = languageIn(query.get(name) ?? '', patternOf(value))
    if (found !== null) return found
  }
  return null
}

/** A text with a place for a language, as the pattern of the same text with a language in it. */
function patternOf(text: string): string {
  return text
    .split(PLACE)
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join(LANGUAGE)
}

function languageIn(text: string, pattern: string): string | null {
  return new RegExp(`^${pattern}$`, 'i').exec(text)?.[1] ?? null
}
