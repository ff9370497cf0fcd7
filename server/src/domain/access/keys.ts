import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { WEBSITE_KEY_STATUSES } from '#values/storefronts.ts'
import { keysOf } from '../keys-of.ts'

/**
 * Keys read `pk_live_<30 random characters><6 characters of checksum>`. The checksum rejects a typo
 * or a scanner's guess without a database query.
 */
export type KeyKind = 'website' | 'secret' | 'platform' | 'webhook'

const PREFIXES: Record<Exclude<KeyKind, 'webhook'>, string> = {
  website: 'pk_live_',
  secret: 'sk_live_',
  platform: 'sk_platform_',
}
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6

// Only the demo world has these, and only a database that was never made for production has a
// demo world. They carry no checksum, so that they can be read aloud.
const DEMO_KEYS: Readonly<Record<string, KeyKind>> = {
  pk_demo_direct: 'website',
  pk_demo_marketplace: 'website',
  sk_demo_owner: 'secret',
  sk_demo_marketplace: 'secret',
  sk_demo_platform: 'platform',
}

/** Who owns the first seller of every demo world, and signs in by a link in a mail. */
export const DEMO_OWNER = 'layla@sands-and-stars.example'

export function makeKey(
  kind: Exclude<KeyKind, 'webhook'>,
  randomBytes: (size: number) => Uint8Array,
): string {
  const body = PREFIXES[kind] + randomBase62(RANDOM_LENGTH, randomBytes)
  return body + checksum(body)
}

/** What kind of key a text is, or null when it cannot be one. */
export function keyKindOf(text: string): KeyKind | null {
  const demo = isDemoKey(text) ? DEMO_KEYS[text] : undefined
  if (demo !== undefined) return demo
  for (const kind of keysOf(PREFIXES)) {
    const prefix = PREFIXES[kind]
    if (!text.startsWith(prefix)) continue
    if (text.length !== prefix.length + RANDOM_LENGTH + CHECKSUM_LENGTH) return null
    const body = text.slice(0, -CHECKSUM_LENGTH)
    return checksum(body) === text.slice(-CHECKSUM_LENGTH) ? kind : null
  }
  return null
}

export function isDemoKey(text: string): boolean {
  return Object.hasOwn(DEMO_KEYS, text)
}

/** What is stored of a secret. It has far too much entropy to be guessed from its digest. */
export function digestOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

export function lastFour(secret: string): string {
  return secret.slice(-4)
}

export type WebsiteKeyStatus = (typeof WEBSITE_KEY_STATUSES)[number]

/** A rotated key works until its last moment, and not in it. */
export function websiteKeyStatus(
  key: { expiresAt: Temporal.Instant | null; revokedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): WebsiteKeyStatus {
  if (key.revokedAt !== null) return 'revoked'
  if (key.expiresAt === null) return 'active'
  return Temporal.Instant.compare(now, key.expiresAt) < 0 ? 'rotated' : 'expired'
}

/** An opaque token for sessions, links and proofs: 256 bits in base64url. */
export function makeToken(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(32)).toString('base64url')
}

function randomBase62(length: number, randomBytes: (size: number) => Uint8Array): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes from 248 on are rejected, else the first letters would be more likely (modulo bias).
      if (byte < 248 && text.length < length) text += BASE62[byte % 62]
    }
  }
  return text
}

function checksum(text: string): string {
  let rest = crc32(text)
  let code = ''
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    code = BASE62[rest % 62] + code
    rest = Math.floor(rest / 62)
  }
  return code
}
