import type { Tx } from '../database.ts'

/**
 * Queues a job in the transaction that causes it: both happen or neither does. One that was queued
 * before and has not begun is enough for all. Not for transactions that many make at once: the
 * call to the worker that goes with it makes their commits wait for each other.
 */
export async function enqueueJob(tx: Tx, task: string): Promise<void> {
  await tx`select enqueue_job(${task})`
}
