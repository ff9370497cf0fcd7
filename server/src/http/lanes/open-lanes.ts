import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers a request, at once or a little later. False: it is not for this lane. */
export type Lane = (request: IncomingMessage, response: ServerResponse) => boolean

/** Puts lanes in front of whatever listens to a server already. */
export function openLanesAt(
  server: Server,
  { lanes, areOpen }: { lanes: readonly Lane[]; areOpen: () => boolean },
): void {
  const usual = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (areOpen() && lanes.some(lane => lane(request, response))) return
    for (const listener of usual) listener.call(server, request, response)
  })
}
