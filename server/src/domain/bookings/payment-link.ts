import type { Fault } from '../fault.ts'

/** Travellers are sent there by mail: a page of the web, and nothing that hides where it is. */
export function findLinkFault(text: string): Fault | null {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:') {
    return { field: 'url', message: 'must begin with https://' }
  }
  if (url.username !== '' || url.password !== '') {
    return { field: 'url', message: 'must not carry a name or password' }
  }
  return null
}
