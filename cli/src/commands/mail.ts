import { StartError } from '@outset/server/app/refuse-unfit-database.ts'
import { systemClock } from '@outset/server/integrations/clock.ts'
import type { MailFilters, MailRow, MailStatus } from '@outset/server/store/mail-outbox.ts'
import type { Settings } from '../settings/settings.ts'
import { withDatabase } from '../with-database.ts'

export type MailOptions = {
  status?: string
  error?: string
  from?: string
  to?: string
  template?: string
  address?: string
}

const STATUSES: readonly MailStatus[] = ['queued', 'kept', 'sent', 'failed', 'dropped']
const MOST_LISTED = 10_000
/** A line for each mail: when, how it stands, what it is, to whom, and what the server said. */
export async function listMails(
  settings: Settings,
  { limit: wanted, ...options }: MailOptions & { limit: string },
): Promise<void> {
  const limit = Number(wanted)
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_LISTED) {
    throw new StartError(`--limit is ${wanted}: give a number from 1 to ${MOST_LISTED}.`)
  }
  const filters = readFilters(options)
  const { listMailRows } = await import('@outset/server/store/mail-outbox.ts')
  const { transaction } = await import('@outset/server/store/database.ts')
  const rows = await withDatabase(settings, db =>
    transaction(db, 'platform', tx => listMailRows(tx, { filters, after: null, limit })),
  )
  for (const row of rows) console.log(lineOf(row))
  if (rows.length === 0) console.log('There are no such mails.')
  else if (rows.length === limit) console.log(`The newest ${limit}; --limit shows more.`)
}

/** Puts all that match back into the queue, portion by portion. */
export async function retry(
  settings: Settings,
  { dryRun = false, ...options }: MailOptions & { dryRun?: boolean },
): Promise<void> {
  if (Object.keys(options).length === 0) {
    throw new StartError('Say which: --status failed, --error, --from, --template or --address.')
  }
  const filters = readFilters(options)
  const { countRetriable } = await import('@outset/server/store/mail-retries.ts')
  const { retryMails } = await import('@outset/server/operations/outbox.ts')
  const { bySystem } = await import('@outset/server/operations/write.ts')
  const { transaction } = await import('@outset/server/store/database.ts')
  await withDatabase(settings, async db => {
    const now = systemClock.now()
    if (dryRun) {
      const counted = { filters, now, most: Number.MAX_SAFE_INTEGER }
      const mails = await transaction(db, 'platform', tx => countRetriable(tx, counted))
      console.log(`Mails that would be tried again: ${mails}`)
      return
    }
    let mails = 0
    for (let remaining = 1; remaining > 0; ) {
      const done = await retryMails(bySystem({ db, now }, null), filters)
      mails += done.retried
      remaining = done.retried === 0 ? 0 : done.remaining
    }
    console.log(`Mails that are tried again: ${mails}`)
  })
}

function readFilters({ status, error, from, to, template, address }: MailOptions): MailFilters {
  if (status !== undefined && !isStatus(status)) {
    throw new StartError(`--status is ${status}: give one of ${STATUSES.join(', ')}.`)
  }
  return {
    status: status ?? null,
    error: error ?? null,
    createdFrom: readTime('--from', from),
    createdTo: readTime('--to', to),
    template: template ?? null,
    toAddress: address ?? null,
  }
}

function isStatus(text: string): text is MailStatus {
  return STATUSES.some(status => status === text)
}

function readTime(option: string, text: string | undefined): string | null {
  if (text === undefined) return null
  try {
    return Temporal.Instant.from(text).toString()
  } catch {
    throw new StartError(`${option} is ${text}: give a time such as 2026-11-16T09:00:00Z.`)
  }
}

function lineOf({ createdAt, status, attempts, template, toAddress, lastError }: MailRow): string {
  const when = createdAt.round('second').toString()
  const said = lastError === null ? '' : `  ${lastError.replaceAll(/\s+/g, ' ')}`
  return `${when}  ${status.padEnd(7)} ${attempts}×  ${template}  ${toAddress}${said}`
}
