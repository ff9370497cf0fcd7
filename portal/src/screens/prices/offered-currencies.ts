import type { StoredStorefront } from '@outset/sdk/seller'

/** What prices are typed in, whatever sites sell in. */
const OF_PRICES = 'USD'

/** Currencies in which a seller's sites sell, each once. */
export function offeredCurrencies(
  sites: readonly Pick<StoredStorefront, 'currencies'>[],
): string[] {
  return [...new Set([OF_PRICES, ...sites.flatMap(({ currencies }) => currencies)])]
}
