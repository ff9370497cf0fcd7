import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A website of a seller, which is not the shop: pages as they were written, by their paths.
 * `/cookie` gives the frame that it is in a cookie.
 */
export interface Website {
  origin: string
  /** From now on the page at this path has this between `<body>` and `</body>`. */
  put(path: string, body: string, page?: { lang?: string; head?: string }): string
  close(): Promise<void>
}

/** Names below `localhost` are sites of their own to a browser, and lead to this machine. */
export async function openWebsite(name: string): Promise<Website> {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    const isCookie = request.url === '/cookie'
    response.writeHead(page === undefined && !isCookie ? 404 : 200, {
      'content-type': 'text/html',
      ...(isCookie && { 'set-cookie': 'third=1; SameSite=None; Secure; Path=/' }),
    })
    response.end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://${name}.localhost:${port}`
  return {
    origin,
    put(path, body, { lang = 'en', head = '' } = {}) {
      const dir = lang === 'ar' ? 'rtl' : 'ltr'
      pages.set(
        path,
        `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width"><title>Desert blog</title>${head}</head>
        <body><main><h1>Desert blog</h1>${body}</main></body></html>`,
      )
      return origin + path
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
