import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  path: string
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read what was posted as a receiver would.
  body: any
  atMs: number
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>
type Answer = (response: ServerResponse, received: Received) => void

/** A receiver on this machine that keeps what it gets and answers 200, or as it is told. */
export async function openReceiver(answer: Answer = response => void response.end('ok')) {
  const got: Received[] = []
  let answering = answer
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const received = {
      path: request.url ?? '',
      headers: request.headers,
      text,
      body: JSON.parse(text),
      atMs: performance.now(),
    }
    got.push(received)
    answering(response, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    got,
    /** Answers from now on with this status, or by this function. */
    answer(how: number | Answer) {
      answering = typeof how === 'function' ? how : response => void response.writeHead(how).end()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
