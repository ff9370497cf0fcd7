import type { ContactChange } from '@outset/sdk'
import type { AstroCookies } from 'astro'
import { dropPrivateCookie, readPrivateCookie, setPrivateCookie } from '#request/private-cookie.ts'

/** As long as the service lets the lead be corrected. */
const HALF_HOUR_SECONDS = 30 * 60

/** A correction that waits for its code. */
export type WaitingChange = Pick<ContactChange, 'id' | 'kind' | 'sent_to'>

export function keepContactChange(cookies: AstroCookies, ref: string, change: WaitingChange): void {
  const { id, kind, sent_to } = change
  const text = new URLSearchParams({ id, kind, sent_to }).toString()
  setPrivateCookie(cookies, nameFor(ref), text, { maxAge: HALF_HOUR_SECONDS })
}

export function readContactChange(cookies: AstroCookies, ref: string): WaitingChange | null {
  const kept = new URLSearchParams(readPrivateCookie(cookies, nameFor(ref)) ?? '')
  const id = kept.get('id')
  return id ? { id, kind: kept.get('kind') ?? '', sent_to: kept.get('sent_to') ?? '' } : null
}

export function forgetContactChange(cookies: AstroCookies, ref: string): void {
  dropPrivateCookie(cookies, nameFor(ref))
}

function nameFor(ref: string): string {
  return `contact_change_${ref}`
}
