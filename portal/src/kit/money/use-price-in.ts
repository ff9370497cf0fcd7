import { useLocalStorage } from '@mantine/hooks'
import type { PriceCurrencies } from '@outset/sdk/seller'
import { DisplayRounding as ROUNDINGS } from '@outset/sdk/values'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '#app/session/use-me.ts'
import { DOLLARS, type PriceIn } from './entered-price.ts'
import { priceCurrenciesQuery } from './price-currencies.ts'

/**
 * In which currency one types and reads prices: kept for the person in this browser, at first that
 * of the company's first site.
 */
export function usePriceIn() {
  const { person, may } = useMe()
  const { data } = useQuery({ ...priceCurrenciesQuery, enabled: may('trip:read') })
  const [chosen, choose] = useLocalStorage({
    key: `outset.price-currency.${person.id}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  // The same ones as long as the service says the same: hundreds of cells are drawn by them.
  const choices = useMemo(() => choicesOf(data), [data])
  const price = choices.find(({ currency }) => currency === chosen) ?? choices[0] ?? DOLLARS
  return { price, choices, choose }
}

function choicesOf(known: PriceCurrencies | undefined): readonly PriceIn[] {
  if (!known) return [DOLLARS]
  return known.currencies.map(({ currency, rate, rounding }) => ({
    currency,
    rate,
    rounding: ROUNDINGS.find(name => name === rounding) ?? 'none',
  }))
}
