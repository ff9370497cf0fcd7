import { timingSafeEqual } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import { type RelyingParty, relyingPartyOf } from '#domain/accounts.ts'
import { type Device, describeDevice, SESSION_DAYS } from '#domain/staff.ts'
import { emailKey } from '#domain/text.ts'
import type { Vault } from '#integrations/vault.ts'
import { staffCookieName } from '../../cookies.ts'
import type { AnyCall } from '../../endpoint.ts'

/** The header that gives a browser its session, or takes it away. */
export function staffCookie(
  publicUrl: string,
  session: { token: string } | null,
): Record<string, string> {
  const cookie = stringifySetCookie({
    name: staffCookieName(publicUrl),
    value: session?.token ?? '',
    maxAge: session ? SESSION_DAYS * 86_400 : 0,
    path: '/',
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    // So that a link in a mail opens a page that is signed in; a write is held to our own pages
    // apart from that.
    sameSite: 'lax',
  })
  return { 'set-cookie': cookie }
}

type Parts = { vault: Pick<Vault, 'digestCode'>; publicUrl: string }
type Asking = { cookie: (name: string) => string | undefined }

const ID_BYTES = 16
const ID = /^[\w-]{22}$/
/** A computer at a counter has several people; the one who signed in last stands first. */
const MOST_PEOPLE = 5
/** Browsers keep none for longer. */
const DAYS = 400

/**
 * A browser keeps by whom it was used to sign in, signed and in no database. Tries from there are
 * counted by themselves, so that whoever tries elsewhere keeps nobody out. It opens nothing.
 */
export function knownDevice(parts: Parts, call: Asking, email: string): string | null {
  const { id, marks } = readCookie(parts, call)
  if (id === null) return null
  const own = Buffer.from(markOf(parts, id, email))
  const isOwn = (mark: string) => {
    const given = Buffer.from(mark)
    return given.length === own.length && timingSafeEqual(given, own)
  }
  return marks.some(isOwn) ? id : null
}

type Making = Parts & { randomBytes: (size: number) => Uint8Array }

/** The cookie of a device on which somebody has just signed in. */
export function deviceCookie(parts: Making, call: Asking, email: string): string {
  const known = readCookie(parts, call)
  const id = known.id ?? Buffer.from(parts.randomBytes(ID_BYTES)).toString('base64url')
  const own = markOf(parts, id, email)
  const others = known.marks.filter(mark => mark !== own)
  return stringifySetCookie({
    name: nameFor(parts),
    value: [id, own, ...others].slice(0, 1 + MOST_PEOPLE).join('.'),
    maxAge: DAYS * 86_400,
    path: '/',
    httpOnly: true,
    secure: parts.publicUrl.startsWith('https:'),
    sameSite: 'lax',
  })
}

function nameFor({ publicUrl }: Parts): string {
  return publicUrl.startsWith('https:') ? '__Host-svc_device' : 'svc_device'
}

function readCookie(parts: Parts, call: Asking): { id: string | null; marks: string[] } {
  const [id = '', ...marks] = (call.cookie(nameFor(parts)) ?? '').split('.')
  return ID.test(id) ? { id, marks: marks.slice(0, MOST_PEOPLE) } : { id: null, marks: [] }
}

function markOf({ vault }: Parts, id: string, email: string): string {
  return vault
    .digestCode(`device ${id} ${emailKey(email)}`)
    .toString('base64url')
    .slice(0, 22)
}

/** What a session says about where it was begun. */
export function deviceOf({ header, address }: Pick<AnyCall, 'header' | 'address'>): Device {
  return describeDevice({ userAgent: header('user-agent'), address: address.socket })
}

/** Passkeys of staff are made for the address of the service itself, and work on no other page. */
export function staffParty(publicUrl: string): RelyingParty {
  const page = new URL(publicUrl)
  return relyingPartyOf({ page, name: page.host, origins: [] })
}
