import assert from 'node:assert/strict'
import { digestDay, mayReceive } from '#domain/staff.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { listDigestReaders, lockDigestReader, markDigested, takeGathered } from '#store/notices.ts'
import { findSellerById } from '#store/sellers.ts'
import { staffPageUrl } from '../auth/staff-page.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { loadNoticeContext } from './notice-context.ts'
import { isMoneyReturned, isStillNews, noticedBooking } from './noticed-booking.ts'

const PAGE = 200
/** More would make a mail that nobody reads. */
const MOST_LISTED = 50

type Deps = { db: Db; now: Temporal.Instant; publicUrl: string }
type Key = { sellerId: string; personId: string }

/** Sends what gathered to everybody whose hour has come, once a day each. */
export async function sendNoticeDigests(deps: Deps): Promise<number> {
  let after: Key | null = null
  let sent = 0
  for (;;) {
    const page: Awaited<ReturnType<typeof listDigestReaders>> = await transaction(
      deps.db,
      'platform',
      tx => listDigestReaders(tx, { after, limit: PAGE }),
    )
    for (const reader of page.filter(one => digestDay(one, deps.now) !== null)) {
      const { sellerId } = reader
      const made = await transaction(deps.db, { seller: sellerId }, tx => send(tx, deps, reader))
      sent += made ? 1 : 0
    }
    after = page.at(-1) ?? null
    if (page.length < PAGE) return sent
  }
}

async function send(tx: Tx, { now, publicUrl }: Deps, key: Key): Promise<boolean> {
  const reader = await lockDigestReader(tx, key)
  const day = reader && digestDay(reader, now)
  if (!reader || !day) return false
  await markDigested(tx, { ...key, day })
  const gathered = await takeGathered(tx, key)
  // Roles change: what somebody may no longer see is left out.
  const permitted = gathered.filter(({ kind }) => mayReceive(kind, reader.role))
  const { sellerId } = key
  const refs = permitted.map(({ ref }) => ref)
  const { bookings, names } = await loadNoticeContext(tx, { sellerId, refs })
  const news = permitted.filter(({ kind, ref }) => {
    const booking = ref === null ? undefined : bookings.get(ref)
    return ref === null || (booking !== undefined && isStillNews(kind, booking, now))
  })
  if (news.length === 0) return false
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const locale = reader.locale ?? seller.defaultLanguage
  const notices = news.slice(0, MOST_LISTED).map(({ kind, ref }) => {
    const booking = ref === null ? undefined : bookings.get(ref)
    const said = booking ? noticedBooking(booking, { names, locale, publicUrl, now }) : null
    const isReturned = kind === 'refund_due' && booking !== undefined && isMoneyReturned(booking)
    return { kind: isReturned ? ('money_returned' as const) : kind, booking: said }
  })
  await queueMail(tx, {
    sellerId,
    to: reader.email,
    template: 'staff-digest',
    locale,
    values: {
      sellerName: seller.name,
      notices,
      more: news.length - notices.length,
      link: staffPageUrl(publicUrl, '/today'),
    },
    fromName: seller.name,
    now,
  })
  return true
}
