import type { Operation } from './read-openapi.ts'

export type Surface = 'website' | 'seller' | 'platform'

export interface CallName {
  surface: Surface
  /** `holds` of `outset.holds.create`; null for a call of the client itself. */
  group: string | null
  /** `create` of it. */
  verb: string
}

/** Words that tell two operations apart whose clients are different ones anyway. */
const WHOSE = /^(Own|Staff|Platform|Known|My)(?=[A-Z])/

/**
 * `listProducts` of `/v1/public/products` is `products.list` of the website's client. What the
 * rule names badly says its name itself, as `x-sdk-name`.
 */
export function nameCall({
  id,
  path,
  sdkName,
}: Pick<Operation, 'id' | 'path' | 'sdkName'>): CallName {
  const [, audience = '', rest = ''] = /^\/v1\/(public\/|platform\/|)(.+)$/.exec(path) ?? []
  const surface = audience === 'public/' ? 'website' : audience === '' ? 'seller' : 'platform'
  const group = camelCase(rest.split('/')[0] ?? '')
  if (sdkName !== undefined) return { surface, ...split(sdkName) }
  if (id === group) return { surface, group: null, verb: id }
  const [, verb = '', noun = ''] = /^([a-z]+)(.*)$/.exec(id) ?? []
  return { surface, group, verb: verb + withoutGroup(noun.replace(WHOSE, ''), group) }
}

export function camelCase(text: string): string {
  return text.replace(/[-._](\w)/g, (_, letter: string) => letter.toUpperCase())
}

export function pascalCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}

/** `BookingCalendar` of `bookings` is `Calendar`, and `AuditLog` of `auditLog` is nothing. */
function withoutGroup(noun: string, group: string): string {
  const whole = pascalCase(group)
  const known = [whole, singular(whole)].find(
    word => noun.startsWith(word) && /^(?:[A-Z]|$)/.test(noun.slice(word.length)),
  )
  return known === undefined ? noun : noun.slice(known.length)
}

function split(name: string): { group: string | null; verb: string } {
  const [first = '', second] = name.split('.')
  return second === undefined ? { group: null, verb: first } : { group: first, verb: second }
}
