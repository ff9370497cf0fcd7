import { toBase64url } from './base64url.ts'
import type { PackContent, PackGuest } from './pack-content.ts'

/** What a scanned or typed text is to the lists on this phone. */
export type Ticket =
  /** A guest of this departure. */
  | { kind: 'guest'; guest: PackGuest }
  /** A guest of another departure that this phone has the list of. */
  | { kind: 'elsewhere'; guest: PackGuest; departure: PackContent['departure'] }
  /** A voucher or a reference by its form, of nobody on these lists: only the service can tell. */
  | { kind: 'unknown'; code: Code }
  /** No voucher at all. */
  | { kind: 'no_ticket' }

/** What the service is asked by. */
export type Code = { token: string; ref: null } | { token: null; ref: string }

const VOUCHER = /^V1\.[0-9A-Z]{12}\.[0-9A-Z]{26}$/
const REFERENCE = /^[0-9A-Z]{12}$/

/**
 * Looks a text up without a network. A voucher is known by its digest, so a voucher that somebody
 * made up is not. Who has no code to show is found by the reference that stands on every mail.
 */
export async function readTicket(
  text: string,
  { here, others }: { here: PackContent; others: readonly PackContent[] },
): Promise<Ticket> {
  const typed = text.trim().toUpperCase()
  const isVoucher = VOUCHER.test(typed)
  const wanted = isVoucher ? await digestOf(typed) : referenceIn(typed)
  if (wanted === null) return { kind: 'no_ticket' }
  const find = ({ guests }: PackContent) =>
    guests.find(({ voucher, ref }) => (isVoucher ? voucher : referenceIn(ref)) === wanted)
  const guest = find(here)
  if (guest) return { kind: 'guest', guest }
  for (const pack of others) {
    const elsewhere = find(pack)
    if (elsewhere) return { kind: 'elsewhere', guest: elsewhere, departure: pack.departure }
  }
  const code: Code = isVoucher
    ? { token: typed, ref: null }
    : { token: null, ref: inGroups(wanted) }
  return { kind: 'unknown', code }
}

/** Without dashes, and with the letters that are easily taken for others. */
function referenceIn(text: string): string | null {
  const letters = text.replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return REFERENCE.test(letters) ? letters : null
}

/** As references are written: `7K4M-Q2ZX-9HTB`. */
const inGroups = (letters: string) => letters.match(/.{4}/g)?.join('-') ?? letters

async function digestOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return toBase64url(new Uint8Array(digest))
}
