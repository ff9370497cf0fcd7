import { randomUUID } from 'node:crypto'
import { notFound } from '#domain/refusal.ts'
import type { Actor } from '#store/audit-log.ts'
import { type Db, type Tx, transaction } from '#store/database.ts'
import { findSellerBySlug } from '#store/sellers.ts'
import {
  findTeamMember,
  insertPersonIfMissing,
  insertTeamMember,
  replacePassword,
  type TeamMember,
} from '#store/team.ts'
import { audit } from '../audit.ts'
import { type IdempotencyGuard, withIdempotencyKey } from '../idempotency.ts'
import { type InvitationDeps, mailInvitation } from '../team.ts'

export type NewOwner = {
  slug: string
  email: string
  name: string
  /** For a person who has no password yet: nobody sets another's anew. */
  passwordHash?: string | null
  /** Only the demo world names its ids; everybody else's are random. */
  personId?: string
}

/** With `invitation` who has not come yet is mailed a link to sign in with. */
type OwnerDeps = { db: Db; now: Temporal.Instant; invitation?: InvitationDeps | null }

/** Makes a person owner of a seller. Whoever owns it already is answered as they are. */
export async function createOwner(
  { db, now, invitation = null }: OwnerDeps,
  by: Actor,
  input: NewOwner,
  guard: IdempotencyGuard,
): Promise<TeamMember> {
  return transaction(db, 'platform', async tx => {
    const seller = await findSellerBySlug(tx, input.slug)
    if (!seller) throw notFound('seller')
    const { id } = await withIdempotencyKey(tx, guard, {
      now,
      async make() {
        const personId = await makeOwner(tx, { ...input, sellerId: seller.id, by, now })
        const member = await findTeamMember(tx, { sellerId: seller.id, personId })
        if (invitation && member?.firstSeenAt === null) {
          const person = { ...member, id: personId }
          await mailInvitation(tx, invitation, { sellerId: seller.id, person })
        }
        return { id: personId }
      },
      reload: async personId => ({ id: personId }),
    })
    const owner = await findTeamMember(tx, { sellerId: seller.id, personId: id })
    if (!owner) throw notFound('person')
    return owner
  })
}

async function makeOwner(
  tx: Tx,
  { sellerId, email, name, personId, passwordHash, by, now }: NewOwner & OwnerContext,
): Promise<string> {
  // Not ordered by time: an old id would reveal that the person is known to another seller.
  const id = personId ?? randomUUID()
  const person = await insertPersonIfMissing(tx, { id, email, name, createdAt: now })
  const owner = { sellerId, personId: person.id, name, role: 'owner' as const, createdAt: now }
  const joined = await insertTeamMember(tx, owner)
  const secured = await setFirstPassword(tx, { personId: person.id, passwordHash })
  if (joined || secured) {
    await audit(tx, {
      sellerId,
      by,
      action: 'owner.added',
      entity: 'person',
      entityId: person.id,
      changes: { role: 'owner', ...(secured && { password: 'set' }) },
      at: now,
    })
  }
  return person.id
}

/** True when the person had no password and has one now. */
async function setFirstPassword(
  tx: Tx,
  { personId, passwordHash }: { personId: string; passwordHash: NewOwner['passwordHash'] },
): Promise<boolean> {
  if (!passwordHash) return false
  return replacePassword(tx, { personId, formerHash: null, passwordHash })
}

type OwnerContext = { sellerId: string; by: Actor; now: Temporal.Instant }
