import { emailKey } from '#domain/text.ts'
import { openTravellerSession } from '#operations/auth/open-traveller-session.ts'
import { transaction } from '#store/database.ts'
import type { SendRequest, Sent } from './send.ts'
import type { TestService } from './service.ts'
import type { MadeStorefront } from './world.ts'

export type MadeTraveller = {
  email: string
  cookie: string
  /** Calls as the website's server, for this traveller. */
  send: (request: Omit<SendRequest, 'key' | 'cookie'>) => Promise<Sent>
}

/** A page to manage bookings, without which nobody can sign in on a site. */
export const MANAGE_PAGE = 'https://desert-days.example/manage-booking'

/** Signs a traveller in on a site, without mail and without using up any tries. */
export async function signInTraveller(
  { db, deps }: Pick<TestService, 'db' | 'deps'>,
  site: Pick<MadeStorefront, 'id' | 'send'>,
  email: string,
): Promise<MadeTraveller> {
  const { clock, randomBytes } = deps
  const [row] = await db<{ sellerId: string }[]>`
    select seller_id as "sellerId" from storefronts where id = ${site.id}
  `
  const sellerId = row?.sellerId ?? ''
  const { token } = await transaction(db, { seller: sellerId }, tx =>
    openTravellerSession(tx, {
      sellerId,
      storefrontId: site.id,
      email,
      emailKey: emailKey(email),
      now: clock.now(),
      randomBytes,
    }),
  )
  const cookie = `svc_traveller=${token}`
  return { email, cookie, send: request => site.send({ ...request, cookie }) }
}
