import { isAboutServer } from '#domain/mail/refusals.ts'
import type { Clock } from '#integrations/clock.ts'
import type { Mailer } from '#integrations/mailer.ts'
import type { Tracer } from '#integrations/tracing.ts'
import { type Db, transaction } from '#store/database.ts'
import { keepClaims, keepMail, type TakenMail, takeMail } from '#store/mail-claims.ts'
import { loadPlatformSettings } from '#store/platform-settings.ts'
import type { Measures } from '../measures.ts'
import { claimedUntil, claimMail } from './claim-mail.ts'
import { isSettled, type SendDeps, type SendResult, sendMail, TOO_LATE } from './send-mail.ts'
import { type PortalMail, withMailServer } from './where-mail-leaves.ts'

export type MailDeps = PortalMail & {
  db: Db
  clock: Clock
  /**
   * Of the mail server that the environment sets. With none there and none in the portal, mail is
   * kept and can be read in the outbox.
   */
  mailer: Mailer | null
  mailFrom: string
  publicUrl: string
  vouchers: SendDeps['vouchers']
  tracer?: Tracer | null
  measures: Pick<Measures, 'count' | 'set'>
}

const MOST_AT_ONCE = 20
/** A third of the time for which they are claimed. */
const KEEP_CLAIMS_MS = 20_000
const MOST_KEPT_AT_ONCE = 500

/**
 * Tries every mail that is due. Nothing is locked while the mail server takes its time: mails are
 * claimed before and settled after, in transactions of their own. The first goes alone: a server
 * that is away is asked once, not once per mail.
 */
export async function sendWaitingMail(
  deps: MailDeps,
  signal?: AbortSignal,
): Promise<{ settled: number; away: boolean }> {
  const { measures } = deps
  let settled = 0
  let most = 1
  while (!signal?.aborted) {
    // Asked for every batch: it may be set anew while many mails wait.
    const { mailer, mailFrom } = await withMailServer(deps)
    if (mailer === null) return { settled: settled + (await keepAll(deps)), away: false }
    const { due, mails } = await claim(deps, most)
    const results = await keepingClaims(deps, mails, () =>
      Promise.all(mails.map(mail => sendMail({ ...deps, mailer, mailFrom }, mail))),
    )
    for (const result of results) measures.count('mails', result)
    settled += results.filter(isSettled).length
    if (results.length > 0) measures.set('smtp_up', isAway(results) ? 0 : 1)
    if (isAway(results)) return { settled, away: true }
    if (due < most) break
    most = MOST_AT_ONCE
  }
  return { settled, away: false }
}

async function keepAll(deps: MailDeps): Promise<number> {
  let settled = 0
  for (;;) {
    const { due, kept } = await keepSome(deps)
    settled += kept
    if (kept > 0) deps.measures.count('mails', 'kept', kept)
    if (due < MOST_KEPT_AT_ONCE) return settled
  }
}

function keepSome({ db, clock }: MailDeps): Promise<{ due: number; kept: number }> {
  const now = clock.now()
  return transaction(db, 'platform', async tx => {
    const settings = await loadPlatformSettings(tx)
    const { due, leaving } = await claimMail(tx, { now, limit: MOST_KEPT_AT_ONCE, settings })
    await keepMail(tx, leaving, { now, tooLate: TOO_LATE })
    return { due, kept: leaving.length }
  })
}

function claim(
  { db, clock }: Pick<SendDeps, 'db' | 'clock'>,
  limit: number,
): Promise<{ due: number; mails: TakenMail[] }> {
  const now = clock.now()
  return transaction(db, 'platform', async tx => {
    const settings = await loadPlatformSettings(tx)
    const { due, leaving } = await claimMail(tx, { now, limit, settings })
    return { due, mails: await takeMail(tx, leaving, { now, until: claimedUntil(now) }) }
  })
}

/** Those in hand stay claimed for as long as they are being sent, however slow the server is. */
async function keepingClaims<T>(
  { db, clock }: Pick<SendDeps, 'db' | 'clock'>,
  mails: readonly TakenMail[],
  send: () => Promise<T>,
): Promise<T> {
  const ids = mails.map(({ id }) => id)
  const keep = () =>
    transaction(db, 'platform', tx => keepClaims(tx, { ids, until: claimedUntil(clock.now()) }))
  // Without a database there is nobody else to claim them either.
  const timer = setInterval(() => void keep().catch(() => {}), KEEP_CLAIMS_MS)
  timer.unref()
  try {
    return await send()
  } finally {
    clearInterval(timer)
  }
}

function isAway(results: readonly SendResult[]): boolean {
  const refused = results.filter(result => result === 'refused').length
  return results.includes('away') || isAboutServer({ refused, tried: results.length })
}
