import { Group, NumberInput } from '@mantine/core'
import { useT } from '#app/language/use-words.tsx'
import { usePart } from '#draft/use-part.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { Labelled } from '#kit/Labelled.tsx'
import { joinMinutes, splitMinutes } from './guide-languages.ts'

/** Days and nights of a trip of several days, hours and minutes of any other. */
export function DurationFields() {
  const t = useT()
  const { trip } = useTripDraft()
  const { body, change, errors, isReadOnly } = usePart({ part: 'trip' })
  const shared = { min: 0, allowDecimal: false, readOnly: isReadOnly, w: 140 }
  if (trip.template === 'multi_day') {
    return (
      <Group align="flex-start">
        <NumberInput
          {...shared}
          label={t('editor.field_duration_days')}
          min={1}
          max={365}
          value={body.duration_days ?? ''}
          onChange={days => change({ duration_days: days === '' ? null : Number(days) })}
          error={errors.duration_days}
        />
        <NumberInput
          {...shared}
          label={t('editor.field_duration_nights')}
          max={365}
          value={body.duration_nights ?? ''}
          onChange={nights => change({ duration_nights: nights === '' ? null : Number(nights) })}
          error={errors.duration_nights}
        />
      </Group>
    )
  }
  const parts = splitMinutes(body.duration_minutes)
  const put = (changed: Partial<typeof parts>) =>
    change({ duration_minutes: joinMinutes({ ...parts, ...changed }) })
  return (
    <Labelled label={t('editor.length')} help={t('editor.lengthHelp')}>
      <Group align="flex-start">
        <NumberInput
          {...shared}
          aria-label={t('editor.hours')}
          suffix={` ${t('editor.hoursShort')}`}
          max={1600}
          value={parts.hours}
          onChange={hours => put({ hours: Number(hours) })}
          error={errors.duration_minutes}
        />
        <NumberInput
          {...shared}
          aria-label={t('editor.minutes')}
          suffix={` ${t('editor.minutesShort')}`}
          max={59}
          step={5}
          value={parts.minutes}
          onChange={minutes => put({ minutes: Number(minutes) })}
        />
      </Group>
    </Labelled>
  )
}
