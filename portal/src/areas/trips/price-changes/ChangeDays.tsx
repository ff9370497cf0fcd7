import { ActionIcon, Button, Fieldset, Group, Radio, Stack, TextInput } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { asWeekdays, WeekdaysField } from '#kit/forms/WeekdaysField.tsx'
import { Icon } from '#kit/icons.tsx'
import { type ChangeValues, type DateRange, isBackwards, MOST_RANGES } from './price-change-form.ts'

interface ChangeDaysProps extends Pick<ChangeValues, 'dates' | 'weekdays'> {
  onChange: (changed: Partial<ChangeValues>) => void
}

const EMPTY: DateRange = { from: '', to: '' }

/** For which days of start: all, or those within some dates; and on which days of the week. */
export function ChangeDays({ dates, weekdays, onChange }: ChangeDaysProps) {
  const t = useT()
  return (
    <>
      <Radio.Group
        label={t('priceChanges.days')}
        value={dates.length === 0 ? 'every' : 'some'}
        onChange={value => onChange({ dates: value === 'every' ? [] : [EMPTY] })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="every" label={t('priceChanges.everyDay')} />
          <Radio value="some" label={t('priceChanges.someDates')} />
        </Stack>
      </Radio.Group>
      {dates.length > 0 && (
        <Stack gap="xs">
          {dates.map((range, at) => (
            <RangeFields
              // biome-ignore lint/suspicious/noArrayIndexKey: dates have nothing but their place
              key={at}
              number={at + 1}
              range={range}
              onChange={changed => onChange({ dates: dates.with(at, changed) })}
              onRemove={
                dates.length > 1 ? () => onChange({ dates: dates.toSpliced(at, 1) }) : undefined
              }
            />
          ))}
          {dates.length < MOST_RANGES && (
            <Button
              variant="default"
              size="compact-sm"
              style={{ alignSelf: 'flex-start' }}
              leftSection={<Icon name="plus" size={14} />}
              onClick={() => onChange({ dates: [...dates, EMPTY] })}
            >
              {t('priceChanges.addDates')}
            </Button>
          )}
        </Stack>
      )}
      <WeekdaysField
        label={t('prices.weekdays')}
        description={t('priceChanges.weekdaysAbout')}
        value={weekdays}
        onChange={chosen => onChange({ weekdays: asWeekdays(chosen) })}
      />
    </>
  )
}

interface RangeFieldsProps {
  number: number
  range: DateRange
  onChange: (range: DateRange) => void
  onRemove: (() => void) | undefined
}

function RangeFields({ number, range, onChange, onRemove }: RangeFieldsProps) {
  const t = useT()
  return (
    <Fieldset variant="unstyled" p={0} m={0} aria-label={t('priceChanges.datesNumber', { number })}>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <TextInput
          type="date"
          flex={1}
          miw={0}
          label={t('prices.from')}
          required
          value={range.from}
          onChange={event => onChange({ ...range, from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          flex={1}
          miw={0}
          label={t('prices.to')}
          required
          min={range.from}
          error={isBackwards(range) ? t('prices.backwards') : undefined}
          value={range.to}
          onChange={event => onChange({ ...range, to: event.currentTarget.value })}
        />
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="input-sm"
            mt={24}
            aria-label={t('priceChanges.removeDates', { number })}
            onClick={onRemove}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        )}
      </Group>
    </Fieldset>
  )
}
