import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}
export interface Answered {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** Asks a server on this machine as if it were at a host, which `fetch` lets nobody say. */
export async function askHost(
  { port, host }: { port: number; host: string },
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answered> {
  const asking = request({ port, host: '127.0.0.1', path, method, headers: { host, ...headers } })
  asking.end(body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer.setEncoding('utf8')) text += chunk
  return { status: answer.statusCode ?? 0, headers: answer.headers, text }
}
