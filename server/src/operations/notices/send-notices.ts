import assert from 'node:assert/strict'
import type { MailTemplateName } from '#domain/mail/catalogue.ts'
import type { NoticedBooking } from '#domain/mail/templates/staff-notices.ts'
import { isForSharedAddress, type NoticeKind, wayOf } from '#domain/staff.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { insertMails, type OutboxMail } from '#store/mail-outbox.ts'
import {
  type GatheredNotice,
  insertGatheredNotices,
  keepSentNotices,
  listNoticeReaders,
  listSellersToNotify,
  type NoticeReader,
  type StaffNotice,
  takeDueNotices,
} from '#store/notices.ts'
import { loadPlatformSettings } from '#store/platform-settings.ts'
import { findSellerById, loadSellerSettings } from '#store/sellers.ts'
import { findWebhookEndpoint } from '#store/webhooks/webhook-endpoints.ts'
import { staffPageUrl } from '../auth/staff-page.ts'
import { holdWhereFull } from '../mail/mail-room.ts'
import { composeMail, type NewMail } from '../mail/queue-mail.ts'
import { loadNoticeContext, type NoticeContext } from './notice-context.ts'
import { isMoneyReturned, isStillNews, noticedBooking } from './noticed-booking.ts'

const MOST_AT_ONCE = 100
/** As many of a team as are written to; who was there first comes first. */
const MOST_READERS = 50

type Deps = { db: Db; now: Temporal.Instant; publicUrl: string }

const TEMPLATES: Readonly<Record<Exclude<NoticeKind, 'webhook_disabled'>, NoticeTemplate>> = {
  booking: 'staff-booking',
  request: 'staff-request',
  cancellation: 'staff-cancellation',
  proof: 'staff-proof',
  lapse: 'staff-lapse',
  refund_due: 'staff-refund-due',
  refund_failed: 'staff-refund-failed',
  dispute: 'staff-dispute',
}
type NoticeTemplate = Extract<
  MailTemplateName,
  | 'staff-booking'
  | 'staff-request'
  | 'staff-cancellation'
  | 'staff-proof'
  | 'staff-lapse'
  | 'staff-refund-due'
  | 'staff-refund-failed'
  | 'staff-dispute'
>

/**
 * Writes the mails of notices that are due, to each person who may act on them and in the way they
 * chose. A notice is taken and its mails are written in one transaction, so that each is written
 * exactly once, whichever worker dies when.
 */
export async function sendNotices(deps: Deps): Promise<number> {
  const { db, now } = deps
  let all = 0
  for (;;) {
    const sellerIds = await listSellersToNotify(db, { now, most: MOST_AT_ONCE })
    let sent = 0
    for (const id of sellerIds) {
      sent += await transaction(db, { seller: id }, tx => sendOfSeller(tx, deps, id))
    }
    all += sent
    // What somebody else has locked stays due, and would be listed again for ever.
    if (sent < MOST_AT_ONCE) return all
  }
}

/** Whom a mail goes to: somebody of the team, or the seller's address for news. */
type Recipient = { email: string; locale: string }

async function sendOfSeller(tx: Tx, deps: Deps, sellerId: string): Promise<number> {
  const { now } = deps
  const notices = await takeDueNotices(tx, { sellerId, now, most: MOST_AT_ONCE })
  if (notices.length === 0) return 0
  const people = await listNoticeReaders(tx, { sellerId, most: MOST_READERS })
  const seller = await findSellerById(tx, sellerId)
  assert(seller, 'sellers are never deleted')
  const { notify_email: shared } = await loadSellerSettings(tx, sellerId)
  const refs = notices.map(({ ref }) => ref)
  const context = await loadNoticeContext(tx, { sellerId, refs })
  const mails = []
  const gathered: GatheredNotice[] = []
  for (const notice of notices) {
    const kinds = notice.kinds.filter(kind => isNews(kind, notice, { context, now }))
    const { atOnce, later } = choose({ ...notice, kinds }, { people, shared, seller })
    gathered.push(...later)
    for (const { kind, to } of atOnce) {
      mails.push(await writeMail(tx, deps, { notice, kind, to, seller, context }))
    }
  }
  const settings = await loadPlatformSettings(tx)
  const written = mails.filter(mail => mail !== null)
  await insertMails(tx, await holdWhereFull(tx, written, { now, settings }))
  const kept = new Set(gathered.map(({ noticeId }) => noticeId))
  await keepSentNotices(
    tx,
    notices.filter(({ id }) => kept.has(id)),
    now,
  )
  await insertGatheredNotices(tx, gathered)
  return notices.length
}

function isNews(
  kind: NoticeKind,
  { ref }: StaffNotice,
  { context, now }: { context: NoticeContext; now: Temporal.Instant },
): boolean {
  if (ref === null) return true
  const booking = context.bookings.get(ref)
  return booking !== undefined && isStillNews(kind, booking, now)
}

type Chosen = {
  atOnce: { kind: NoticeKind; to: Recipient }[]
  later: GatheredNotice[]
}
type Audience = {
  people: readonly NoticeReader[]
  shared: string | null
  seller: { defaultLanguage: string }
}

/** One mail for each person, of the first kind that they want at once. */
function choose(
  { sellerId, id, kinds }: StaffNotice,
  { people, shared, seller }: Audience,
): Chosen {
  const chosen: Chosen = { atOnce: [], later: [] }
  const language = seller.defaultLanguage
  const hasSharedAddress = shared !== null
  for (const person of people) {
    const ways = kinds.map(kind => ({ kind, way: wayOf(kind, person, { hasSharedAddress }) }))
    const atOnce = ways.find(({ way }) => way === 'at_once')
    const daily = ways.find(({ way }) => way === 'digest')
    const to = { email: person.email, locale: person.locale ?? language }
    if (atOnce) chosen.atOnce.push({ kind: atOnce.kind, to })
    else if (daily) {
      chosen.later.push({ sellerId, personId: person.personId, noticeId: id, kind: daily.kind })
    }
  }
  const ofAll = shared === null ? undefined : kinds.find(isForSharedAddress)
  if (shared !== null && ofAll !== undefined) {
    chosen.atOnce.push({ kind: ofAll, to: { email: shared, locale: language } })
  }
  return chosen
}

type Writing = {
  notice: StaffNotice
  kind: NoticeKind
  to: Recipient
  seller: { id: string; name: string }
  context: NoticeContext
}

async function writeMail(tx: Tx, deps: Deps, { notice, kind, to, seller, context }: Writing) {
  const { publicUrl, now } = deps
  const mail = { sellerId: seller.id, to: to.email, locale: to.locale, now }
  if (kind === 'webhook_disabled') {
    return endpointMail(tx, { publicUrl, seller, endpointId: notice.endpointId, mail })
  }
  const booking = notice.ref === null ? undefined : context.bookings.get(notice.ref)
  assert(booking, 'what is no news any more was left out')
  const values: NoticedBooking = noticedBooking(booking, {
    names: context.names,
    locale: to.locale,
    publicUrl,
    now,
  })
  const isReturned = kind === 'refund_due' && isMoneyReturned(booking)
  const template = isReturned ? 'staff-money-returned' : TEMPLATES[kind]
  return composeMail({ ...mail, template, values, fromName: seller.name })
}

type EndpointNotice = {
  publicUrl: string
  seller: { id: string; name: string }
  endpointId: string | null
  mail: Pick<NewMail<'webhook-endpoint-turned-off'>, 'sellerId' | 'to' | 'locale' | 'now'>
}

/** That an endpoint was turned off; null when it is gone meanwhile. */
async function endpointMail(
  tx: Tx,
  { publicUrl, seller, endpointId, mail }: EndpointNotice,
): Promise<OutboxMail | null> {
  const endpoint =
    endpointId && (await findWebhookEndpoint(tx, { sellerId: seller.id, id: endpointId }))
  if (!endpoint) return null
  return composeMail({
    ...mail,
    template: 'webhook-endpoint-turned-off',
    values: {
      sellerName: seller.name,
      url: endpoint.url,
      failingSince: (endpoint.failingSince ?? mail.now).toString({ smallestUnit: 'minute' }),
      link: staffPageUrl(publicUrl, `/developers/webhooks/${endpoint.id}`),
    },
  })
}
