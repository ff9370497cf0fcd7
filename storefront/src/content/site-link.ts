import { type Addresses, withRest } from '#addresses.ts'

/**
 * Where an address leads on this site that a menu, a section or a redirect of the service names:
 * `/about`, `/trips/petra`, on a marketplace `/trips/seller/petra`. Those have no language, ours
 * have one.
 */
export function siteLink(address: string, addresses: Addresses): string {
  // Of another site, or nothing that we know how to read.
  if (!/^\/(?![/\\])/.test(address)) return address
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const parts = path.split('/').filter(part => part !== '')
  return withRest(pathOf(parts.map(decoded), addresses), rest)
}

/** Whether an address stays on this site. */
export function staysHere(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}

function pathOf(parts: readonly string[], addresses: Addresses): string {
  const [kind, first, second] = parts
  if (kind === undefined || (kind === 'home' && first === undefined)) return addresses.home()
  if (kind === 'trips' && first !== undefined && parts.length <= 3) {
    return second === undefined
      ? addresses.trip({ slug: first })
      : addresses.trip({ slug: second, seller: { slug: first } })
  }
  return addresses.page(parts.join('/'))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
