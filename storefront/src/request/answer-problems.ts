import type { MiddlewareHandler } from 'astro'
import { problemOf } from './problem.ts'

/** Whatever goes wrong becomes a page in the visitor's language, with the status that fits. */
export const answerProblems: MiddlewareHandler = async (context, next) => {
  if (context.locals.problem) return next()
  try {
    const response = await next()
    // Reads the page to its end, for what goes wrong in the middle of it.
    const body = response.body === null ? null : await response.arrayBuffer()
    return new Response(body, response)
  } catch (error) {
    context.locals.problem = problemOf(error)
    if (context.locals.problem.kind === 'broken') console.error(error)
    return context.rewrite('/problem')
  }
}
