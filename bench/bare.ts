import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// A card of a trip list is about a hundred bytes a field; this comes to 2 kB.
const document = {
  data: Array.from({ length: 12 }, (_, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    name: `A day in the desert number ${index}`,
    summary: 'Dunes, tea and the long way back to the coast before sunset.',
  })),
}
const etag = 'W/"the-control"'

const app = Fastify()
serve('', document)
// The service's own answers, for controls that send the very same bytes.
const answers = JSON.parse(process.env.BARE_ANSWERS ?? '{}') as Record<string, string>
for (const [name, file] of Object.entries(answers)) {
  serve(`/${name}`, JSON.parse(readFileSync(file, 'utf8')))
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))

/** One document in three ways: made anew (also for a POST), kept as bytes, and unchanged. */
function serve(prefix: string, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body))
  app.get(`${prefix}/json`, async (_request, reply) => {
    reply.header('content-type', 'application/json')
    return reply.send(Buffer.from(JSON.stringify(body)))
  })
  app.post(`${prefix}/json`, async (_request, reply) => {
    reply.header('content-type', 'application/json')
    return reply.send(Buffer.from(JSON.stringify(body)))
  })
  app.get(`${prefix}/buffer`, async (_request, reply) => {
    reply.header('content-type', 'application/json').header('etag', etag)
    return reply.send(bytes)
  })
  app.get(`${prefix}/unchanged`, async (request, reply) => {
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.send(bytes)
  })
}
