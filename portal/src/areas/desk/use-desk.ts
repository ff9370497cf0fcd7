import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { tripSaleQuery } from '#areas/bookings/queries/sales.ts'
import { newKey } from '#kit/forms/new-key.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { missingOf, newDesk, quoteBodyOf, settleDesk } from './desk-state.ts'
import { deskPresetsQuery, staffQuoteQuery } from './queries.ts'

/** After the last key, before the price is asked for. */
const PAUSE_MS = 200

/** Today, on the clock of whoever sits at the desk. */
export function todayHere(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** What is typed, what can be booked of the chosen trip, and what it would cost. */
export function useDesk() {
  const { code, locale } = useWords()
  const typed = useSavedForm(
    'desk',
    null,
    newDesk({ key: newKey(), day: todayHere(), locale: code }),
  )
  const { data: presets = null } = useQuery(deskPresetsQuery)
  const priceCurrency = usePriceCurrency()
  const around = { presets, priceCurrency, today: todayHere(), locale }
  const { product, option } = typed.values
  const trip = useQuery({
    ...tripSaleQuery({ product: product ?? '', locale: code }),
    enabled: product !== null,
  })
  const options = (product !== null && trip.data?.options) || []
  const sale = options.find(({ id }) => id === option) ?? options[0] ?? null
  const body = quoteBodyOf(settleDesk(typed.values, { ...around, due: null }), sale, locale)
  const [asked] = useDebouncedValue(body, PAUSE_MS)
  const isAsked = JSON.stringify(asked) === JSON.stringify(body)
  const quote = useQuery({
    // The last answer wins: an earlier one belongs to another key.
    ...staffQuoteQuery(asked ?? { option_id: '', start: '', units: [] }),
    enabled: asked !== null,
  })
  const isCurrent = isAsked && body !== null && !quote.isFetching && quote.isSuccess
  const due = (body !== null && quote.data?.totals.due_now) || null
  // The same values while nothing changes: what was refused is kept as long as they are.
  const values = useMemo(
    () => settleDesk(typed.values, { presets, priceCurrency, today: todayHere(), locale, due }),
    [typed.values, presets, priceCurrency, locale, due],
  )
  return {
    form: { ...typed, values },
    presets,
    trip,
    options,
    sale,
    missing: missingOf(values, sale, locale),
    quote: {
      /** Of what was asked last; null while nothing can be priced. */
      data: body === null ? null : (quote.data ?? null),
      error: body === null ? null : quote.error,
      /** Whether it is the price of what the form says now. */
      isCurrent,
      isWaiting: body !== null && (!isAsked || quote.isFetching),
    },
  }
}

export type Desk = ReturnType<typeof useDesk>
