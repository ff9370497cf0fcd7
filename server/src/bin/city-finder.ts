import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CityFinder, FoundCity, WantedCity } from '#operations/cities/city-finder.ts'

/**
 * The list takes a second and some hundred megabytes to read, and is needed once in a company's
 * life: a thread reads it and ends. One comes after the other, so that there is never a second.
 */
export function openCityFinder(): CityFinder {
  let before: Promise<unknown> = Promise.resolve()
  return wanted => {
    const found = before.then(() => askThread(wanted))
    before = found.catch(() => null)
    return found
  }
}

async function askThread(wanted: WantedCity): Promise<FoundCity | null> {
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
