import { OutsetError } from '@outset/sdk'
import type { AstroGlobal } from 'astro'
import { seeOther } from '../forms/see-other.ts'
import { endSession } from './session-cookies.ts'

type Visit = Pick<AstroGlobal, 'cookies' | 'locals' | 'url' | 'request'>

/** What a page of the account shows. Whoever has no session signs in first and comes back. */
export async function openAccount<T>(visit: Visit, load: () => Promise<T>): Promise<T | Response> {
  const { cookies, locals, url, request } = visit
  const to = request.method === 'GET' ? url.pathname + url.search : url.pathname
  if (!locals.signedIn) return seeOther(locals.addresses.signIn({ to }))
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof OutsetError) || error.status !== 401) throw error
    endSession(cookies)
    return seeOther(locals.addresses.signIn({ to, ended: 1 }))
  }
}
