import { kindOfRequest } from './kind-of-request.ts'

/**
 * Keeps the portal itself on a phone, so that it opens without a network. Guests are not its
 * business: calls of the service pass it by.
 */

type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }
/** What a worker has beside what the types of a page know. */
interface Worker {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void
}
/** A worker is no window, which is what the types of a page know. */
declare const self: Worker

/** The build writes a list and a version in place of these. */
const files: readonly string[] = ['__OFFLINE_FILES__'].flat()
const version: string = '__OFFLINE_VERSION__'

const PREFIX = 'outset-portal-'
const FIRST_PAGE = '/staff/'
/** A network that is hardly there must not keep a guide waiting for a page that is kept. */
const PATIENCE_MS = 4_000

self.addEventListener('install', event => {
  event.waitUntil(keepFiles())
})

async function keepFiles(): Promise<void> {
  const cache = await caches.open(PREFIX + version)
  // From the network, past what the browser has in its own cache of pages.
  const addresses = [FIRST_PAGE, ...files.map(file => FIRST_PAGE + file)]
  await cache.addAll(addresses.map(address => new Request(address, { cache: 'no-cache' })))
}

self.addEventListener('activate', event => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(name => name.startsWith(PREFIX) && name !== PREFIX + version)
  await Promise.all(old.map(name => caches.delete(name)))
  await self.clients.claim()
}

// A newer version waits until the person agrees, or has closed every page of the old one.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('fetch', event => {
  const { request } = event
  switch (kindOfRequest(request, self.location.origin)) {
    case 'page':
      event.respondWith(newestPage(request))
      break
    case 'asset':
      event.respondWith(keptOrFetched(request))
      break
    case 'file':
      event.respondWith(fetchedOrKept(request))
      break
    case 'network':
      break
  }
})

/** The service's own page while it answers, so that nobody stays on an old one. */
async function newestPage(request: Request): Promise<Response> {
  const kept = await caches.match(FIRST_PAGE)
  try {
    const signal = kept ? AbortSignal.timeout(PATIENCE_MS) : null
    const answer = await fetch(request, { signal })
    return answer.status >= 500 && kept ? kept : answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function fetchedOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}
