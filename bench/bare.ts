import Fastify from 'fastify'

// A card of a trip list is about a hundred bytes a field; this comes to 2 kB.
const document = {
  data: Array.from({ length: 12 }, (_, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    name: `A day in the desert number ${index}`,
    summary: 'Dunes, tea and the long way back to the coast before sunset.',
  })),
}
const bytes = Buffer.from(JSON.stringify(document))
const etag = 'W/"the-control"'

const app = Fastify()
app.get('/json', async (_request, reply) => {
  reply.header('content-type', 'application/json')
  return reply.send(Buffer.from(JSON.stringify(document)))
})
app.get('/buffer', async (_request, reply) => {
  reply.header('content-type', 'application/json').header('etag', etag)
  return reply.send(bytes)
})
app.get('/unchanged', async (request, reply) => {
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send(bytes)
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
