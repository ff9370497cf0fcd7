import { importFxRates } from '#operations/fx-rates/import-fx-rates.ts'
import type { Job } from '../jobs.ts'

/** Reads the exchange feed, if one is set. Feeds change once a day, at an hour of their own. */
export const importExchangeRates: Job = {
  name: 'import_exchange_rates',
  schedule: '5 */3 * * *',
  async run({ db, clock, fetchFeed, platformSettings }) {
    const imported = await importFxRates({ db, clock, fetchFeed, platformSettings })
    return imported?.accepted.length ?? 0
  },
}
