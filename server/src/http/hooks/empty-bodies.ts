import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * The stream of a request without a body has ended before anybody could listen, which spares most
 * requests the whole life of a stream. Whoever announces a body and sends none is to hear what is
 * wrong with it, and parsers wait for an end: they get one of their own.
 */
export function endEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ headers, raw }, _reply, payload, next) => {
    const isAnnounced = headers['content-type'] !== undefined
    next(null, isAnnounced && raw.readableEnded ? Readable.from([]) : payload)
  })
}
