import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import type { CallAddress } from './endpoint.ts'

/**
 * A website's server says for whom it calls in the first entry of X-Forwarded-For. A browser could
 * write anything there, so with an Origin the header is not believed at all.
 */
export function addressOf(request: Pick<IncomingMessage, 'socket' | 'headers'>): CallAddress {
  const socket = request.socket.remoteAddress ?? ''
  const { headers } = request
  const forwarded = headers['x-forwarded-for']
  return {
    socket: networkOf(socket),
    peer: socket,
    fromBrowser: headers.origin !== undefined,
    claimed: headers.origin === undefined ? firstAddress(forwarded) : null,
    onThisMachine:
      isLoopback(socket) && !PROXY_SIGNS.some(sign => sign in headers) && isLocal(headers),
  }
}

// A proxy on this machine speaks for somebody else and says so in one of these.
const PROXY_SIGNS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** A page elsewhere can make a browser call this machine, but only by that page's own name. */
function isLocal({ host = '' }: IncomingMessage['headers']): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
}

function firstAddress(forwarded: string | string[] | undefined): string | null {
  if (typeof forwarded !== 'string') return null
  const first = (forwarded.split(',', 1)[0] ?? '').trim()
  return isIP(first) === 0 ? null : networkOf(first)
}

function isLoopback(address: string): boolean {
  const network = networkOf(address)
  return network.startsWith('127.') || address === '::1'
}

/** One household has a whole /64 of IPv6 addresses; it is counted as one. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) !== 6) return address
  const groups = groupsOf(plain)
  // An IPv4 address in IPv6 dress is still that IPv4 address.
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  const first = groups.slice(0, 4).map(group => group.toString(16))
  return `${first.join(':')}::/64`
}

/** The eight groups of an IPv6 address, however it was abbreviated. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const left = readGroups(head)
  if (tail === undefined) return left
  const right = readGroups(tail)
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function readGroups(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap(group => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}
