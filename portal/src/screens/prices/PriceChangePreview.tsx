import { Button, Group, Table, Text } from '@mantine/core'
import type { PriceChangeResult } from '@outset/sdk/seller'
import { sayPrice } from '#money/say-price.ts'
import { usePriceIn } from '#money/use-price-in.ts'
import { Refusal } from '#parts/Refusal.tsx'
import { Section } from '#parts/Section.tsx'
import { useWords } from '#words/use-words.tsx'

interface Given {
  result: PriceChangeResult
  isDoing: boolean
  error: unknown
  onDo: () => void
}

/** So many prices of each option are shown. */
const NAMED = 6

/** Every option with its prices before and after, before anything is changed. */
export function PriceChangePreview({ result, isDoing, error, onDo }: Given) {
  const { t, locale } = useWords()
  const { price } = usePriceIn()
  const money = (amount: number) => <bdi dir="ltr">{sayPrice(amount, price, locale)}</bdi>
  const options = result.options.filter(({ changed }) => changed > 0)
  const count = options.reduce((sum, { changed }) => sum + changed, 0)
  return (
    <Section title={t('prices.changePreview')}>
      <Table aria-label={t('prices.changePreview')} verticalSpacing={4}>
        <Table.Tbody>
          {options.map(({ option_id, option_name, trip_title, changed, cells }) => (
            <Table.Tr key={option_id}>
              <Table.Th scope="row">
                {trip_title} · {option_name}
                <Text size="sm" c="dimmed" fw={400}>
                  {t('prices.percentChanges', { count: changed })}
                </Text>
              </Table.Th>
              <Table.Td>
                {cells.slice(0, NAMED).map(cell => (
                  <Text key={`${cell.row} ${cell.unit_id} ${cell.tier} ${cell.from_age}`} size="sm">
                    {cell.unit} {money(cell.before_usd)} → {money(cell.after_usd)}
                  </Text>
                ))}
                {changed > NAMED && (
                  <Text size="sm" c="dimmed">
                    {t('prices.changeMore', { count: changed - NAMED })}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" my="sm">
        {t('prices.changeAtOnce')}
      </Text>
      <Refusal error={error} />
      <Group justify="flex-end">
        <Button loading={isDoing} disabled={count === 0} onClick={onDo}>
          {t('prices.changeDo', { count })}
        </Button>
      </Group>
    </Section>
  )
}
