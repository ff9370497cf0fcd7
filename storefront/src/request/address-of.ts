import type { APIContext } from 'astro'
import { settings } from '#settings.ts'

const GONE = '0.0.0.0'

/** Who asks. Limits of the service count visitors, so it has to know them from each other. */
export function addressOf(context: APIContext): string {
  const hops = context.request.headers.get('x-forwarded-for')?.split(',') ?? []
  // The last one is what our own proxy saw; those before it anybody can make up.
  const seen = hops.at(-1)?.trim()
  if (settings.behindProxy && seen) return seen
  try {
    return context.clientAddress
  } catch {
    // They have hung up, and nobody reads the answer.
    return GONE
  }
}
