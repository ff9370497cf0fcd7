import { randomUUIDv7 } from 'node:crypto'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findSellerBySlug } from '#store/sellers.ts'
import {
  findTeamMember,
  insertPersonIfMissing,
  insertTeamMember,
  type TeamMember,
} from '#store/team-members.ts'
import { audit } from '../audit.ts'
import { type OnceGuard, once } from '../once.ts'

export type NewOwner = {
  slug: string
  email: string
  name: string
  /** Only the demo world names its ids; everybody else's are made by chance. */
  personId?: string
}

/** Makes a person owner of a seller. Whoever owns it already is answered as they are. */
export async function createOwner(
  { db, now }: { db: Db; now: Temporal.Instant },
  by: Actor,
  input: NewOwner,
  guard: OnceGuard,
): Promise<TeamMember> {
  return transaction(db, 'platform', async tx => {
    const seller = await findSellerBySlug(tx, input.slug)
    if (!seller) throw notFound('seller')
    const { id } = await once(tx, guard, {
      now,
      make: async () => ({ id: await makeOwner(tx, { ...input, sellerId: seller.id, by, now }) }),
      reload: async personId => ({ id: personId }),
    })
    const owner = await findTeamMember(tx, { sellerId: seller.id, personId: id })
    if (!owner) throw notFound('person')
    return owner
  })
}

async function makeOwner(
  tx: Tx,
  { sellerId, email, name, personId, by, now }: NewOwner & OwnerContext,
): Promise<string> {
  const person = await insertPersonIfMissing(tx, {
    id: personId ?? randomUUIDv7(),
    email,
    name,
    createdAt: now,
  })
  const owner = { sellerId, personId: person.id, role: 'owner' as const, createdAt: now }
  if (await insertTeamMember(tx, owner)) {
    await audit(tx, {
      sellerId,
      by,
      action: 'owner.added',
      entity: 'person',
      entityId: person.id,
      changes: { role: 'owner' },
      at: now,
    })
  }
  return person.id
}

type OwnerContext = { sellerId: string; by: Actor; now: Temporal.Instant }
