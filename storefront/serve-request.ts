import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Files } from './serve-files.ts'

/** The pages of the built site. */
export interface Pages {
  handler(
    request: IncomingMessage,
    response: ServerResponse,
    next: undefined,
    locals: { style: string },
  ): unknown
}

/** What pages and forms are asked for with. The others have no meaning here. */
const METHODS = ['GET', 'HEAD', 'POST']

/**
 * Answers whatever anybody sends. Nothing may be thrown out of here: it would end the process, and
 * with it the shop of everybody else.
 */
export async function serveRequest(
  { files, pages, style }: { files: Files; pages: Promise<Pages>; style: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const path = pathOf(request.url ?? '')
    if (path === null || !URL.canParse(`http://${request.headers.host}`))
      return refuse(response, 400)
    if (!METHODS.includes(request.method ?? '')) {
      return refuse(response, 405, { allow: METHODS.join(', ') })
    }
    if (files.answer(path, request, response)) return
    const { handler } = await pages
    await handler(request, response, undefined, { style })
  } catch (error) {
    console.error(error)
    if (response.headersSent) response.destroy()
    else refuse(response, 500)
  }
}

/** A path that a page can have, or null. Two slashes at its beginning would name another host. */
function pathOf(address: string): string | null {
  if (address.startsWith('//')) return null
  const path = URL.parse(address, 'http://site')?.pathname
  return path === undefined || path.startsWith('//') || !isReadable(path) ? null : path
}

function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

function refuse(
  response: ServerResponse,
  status: 400 | 405 | 500,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers })
  response.end()
}
