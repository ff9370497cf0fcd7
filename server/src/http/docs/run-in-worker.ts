import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The first message of a worker that does long work once, so that no call has to wait for it. */
export async function runInWorker<T>(script: URL, workerData: unknown): Promise<T> {
  const worker = new Worker(script, { workerData })
  try {
    const [made] = await once(worker, 'message')
    return made
  } finally {
    await worker.terminate()
  }
}
