import { attempt } from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import { site } from '#sites/site.ts'
import { readLead } from './lead-cookie.ts'

/** Who fills in a form, as far as they have said it before. */
export interface KnownTraveller {
  name: string | null
  email: string | null
  phone: string | null
  /** From their account, or because they have just booked in this window. */
  from: 'account' | 'window'
}

/**
 * Whom a form can spare what they have said before. Of who is signed in only what the account
 * says, so that nobody meets the details of whoever used the computer before. Not worth a page that
 * fails: what is not known is typed.
 */
export async function knownTraveller({
  locals,
  cookies,
}: Pick<AstroGlobal, 'locals' | 'cookies'>): Promise<KnownTraveller | null> {
  if (locals.signedIn) {
    const me = await attempt(locals.service.me.get()).catch(() => null)
    return me?.ok ? { ...me.data, from: 'account' } : null
  }
  // A frame is the same for everybody.
  const kept = site().frame ? null : readLead(cookies)
  if (kept === null) return null
  const { name = null, email = null, phone = null } = kept
  return { name, email, phone, from: 'window' }
}
