import { Button, Group, List, Text } from '@mantine/core'
import type { PriceChangeResult } from '@outset/sdk/seller'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { Section } from '#kit/Section.tsx'
import { sayRate } from './currency-change-form.ts'
import { ChangedOptions } from './PriceChangePreview.tsx'
import type { CurrencyChangeScope } from './queries.ts'

interface CurrencyChangePreviewProps {
  scope: CurrencyChangeScope
  result: PriceChangeResult
  isDoing: boolean
  error: unknown
  onDo: () => void
}

/** What is converted and what stays, before anything is; then whether it should be. */
export function CurrencyChangePreview(given: CurrencyChangePreviewProps) {
  const { scope, result, isDoing, error, onDo } = given
  const { currency } = scope
  const { t, locale } = useWords()
  const own = usePriceCurrency()
  const [isAsking, setAsking] = useState(false)
  const rate = sayRate(scope.rate, locale)
  const doLabel = t('priceChanges.convert', { currency })
  return (
    <Section title={t('priceChanges.preview')}>
      <Text role="status" fw={500}>
        {t('priceChanges.tripsChange', { count: result.trips.changed })}
      </Text>
      <ChangedOptions options={result.options} />
      <WhatHappens {...result} />
      <Group justify="flex-end">
        <Button onClick={() => setAsking(true)}>{doLabel}</Button>
      </Group>
      <DangerDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={doLabel}
        doLabel={doLabel}
        onDo={onDo}
        isDoing={isDoing}
        error={error}
      >
        <Text>
          {t('priceChanges.tripsChange', { count: result.trips.changed })}{' '}
          {t('priceChanges.atRate', { from: own, to: currency, rate })}
        </Text>
        <WhatHappens {...result} />
        <Text>{t('priceChanges.noWayBack')}</Text>
      </DangerDialog>
    </Section>
  )
}

/** In the order in which a seller sees them. */
const OTHERS = ['extras', 'room_types', 'pickup_rules', 'specials', 'deposits', 'drafts'] as const

function WhatHappens({ others }: Pick<PriceChangeResult, 'others'>) {
  const { t, locale } = useWords()
  const counted = OTHERS.flatMap(kind => {
    const count = others?.[kind] ?? 0
    return count === 0 ? [] : [t(`priceChanges.also_${kind}`, { count })]
  })
  const list = new Intl.ListFormat(locale).format(counted)
  return (
    <List size="sm" my="sm" spacing={4}>
      {counted.length > 0 && <List.Item>{t('priceChanges.also', { list })}</List.Item>}
      <List.Item>{t('priceChanges.keepSums')}</List.Item>
      <List.Item>{t('priceChanges.currencyAtOnce')}</List.Item>
    </List>
  )
}
