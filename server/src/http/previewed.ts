import type { Caller } from '#domain/access/callers.ts'

export type PreviewCall = {
  caller: Caller | null
  query: Readonly<Record<string, unknown>>
  body: unknown
}

/** The token that a call brings in its query or, where it has one, in its body. */
export function previewTokenOf({ query, body }: Omit<PreviewCall, 'caller'>): string | null {
  const token = query.preview ?? Object(body).preview
  return typeof token === 'string' && token !== '' ? token : null
}

/**
 * What a call with `preview` is given in place of what others share. Its answer is neither taken
 * from a cache nor kept in one, and nobody shares it.
 */
export type OpenPreview<D> = (deps: D, call: PreviewCall) => Promise<object>
