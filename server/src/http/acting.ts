import type {
  PlatformCaller,
  SellerCaller,
  StaffCaller,
  WebsiteCaller,
} from '#domain/access/callers.ts'
import { fingerprintOf } from '#domain/fingerprint.ts'
import type { Conditions } from '#domain/versions.ts'
import type { IdempotencyGuard } from '#operations/idempotency.ts'
import type { Acting, SignedActing } from '#operations/write.ts'
import type { Actor, SignedActor } from '#store/audit-log.ts'
import type { Deps } from './deps.ts'
import type { SentKey } from './endpoint.ts'

/** The caller as the log of changes names it. */
export function actorOf(call: {
  caller: SellerCaller | PlatformCaller | StaffCaller
  requestId: string
  conditions?: Conditions
}): Actor {
  const { caller, requestId, conditions } = call
  switch (caller.kind) {
    case 'platform':
      return {
        kind: caller.via === 'staff' ? 'platform_staff' : 'platform_key',
        id: caller.id,
        personId: caller.personId,
        requestId,
      }
    case 'staff':
      return { kind: 'staff', id: caller.sessionId, personId: caller.personId, requestId }
    case 'seller':
      return {
        kind: caller.isReadOnly ? 'platform_staff' : caller.via,
        id: caller.id,
        personId: caller.personId,
        requestId,
        conditions,
      }
  }
}

type StaffCall<C extends SellerCaller | PlatformCaller> = {
  caller: C
  requestId: string
  conditions?: Conditions
  idempotencyKey: SentKey | null
  params: object
  body: unknown
}

/** Who changes something, when, and how a repeat of it is known: what every operation is given. */
export function actingOf(deps: ActingDeps, call: StaffCall<SellerCaller>): Acting
export function actingOf(deps: ActingDeps, call: StaffCall<PlatformCaller>): Acting<null>
export function actingOf(
  { db, clock }: ActingDeps,
  call: StaffCall<SellerCaller> | StaffCall<PlatformCaller>,
): Acting | Acting<null> {
  const acting = { db, now: clock.now(), by: actorOf(call), guard: guardOf(call) }
  const { caller } = call
  if (caller.kind === 'platform') return { ...acting, sellerId: null }
  return { ...acting, sellerId: caller.sellerId, pricedIn: caller.priceCurrency }
}

/** Somebody who changes what is their own, whichever seller they work for. */
export function ownActingOf(
  { db, clock }: ActingDeps,
  call: { caller: StaffCaller; requestId: string },
): Acting<null> {
  return { db, now: clock.now(), by: actorOf(call), sellerId: null, guard: null }
}

/** Says when they signed in, for changes that take a fresh sign-in. */
export function signedActingOf(deps: ActingDeps, call: StaffCall<SellerCaller>): SignedActing {
  return { ...actingOf(deps, call), by: signedActorOf(call) }
}

type ActingDeps = Pick<Deps, 'db' | 'clock'>

function signedActorOf(call: {
  caller: SellerCaller
  requestId: string
  conditions?: Conditions
}): SignedActor {
  return { ...actorOf(call), authenticatedAt: call.caller.authenticatedAt }
}

const PLATFORM_SCOPE = '00000000-0000-4000-8000-000000000002'

/** What makes a repeat recognisable: whose it is, which operation, and what was asked. */
export function guardOf(call: {
  caller: SellerCaller | PlatformCaller
  idempotencyKey: SentKey | null
  params: object
  body: unknown
}): IdempotencyGuard {
  if (call.idempotencyKey === null) return null
  return {
    ...call.idempotencyKey,
    scopeId: call.caller.kind === 'platform' ? PLATFORM_SCOPE : call.caller.sellerId,
    fingerprint: fingerprintOf([call.params, call.body]),
  }
}

/** The guard of a website, whose endpoints say what a repeat has to have in common. */
export function siteGuardOf(
  { caller, idempotencyKey }: { caller: WebsiteCaller; idempotencyKey: SentKey | null },
  compared: unknown,
): IdempotencyGuard {
  if (idempotencyKey === null) return null
  return {
    ...idempotencyKey,
    scopeId: caller.storefrontId,
    fingerprint: fingerprintOf(compared),
  }
}
