const LONGEST = 2000

// What stands in an address as it is, in any script. Blanks, quotes, brackets and backslashes are
// left out: they belong percent-encoded, and unencoded they could end the attribute they stand in.
const CHARACTERS = /^[\p{L}\p{M}\p{N}\-._~!$&()*+,;=:@%/?#]+$/u

/** Why an address cannot be a link, or null when it can: a path of the site or an https address. */
export function findHrefFault(href: string): string | null {
  if (href.startsWith('/')) return findSitePathFault(href)
  if (!/^https:\/\//i.test(href)) return 'must begin with / or https://'
  return findFormFault(href) ?? findHttpsFault(href)
}

/**
 * Why an address does not surely stay on its site, or null when it does. A client may decode it,
 * put it behind its own domain or send it as a header, so that what would read differently after
 * any of that is refused, too: a second slash, dots as a step, and their encoded forms.
 */
export function findSitePathFault(address: string): string | null {
  if (!address.startsWith('/')) return 'must begin with /'
  const path = pathOf(address)
  if (path.includes('//')) return 'must not have two slashes in a row'
  if (UNSAFE_WHEN_DECODED.test(path)) return 'must not have encoded slashes or control characters'
  if (path.split('/').some(isDots)) return 'must not have . or .. as a step'
  return findFormFault(address)
}

/** Without what follows the first question mark or hash. */
export function pathOf(address: string): string {
  return /^[^?#]*/.exec(address)?.[0] ?? ''
}

const UNSAFE_WHEN_DECODED = /%(?:[01][0-9a-f]|2f|5c|7f)/i

function isDots(step: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(step)
}

function findFormFault(address: string): string | null {
  if (address.length > LONGEST) return `must not have more than ${LONGEST} characters`
  if (!CHARACTERS.test(address)) return 'has characters that must be percent-encoded'
  return /%(?![0-9a-f]{2})/i.test(address) ? 'has a % without its two digits' : null
}

function findHttpsFault(address: string): string | null {
  const url = URL.parse(address)
  // Browsers overlook further slashes; a reader would take what follows for a path.
  if (url === null || /^https:\/\/\//i.test(address)) return 'must be an https address'
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or password'
  return null
}
