import { OutsetError } from '@outset/sdk/seller'
import { seller } from '#app/outset.ts'
import { noteAnswered } from './answered-bookings.ts'
import { nextBatch } from './check-in-queue.ts'
import { connectionState } from './connection.ts'
import { deviceName } from './device-name.ts'
import { queueState, readQueue, updateQueue } from './queue-store.ts'
import { sendCheckIns } from './send-check-ins.ts'

/** Where the service answered that it cannot now, as when there were too many calls. */
const PAUSE_MS = 20_000

/** Sends what waits, at once and whenever there is a way again, until it is stopped. */
export function startSending(person: string): () => void {
  let isStopped = false
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendNow(): Promise<void> {
    if (isStopped || isSending || connectionState.now() === 'offline') return
    if (nextBatch(queueState.now(), { person, most: 1 }).length === 0) return
    isSending = true
    clearTimeout(timer)
    try {
      // One tab at a time; a second one would only send the same marks again.
      await navigator.locks.request('outset-check-ins', () => sendCheckIns(sending(person)))
      isSending = false
      // What was marked in the last moment.
      void sendNow()
    } catch {
      isSending = false
      // They wait on: a lost connection says by itself when it is back.
      timer = setTimeout(() => void sendNow(), PAUSE_MS)
    }
  }

  const stops = [queueState, connectionState].map(state => state.subscribe(() => void sendNow()))
  void readQueue().then(sendNow)
  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

const sending = (person: string) => ({
  person,
  device: deviceName(navigator.userAgent),
  read: readQueue,
  update: updateQueue,
  mark: seller.attendance.mark,
  now: () => new Date().toISOString(),
  hear: noteAnswered,
  refusalOf,
})

/** Marks that cannot be read. Sign-in, permission and limits are about the call instead. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof OutsetError)) return null
  return error.status === 422 || error.status === 400 || error.status === 413 ? error.code : null
}
