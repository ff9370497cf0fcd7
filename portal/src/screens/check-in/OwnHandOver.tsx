import { Paper, Text } from '@mantine/core'
import type { HeldMoneyPage } from '@outset/sdk/seller'
import { MoneyText } from '#parts/MoneyText.tsx'
import { useMe } from '#session/use-me.ts'
import { sayValue } from '#words/say-value.ts'
import { useWords } from '#words/use-words.tsx'

/** What whoever holds this phone took from guests and hands over to the office. */
export function OwnHandOver({ page }: { page: HeldMoneyPage }) {
  const { t } = useWords()
  const { person } = useMe()
  const own = page.sums.filter(({ by }) => by.id === person.id)
  if (own.length === 0) return null
  return (
    <Paper withBorder p="sm" mb="sm">
      <Text size="sm">{t('guide.yours')}</Text>
      {own.map(({ method, money }) => (
        <Text fw={700} fz="lg" key={`${method} ${money.currency}`}>
          <MoneyText money={money} />{' '}
          <Text span size="sm" fw={400}>
            {sayValue(t, 'guide.method', method)}
          </Text>
        </Text>
      ))}
    </Paper>
  )
}
