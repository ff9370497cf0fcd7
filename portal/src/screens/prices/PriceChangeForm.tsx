import { Button, Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import type { DisplayRounding, TripRecord } from '@outset/sdk/seller'
import { useState } from 'react'
import { usePriceIn } from '#money/use-price-in.ts'
import { Section } from '#parts/Section.tsx'
import type { PriceChangeScope } from '#queries/price-changes.ts'
import { useWords } from '#words/use-words.tsx'
import { ROUNDINGS } from './PercentDialog.tsx'
import { readPercent } from './percent-change.ts'

interface Given {
  trips: readonly TripRecord[]
  /** More trips to choose from. */
  more: { isLoading: boolean; onMore: () => void } | undefined
  isLooking: boolean
  /** Something else is asked: what was shown is of no use any more. */
  onChange: () => void
  onPreview: (scope: PriceChangeScope) => void
}

/** Which prices, by how much, and how they are rounded. */
export function PriceChangeForm({ trips, more, isLooking, onChange, onPreview }: Given) {
  const { t } = useWords()
  const [which, setWhich] = useState<'all' | 'some'>('some')
  const [chosen, setChosen] = useState<string[]>([])
  const [text, setText] = useState('')
  const [inDollars, setRounding] = useState<DisplayRounding>('whole')
  const { currency } = usePriceIn().price
  // The service rounds dollars: round sums in another currency would not come of it.
  const rounding = currency === 'USD' ? inDollars : 'none'
  const percent_bp = readPercent(text)
  const isReady = percent_bp !== null && (which === 'all' || chosen.length > 0)
  function changed<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      set(value)
      onChange()
    }
  }
  return (
    <Section title={t('prices.changeWhat')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          const given = which === 'all' ? null : chosen
          if (percent_bp !== null) onPreview({ trips: given, percent_bp, rounding })
        }}
      >
        <Stack>
          <Radio.Group
            label={t('prices.changeWhich')}
            value={which}
            onChange={changed(value => setWhich(value === 'all' ? 'all' : 'some'))}
          >
            <Stack gap={6} mt={6}>
              <Radio value="some" label={t('prices.changeSome')} />
              <Radio value="all" label={t('prices.changeAll')} />
            </Stack>
          </Radio.Group>
          {which === 'some' && (
            <TripChoice trips={trips} more={more} chosen={chosen} onChosen={changed(setChosen)} />
          )}
          <Group grow align="flex-start">
            <TextInput
              label={t('prices.percent')}
              description={t('prices.percentAbout')}
              value={text}
              onChange={event => changed(setText)(event.currentTarget.value)}
              error={text !== '' && percent_bp === null ? t('prices.noPercent') : undefined}
              rightSection="%"
            />
            {currency === 'USD' && (
              <NativeSelect
                label={t('prices.rounding')}
                description={t('prices.roundingAbout')}
                value={rounding}
                onChange={event =>
                  changed(setRounding)(event.currentTarget.value as DisplayRounding)
                }
                data={ROUNDINGS.map(value => ({
                  value,
                  label: t(`prices.rounding_${value}`, { currency }),
                }))}
              />
            )}
          </Group>
          <Group justify="flex-end">
            <Button type="submit" variant="default" disabled={!isReady} loading={isLooking}>
              {t('prices.changeLook')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

interface ChoiceGiven extends Pick<Given, 'trips' | 'more'> {
  chosen: string[]
  onChosen: (ids: string[]) => void
}

function TripChoice({ trips, more, chosen, onChosen }: ChoiceGiven) {
  const { t } = useWords()
  return (
    <Checkbox.Group label={t('prices.changeTrips')} value={chosen} onChange={onChosen}>
      <Stack gap={6} mt={6} mah={240} style={{ overflowY: 'auto' }}>
        {trips.map(({ id, title, slug }) => (
          <Checkbox key={id} value={id} label={title ?? slug} />
        ))}
        {more && (
          <Button
            variant="default"
            size="compact-sm"
            style={{ alignSelf: 'flex-start', flexShrink: 0 }}
            loading={more.isLoading}
            onClick={more.onMore}
          >
            {t('parts.more')}
          </Button>
        )}
      </Stack>
    </Checkbox.Group>
  )
}
