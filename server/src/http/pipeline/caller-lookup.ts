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
  seller(key: string): SellerCaller | null | Promise<SellerCaller | null>
  platform(key: string): PlatformCaller | null | Promise<PlatformCaller | null>
  staff(token: string): Promise<{ staff: StaffCaller; seller: SellerCaller | null } | null>
}

type Finder = { db: Db; clock: Clock; changes: ChangeFeed; production: boolean }

/** From a key to the caller it stands for. Known keys are answered from memory. */
export function openCallerLookup({ db, ...finder }: Finder): CallerLookup {
  const remembered = rememberCallers(finder)
  const websites: Search<WebsiteCaller> = {
    keyKind: 'website',
    isOne: caller => caller.kind === 'website',
    find: digest => findWebsiteCallerByDigest(db, digest),
  }
  const platforms: Search<PlatformCaller> = {
    keyKind: 'platform',
    isOne: caller => caller.kind === 'platform',
    find: async digest => {
      const found = await findPlatformKeyByDigest(db, digest)
      return found && { kind: 'platform', id: found.id }
    },
  }
  const sellers: Search<SellerCaller> = {
    keyKind: 'secret',
    isOne: caller => caller.kind === 'seller',
    find: digest => findSeller(db, digest),
  }
  return {
    website: key => remembered(key, websites),
    platform: key => remembered(key, platforms),
    seller: key => remembered(key, sellers),
    staff: token => findStaff(db, finder.clock, token),
  }
}

/** Callers of one kind: which keys they have, and how they are found. */
type Search<C extends Caller> = {
  keyKind: KeyKind
  isOne: (caller: Caller) => caller is C
  find: (digest: Buffer) => Promise<C | null>
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
  async function look<C extends Caller>(key: string, { find }: Search<C>): Promise<C | null> {
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
  return function remembered<C extends Caller>(
    key: string,
    search: Search<C>,
  ): C | null | Promise<C | null> {
    // Whoever is known has passed the tests below, which every key has to pass first.
    const caller = stillGood(known.get(key))
    if (caller !== undefined && search.isOne(caller)) return caller
    // The checksum is tried first, so that a mistyped key costs no query.
    if (keyKindOf(key) !== search.keyKind) return null
    // Everybody knows these; nobody is let in by them where real sellers are.
    if (production && isDemoKey(key)) return null
    const stranger = stillGood(strangers.get(key))
    return stranger === undefined ? look(key, search) : stranger
  }
}

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
