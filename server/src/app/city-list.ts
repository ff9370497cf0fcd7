import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { suggestCities } from '#domain/places/suggested-cities.ts'
import { refuse } from '#domain/refusal.ts'
import type { CityAnswer, CityFinder, CitySuggester } from '#operations/cities.ts'

/** A look-up takes about a second and a call has ten: who would be sixth is told to come again. */
const MOST_WAITING = 5

/**
 * The list of the world's cities takes a second and some hundred megabytes to read, and is needed
 * once in a company's life: a thread reads it and ends. One comes after the other, so that there is
 * never a second. Names to offer while somebody types are some megabytes, and are kept.
 */
export function openCityList(): { findCity: CityFinder; suggestCities: CitySuggester } {
  let before: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const inTurn = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_WAITING) throw refuse('Unavailable', { retry_after_seconds: 10 })
    waiting += 1
    const answered = before.then(ask).finally(() => {
      waiting -= 1
    })
    before = answered.catch(() => null)
    return answered
  }
  let reading: Promise<ReadonlyMap<string, string>> | null = null
  return {
    findCity: wanted => inTurn(() => askThread<CityAnswer>('./city-finder-worker.ts', wanted)),
    async suggestCities({ country, typed }) {
      reading ??= inTurn(() => askThread<ReadonlyMap<string, string>>('./city-lines-worker.ts'))
      const byCountry = await reading.catch((error: unknown) => {
        reading = null
        throw error
      })
      return suggestCities(byCountry.get(country) ?? '', typed)
    },
  }
}

async function askThread<Answer>(file: string, workerData?: unknown): Promise<Answer> {
  const worker = new Worker(new URL(file, import.meta.url), { workerData })
  try {
    const [answer] = await once(worker, 'message')
    return answer
  } finally {
    await worker.terminate()
  }
}
