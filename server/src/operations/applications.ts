import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { Company } from '#contract/company.ts'
import { permissionsOfPlatformRole } from '#domain/access/platform-permissions.ts'
import {
  type Application,
  type ApplicationState,
  type ApplicationWords,
  MOST_OF_ADDRESS_HOUR,
  MOST_OF_SITE_HOUR,
  MOST_WAITING_OF_EMAIL,
  MOST_WAITING_OF_SITE,
  resembling,
} from '#domain/applications.ts'
import { addressLimits, bucketOf } from '#domain/attempts.ts'
import { currencyOfCountry } from '#domain/money/currency-of-country.ts'
import { zoneOfCountry } from '#domain/places/zone.ts'
import { notFound, Refused, refuse } from '#domain/refusal.ts'
import { emailKey } from '#domain/text.ts'
import { slugOfName } from '#domain/text-slug.ts'
import {
  countNewApplications,
  countWaitingApplications,
  findApplicationById,
  insertApplication,
  lockApplicationById,
  updateApplication,
} from '#store/applications.ts'
import { type Db, joinTransaction, type Tx, transaction } from '#store/database.ts'
import { listMembersOfRoles } from '#store/platform/platform-members.ts'
import { findSellerBySlug, listSellerNames, mergeSellerSettings } from '#store/sellers.ts'
import { PLATFORM_ROLES } from '#values/staff.ts'
import { isFirstInAWhile, takeAttempt } from './attempts.ts'
import { type IdempotencyGuard, withIdempotencyKey } from './idempotency.ts'
import { queueMail } from './mail/queue-mail.ts'
import { runOrSimulate } from './mail/run-or-simulate.ts'
import { createOwner } from './sellers/owners.ts'
import { approveSeller, createSeller } from './sellers.ts'
import type { InvitationDeps } from './team.ts'
import { type Acting, type Write, write } from './write.ts'

type NewApplication = ApplicationWords & {
  storefrontId: string
  siteName: string
  address: { socket: string; claimed: string | null }
  /** The field that people do not see was filled in. */
  isTrap: boolean
}

/** Anybody can apply as often as the limits allow; whoever decides is not to be flooded. */
const MAILED_ONCE_IN_MINUTES = 60
const MOST_READERS = 20

/**
 * Keeps what a company wrote, for the platform to decide, whose people are mailed. Whoever applied
 * is not: anybody can give anybody's address. What a bot filled in, and what one address has sent
 * too often, is written and rolled back, so that neither the answer nor its time tells what is
 * known here.
 */
export async function createApplication(
  { db, now, publicUrl }: { db: Db; now: Temporal.Instant; publicUrl: string },
  { storefrontId, siteName, address, isTrap, ...words }: NewApplication,
  guard: IdempotencyGuard,
): Promise<void> {
  const of = { storefrontId, emailKey: emailKey(words.email) }
  await transaction(db, 'platform', async tx => {
    await takeAttempt(tx, { limits: limitsOf(storefrontId, address), now })
    const waiting = await countWaitingApplications(tx, of)
    if (waiting.ofSite >= MOST_WAITING_OF_SITE) {
      throw refuse('RateLimited', { retry_after_seconds: 3_600, reason: 'attempts' })
    }
    await runOrSimulate(tx, {
      pretend: isTrap || waiting.ofEmail >= MOST_WAITING_OF_EMAIL,
      work: inner =>
        withIdempotencyKey(inner, guard, {
          now,
          async make() {
            const id = randomUUIDv7()
            await insertApplication(inner, { ...words, ...of, id, createdAt: now })
            await mailPlatform(inner, { company: words.company, siteName, publicUrl, now })
            return { id }
          },
          reload: async id => ({ id }),
        }),
    })
  })
}

async function mailPlatform(
  tx: Tx,
  given: { company: string; siteName: string; publicUrl: string; now: Temporal.Instant },
): Promise<void> {
  const { company, siteName, publicUrl, now } = given
  const bucket = bucketOf('application-mail', 'platform', 'all')
  if (!(await isFirstInAWhile(tx, { bucket, windowMinutes: MAILED_ONCE_IN_MINUTES, now }))) return
  const roles = PLATFORM_ROLES.filter(role =>
    permissionsOfPlatformRole(role).has('platform:manage'),
  )
  const waiting = await countNewApplications(tx)
  for (const { email, locale } of await listMembersOfRoles(tx, { roles, most: MOST_READERS })) {
    await queueMail(tx, {
      sellerId: null,
      to: email,
      template: 'application-received',
      locale: locale ?? 'en',
      values: { company, siteName, waiting, link: `${publicUrl}/staff/platform/applications` },
      now,
    })
  }
}

function limitsOf(storefrontId: string, address: NewApplication['address']) {
  const windowMinutes = 60
  return [
    ...addressLimits({ action: 'application', address, most: MOST_OF_ADDRESS_HOUR, windowMinutes }),
    {
      bucket: bucketOf('application', 'storefront', storefrontId),
      most: MOST_OF_SITE_HOUR,
      windowMinutes,
    },
  ]
}

/** One of them, with the seller that its name could be taken for. */
export async function getApplication(
  db: Db,
  id: string,
): Promise<Application & { resembles: { slug: string; name: string } | null }> {
  const application = await findApplicationById(db, id)
  if (!application) throw notFound('application')
  const { company, seller } = application
  const others = (await listSellerNames(db)).filter(({ slug }) => slug !== seller?.slug)
  return { ...application, resembles: resembling(company, others) }
}

type Inviting = Acting<null> & { invitation: InvitationDeps }

/** How often another name is looked for when somebody has taken it in this very moment. */
const TRIES = 3

/**
 * Makes the company a seller of the network, in its country's currency and time, and mails its
 * owner a first link. What is approved already is answered as it is, without another mail.
 */
export async function approveApplication(acting: Inviting, id: string): Promise<Application> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(acting, w => approve(w, acting, id))
    } catch (error) {
      if (tries === TRIES || !isTaken(error)) throw error
    }
  }
}

function isTaken(error: unknown): boolean {
  if (!(error instanceof Refused) || error.refusal.code !== 'Conflict') return false
  return error.refusal.facts.reason === 'slug_taken'
}

async function approve(w: Write<null>, acting: Inviting, id: string): Promise<Application> {
  const { tx, now, log } = w
  const application = await mustLock(tx, id)
  const { state, company, country, locale, name, email } = application
  if (state === 'approved') return application
  if (state === 'refused') throw decidedOtherwise(state)
  assert(name !== null && email !== null, 'only what is decided is emptied')
  const inside = { ...acting, db: joinTransaction(tx), guard: null }
  const seller = await createSeller(inside, {
    slug: await freeSlug(tx, slugOfName(company, 'company')),
    name: company,
    base: '',
    blurb: '',
    bases: {},
    blurbs: {},
    languages: [locale],
    defaultLanguage: locale,
    priceCurrency: currencyOfCountry(country),
  })
  // Where a country has several clocks, that of its first trip counts.
  const timezone = zoneOfCountry(country)
  const facts = { ...Company.defaults, country: country.toUpperCase() }
  await mergeSellerSettings(tx, { sellerId: seller.id, change: { timezone, company: facts } })
  await approveSeller(inside, seller.slug)
  const approvedBy = application.storefront.name
  await createOwner(inside, { slug: seller.slug, email, name, approvedBy })
  await updateApplication(tx, { id, state: 'approved', sellerId: seller.id, decidedAt: now })
  await log('application.approved', id, { seller: seller.slug }, { sellerId: seller.id })
  return mustLock(tx, id)
}

/** The name's own address, or the first one with a number behind it that nobody has. */
async function freeSlug(tx: Tx, wished: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wished : `${wished.slice(0, LONGEST_STEM)}-${number}`
    if ((await findSellerBySlug(tx, slug)) === null) return slug
  }
}

const LONGEST_STEM = 70

/** Turns a company down. It is told so only in the platform's own words. */
export async function refuseApplication(
  acting: Acting<null>,
  { id, message }: { id: string; message: string | null },
): Promise<Application> {
  return write(acting, async ({ tx, now, log }) => {
    const application = await mustLock(tx, id)
    const { state, company, email, name, locale, storefront } = application
    if (state === 'refused') return application
    if (state === 'approved') throw decidedOtherwise(state)
    assert(name !== null && email !== null, 'only what is decided is emptied')
    await updateApplication(tx, { id, state: 'refused', sellerId: null, decidedAt: now })
    if (message !== null) {
      await queueMail(tx, {
        sellerId: null,
        to: email,
        template: 'application-refused',
        locale,
        values: { name, company, siteName: storefront.name, message },
        fromName: storefront.name,
        now,
      })
    }
    await log('application.refused', id, { mailed: message !== null })
    return mustLock(tx, id)
  })
}

async function mustLock(tx: Tx, id: string): Promise<Application> {
  const application = await lockApplicationById(tx, id)
  if (!application) throw notFound('application')
  return application
}

function decidedOtherwise(state: ApplicationState) {
  return refuse('Conflict', { reason: `application_${state}` }, `It has been ${state} already.`)
}
