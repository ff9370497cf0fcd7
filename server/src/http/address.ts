import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import type { Caller, WebsiteCaller } from '#domain/access/callers.ts'
import type { KeyUser } from '#domain/call-window.ts'
import { memoizeText } from '#domain/memoize.ts'
import { isAmong } from '#domain/networks.ts'

/** Where a call comes from. */
export type CallAddress = {
  /** Whoever holds the other end of the connection, in front of the proxies that are trusted. */
  socket: string
  /** In full, where `socket` is the network of a household. */
  peer: string
  /** A page in a browser called, and nobody on its behalf. */
  fromBrowser: boolean
  /** A website server's word for its visitor, believed or not. */
  traveller: string | null
  /** The name under which that visitor is counted, beside the socket and never instead of it. */
  claimed: string | null
  /** The call was made from this machine, and not handed on by a proxy on it. */
  onThisMachine: boolean
}

/** From where, for calls that name something to be guessed: those are shared by nobody else. */
export type Asker = { asker: () => CallAddress }

type Asking = Pick<IncomingMessage, 'socket' | 'headers'>

/**
 * Who is calling: every counter of tries, holds and calls asks here. The address is that of the
 * connection, or what a proxy that is trusted says about it. A website's server says for whom it
 * calls in the first entry of X-Forwarded-For. A browser could write anything there, so with an
 * Origin that entry is not believed at all.
 */
export function addressOf(request: Asking, trustedProxies: readonly string[]): CallAddress {
  const { headers } = request
  const connected = request.socket.remoteAddress ?? ''
  const { peer, named } = readForwarded(connected, headers['x-forwarded-for'], trustedProxies)
  const socket = networkOf(peer)
  const fromBrowser = headers.origin !== undefined
  const traveller = fromBrowser || named === null ? null : networkOf(named)
  return {
    socket,
    peer,
    fromBrowser,
    traveller,
    // Else whoever can reach the service could use up another's tries by naming its address.
    claimed: traveller && `${traveller} by ${socket}`,
    onThisMachine:
      isLoopback(connected) && !PROXY_SIGNS.some(sign => sign in headers) && isLocal(headers),
  }
}

/** Only the address of whoever holds the other end, for what happens before a call is read. */
export function callerNetwork(request: Asking, trustedProxies: readonly string[]): string {
  const connected = request.socket.remoteAddress ?? ''
  if (trustedProxies.length === 0) return networkOf(connected)
  const forwarded = request.headers['x-forwarded-for']
  return networkOf(readForwarded(connected, forwarded, trustedProxies).peer)
}

/**
 * A website that lists its servers takes nobody else's word for a traveller. The shop that we run
 * is believed altogether: its visitors are counted as if they called themselves, or those of one
 * site would use up what those of another may try, as all of them come from one address.
 */
export function believedAddress(address: CallAddress, caller: Caller | null): CallAddress {
  if (address.claimed === null) return address
  if (caller?.kind === 'website' && caller.isHosted && address.traveller !== null) {
    const { traveller } = address
    return { ...address, socket: traveller, peer: traveller, claimed: traveller }
  }
  const isBelieved = caller?.kind === 'website' && takesWordOf(caller, address)
  return isBelieved ? address : { ...address, claimed: null }
}

/**
 * Whose files at once are counted together: those of whoever holds the other end. Only a server
 * that its site lists sends the files of many, and is counted by the visitors that it names.
 */
export function uploaderOf(
  { socket, peer, claimed }: CallAddress,
  { serverAddresses }: Pick<WebsiteCaller, 'serverAddresses'>,
): string | null {
  return isAmong(serverAddresses, peer) ? claimed : socket
}

function takesWordOf({ serverAddresses }: WebsiteCaller, { peer }: CallAddress): boolean {
  return serverAddresses.length === 0 || isAmong(serverAddresses, peer)
}

const SERVER_BY_ITSELF: KeyUser = { visitor: null, isOutsider: false, unlisted: null }

/** Whose part of a website key's calls a call takes. */
export function keyUserOf(
  { socket, headers }: Asking,
  { serverAddresses, isHosted }: Pick<WebsiteCaller, 'serverAddresses' | 'isHosted'>,
  trustedProxies: readonly string[],
): KeyUser {
  const forwarded = headers['x-forwarded-for']
  const fromBrowser = headers.origin !== undefined
  const listsServers = serverAddresses.length > 0
  const connected = socket.remoteAddress ?? ''
  const { peer, named } = readForwarded(connected, forwarded, trustedProxies)
  const isOutsider = listsServers && !isAmong(serverAddresses, peer)
  const server = networkOf(peer)
  if (isHosted && !fromBrowser) {
    // Where the shop's own address is trusted like a proxy's, its visitor has become the peer.
    const isByItself = forwarded === undefined
    return isByItself
      ? SERVER_BY_ITSELF
      : { ...SERVER_BY_ITSELF, visitor: networkOf(named ?? peer) }
  }
  if (fromBrowser || isOutsider) return { visitor: server, isOutsider, unlisted: null }
  // Apart for each server, or anybody could use up the part of an address by naming it.
  const visitor = named && `${networkOf(named)} by ${server}`
  if (!listsServers) return { visitor, isOutsider, unlisted: server }
  return visitor === null ? SERVER_BY_ITSELF : { visitor, isOutsider, unlisted: null }
}

/**
 * A proxy puts the address that called it at the end. Behind what trusted proxies have put there
 * stands what the caller itself has sent.
 */
function readForwarded(
  connected: string,
  forwarded: string | string[] | undefined,
  trustedProxies: readonly string[],
): { peer: string; named: string | null } {
  if (typeof forwarded !== 'string') return { peer: connected, named: null }
  if (!isAmong(trustedProxies, connected)) return { peer: connected, named: firstOf(forwarded) }
  const passed = forwarded.split(',').map(entry => entry.trim())
  let peer = connected
  while (isAmong(trustedProxies, peer)) {
    const before = passed.at(-1) ?? ''
    if (isIP(before) === 0) break
    peer = before
    passed.pop()
  }
  return { peer, named: firstOf(passed[0] ?? '') }
}

// A proxy on this machine speaks for somebody else and says so in one of these.
const PROXY_SIGNS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** A page elsewhere can make a browser call this machine, but only by that page's own name. */
function isLocal({ host = '' }: IncomingMessage['headers']): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host)
}

function firstOf(forwarded: string): string | null {
  const first = (forwarded.split(',', 1)[0] ?? '').trim()
  return isIP(first) === 0 ? null : first
}

function isLoopback(address: string): boolean {
  const network = networkOf(address)
  return network.startsWith('127.') || address === '::1'
}

const MOST_ADDRESSES = 10_000

/** One household has a whole /64 of IPv6 addresses; it is counted as one. */
export const networkOf = memoizeText(MOST_ADDRESSES, (address): string => {
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
})

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
