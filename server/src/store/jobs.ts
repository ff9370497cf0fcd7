import type { Tx } from './database.ts'

export type NewJob = {
  task: string
  payload: Record<string, unknown>
  /** Null: as soon as a worker is free. */
  runAt?: Temporal.Instant | null
  /** A job under the same key takes the place of one that still waits. */
  key?: string | null
}

/** Queues a job in the transaction that causes it: both happen or neither does. */
export async function enqueueJob(tx: Tx, job: NewJob): Promise<void> {
  const runAt = job.runAt?.toString() ?? null
  await tx`
    select enqueue_job(${job.task}, ${tx.json(job.payload as never)}::json,
      ${runAt}::timestamptz, ${job.key ?? null})
  `
}
