import type { Money } from '@outset/sdk/seller'
import { MoneyText } from '../MoneyText.tsx'
import { shownAmount } from './entered-price.ts'
import { usePriceIn } from './use-price-in.ts'

/** A price of the seller in dollars, in the currency that one reads prices in. */
export function PriceText({ money }: { money: Money }) {
  const { price } = usePriceIn()
  if (money.currency !== 'USD') return <MoneyText money={money} />
  const amount = shownAmount(money.amount, price)
  return <MoneyText money={{ amount, currency: price.currency }} />
}
