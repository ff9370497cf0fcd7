import { hash } from 'node:crypto'

/** How often something may be tried within a sliding window. */
export type AttemptLimit = { bucket: string; most: number; windowMinutes: number }

/** Seconds to wait when a bucket is full: until the try that is `most` tries back leaves it. */
export function secondsToWait(full: {
  oldestCountedAt: Temporal.Instant
  windowMinutes: number
  now: Temporal.Instant
}): number {
  const freeAt = full.oldestCountedAt.add({ minutes: full.windowMinutes })
  return Math.max(1, Math.ceil(full.now.until(freeAt).total('seconds')))
}

type Address = { socket: string; claimed: string | null }

// A forwarded address can be forged, so the socket is limited too, high enough for a whole site.
const SOCKET_FACTOR = 50

/** Limits for one address: the claimed one when there is one, and always the socket below it. */
export function addressLimits(limit: {
  action: string
  address: Address
  most: number
  windowMinutes: number
}): AttemptLimit[] {
  const { action, address, most, windowMinutes } = limit
  if (address.claimed === null) {
    return [{ bucket: bucketOf(action, 'address', address.socket), most, windowMinutes }]
  }
  return [
    { bucket: bucketOf(action, 'address', address.claimed), most, windowMinutes },
    {
      bucket: bucketOf(action, 'socket', address.socket),
      most: most * SOCKET_FACTOR,
      windowMinutes,
    },
  ]
}

/**
 * Limits for what is tried with somebody's email. Counted by the email and the address together,
 * so that a stranger does not keep its owner out; and, much higher, by the email alone, whoever
 * tries from wherever. A device on which its owner has signed in before is counted by itself.
 */
export function emailLimits(limit: {
  action: string
  emailKey: string
  address: Address
  /** Null where nobody with this email has signed in on it. */
  knownDevice: string | null
  most: number
  mostOfAll: number
  windowMinutes: number
}): AttemptLimit[] {
  const { action, emailKey, address, knownDevice, most, mostOfAll, windowMinutes } = limit
  if (knownDevice !== null) {
    const bucket = bucketOf(action, 'device', `${knownDevice} ${emailKey}`)
    return [{ bucket, most, windowMinutes }]
  }
  const here = `${emailKey} ${address.claimed ?? address.socket}`
  return [
    { bucket: bucketOf(action, 'email-address', here), most, windowMinutes },
    { bucket: bucketOf(action, 'email', emailKey), most: mostOfAll, windowMinutes },
  ]
}

/** The value is hashed: the table of attempts stores no addresses of people. */
export function bucketOf(action: string, kind: string, value: string): string {
  return `${action}:${kind}:${hash('sha256', value, 'hex').slice(0, 32)}`
}
