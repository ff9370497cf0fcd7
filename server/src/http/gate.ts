import { type Leave, openFairQueue } from '#memory/fair-queue.ts'

/** Lets in so many at a time. Whoever is let in gets a function that gives the place back. */
export type Gate = {
  /** Those of one group do not take the places of all others. */
  enter(group?: string | null): Leave | Promise<Leave>
  waiting(): number
}

/**
 * The database works on as many statements at once as there are connections, and more requests
 * than that only queue up behind it, where nobody can see or stop them. So they queue here, in
 * order, for a short time, and are then told to come back.
 */
export function openGate({ places, waitMs }: { places: number; waitMs: number }): Gate {
  const queue = openFairQueue({
    most: places,
    // Two people of one seller work at the same time, however few places there are.
    mostOfGroup: Math.max(2, Math.ceil(places / 2)),
    waitMs,
    tooLong: 'Too many calls wait for the database.',
  })
  return { enter: (group = null) => queue.enter(group), waiting: queue.waiting }
}
