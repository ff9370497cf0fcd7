import type { AstroGlobal } from 'astro'
import { noteOwnTickets } from '#offline/own-tickets.ts'
import { mergeSavedTrips } from '#saved/saved-trips.ts'
import { forgetLead } from './lead-cookie.ts'
import { returnPath } from './return-path.ts'
import { forgetSignIn, readSignIn } from './sign-in-cookie.ts'

type Visit = Pick<AstroGlobal, 'cookies' | 'locals'>

/** Where a visitor goes who has just signed in: back to where they came from, or to the account. */
export async function finishSignIn({ cookies, locals }: Visit): Promise<string> {
  // What was saved as a guest is on the list of the account from now on.
  await mergeSavedTrips({ cookies, locals })
  // It may have been somebody else who booked in this window, or keeps tickets on the device.
  forgetLead(cookies)
  await noteOwnTickets(cookies, locals.service)
  const { returnTo } = readSignIn(cookies)
  forgetSignIn(cookies)
  return returnPath(returnTo) ?? locals.addresses.account()
}
