import { randomUUID } from 'node:crypto'
import type { TeamMember } from '#contract/team.ts'
import { notFound } from '#domain/refusal.ts'
import type { Tx } from '#store/database.ts'
import { findSellerBySlug } from '#store/sellers.ts'
import {
  findTeamMember,
  insertPersonIfMissing,
  insertTeamMember,
  replacePassword,
} from '#store/team.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import { type InvitationDeps, mailInvitation } from '../team.ts'
import { type Acting, type Write, write } from '../write.ts'

export type NewOwner = {
  slug: string
  email: string
  name: string
  /** The marketplace that took the company on, for the mail. */
  approvedBy?: string
  /** For a person who has no password yet: nobody sets another's anew. */
  passwordHash?: string | null
  /** Only the demo world names its ids; everybody else's are random. */
  personId?: string
}

/**
 * Makes a person owner of a seller. Whoever owns it already is answered as they are. With
 * `invitation` who has not come yet is mailed a link to sign in with.
 */
export async function createOwner(
  acting: Acting<null> & { invitation?: InvitationDeps | null },
  input: NewOwner,
): Promise<TeamMember> {
  const { now, guard, invitation } = acting
  return write(acting, async w => {
    const seller = await findSellerBySlug(w.tx, input.slug)
    if (!seller) throw notFound('seller')
    const { id } = await withIdempotencyKey(w.tx, guard, {
      now,
      async make() {
        const personId = await makeOwner(w, { ...input, sellerId: seller.id })
        const member = await findTeamMember(w.tx, { sellerId: seller.id, personId })
        if (invitation && member?.firstSeenAt === null) {
          const person = { ...member, id: personId }
          const { approvedBy = null } = input
          await mailInvitation(w.tx, invitation, { sellerId: seller.id, person, approvedBy })
        }
        return { id: personId }
      },
      reload: async personId => ({ id: personId }),
    })
    const owner = await findTeamMember(w.tx, { sellerId: seller.id, personId: id })
    if (!owner) throw notFound('person')
    return owner
  })
}

async function makeOwner(
  { tx, now, log }: Write<null>,
  { sellerId, email, name, personId, passwordHash }: NewOwner & { sellerId: string },
): Promise<string> {
  // Not ordered by time: an old id would reveal that the person is known to another seller.
  const id = personId ?? randomUUID()
  const person = await insertPersonIfMissing(tx, { id, email, name, createdAt: now })
  const joined = await insertTeamMember(tx, {
    sellerId,
    personId: person.id,
    name,
    role: 'owner',
    createdAt: now,
    firstSeenAt: null,
  })
  const secured = await setFirstPassword(tx, { personId: person.id, passwordHash })
  if (joined || secured) {
    await log(
      'owner.added',
      person.id,
      { role: 'owner', ...(secured && { password: 'set' }) },
      { entity: 'person', sellerId },
    )
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
