// The web server of the built site: files from memory, pages from Astro.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { openFiles } from './serve-files.ts'
import { type Pages, serveRequest } from './serve-request.ts'

const { DIST = join(import.meta.dirname, 'dist') } = process.env
const HEADERS_MS = 15_000
const REQUEST_MS = 60_000

const { HOST: host = '127.0.0.1', PORT: wantedPort = '4321' } = process.env
const { promise: pages, resolve: openPages } = Promise.withResolvers<Pages>()

const files = await openFiles(join(DIST, 'client'))
const style = await readFile(join(DIST, 'server/style.css'), 'utf8')
const server = createServer((request, response) => {
  void serveRequest({ files, pages, style }, request, response)
})
server.headersTimeout = HEADERS_MS
server.requestTimeout = REQUEST_MS
await listen()
const address = server.address()
const port = typeof address === 'object' && address !== null ? address.port : Number(wantedPort)

// Pages read the settings when they are loaded. A site with no address of its own has this one.
process.env.SITE_URL ??= `http://localhost:${port}`
// They are loaded with the first request, but a wrong setting should be seen when the site starts.
const { settings } = await import('./src/settings.ts')
openPages(await import(join(DIST, 'server/entry.mjs')))
console.log(
  settings.shop.kind === 'hosted'
    ? `The shops of all sites listen on port ${port}`
    : `The shop listens at ${settings.shop.siteUrl}`,
)
process.send?.({ port }, undefined, undefined, () => {})

async function listen(): Promise<void> {
  // `npm start` keeps a port until a shop asks for it: one that came before it can be listened on
  // would take connections that nobody answers.
  if (wantedPort === 'handed') {
    process.once('message', (_, held) => server.listen(held))
    process.send?.({ wants: 'port' })
  } else {
    server.listen(Number(wantedPort), host)
  }
  try {
    await once(server, 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    console.error(`Port ${wantedPort} on ${host} is taken by another program: set another PORT.`)
    process.exit(1)
  }
}

const stop = (): void => {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Whoever started us is gone.
process.on('disconnect', stop)
