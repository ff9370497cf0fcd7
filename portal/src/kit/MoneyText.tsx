import { formatMoney, type Money } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'

/** A sum in the reader's signs; the digits stay in order among Arabic words. */
export function MoneyText({ money }: { money: Money }) {
  const { locale } = useWords()
  return <bdi dir="ltr">{formatMoney(money, locale)}</bdi>
}
