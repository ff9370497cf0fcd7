import type { Server } from '@outset/server/http/server.ts'
import { type HeldPort, portError } from './hold-port.ts'

/** Takes the port over from the server that held it during the start. */
export async function listen(app: Server, { host, held }: { host: string; held: HeldPort }) {
  await held.release()
  try {
    await app.listen({ host, port: held.port })
  } catch (error) {
    throw portError({ host, port: held.port }, error)
  }
}
