import { StreamedEvents } from '#contract/event-stream.ts'
import { mayFollow } from '#domain/webhooks/events.ts'
import { findLastSequence, listEventHeads } from '#store/events/event-heads.ts'
import { answer, endpoint, seller } from '../endpoint.ts'
import { optionalInteger } from '../parse/query.ts'

const MOST_AT_ONCE = 100
const LAST_NUMBER = 999_999_999_999_999

export const getStream = endpoint({
  method: 'GET',
  path: '/v1/stream',
  tag: 'Webhooks',
  summary: 'Follow what happens',
  description:
    'What happened after `after`, or from now on: of each event its number, its type and which ' +
    'record to read again. Everybody sees the events of what they may read. With ' +
    '`Accept: text/event-stream` the answer stays open and events come as they happen; it goes ' +
    'on after `Last-Event-ID`. It ends when the caller signs out or gets another role, and once ' +
    `in a while, to be opened again. Without it, up to ${MOST_AT_ONCE} events are answered ` +
    'at once.',
  auth: seller('booking:read', 'trip:read'),
  query: {
    after: optionalInteger({
      min: 0,
      max: LAST_NUMBER,
      description: 'The `sequence` of the last event that was seen.',
    }),
  },
  answers: {
    200: {
      description: 'Events, oldest first.',
      schema: StreamedEvents,
      otherTypes: ['text/event-stream'],
    },
  },
  problems: ['RateLimited', 'Unavailable'],
  async handle({ db, eventStreams }, { caller, query, accepts, header }) {
    const { sellerId, permissions } = caller
    const seen = numberIn(header('last-event-id'))
    const after = seen ?? query.after ?? (await findLastSequence(db, sellerId))
    if (accepts('text/event-stream')) {
      return answer(200, eventStreams.open(caller, after), {
        'content-type': 'text/event-stream; charset=utf-8',
        // Proxies that gather answers before they pass them on are told not to.
        'x-accel-buffering': 'no',
      })
    }
    const [found = []] = await listEventHeads(db, {
      positions: [{ sellerId, after }],
      limit: MOST_AT_ONCE,
    })
    return answer(200, {
      data: found.filter(({ type }) => mayFollow(type, permissions)),
      last_sequence: found.at(-1)?.sequence ?? after,
    })
  },
})

/** What a client makes of it is its own; a word that is no number means nothing. */
function numberIn(text: string | null): number | null {
  if (text === null || !/^\d{1,15}$/.test(text)) return null
  return Number(text)
}
