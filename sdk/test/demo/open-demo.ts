import { loadDemo } from '../../../server/demo/load-demo.ts'
import { openTestService } from '../../../server/test/support/service.ts'

export interface Demo {
  url: string
  close(): Promise<void>
}

/** The service with its demo world, on a port of its own. Clients have the machine's clock. */
export async function openDemo(): Promise<Demo> {
  const service = await openTestService()
  await service.freezeAt(Temporal.Now.instant())
  await loadDemo(service.deps, () => {})
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => service.close() }
}
