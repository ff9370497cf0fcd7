import { Group, NumberInput, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { TripWithParts } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { nameIn } from '#kit/locale-name.ts'
import { MoneyText } from '#kit/MoneyText.tsx'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { wholePrice } from '#kit/money/whole-price.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StartText } from '#kit/StartText.tsx'
import { trialQuoteQuery } from './queries/first-run.ts'

interface TrialPriceProps {
  option: NonNullable<TripWithParts['expanded']>['options'][number]
  start: string
  zone: string
}

const PAUSE_MS = 200

/** What a party would pay at the next start: the sum that guests see. */
export function TrialPrice({ option, start, zone }: TrialPriceProps) {
  const { t, code } = useWords()
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(() => {
    const [first] = option.units.units
    return first ? { [first.id]: 2 } : {}
  })
  const currency = usePriceCurrency()
  const [asked] = useDebouncedValue(counts, PAUSE_MS)
  const units = Object.entries(asked)
    .filter(([, qty]) => qty > 0)
    .map(([unit_id, qty]) => ({ unit_id, qty }))
  const quote = useQuery({
    ...trialQuoteQuery({
      option_id: option.id,
      start,
      units,
      locale: code,
      currency,
    }),
    enabled: units.length > 0,
  })
  return (
    <Section title={t('firstRun.tryPrice')}>
      <Stack>
        <Text c="dimmed">
          <StartText start={start} timezone={zone} />
        </Text>
        <Group align="flex-end">
          {option.units.units.map(({ id, labels }) => (
            <NumberInput
              key={id}
              label={nameIn(labels, code)}
              min={0}
              max={200}
              w={120}
              allowDecimal={false}
              value={counts[id] ?? 0}
              onChange={count => setCounts(before => ({ ...before, [id]: Number(count) || 0 }))}
            />
          ))}
          <Text fw={600} fz="xl" aria-live="polite" pb={4}>
            {quote.data && <MoneyText money={wholePrice(quote.data.totals)} />}
          </Text>
        </Group>
        <Refusal error={quote.error} />
      </Stack>
    </Section>
  )
}
