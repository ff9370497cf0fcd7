import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

export interface ScriptedServer {
  url: string
  /** Every request so far, in the order in which they came. */
  seen: Seen[]
  close(): Promise<void>
}

/** What is done with a request: the first act with the first, the last one with all others. */
export type Act = (response: ServerResponse, seen: Seen) => void

/** A real HTTP server that does as it is told: it fails, hangs and cuts connections on demand. */
export async function openScriptedServer(...acts: [Act, ...Act[]]): Promise<ScriptedServer> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const asked = { method, url, headers, body: await text(request) }
    seen.push(asked)
    const act = acts[seen.length - 1] ?? acts.at(-1)
    act?.(response, asked)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export function json(value: unknown, headers: Record<string, string> = {}, status = 200): Act {
  return response => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(value))
  }
}

export function status(code: number, headers: Record<string, string> = {}, body = ''): Act {
  return response => {
    response.writeHead(code, headers)
    response.end(body)
  }
}

export function problem(code: string, number = 422, details: object = {}): Act {
  const whole = { type: 'about:blank', title: '', status: number, code, detail: '', details }
  return json(whole, { 'x-request-id': 'req-12345678' }, number)
}

export const cut: Act = response => response.destroy()
export const hang: Act = () => {}
export const emptyPage = json({ data: [], next_cursor: null, total: 0 })
