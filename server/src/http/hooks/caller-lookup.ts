import { LRUCache } from 'lru-cache'
import type {
  Caller,
  PlatformCaller,
  SellerCaller,
  StaffCaller,
  WebsiteCaller,
} from '#domain/access/callers.ts'
import { digestOf, isDemoKey, type KeyKind, keyKindOf } from '#domain/access/keys.ts'
import { effectivePermissions, permissionsOfRole } from '#domain/access/permissions.ts'
import type { ChangeFeed } from '#integrations/change-feed.ts'
import type { Clock } from '#integrations/clock.ts'
import { findStaffSessionByDigest } from '#store/auth/staff-sessions.ts'
import type { Db } from '#store/database.ts'
import { findPlatformKeyByDigest } from '#store/platform-keys.ts'
import { findSecretKeyByDigest } from '#store/secret-keys.ts'
import { findWebsiteCallerByDigest } from '#store/website-keys.ts'

export type CallerLookup = {
  website(key: string): WebsiteCaller | null | Promise<WebsiteCaller | null>
  /** Only from memory; null says nothing about the key. */
  knownWebsite(key: string): WebsiteCaller | null
  seller(key: string): SellerCaller | null | Promise<SellerCaller | null>
  platform(key: string): PlatformCaller | null | Promise<PlatformCaller | null>
  staff(token: string): Promise<{ staff: StaffCaller; seller: SellerCaller | null } | null>
}

type Finder = { db: Db; clock: Clock; changes: ChangeFeed; production: boolean }

/** From a key to the caller it stands for. Known keys are answered from memory. */
export function openCallerLookup({ db, ...finder }: Finder): CallerLookup {
  const { clock } = finder
  const { remembered, recallKnown } = rememberCallers(finder)
  return {
    knownWebsite: key => {
      const caller = recallKnown(key)
      return caller?.kind === 'website' ? caller : null
    },
    website: key => remembered(key, 'website', digest => findWebsiteCallerByDigest(db, digest)),
    platform: key =>
      remembered(key, 'platform', async digest => {
        const found = await findPlatformKeyByDigest(db, digest)
        return found && { kind: 'platform', id: found.id }
      }),
    seller: key => remembered(key, 'secret', digest => findSeller(db, digest)),
    staff: token => findStaff(db, clock, token),
  }
}

const REMEMBER_MS = 5_000
const MOST_CALLERS = 10_000
const MOST_STRANGERS = 1_000

type Kept<C> = { caller: C; at: number; untilMs: number }

/**
 * A caller is remembered until anything about its seller or the platform changes, and never longer
 * than five seconds, should the news of a change get lost. Keys that stand for nobody are kept
 * apart: whoever tries many of them must not crowd out the callers that we know.
 */
function rememberCallers({ clock, changes, production }: Omit<Finder, 'db'>) {
  const known = new LRUCache<string, Kept<Caller>>({ max: MOST_CALLERS })
  const strangers = new LRUCache<string, Kept<null>>({ max: MOST_STRANGERS })

  function stillGood<C extends Caller | null>(entry: Kept<C> | undefined): C | undefined {
    if (!entry || clock.nowMs() >= entry.untilMs) return undefined
    return entry.at === versionOf(changes, entry.caller) ? entry.caller : undefined
  }
  // Whoever is known has passed the tests that every key has to pass first.
  const recallKnown = (key: string) => stillGood(known.get(key))
  async function look<C extends Caller>(key: string, find: Find<C>): Promise<C | null> {
    const before = changes.ofAll()
    const untilMs = clock.nowMs() + REMEMBER_MS
    const caller = await find(digestOf(key))
    // A change in the middle may or may not be in what was read.
    if (changes.ofAll() !== before) return caller
    const at = versionOf(changes, caller)
    if (caller) known.set(key, { caller, at, untilMs })
    else strangers.set(key, { caller: null, at, untilMs })
    return caller
  }
  function remembered<C extends Caller>(
    key: string,
    kind: KeyKind,
    find: Find<C>,
  ): C | null | Promise<C | null> {
    // The checksum is tried first, so that a mistyped key costs no query.
    if (keyKindOf(key) !== kind) return null
    // Everybody knows these; nobody is let in by them where real sellers are.
    if (production && isDemoKey(key)) return null
    const caller = recallKnown(key) as C | undefined
    if (caller !== undefined) return caller
    const stranger = stillGood(strangers.get(key))
    return stranger === undefined ? look(key, find) : stranger
  }
  return { remembered, recallKnown }
}

type Find<C> = (digest: Buffer) => Promise<C | null>

function versionOf(changes: ChangeFeed, caller: Caller | null): number {
  if (caller === null) return changes.ofAll()
  return caller.kind === 'website' || caller.kind === 'seller'
    ? changes.ofSeller(caller.sellerId)
    : changes.ofPlatform()
}

async function findSeller(db: Db, digest: Buffer): Promise<SellerCaller | null> {
  const found = await findSecretKeyByDigest(db, digest)
  if (!found) return null
  return {
    kind: 'seller',
    via: 'secret_key',
    id: found.keyId,
    personId: found.personId,
    sellerId: found.sellerId,
    role: found.role,
    permissions: effectivePermissions(found),
    callsPerMinute: found.callsPerMinute,
    authenticatedAt: null,
  }
}

async function findStaff(db: Db, clock: Clock, token: string) {
  const session = await findStaffSessionByDigest(db, digestOf(token))
  if (!session || clock.nowMs() >= session.expiresAt.epochMilliseconds) return null
  const { id, personId, sellerId, role, authenticatedAt } = session
  const staff: StaffCaller = {
    kind: 'staff',
    sessionId: id,
    personId,
    sellerId,
    role,
    authenticatedAt,
  }
  if (sellerId === null || role === null) return { staff, seller: null }
  const seller: SellerCaller = {
    kind: 'seller',
    via: 'staff',
    id,
    personId,
    sellerId,
    role,
    permissions: permissionsOfRole(role),
    callsPerMinute: null,
    authenticatedAt,
  }
  return { staff, seller }
}
