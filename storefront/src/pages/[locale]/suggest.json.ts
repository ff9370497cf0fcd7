import { OutsetConnectionError, OutsetError } from '@outset/sdk'
import type { APIRoute } from 'astro'
import {
  FEWEST_LETTERS,
  MOST_LETTERS,
  type Suggestion,
  suggestionsOf,
} from '#catalog/suggestions.ts'

/** What the search offers while somebody types. Whatever goes wrong, it offers nothing. */
export const GET: APIRoute = async ({ url, locals }) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MOST_LETTERS)
  const found = q.length < FEWEST_LETTERS ? [] : await suggest(q, locals)
  return Response.json(found, { headers: { 'cache-control': 'private, max-age=60' } })
}

async function suggest(q: string, { service, addresses, t }: App.Locals): Promise<Suggestion[]> {
  try {
    return suggestionsOf(await service.suggest.get({ q, limit: 4 }), { addresses, t })
  } catch (error) {
    if (error instanceof OutsetError || error instanceof OutsetConnectionError) return []
    throw error
  }
}
