import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { invalidInput, notFound, refuse } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import {
  countResources,
  findResource,
  findResourceOfPerson,
  insertResource,
  type Resource,
  type ResourceSettings,
} from '#store/resources/resources.ts'
import { findTeamMember } from '#store/team/team-members.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'

export type NewResource = Omit<ResourceSettings, 'retired'> & { sellerId: string; id?: string }

/** A fleet and its crew; what is retired counts, because it is kept. */
const MOST_OF_A_SELLER = 1_000

export async function createResource(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  input: NewResource,
  guard: IdempotencyGuard,
): Promise<Resource> {
  const { sellerId } = input
  return transaction(db, { seller: sellerId }, tx =>
    withIdempotencyKey(tx, guard, {
      now,
      make: () => addResource(tx, { now, by }, input),
      reload: async id => {
        const resource = await findResource(tx, { sellerId, id })
        if (!resource) throw notFound('resource')
        return resource
      },
    }),
  )
}

/** In a transaction that does more than this. */
export async function addResource(
  tx: Tx,
  { now, by }: { now: Temporal.Instant; by: Actor },
  { id = randomUUIDv7(), ...input }: NewResource,
): Promise<Resource> {
  const { sellerId, personId } = input
  if ((await countResources(tx, { sellerId, kind: null, retired: true })) >= MOST_OF_A_SELLER) {
    const detail = `A seller has at most ${MOST_OF_A_SELLER} resources.`
    throw refuse('Conflict', { reason: 'too_many_resources' }, detail)
  }
  if (personId !== null) await mustBeFree(tx, { sellerId, personId })
  const times = { createdAt: now, updatedAt: now, retiredAt: null }
  await insertResource(tx, { ...input, ...times, id })
  await audit(tx, {
    sellerId,
    by,
    action: 'resource.created',
    entity: 'resource',
    entityId: id,
    changes: { ...input, sellerId: undefined },
    at: now,
  })
  const made = await findResource(tx, { sellerId, id })
  assert(made, 'it was written just now')
  return made
}

/** Of the team, and no resource yet: otherwise two departures at once would not be seen. */
export async function mustBeFree(
  tx: Tx,
  who: { sellerId: string; personId: string },
): Promise<void> {
  if (!(await findTeamMember(tx, who))) {
    throw invalidInput('person_id', 'unknown_value', 'is nobody of this team')
  }
  if ((await findResourceOfPerson(tx, who)) === null) return
  const detail = 'This person is another resource already.'
  throw refuse('Conflict', { reason: 'person_has_resource' }, detail)
}
