import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { CallAddress } from './endpoint.ts'

/**
 * A website's server says for whom it calls in the first entry of X-Forwarded-For. A browser could
 * write anything there, so with an Origin the header is not believed at all.
 */
export function addressOf(request: FastifyRequest): CallAddress {
  const socket = network(request.socket.remoteAddress ?? '')
  const forwarded = request.headers['x-forwarded-for']
  if (request.headers.origin !== undefined || typeof forwarded !== 'string') {
    return { socket, claimed: null }
  }
  const first = (forwarded.split(',')[0] ?? '').trim()
  return { socket, claimed: isIP(first) === 0 ? null : network(first) }
}

/** One household has a whole /64 of IPv6 addresses; it is counted as one. */
function network(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = plain.includes('::') ? [...left, ...zeros, ...right] : left
  return `${groups.slice(0, 4).join(':')}::/64`
}
