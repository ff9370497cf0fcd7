import { currencyCodeOf } from '#domain/money/currency.ts'
import { putFxRate } from '#operations/fx-rates.ts'
import { loadRatesInForce } from '#store/fx-rates.ts'
import type { DemoWorld } from './demo-world.ts'

/** How much of each a dollar buys. Entered by hand, so that no feed is needed and none grows old. */
export const DEMO_RATES: Readonly<Record<string, string>> = {
  EUR: '0.92',
  GBP: '0.79',
  HUF: '362.45',
  JOD: '0.709',
  JPY: '151.3',
  OMR: '0.3845',
}

export async function loadExchangeRates(world: DemoWorld): Promise<void> {
  const known = await loadRatesInForce(world.deps.db)
  const now = world.daysAgo(1)
  for (const [code, rate] of Object.entries(DEMO_RATES)) {
    const quote = currencyCodeOf(code)
    if (known.has(quote)) continue
    await putFxRate(world.actingAsPlatform(now), { quote, rate, source: 'manual', asOf: now })
  }
}
