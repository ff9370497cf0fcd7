import type { FxImport } from '#contract/exchange-rate.ts'
import type { PlatformSettings } from '#contract/platform-settings.ts'
import type { Clock } from '#integrations/clock.ts'
import type { FetchFeed } from '#integrations/exchange-feed.ts'
import type { VersionedValue } from '#memory/versioned-cache.ts'
import type { Db } from '#store/database.ts'
import { type Importer, importRates } from './import-rates.ts'

type Context = {
  db: Db
  clock: Clock
  fetchFeed: FetchFeed
  platformSettings: VersionedValue<PlatformSettings>
}

const BY_ITSELF: Importer = {
  by: { kind: 'system', id: null, personId: null, requestId: null },
  guard: null,
}

/** Reads the configured feed. Null when none is configured. */
export async function importFeed(
  { db, clock, fetchFeed, platformSettings }: Context,
  importer: Importer = BY_ITSELF,
): Promise<FxImport | null> {
  const {
    fx_feed_kind: kind,
    fx_feed_url: url,
    fx_max_age_days: maxAgeDays,
  } = await platformSettings.get()
  if (kind === null || url === null) return null
  // Fetched before the transaction begins: nothing is locked while a stranger takes its time.
  const fetched = await fetchFeed({ url, kind })
  const content = fetched.fetched
    ? { kind, text: fetched.text }
    : { kind, fault: fetched.problem, detail: fetched.detail }
  return importRates({ db, now: clock.now(), maxAgeDays }, importer, content)
}
