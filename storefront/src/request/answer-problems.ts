import type { APIContext, MiddlewareHandler } from 'astro'
import { signInAgain } from '#accounts/open-account.ts'
import { settings } from '#settings.ts'
import { forgetSite } from '#sites/find-site.ts'
import { isSessionOver, problemOf } from './problem.ts'

const NOT_SET_UP =
  `The service at ${settings.serviceUrl} does not know the key of this site, or it was revoked: ` +
  `set OUTSET_KEY to the publishable key of your storefront (pk_…). Visitors read that the shop ` +
  `is being set up.`

/** A hosted shop is given another key; for a site of its own somebody has to set one. */
function mendSite(context: APIContext): void {
  if (settings.isHosted) forgetSite(context)
  else console.error(NOT_SET_UP)
}

/** Whatever goes wrong becomes a page in the visitor's language, with the status that fits. */
export const answerProblems: MiddlewareHandler = async (context, next) => {
  if (context.locals.problem) return next()
  try {
    const response = await next()
    // Reads the page to its end, for what goes wrong in the middle of it.
    const body = response.body === null ? null : await response.arrayBuffer()
    return new Response(body, response)
  } catch (error) {
    if (isSessionOver(error) && context.locals.signedIn) return signInAgain(context)
    const problem = problemOf(error)
    context.locals.problem = problem
    if (problem.kind === 'broken') console.error(error)
    if (problem.kind === 'not-set-up') mendSite(context)
    return context.rewrite('/problem')
  }
}
