import { Paper, Text } from '@mantine/core'
import type { HeldMoneyPage } from '@outset/sdk/seller'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { MoneyText } from '#kit/MoneyText.tsx'

/** What whoever holds this phone took from guests and hands over to the office. */
export function OwnHandOver({ page }: { page: HeldMoneyPage }) {
  const { t } = useWords()
  const { person } = useMe()
  const own = page.sums.filter(({ by }) => by.id === person.id)
  if (own.length === 0) return null
  return (
    <Paper withBorder p="sm" mb="sm">
      <Text size="sm">{t('checkIn.yours')}</Text>
      {own.map(({ method, money }) => (
        <Text fw={700} fz="lg" key={`${method} ${money.currency}`}>
          <MoneyText money={money} />{' '}
          <Text span size="sm" fw={400}>
            {sayValue(t, 'checkIn.method', method)}
          </Text>
        </Text>
      ))}
    </Paper>
  )
}
