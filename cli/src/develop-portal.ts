import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Server } from '@outset/server/http/server.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => void
type ViteServer = { middlewares: Serve; close(): Promise<void> }
type Vite = { createServer(settings: object): Promise<ViteServer> }

const PORTAL = join(import.meta.dirname, '../../portal')
/** What the service itself has below `/staff`. */
const OURS = '/staff/sign-in.js'

/** For `npm run dev`: Vite serves the portal from its sources, on our port. */
export async function developPortal({ server }: Server): Promise<() => Promise<void>> {
  const vite = await openVite(server)
  const listeners = server.listeners('request').filter(isServe)
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const isPortal = path === '/staff' || (path.startsWith('/staff/') && path !== OURS)
    if (isPortal) vite.middlewares(request, response)
    else for (const serve of listeners) serve(request, response)
  })
  return () => vite.close()
}

/** One of its own packages, which the service has not. */
async function openVite(server: Server['server']): Promise<ViteServer> {
  const entry = join(PORTAL, 'node_modules/vite/dist/node/index.js')
  const vite: Vite = await import(pathToFileURL(entry).href)
  return vite.createServer({
    root: PORTAL,
    // As it is: a copy that comes and goes would begin a watched service anew.
    configLoader: 'native',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  })
}

function isServe(listener: unknown): listener is Serve {
  return typeof listener === 'function'
}
