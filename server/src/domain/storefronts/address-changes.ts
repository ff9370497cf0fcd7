/** Where a site sends travellers with their proofs, and which pages may act for them. */
type Addresses = { manageBookingUrl: string | null; origins: readonly string[] }

/** A change of one of them, in words for a mail. */
export type AddressChange = { what: 'page' | 'origins'; before: string; after: string }

const NONE = '–'
/** Enough to recognise a page by; the host always stands whole. */
const LONGEST_PATH = 100

/** Of origins only those that went and came: among fifty nobody would find the new one. */
export function addressChanges(before: Addresses, after: Addresses): AddressChange[] {
  const changes: AddressChange[] = []
  if (before.manageBookingUrl !== after.manageBookingUrl) {
    const [old, now] = [before.manageBookingUrl, after.manageBookingUrl]
    changes.push({ what: 'page', before: placeOf(old), after: placeOf(now) })
  }
  const gone = new Set(before.origins).difference(new Set(after.origins))
  const come = new Set(after.origins).difference(new Set(before.origins))
  if (gone.size + come.size > 0) {
    changes.push({ what: 'origins', before: hostsOf(gone), after: hostsOf(come) })
  }
  return changes
}

/** As the browser reads it, so that no spelling makes one host look like another. */
function placeOf(address: string | null): string {
  if (address === null) return NONE
  const { host, pathname, search } = new URL(address)
  const path = `${pathname}${search}`.replaceAll(/%7Blocale%7D/gi, '{locale}')
  return `${host}${path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path}`
}

function hostsOf(origins: ReadonlySet<string>): string {
  if (origins.size === 0) return NONE
  return [...origins].map(origin => new URL(origin).host).join(', ')
}
