import { Group, Stack, Table, Text } from '@mantine/core'
import { OutsetError, type Simulation } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { MoneyText } from '#kit/MoneyText.tsx'
import { wholePrice } from '#kit/money/whole-price.ts'
import { sayRefusal } from '#kit/refusals/say-refusal.ts'
import { StatusMark } from '#kit/StatusMark.tsx'
import { caseState, changeInTenths, isAlarming } from './pinned-cases.ts'
import type { SheetRow } from './price-sheet.ts'
import { sayRowDays, sayTier } from './price-words.ts'

type Answer = Simulation['selections'][number]

/** What a party would pay, why, and how much more or less than now. */
export function SimulatedQuote({ answer, rows }: { answer: Answer; rows: readonly SheetRow[] }) {
  const { t } = useWords()
  const { quote, problem } = answer
  return (
    <Stack gap={6}>
      {problem && <ProblemText problem={problem} />}
      {quote && (
        <Table verticalSpacing={2} aria-label={t('prices.lines')}>
          <Table.Tbody>
            {quote.lines.map(line => (
              <Table.Tr key={`${line.kind} ${line.ref}`}>
                <Table.Td>
                  {line.label}{' '}
                  <Text span c="dimmed" size="sm">
                    <bdi dir="ltr">
                      {line.qty} × <MoneyText money={line.unit_price} />
                    </bdi>
                  </Text>
                </Table.Td>
                <Table.Td ta="end">
                  <MoneyText money={line.total} />
                </Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">{t('prices.total')}</Table.Th>
              <Table.Td ta="end" fw={700}>
                <MoneyText money={wholePrice(quote.totals)} />
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      )}
      <Difference answer={answer} />
      <Text size="sm" c="dimmed">
        <Why answer={answer} rows={rows} />
      </Text>
    </Stack>
  )
}

function Difference({ answer }: { answer: Answer }) {
  const { t, locale } = useWords()
  const state = caseState(answer)
  const was = answer.saved.quote?.totals.grand_total
  if (state.kind === 'same' || state.kind === 'refused' || !was) return null
  if (state.kind !== 'changed') {
    return (
      <Text size="sm">
        {t('prices.was')} <MoneyText money={was} />
      </Text>
    )
  }
  const tenths = changeInTenths(state.before, state.after)
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'always',
  }).format((tenths ?? 0) / 1000)
  return (
    <Group gap="xs">
      <Text size="sm">
        {t('prices.was')} <MoneyText money={was} />
      </Text>
      <StatusMark tone={isAlarming(state) ? 'warn' : 'quiet'}>{percent}</StatusMark>
    </Group>
  )
}

/** The first row that fits counts; in it, the size of the group. */
function Why({ answer, rows }: { answer: Answer; rows: readonly SheetRow[] }) {
  const { t, locale } = useWords()
  const { price_row: won } = answer
  const row = won ? rows[won.row] : undefined
  if (!won || !row) return t('prices.wonNothing')
  const days = sayRowDays(row, { t, locale })
  const tier = row.tiers.find(({ min }) => min === won.tier)
  const facts = { row: String(won.row + 1), days }
  return tier ? t('prices.won', { ...facts, tier: sayTier(tier, t) }) : t('prices.wonNoTier', facts)
}

/** As the same refusal would be said at the booking desk. */
function ProblemText({ problem }: { problem: NonNullable<Answer['problem']> }) {
  const words = useWords()
  const call = { status: 422, name: 'simulate', requestId: null, retryAfter: null }
  // What was refused inside an answer has all that a problem has but its status.
  const error = new OutsetError({ ...problem, status: 422 } as never, call)
  return (
    <Text size="sm" c="var(--bad)">
      {sayRefusal(error, words)}
    </Text>
  )
}
