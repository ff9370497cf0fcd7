import { Button, Group, Stack, Text, useDirection } from '@mantine/core'
import type { PriceChangeResult } from '@outset/sdk/seller'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { sayPrice } from '#kit/money/say-price.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { Section } from '#kit/Section.tsx'
import { ChangeRefusal } from './ChangeRefusal.tsx'
import classes from './PriceChangePreview.module.css'

interface PriceChangePreviewProps {
  result: PriceChangeResult
  isDoing: boolean
  error: unknown
  onUnrounded: (() => void) | undefined
  onDo: () => void
}

type Changed = PriceChangeResult['options'][number]
type Unchanged = PriceChangeResult['unchanged'][number]
type Range = Changed['units'][number]['before']

/** The words that there are sentences for. */
const WARNINGS = ['no_starts', 'draft_prices', 'some_kept'] as const
const REASONS = ['no_prices', 'other_days', 'rounding'] as const

/** So many options are shown at first, and more with each press. */
const SHOWN = 20

/** Every option with its prices before and after, before anything is changed. */
export function PriceChangePreview({
  result,
  isDoing,
  error,
  onUnrounded,
  onDo,
}: PriceChangePreviewProps) {
  const { t } = useWords()
  const { options, unchanged, trips } = result
  const count = options.reduce((sum, { changed }) => sum + changed, 0)
  return (
    <Section title={t('priceChanges.preview')}>
      <Text role="status" fw={500}>
        {count === 0
          ? t('priceChanges.nothing')
          : t('priceChanges.tripsChange', { count: trips.changed })}
        {trips.unchanged > 0 && ` ${t('priceChanges.tripsStay', { count: trips.unchanged })}`}
      </Text>
      <ChangedOptions options={options} />
      {unchanged.length > 0 && <UnchangedList unchanged={unchanged} />}
      <Text size="sm" c="dimmed" my="sm">
        {t('priceChanges.atOnce')}
      </Text>
      <ChangeRefusal error={error} onUnrounded={onUnrounded} />
      <Group justify="flex-end">
        <Button loading={isDoing} disabled={count === 0} onClick={onDo}>
          {t('priceChanges.do', { count })}
        </Button>
      </Group>
    </Section>
  )
}

/** The prices of options before and after. */
export function ChangedOptions({ options }: { options: readonly Changed[] }) {
  const { t } = useWords()
  const [shown, setShown] = useState(SHOWN)
  if (options.length === 0) return null
  return (
    <>
      <ul className={classes.options} aria-label={t('priceChanges.preview')}>
        {options.slice(0, shown).map(option => (
          <ChangedOption key={option.option_id} option={option} />
        ))}
      </ul>
      {options.length > shown && (
        <Button variant="default" size="compact-sm" onClick={() => setShown(shown + SHOWN)}>
          {t('kit.more')}
        </Button>
      )}
    </>
  )
}

function ChangedOption({ option }: { option: Changed }) {
  const { t, locale } = useWords()
  const currency = usePriceCurrency()
  const { dir } = useDirection()
  const range = ({ from, to, price_currency = currency }: Range) => {
    const say = (amount: number) => sayPrice(amount, price_currency, locale)
    return (
      <bdi dir="ltr" className={classes.range}>
        {from === to ? say(to) : `${say(from)} – ${say(to)}`}
      </bdi>
    )
  }
  const { changed, units, warnings, rows_before, rows_after } = option
  return (
    <li className={classes.option}>
      <div>
        <Text size="sm" fw={500}>
          {option.trip_title} · {option.option_name}
        </Text>
        <Text size="sm" c="dimmed">
          {t('prices.percentChanges', { count: changed })}
          {rows_after > rows_before &&
            ` ${t('priceChanges.moreRows', { count: rows_after - rows_before })}`}
        </Text>
      </div>
      <div>
        {units.map(({ unit_id, unit, before, after }) => (
          <Text key={unit_id} size="sm">
            {unit} {range(before)} {dir === 'rtl' ? '←' : '→'} {range(after)}
          </Text>
        ))}
        {WARNINGS.filter(warning => warnings.includes(warning)).map(warning => (
          <Text key={warning} size="sm" c="var(--mantine-color-orange-text)">
            {t(`priceChanges.warn_${warning}`)}
          </Text>
        ))}
      </div>
    </li>
  )
}

function UnchangedList({ unchanged }: { unchanged: readonly Unchanged[] }) {
  const { t } = useWords()
  const why = (given: string) => REASONS.find(reason => reason === given) ?? 'rounding'
  return (
    <details>
      <summary>{t('priceChanges.stays')}</summary>
      <Stack gap={2} mt={6} mah={240} style={{ overflowY: 'auto' }}>
        {unchanged.map(({ option_id, trip_title, option_name, reason }) => (
          <Text key={option_id} size="sm">
            {trip_title} · {option_name}: {t(`priceChanges.stay_${why(reason)}`)}
          </Text>
        ))}
      </Stack>
    </details>
  )
}
