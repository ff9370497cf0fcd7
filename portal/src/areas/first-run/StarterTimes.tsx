import { Chip, Group, Input, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { CityRecord } from '@outset/sdk/seller'
import { useT, useWords } from '#app/language/use-words.tsx'
import { Section } from '#kit/Section.tsx'
import { INPUT_FIRST } from './input-first.ts'
import type { StarterFields } from './starter-fields.ts'

interface StarterTimesProps extends StarterFields {
  city: CityRecord | undefined
}

const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** When it runs and for how many, on the clock of the city. */
export function StarterTimes({ values, change, errorOf, city }: StarterTimesProps) {
  const t = useT()
  const isTicket = values.starter === 'ticket'
  return (
    <Section title={t('firstRun.when')}>
      <Stack>
        <Weekdays weekdays={values.weekdays} onChange={weekdays => change({ weekdays })} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            inputWrapperOrder={INPUT_FIRST}
            type="date"
            label={t('firstRun.seasonFrom')}
            description={t('firstRun.seasonHelp')}
            value={values.from}
            onChange={event => change({ from: event.currentTarget.value })}
          />
          <TextInput
            inputWrapperOrder={INPUT_FIRST}
            type="date"
            label={t('firstRun.seasonTo')}
            value={values.to}
            error={errorOf('to')}
            onChange={event => change({ to: event.currentTarget.value })}
          />
          {isTicket ? (
            <TextInput
              inputWrapperOrder={INPUT_FIRST}
              type="time"
              label={t('firstRun.closes')}
              description={t('firstRun.closesHelp')}
              value={values.closes}
              onChange={event => change({ closes: event.currentTarget.value })}
            />
          ) : (
            <TextInput
              inputWrapperOrder={INPUT_FIRST}
              label={t('firstRun.times')}
              description={
                city
                  ? t('firstRun.timesHelp', { zone: city.timezone })
                  : t('firstRun.timesHelpAlone')
              }
              dir="ltr"
              required
              value={values.times}
              error={errorOf('times')}
              onChange={event => change({ times: event.currentTarget.value })}
            />
          )}
          {!isTicket && (
            <TextInput
              inputWrapperOrder={INPUT_FIRST}
              label={t(
                values.starter === 'private' ? 'firstRun.seats_private' : 'firstRun.seats_shared',
              )}
              inputMode="numeric"
              required
              value={values.seats}
              error={errorOf('seats')}
              onChange={event => change({ seats: event.currentTarget.value })}
            />
          )}
        </SimpleGrid>
      </Stack>
    </Section>
  )
}

interface WeekdaysProps {
  weekdays: readonly number[]
  onChange: (weekdays: number[]) => void
}

function Weekdays({ weekdays, onChange }: WeekdaysProps) {
  const { t, locale } = useWords()
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <Input.Wrapper
      component="div"
      label={t('firstRun.weekdays')}
      description={t('firstRun.weekdaysHelp')}
    >
      <Chip.Group
        multiple
        value={weekdays.map(String)}
        onChange={days => onChange(days.map(Number))}
      >
        <Group gap="xs" mt="xs">
          {[1, 2, 3, 4, 5, 6, 7].map(day => (
            <Chip key={day} value={String(day)} size="sm">
              {names.format(MONDAY + (day - 1) * DAY_MS)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
