import { isUtf8 } from 'node:buffer'
import { invalidInput } from '#domain/refusal.ts'
import type { Server } from '../server.ts'

export type JsonReader = (bytes: Buffer) => unknown

/** Lets the server take JSON and nothing else, and answers how it reads that. */
export function takeOnlyJson(app: Server): JsonReader {
  const parse = app.getDefaultJsonParser('error', 'error')
  const read: JsonReader = bytes => {
    // An empty body is no body: whether that will do is for the endpoint to say.
    if (bytes.length === 0) return undefined
    if (!isUtf8(bytes)) throw invalidInput('body', 'is not valid UTF-8')
    let fault: Error | null = null
    let value: unknown
    void parse(undefined as never, bytes.toString('utf8'), (error, parsed) => {
      fault = error
      value = parsed
    })
    if (fault !== null) throw fault
    return value
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    let value: unknown
    try {
      value = read(body as Buffer)
    } catch (error) {
      return done(error as Error)
    }
    return done(null, value)
  })
  return read
}
