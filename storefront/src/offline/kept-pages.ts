/** Where the worker keeps what can be read without a network; nothing else of the site is kept. */
export const OFFLINE = 'offline-pages'
export const KEPT = 'tickets'
export const MOST_TICKETS = 6
/** With this header the site says that a page may be kept on the device, and until when. */
export const UNTIL = 'x-keep-until'
/** And with this one, after a sign-in, whose tickets may stay: the references of their bookings. */
export const OWN = 'x-own-tickets'

/** A booking and its voucher: what one has to show, and what one looks up on the way. */
export function isKept(path: string): boolean {
  return /^\/[\w-]+\/bookings\/[\w-]+(?:\/voucher)?$/.test(path)
}

/** Whose page it is, where a booking has one. */
export function refOf(path: string): string | null {
  return /^\/[\w-]+\/bookings\/([\w-]+)/.exec(path)?.[1] ?? null
}

/** The language that a path begins with; frames have more there, and are left alone. */
export function localeOf(path: string): string | null {
  return /^\/([a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*)(?:\/|$)/.exec(path)?.[1] ?? null
}
