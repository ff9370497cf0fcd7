import { type MadeSale, makeSale } from '../../support/sales-world.ts'
import type { TestService } from '../../support/service.ts'
import { setRate } from '../../support/world.ts'

/** A sale on a site that sells in dollars and euros. */
export async function makeTwoCurrencySale(service: TestService): Promise<MadeSale> {
  await setRate(service, { currency: 'EUR', rate: '0.9' })
  const storefront = { currencies: ['USD', 'EUR'], display_currency: 'USD' }
  return makeSale(service, { storefront })
}

export const of = (unit_id: string | undefined, qty: number) => ({ unit_id, qty })
export const money = (amount: number, currency = 'USD') => ({ amount, currency })

type Line = Record<string, unknown>
export const linesOf = (body: { lines: Line[] }, kind: string) =>
  body.lines.filter(line => line.kind === kind)
