import type { Role } from '#domain/access/permissions.ts'
import { createTeamMember } from '#operations/team.ts'
import type { DemoWorld } from './demo-world.ts'
import { DIRECT_SELLER, MARKETPLACE_SELLER } from './sellers.ts'

type DemoMember = { seller: string; name: string; email: string; role: Role }

/** Beside the owners, who come with their sellers: one person for every role. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    seller: DIRECT_SELLER,
    name: 'Omar Nasser',
    email: 'omar@sands-and-stars.example',
    role: 'admin',
  },
  {
    seller: DIRECT_SELLER,
    name: 'Mira Schultz',
    email: 'mira@sands-and-stars.example',
    role: 'manager',
  },
  {
    seller: DIRECT_SELLER,
    name: 'Yusuf Awad',
    email: 'yusuf@sands-and-stars.example',
    role: 'editor',
  },
  {
    seller: DIRECT_SELLER,
    name: 'Hana Petrova',
    email: 'hana@sands-and-stars.example',
    role: 'agent',
  },
  {
    seller: DIRECT_SELLER,
    name: 'Tariq Odeh',
    email: 'tariq@sands-and-stars.example',
    role: 'viewer',
  },
  {
    seller: DIRECT_SELLER,
    name: 'Salem Zalabia',
    email: 'salem@sands-and-stars.example',
    role: 'guide',
  },
  {
    seller: DIRECT_SELLER,
    name: 'Rana Haddad',
    email: 'rana@sands-and-stars.example',
    role: 'accountant',
  },
  {
    seller: MARKETPLACE_SELLER,
    name: 'Eva Lindner',
    email: 'eva@wayfare.example',
    role: 'manager',
  },
]

export async function loadTeams(world: DemoWorld): Promise<void> {
  const { publicUrl, randomBytes } = world.deps
  const now = world.daysAgo(90)
  const settings = await world.deps.platformSettings.get()
  const deps = {
    publicUrl,
    randomBytes,
    invitationsPerEmailHour: settings.sign_in_links_per_email_hour,
    invitationsPerSellerHour: settings.invitations_per_seller_hour,
  }
  for (const { seller, email, ...person } of DEMO_MEMBERS) {
    const member = {
      ...person,
      email,
      personId: world.id(`person ${email}`),
      byRole: 'owner' as const,
    }
    const acting = world.actingFor(seller, { what: `member ${email}`, now })
    await createTeamMember({ ...deps, ...acting }, member)
  }
}
