import { OutsetConnectionError } from '@outset/sdk'
import type { APIContext, MiddlewareHandler } from 'astro'
import { settings } from '#settings.ts'
import { TooManyHostsError } from './host-cache.ts'
import { openSites } from './open-sites.ts'
import { openShare } from './share.ts'
import { hasSite, perSite, runFor, type Site } from './site.ts'

const sites = openSites()
const { isHosted } = settings

const shareOf = perSite(() => openShare({ most: 64, mostWaiting: 256 }))

/** Finds out whose shop is asked for. What follows is for that site and for no other. */
export const findSite: MiddlewareHandler = async (context, next) => {
  // A page about a problem has been through here before.
  if (hasSite()) return next()
  let found: Site | null
  try {
    found = await sites.at(hostOf(context))
  } catch (error) {
    const isBusy = error instanceof TooManyHostsError || error instanceof OutsetConnectionError
    if (!isBusy) console.error('The service does not say whose shop this is:', error)
    return plain(503, 'The shop cannot be reached just now. Please try again in a moment.')
  }
  // Nobody learns which sites there are, or that one was switched off.
  if (found === null) return plain(404, 'There is nothing here.')
  return runFor(found, async () => {
    if (!isHosted) return next()
    const answered = await shareOf().run(next)
    return answered ?? plain(503, 'Too many visitors at once. Please try again in a moment.')
  })
}

/** The key of the site opens nothing any more. */
export function forgetSite(context: APIContext): void {
  sites.forget(hostOf(context))
}

/** Only a proxy of ours is believed what the visitor asked for. The last entry is its own. */
function hostOf({ request: { headers } }: APIContext): string {
  const forwarded = headers.get('x-forwarded-host')?.split(',').at(-1)?.trim()
  return (settings.behindProxy && forwarded) || (headers.get('host') ?? '')
}

function plain(status: 404 | 503, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
    },
  })
}
