import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { DisplayRounding as ROUNDINGS } from '@outset/sdk/values'
import { useWords } from '#app/language/use-words.tsx'
import { readPercent } from '#areas/options/prices/percent-change.ts'
import { chosen as chosenValue } from '#kit/forms/chosen.ts'
import { usePriceCurrency } from '#kit/money/use-price-currency.ts'
import { Section } from '#kit/Section.tsx'
import { ChangeDays } from './ChangeDays.tsx'
import { ChangeTrips } from './ChangeTrips.tsx'
import { type ChangeValues, missingOf, readChange } from './price-change-form.ts'
import type { PriceChangeScope } from './queries.ts'

interface PriceChangeFormProps {
  values: ChangeValues
  isLooking: boolean
  onChange: (changed: Partial<ChangeValues>) => void
  onPreview: (scope: PriceChangeScope) => void
}

/** Which prices, on which days, by how much, and how they are rounded. */
export function PriceChangeForm({ values, isLooking, onChange, onPreview }: PriceChangeFormProps) {
  const { t } = useWords()
  const currency = usePriceCurrency()
  const scope = readChange(values)
  const missing = missingOf(values)
  const { which, chosen, dates, weekdays, percent, rounding } = values
  return (
    <Section title={t('priceChanges.what')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (scope !== null) onPreview(scope)
        }}
      >
        <Stack>
          <ChangeTrips which={which} chosen={chosen} onChange={onChange} />
          <ChangeDays dates={dates} weekdays={weekdays} onChange={onChange} />
          <Group grow align="flex-start">
            <TextInput
              label={t('prices.percent')}
              description={t('prices.percentAbout')}
              value={percent}
              onChange={event => onChange({ percent: event.currentTarget.value })}
              error={
                percent !== '' && readPercent(percent) === null ? t('prices.noPercent') : undefined
              }
              rightSection="%"
            />
            <NativeSelect
              label={t('prices.rounding')}
              description={t('prices.roundingAbout')}
              value={rounding}
              onChange={event => onChange({ rounding: chosenValue(event) })}
              data={ROUNDINGS.map(value => ({
                value,
                label: t(`prices.rounding_${value}`, { currency }),
              }))}
            />
          </Group>
          <Group justify="flex-end">
            {missing && (
              <Text size="sm" c="dimmed">
                {t(`priceChanges.missing_${missing}`)}
              </Text>
            )}
            <Button type="submit" variant="default" disabled={scope === null} loading={isLooking}>
              {t('priceChanges.look')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
