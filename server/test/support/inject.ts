import { type DispatchFunc, type InjectOptions, inject as injectInto } from 'light-my-request'
import type { Server } from '#http/server.ts'

/** Hands a request to a server that need not listen, and gives back its answer. */
export function inject(app: Server, asked: InjectOptions | string) {
  const dispatch: DispatchFunc = (request, response) =>
    app.server.emit('request', request, response)
  return injectInto(dispatch, asked)
}
