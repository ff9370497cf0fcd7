import type { WebhookBeginning } from '#domain/mail/templates/webhook-address-changed.ts'
import { invalidInput } from '#domain/refusal.ts'
import { isFreshlyAuthenticated, reauthenticationRequired } from '#domain/staff.ts'
import { readEndpointUrl } from '#domain/webhooks/endpoint-url.ts'
import { findUnknownType, NO_EVENT_TYPE } from '#domain/webhooks/events.ts'
import type { SignedActor } from '#store/audit-log.ts'
import type { Tx } from '#store/database.ts'
import { mailOwners } from './mail/mail-owners.ts'

/** What names an address: the person or key, and the moment. */
export type Naming = { now: Temporal.Instant; publicUrl: string; by: SignedActor }

/**
 * Events carry names and addresses of travellers, and go on after the session that named where to.
 * So a person needs a fresh sign-in, as they did to make the secret key that may do it instead.
 */
export function requireFreshNaming({ by, now }: Pick<Naming, 'by' | 'now'>): void {
  const { authenticatedAt } = by
  if (authenticatedAt === null || isFreshlyAuthenticated({ authenticatedAt, now })) return
  throw reauthenticationRequired('webhook:manage')
}

/** Whether events come that did not come before. */
export function isMore(types: readonly string[], before: readonly string[]): boolean {
  const came = (type: string) =>
    before.some(known => known === type || (known.endsWith('*') && isBelow(type, known)))
  return !types.every(came)
}

const isBelow = (type: string, known: string) => type.startsWith(known.slice(0, -1))

/**
 * Every owner is told where events go from now on, and which where those became more. Before is
 * null for an endpoint that is new, or was off.
 */
export async function tellOwners(
  tx: Tx,
  { by, ...deps }: Naming,
  { sellerId, what, before, after, types }: Told,
): Promise<void> {
  const { authenticatedAt: _, ...actor } = by
  // The service itself only sets up a demo world.
  if (actor.kind === 'system') return
  await mailOwners(tx, deps, {
    sellerId,
    actor,
    template: 'webhook-address-changed',
    about: '/developers',
    values: known => ({
      ...known,
      what,
      before: hostOf(before) + listed(types?.before),
      after: hostOf(after) + listed(types?.after),
    }),
  })
}

type Types = readonly string[]
type Told = {
  sellerId: string
  what: WebhookBeginning
  before: string | null
  after: string
  types?: { before: Types; after: Types }
}

const MOST_NAMED = 5

function listed(types: Types | undefined): string {
  if (types === undefined) return ''
  const more = types.length > MOST_NAMED ? ', …' : ''
  return ` (${types.slice(0, MOST_NAMED).join(', ')}${more})`
}

/** Without its path and query, in which secrets may stand. */
export function hostOf(url: string | null): string {
  return (url === null ? null : URL.parse(url)?.host) ?? '–'
}

export type UrlRules = { allowLoopback: boolean }

/** The URL in its one form; refuses one that nothing may be posted to. */
export function readUrl(text: string, rules: UrlRules): string {
  const { url, fault } = readEndpointUrl(text, rules)
  if (url === null) throw invalidInput('url', 'bad_format', fault)
  return url.href
}

/** The chosen types, each once. */
export function readTypes(types: readonly string[]): string[] {
  const unknown = findUnknownType(types)
  if (unknown !== null) {
    throw invalidInput(
      `types.${types.indexOf(unknown)}`,
      'unknown_value',
      `${NO_EVENT_TYPE}, and families such as booking.*, and *`,
    )
  }
  return [...new Set(types)]
}

/** What the secret of an endpoint is sealed for. */
export function secretAad(endpointId: string): string {
  return `webhook_endpoint:${endpointId}:secret`
}
