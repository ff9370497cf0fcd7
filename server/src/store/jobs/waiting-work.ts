import type { Db } from '../database.ts'

/** What a worker may find to do: events to relay, deliveries and mails that are due. */
export type WaitingWork = {
  events: boolean
  deliveries: boolean
  mails: boolean
  /** When something next falls due by itself. */
  nextAt: Temporal.Instant | null
}

export async function findWaitingWork(db: Db, now: Temporal.Instant): Promise<WaitingWork> {
  const [row] = await db<WaitingWork[]>`
    select events, deliveries, mails, next_at as "nextAt" from waiting_work(${now.toString()})
  `
  return row ?? { events: false, deliveries: false, mails: false, nextAt: null }
}
