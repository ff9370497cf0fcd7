import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { findUnknownType, NO_EVENT_TYPE } from '@outset/server/domain/webhooks/events.ts'
import { secretText, signedHeaders } from '@outset/server/domain/webhooks/signature.ts'
import { systemClock } from '@outset/server/integrations/clock.ts'
import type { RemoteService } from './webhooks-remote.ts'

type Event = { id: string; type: string; sequence: number }
type EventList = { data: Event[]; last_sequence: number }

const LOOK_MS = 500
const TIMEOUT_MS = 10_000

export type ListenOptions = {
  forwardTo: string
  /** Only these types, or families of them; all when there are none. */
  types: readonly string[]
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Reads new events and posts each to an address of yours, signed with a secret made for this run.
 * It works from any machine that reaches the service: nothing has to reach yours.
 */
export async function listenForEvents(
  service: RemoteService,
  { forwardTo, types, say, signal }: ListenOptions,
): Promise<void> {
  if (!/^https?:$/.test(URL.parse(forwardTo)?.protocol ?? '')) {
    throw new StartError('--forward-to must be a URL such as http://localhost:4000/hook.')
  }
  const unknown = findUnknownType(types)
  if (unknown !== null) throw new StartError(`--types: ${unknown} ${NO_EVENT_TYPE}.`)
  const secret = secretText(randomBytes(32))
  const newest = await service.call<EventList>('GET', '/v1/events?limit=1')
  let after = newest.last_sequence
  say(`Listening to ${service.url}, forwarding to ${forwardTo}`)
  say(`The secret of this run: ${secret}`)
  while (!signal.aborted) {
    const page = await service
      .call<EventList>('GET', `/v1/events?after=${after}&limit=100`)
      .catch(error => {
        say(error.message)
        return { data: [], last_sequence: after }
      })
    for (const event of page.data.filter(({ type }) => wants(types, type))) {
      say(`${event.sequence} ${event.type} → ${await forward(event, { forwardTo, secret })}`)
    }
    after = page.last_sequence
    if (page.data.length === 0) await setTimeout(LOOK_MS, undefined, { signal }).catch(() => {})
  }
}

function wants(types: readonly string[], type: string): boolean {
  const family = `${type.split('.')[0]}.*`
  return types.length === 0 || types.some(name => name === '*' || name === type || name === family)
}

/** What the receiver made of it, in a word. */
async function forward(
  event: Event,
  { forwardTo, secret }: { forwardTo: string; secret: string },
): Promise<string> {
  const body = JSON.stringify(event)
  const signed = { eventId: event.id, body, secrets: [secret], at: systemClock.now() }
  try {
    const answer = await fetch(forwardTo, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...signedHeaders(signed), 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'not reached'
  }
}
