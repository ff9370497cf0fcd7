import type { Queue } from './check-in-queue.ts'
import { inOneStep, onRead } from './phone-database.ts'

/**
 * The queue of this phone. It holds references and nothing else of guests, and is not sealed: marks
 * that could not be sent outlive a session, and go when the same person has signed in again.
 */
const QUEUE = 'queue'

let shown: Queue = []
const listeners = new Set<() => void>()
const otherTabs = new BroadcastChannel('outset-check-ins')
otherTabs.onmessage = () => void readQueue()

/** Changes the queue as one step, whatever other tabs do. */
export async function updateQueue(change: (queue: Queue) => Queue): Promise<Queue> {
  const queue = await inOneStep<Queue>(['queue'], 'readwrite', (stores, give) =>
    onRead(stores('queue').get(QUEUE), (before: Queue | undefined) => {
      const after = change(before ?? [])
      if (after !== before) stores('queue').put(after, QUEUE)
      give(after)
    }),
  )
  otherTabs.postMessage('changed')
  return show(queue ?? [])
}

export async function readQueue(): Promise<Queue> {
  const queue = await inOneStep<Queue>(['queue'], 'readonly', (stores, give) =>
    onRead(stores('queue').get(QUEUE), give),
  )
  return show(queue ?? [])
}

function show(queue: Queue): Queue {
  if (JSON.stringify(queue) === JSON.stringify(shown)) return shown
  shown = queue
  for (const listener of listeners) listener()
  return shown
}

/** For `useSyncExternalStore`. */
export const queueState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: (): Queue => shown,
}
