// The web server of the built site: files from memory, pages from Astro.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { openFiles } from './serve-files.ts'

const DIST = join(import.meta.dirname, 'dist')
const HEADERS_MS = 15_000
const REQUEST_MS = 60_000

const { handler } = await import(join(DIST, 'server/entry.mjs'))
const files = await openFiles(join(DIST, 'client'))

const server = createServer((request, response) => {
  if (!files.answer(request, response)) handler(request, response)
})
server.headersTimeout = HEADERS_MS
server.requestTimeout = REQUEST_MS

const { HOST: host = '127.0.0.1', PORT: port = '4321' } = process.env
server.listen(Number(port), host, () => {
  const address = server.address()
  const listens = typeof address === 'object' && address !== null ? address.port : port
  console.log(`The shop listens at http://${host}:${listens}`)
  process.send?.({ port: listens })
})

const stop = (): void => {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Whoever started us is gone.
process.on('disconnect', stop)
