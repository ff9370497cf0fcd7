import type { APIRoute } from 'astro'
import { endSession, forgetEverything } from '#accounts/session-cookies.ts'
import { seeOther } from '#forms/see-other.ts'
import { forgetSavedTrips } from '#saved/saved-trips.ts'

export const POST: APIRoute = async ({ locals, cookies, request }) => {
  await locals.service.auth.signOut()
  endSession(cookies)
  forgetSavedTrips({ cookies, locals })
  forgetEverything(cookies, request.headers.get('cookie'))
  return seeOther(locals.addresses.signIn({ done: 'signed-out' }))
}
