import { useCallback, useSyncExternalStore } from 'react'
import { useMe } from '#app/session/use-me.ts'
import {
  addMark,
  countWaiting,
  dismissAnswer,
  type MarkWish,
  type Queue,
  undoMark,
} from '#offline/check-in-queue.ts'
import { connectionState } from '#offline/connection.ts'
import { queueState, updateQueue } from '#offline/queue-store.ts'

const newMark = (person: string) => ({
  id: crypto.randomUUID(),
  person,
  at: new Date().toISOString(),
})

/** The marks of this phone: what waits, what was answered, and what can be done with them. */
export function useCheckIns(): {
  queue: Queue
  unsent: number
  isOnline: boolean
  mark: (wish: MarkWish) => void
  undo: (id: string) => void
  dismiss: (id: string) => void
} {
  const { person } = useMe()
  const queue = useSyncExternalStore(queueState.subscribe, queueState.now)
  const connection = useSyncExternalStore(connectionState.subscribe, connectionState.now)
  const mark = useCallback(
    (wish: MarkWish) => void updateQueue(now => addMark(now, wish, newMark(person.id))),
    [person.id],
  )
  const undo = useCallback(
    (id: string) => void updateQueue(now => undoMark(now, id, newMark(person.id))),
    [person.id],
  )
  const dismiss = useCallback((id: string) => void updateQueue(now => dismissAnswer(now, id)), [])
  const unsent = countWaiting(queue, person.id)
  return { queue, unsent, isOnline: connection === 'online', mark, undo, dismiss }
}
