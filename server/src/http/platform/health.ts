import { PlatformHealth } from '#contract/platform-health.ts'
import { healthWarnings, type JobStateName, jobState } from '#domain/jobs.ts'
import { isQuotable } from '#domain/money/exchange-rates.ts'
import { timestamp } from '#domain/timestamp.ts'
import { loadRatesInForce } from '#store/fx-rates.ts'
import { listJobRuns } from '#store/jobs.ts'
import {
  countMailByState,
  countQuarantineSince,
  countWebhookEndpoints,
} from '#store/platform/platform-health.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { PlatformDeps } from '../deps.ts'
import { answer, endpoint, platformWith } from '../endpoint.ts'
import { freeBytesOf } from '../free-disk.ts'
import { readSearchIndex } from './search.ts'

const QUARANTINE_DAYS = 7
const BYTES_OF_MIB = 1024 * 1024

export const getPlatformHealth = endpoint({
  sdkName: 'health.get',
  method: 'GET',
  path: '/v1/platform/health',
  tag: 'Platform health',
  summary: 'Say how the installation is, and what to look at',
  auth: platformWith('platform:read'),
  answers: { 200: { description: 'How it is.', schema: PlatformHealth } },
  problems: [],
  async handle(deps) {
    const facts = await readFacts(deps)
    const { mail, rates, storage } = facts
    return answer(200, {
      version: packageFile.version,
      warnings: healthWarnings(facts, deps.clock.now()),
      jobs: facts.jobs,
      mail: {
        waiting: mail.waiting,
        oldest_due_at: timestamp(mail.oldestDueAt),
        failed: mail.failed,
        dropped: mail.dropped,
        kept: mail.kept,
      },
      rates: {
        feed: rates.feed,
        currencies: rates.currencies,
        stale: rates.stale,
        oldest_as_of: timestamp(rates.oldestAsOf),
        quarantined: rates.quarantined,
      },
      search: facts.search,
      webhooks: facts.webhooks,
      storage: { free_mib: storage.freeMib, least_free_mib: storage.leastFreeMib },
    })
  },
})

async function readFacts({ db, clock, files, platformSettings }: PlatformDeps) {
  const now = clock.now()
  const settings = await platformSettings.get()
  const [jobs, mail, rates, quarantined, index, webhooks, free] = await Promise.all([
    listJobRuns(db),
    countMailByState(db),
    loadRatesInForce(db),
    countQuarantineSince(db, now.subtract({ hours: 24 * QUARANTINE_DAYS })),
    readSearchIndex(db),
    countWebhookEndpoints(db),
    freeBytesOf(files.incoming),
  ])
  const states = Map.groupBy(jobs, job => jobState(job, now))
  const inState = (state: JobStateName) => (states.get(state) ?? []).map(({ name }) => name)
  const known = [...rates.values()]
  const judged = { now, maxAgeDays: settings.fx_max_age_days }
  const stale = known.filter(rate => !isQuotable({ rate, ...judged })).map(({ quote }) => quote)
  const oldest = known.map(({ asOf }) => asOf).sort(Temporal.Instant.compare)[0] ?? null
  const { state, indexed_trips, waiting_trips } = index
  return {
    jobs: { failing: inState('failing'), late: inState('late') },
    mail,
    rates: {
      feed: settings.fx_feed_kind,
      currencies: known.length,
      stale,
      oldestAsOf: oldest,
      quarantined,
    },
    search: { state, indexed_trips, waiting_trips },
    webhooks,
    storage: {
      freeMib: free === null ? null : Math.floor(free / BYTES_OF_MIB),
      leastFreeMib: settings.free_disk_mib,
    },
  }
}
