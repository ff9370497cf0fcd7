import { attempt } from '@outset/sdk'
import type { Typed } from './form-state.ts'

/**
 * What is known of who is signed in, by the fields of a checkout. Not worth a page that fails: what
 * is not known is typed.
 */
export async function knownLead({
  service,
  signedIn,
}: Pick<App.Locals, 'service' | 'signedIn'>): Promise<Typed> {
  const me = signedIn ? await attempt(service.me.get()) : null
  return me?.ok ? { 'lead.email': me.data.email } : {}
}
