import type { Json } from '../json-schema.ts'
import { IDS } from './ids.ts'

/** What the queries of operations ask for that cannot go without, unless a recorded one has it. */
export const QUERY_VALUES: Readonly<Record<string, Json>> = {
  listListedCities: { country: 'no', q: 'berg' },
  listPlatformBookings: { q: '7K4M-Q2ZX-9HTB' },
  listVersions: { entity: 'trip', entity_id: IDS.product },
  searchRecords: { q: 'Petra' },
}
