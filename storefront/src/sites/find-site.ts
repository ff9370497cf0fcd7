import { OutsetConnectionError } from '@outset/sdk'
import type { APIContext, MiddlewareHandler } from 'astro'
import { MOST_FORM_BYTES, readBody } from '#forms/read-body.ts'
import { frameAncestors } from '#frames/frame-ancestors.ts'
import { frameAt } from '#frames/frame-path.ts'
import { isUpload } from '#request/guard-forms.ts'
import { settings } from '#settings.ts'
import { TooManyHostsError } from './host-cache.ts'
import { openSites } from './open-sites.ts'
import { openShare } from './share.ts'
import { hasSite, perSite, runFor, type Site } from './site.ts'

const sites = openSites()
const { isHosted } = settings

const sharesOf = perSite(() => ({
  pages: openShare({ most: 64, mostWaiting: 256 }),
  // Of those that send slowly on purpose: they keep each other waiting, and no page.
  forms: openShare({ most: 256, mostWaiting: 0 }),
  uploads: openShare({ most: 16, mostWaiting: 16 }),
}))

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
  const frame = frameAt(context.url)
  context.locals.frameAncestors = frameAncestors(frame, found)
  const of = frame === null ? found : { ...found, frame }
  return runFor(of, () => (isHosted ? answerInTurn(context, next) : next()))
}

/**
 * A form takes its place once it has arrived, or whoever sends one byte at a time would keep it. A
 * file is too long to wait for in memory, and has places of its own.
 */
async function answerInTurn(
  { request, url }: Pick<APIContext, 'request' | 'url'>,
  next: () => Promise<Response>,
): Promise<Response> {
  const { pages, forms, uploads } = sharesOf()
  const busy = () => plain(503, 'Too many visitors at once. Please try again in a moment.')
  const { signal } = request
  if (request.body === null) return (await pages.run(next, signal)) ?? busy()
  if (isUpload(url)) return (await uploads.run(next, signal)) ?? busy()
  try {
    if (!(await forms.run(() => receive(request), signal))) return busy()
  } catch {
    return plain(400, 'The form did not arrive.')
  }
  return (await pages.run(next, signal)) ?? busy()
}

/** What was read of a copy is there at once for whoever reads the request itself. */
async function receive(request: Request): Promise<true> {
  await readBody(request.clone(), MOST_FORM_BYTES)
  return true
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

function plain(status: 400 | 404 | 503, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
    },
  })
}
