import type { LinkedTrip } from '#addresses.ts'
import { readTripName } from '#addresses.ts'

/** So many fit into a cookie, whatever their names are. */
export const MOST_SAVED = 50
const MOST_LENGTH = 3500
const BETWEEN = '~'
const NAME = /^[\w-]{1,100}(?:\.[\w-]{1,100})?$/

/** Trips by the names in their addresses, the newest first, as the cookie keeps them. */
export function readNames(cookie: string | null): string[] {
  const names = (cookie ?? '').split(BETWEEN).filter(name => NAME.test(name))
  return [...new Set(names)].slice(0, MOST_SAVED)
}

export function writeNames(names: readonly string[]): string {
  let text = ''
  for (const name of readNames(names.join(BETWEEN))) {
    const longer = text === '' ? name : `${text}${BETWEEN}${name}`
    if (longer.length > MOST_LENGTH) break
    text = longer
  }
  return text
}

/** With the seller also where addresses do without, so that a name means one trip everywhere. */
export function nameOf({ slug, seller }: LinkedTrip): string {
  return seller ? `${seller.slug}.${slug}` : slug
}

/** A trip that is to be saved or removed, as the buttons of a page send it. */
export function keyOf(trip: LinkedTrip & { id: string }): string {
  return `${nameOf(trip)}${BETWEEN}${trip.id}`
}

/** Null for what no button of ours sends. */
export function readKey(key: string): { name: string; id: string } | null {
  const [name = '', id = ''] = key.split(BETWEEN)
  return isName(name) ? { name, id } : null
}

export function isName(name: string): boolean {
  return NAME.test(name)
}

export function withName(names: readonly string[], name: string): string[] {
  return [name, ...withoutName(names, name)]
}

export function withoutName(names: readonly string[], name: string): string[] {
  return names.filter(other => other !== name)
}

/** What the address of a trip is made of. */
export function tripOf(name: string): LinkedTrip {
  const { slug, seller } = readTripName(name)
  return { slug, seller: seller === undefined ? null : { slug: seller } }
}
