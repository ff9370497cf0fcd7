import type { Bookable } from '../../support/bookings.ts'
import type { TestService } from '../../support/service.ts'
import { type MadeStaff, signInAs } from '../../support/staff.ts'

/** Somebody of this role on the team of a sale, signed in. */
export async function joinTeam(
  service: TestService,
  { call, seller }: Bookable,
  role: string,
): Promise<MadeStaff> {
  const email = `${role}-${seller.slug}@team.example`
  await call.post('/v1/team', { email, name: `The ${role}`, role })
  return signInAs(service, { email, seller: seller.slug })
}
