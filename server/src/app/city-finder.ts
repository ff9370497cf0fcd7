import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuse } from '#domain/refusal.ts'
import type { CityAnswer, CityFinder, WantedCity } from '#operations/cities/city-finder.ts'

/** A look-up takes about a second and a call has ten: who would be sixth is told to come again. */
const MOST_WAITING = 5

/**
 * The list takes a second and some hundred megabytes to read, and is needed once in a company's
 * life: a thread reads it and ends. One comes after the other, so that there is never a second.
 */
export function openCityFinder(): CityFinder {
  let before: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async wanted => {
    if (waiting >= MOST_WAITING) throw refuse('Unavailable', { retry_after_seconds: 10 })
    waiting += 1
    const found = before
      .then(() => askThread(wanted))
      .finally(() => {
        waiting -= 1
      })
    before = found.catch(() => null)
    return found
  }
}

async function askThread(wanted: WantedCity): Promise<CityAnswer> {
  const worker = new Worker(new URL('./city-finder-worker.ts', import.meta.url), {
    workerData: wanted,
  })
  try {
    const [found] = await once(worker, 'message')
    return found
  } finally {
    await worker.terminate()
  }
}
