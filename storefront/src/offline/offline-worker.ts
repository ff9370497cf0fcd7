import { isKept, KEPT, localeOf, MOST_TICKETS, OFFLINE, OWN, refOf, UNTIL } from './kept-pages.ts'

/** What a service worker has; the library of types for pages has no such scope. */
interface WorkerScope {
  addEventListener(name: 'install' | 'activate', listen: (event: Lasting) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetched) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: Location
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetched extends Lasting {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

declare const self: WorkerScope

self.addEventListener('install', event => {
  event.waitUntil(keepOfflinePages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  // The page is asked for while the worker wakes up, so that nobody waits for it.
  const preload = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, self.clients.claim()]))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  const isPage = request.mode === 'navigate' && request.destination === 'document'
  // Frames and previews are pages of somebody else, or of nobody yet.
  if (isPage && localeOf(url.pathname) && !url.searchParams.has('preview')) {
    event.respondWith(page(event, url))
  } else if (['style', 'font', 'script'].includes(request.destination)) {
    event.respondWith(fetch(request).catch(async () => (await kept(request)) ?? Response.error()))
  }
})

/** From the network whenever there is one; only without it from what was kept. */
async function page(event: Fetched, url: URL): Promise<Response> {
  const { request } = event
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request))
    event.waitUntil(afterwards(request, url, answer.clone()))
    return answer
  } catch {
    const found = request.method === 'GET' ? await kept(url.pathname) : undefined
    return found ?? (await offlinePage(url))
  }
}

async function afterwards(request: Request, url: URL, answer: Response): Promise<void> {
  const isEnd = request.method === 'POST' && url.pathname.endsWith('/account/sign-out')
  if (isEnd) {
    await caches.delete(KEPT)
    return
  }
  const own = answer.headers.get(OWN)
  if (own !== null) await dropOthers(own.split(' '))
  if (request.method !== 'GET' || !isKept(url.pathname)) return
  const until = answer.headers.get(UNTIL)
  const tickets = await caches.open(KEPT)
  // What the site no longer shows, nobody shows in its place.
  if (answer.status !== 200 || until === null) await tickets.delete(url.pathname)
  else await keepPage(tickets, url.pathname, answer)
  await dropOld(tickets)
}

/** Asked for as by a stranger: what is kept says nothing of who was here. */
async function keepOfflinePages(): Promise<void> {
  const answer = await fetch('/offline.json')
  const { pages }: { pages: string[] } = await answer.json()
  const cache = await caches.open(OFFLINE)
  await Promise.all(
    pages.map(async path => keepPage(cache, path, await fetch(path, { credentials: 'omit' }))),
  )
}

/** A page with the files of ours that it is drawn with. */
async function keepPage(cache: Cache, path: string, answer: Response): Promise<void> {
  if (!answer.ok) return
  const html = await answer.clone().text()
  await cache.put(path, answer)
  const files = [...html.matchAll(/(?:href|src)="(\/(?:assets\/[^"]+|look\.css[^"]*))"/g)]
  const named = new Set(files.map(([, file = '']) => file.replaceAll('&#38;', '&')))
  await Promise.all([...named].map(file => keepFile(cache, file)))
}

async function keepFile(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return
  const answer = await fetch(file)
  if (answer.ok) await cache.put(file, answer)
}

/** Somebody has signed in: what is not theirs was of whoever had the device before. */
async function dropOthers(own: readonly string[]): Promise<void> {
  const tickets = await caches.open(KEPT)
  for (const { url } of await tickets.keys()) {
    const { pathname } = new URL(url)
    const ref = refOf(pathname)
    if (ref !== null && !own.includes(ref)) await tickets.delete(pathname)
  }
}

/** The last few, and none whose trip is over. */
async function dropOld(tickets: Cache): Promise<void> {
  const pages: string[] = []
  for (const { url } of await tickets.keys()) {
    const { pathname } = new URL(url)
    if (!isKept(pathname)) continue
    const answer = await tickets.match(pathname)
    const until = Date.parse(answer?.headers.get(UNTIL) ?? '')
    if (until > Date.now()) pages.push(pathname)
    else await tickets.delete(pathname)
  }
  const surplus = pages.slice(0, Math.max(0, pages.length - MOST_TICKETS))
  await Promise.all(surplus.map(path => tickets.delete(path)))
}

async function kept(what: Request | string): Promise<Response | undefined> {
  return caches.match(what, { ignoreVary: true })
}

async function offlinePage({ pathname }: URL): Promise<Response> {
  const inLanguage = await kept(`/${localeOf(pathname)}/offline`)
  if (inLanguage) return inLanguage
  const [first] = await (await caches.open(OFFLINE)).keys()
  return (first && (await kept(first))) ?? Response.error()
}
