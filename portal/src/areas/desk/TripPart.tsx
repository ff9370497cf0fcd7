import { Chip, Group, Input, Text, TextInput } from '@mantine/core'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { SelectionFields } from '#areas/bookings/selection/SelectionFields.tsx'
import { StartField } from '#areas/bookings/selection/StartField.tsx'
import {
  NOTHING_CHOSEN,
  unitsWantingAges,
  wishOf,
} from '#areas/bookings/selection/selection-wish.ts'
import { TripSelect } from '#areas/trips/TripSelect.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import type { Desk } from './use-desk.ts'

/** Which trip, when, and who comes along. */
export function TripPart({ desk }: { desk: Desk }) {
  const { t, service } = useWords()
  const { form, trip, sale, quote } = desk
  const { values, change } = form
  const errors = fieldErrors(quote.error, service)
  return (
    <>
      <TripSelect
        autoFocus
        saysStatus
        label={t('desk.trip')}
        description={t('desk.tripHelp')}
        value={values.product}
        onChange={product =>
          change({ product, option: null, start: null, otherTime: null, chosen: NOTHING_CHOSEN })
        }
      />
      <Refusal error={trip.error} />
      {trip.data && trip.data.status !== 'published' && (
        <Text size="sm" c="var(--warn)">
          {t('desk.notOnSale')}
        </Text>
      )}
      <OptionChoice desk={desk} />
      {sale && (
        <>
          <StartField
            option={sale.id}
            day={values.day}
            onDay={day => change({ day, start: null })}
            start={values.start}
            onStart={start => change({ start, day: start.slice(0, 10), otherTime: null })}
            places={sale.isPrivate ? 1 : placesOf(desk)}
            picksOnly={values.otherTime === null}
          />
          <OtherTime desk={desk} />
          <SelectionFields
            sale={sale}
            values={values.chosen}
            onChange={changed => change({ chosen: { ...values.chosen, ...changed } })}
            wantAges={unitsWantingAges(errors, wishOf(values.chosen, sale))}
            errors={errors}
          />
        </>
      )}
    </>
  )
}

function placesOf({ form, sale }: Desk): number {
  const { units } = form.values.chosen
  const party = sale?.units.reduce((sum, { id }) => sum + (units[id] ?? 0), 0) ?? 0
  return Math.max(1, party)
}

function OptionChoice({ desk: { form, options, sale } }: { desk: Desk }) {
  const { t } = useWords()
  if (options.length < 2) return null
  return (
    <Input.Wrapper label={t('desk.option')} labelElement="div">
      <Chip.Group
        value={sale?.id ?? null}
        onChange={option =>
          form.change({ option: String(option), start: null, chosen: NOTHING_CHOSEN })
        }
      >
        <Group gap="xs" mt={4}>
          {options.map(({ id, name }) => (
            <Chip key={id} value={id} variant="outline">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

/** A start that the schedule does not have, for those who may open one. */
function OtherTime({ desk: { form } }: { desk: Desk }) {
  const { t } = useWords()
  const { may } = useMe()
  const { otherTime } = form.values
  if (!may('schedule:manage')) return null
  return (
    <Group align="flex-start" gap="md">
      <Chip
        variant="outline"
        checked={otherTime !== null}
        onChange={on => form.change({ otherTime: on ? '' : null, start: null })}
      >
        {t('desk.otherTime')}
      </Chip>
      {otherTime !== null && (
        <TextInput
          type="time"
          label={t('desk.otherTimeField')}
          description={t('desk.otherTimeHelp')}
          value={otherTime}
          onChange={event => form.change({ otherTime: event.currentTarget.value })}
        />
      )}
    </Group>
  )
}
