import type { AstroGlobal } from 'astro'
import { seeOther } from '#forms/see-other.ts'
import { isSessionOver } from '#request/problem.ts'
import { endSession } from './session-cookies.ts'

type Visit = Pick<AstroGlobal, 'cookies' | 'locals' | 'url' | 'request'>

/** What a page of the account shows. Whoever has no session signs in first and comes back. */
export async function openAccount<T>(visit: Visit, load: () => Promise<T>): Promise<T | Response> {
  const { locals } = visit
  if (!locals.signedIn) return seeOther(locals.addresses.signIn({ to: wayBack(visit) }))
  try {
    return await load()
  } catch (error) {
    if (!isSessionOver(error)) throw error
    return signInAgain(visit)
  }
}

/** Where a page finds its session over. */
export function signInAgain(visit: Visit): Response {
  endSession(visit.cookies)
  return seeOther(visit.locals.addresses.signIn({ to: wayBack(visit), ended: 1 }))
}

function wayBack({ url, request }: Visit): string {
  return request.method === 'GET' ? url.pathname + url.search : url.pathname
}
