/** A short message that goes away by itself. */
export interface Notice {
  id: number
  message: string
  /** Takes back what was done, as long as the message is shown. */
  undo?: { label: string; run: () => void } | undefined
}

const SHOWN_MS = 6_000

let notices: readonly Notice[] = []
let count = 0
const listeners = new Set<() => void>()

/** Says shortly that something was done. What went wrong is never said like this. */
export function sayDone(message: string, undo?: Notice['undo']): void {
  count += 1
  const notice = { id: count, message, undo }
  change([...notices, notice])
  setTimeout(() => endNotice(notice.id), SHOWN_MS)
}

export function endNotice(id: number): void {
  change(notices.filter(notice => notice.id !== id))
}

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const shownNotices = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: (): readonly Notice[] => notices,
}
