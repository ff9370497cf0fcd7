import { useState } from 'react'
import type { NewQuote, Quote } from '../generated/types.gen.ts'
import type { WebsiteQuotesCalls } from '../generated/website-calls.gen.ts'
import { useLatest } from './use-latest.ts'

export interface QuoteState {
  /** The newest quote; while another is awaited it is still the one before. */
  quote: Quote | null
  /** Why there is none: an `OutsetError`, or that the connection was lost. */
  error: unknown
  isPending: boolean
  /** Asks again, as after a `PriceChanged` or when the connection is back. */
  refresh: () => void
}

/**
 * What a selection costs, kept up to date while somebody chooses. Null asks nothing, as in
 * `useQuote(outset, selection.problems.length > 0 ? null : selection.value)`.
 */
export function useQuote(
  outset: { quotes: Pick<WebsiteQuotesCalls, 'create'> },
  selection: NewQuote | null,
  { delayMs = 250 }: { delayMs?: number | undefined } = {},
): QuoteState {
  const [round, setRound] = useState(0)
  const { value, error, isPending } = useLatest({
    key: selection && `${round} ${JSON.stringify(selection)}`,
    client: outset,
    delayMs,
    ask: async signal => (selection ? outset.quotes.create(selection, { signal }) : null),
  })
  return { quote: value, error, isPending, refresh: () => setRound(round + 1) }
}
