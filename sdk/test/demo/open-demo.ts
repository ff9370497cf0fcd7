import { openDemoWorld } from '../../../server/test/support/demo-template.ts'

export interface Demo {
  url: string
  close(): Promise<void>
}

/** The service with its demo world, on a port of its own. */
export async function openDemo(): Promise<Demo> {
  const service = await openDemoWorld()
  const port = await service.app.listen({ host: '127.0.0.1', port: 0 })
  return { url: `http://127.0.0.1:${port}`, close: () => service.close() }
}
