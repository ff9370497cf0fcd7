import { ActionIcon, Button, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { TripText } from '@outset/sdk/seller'
import { useT } from '#app/language/use-words.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { moveItem, withItem, withoutItem } from '#kit/forms/move-item.ts'
import { Icon } from '#kit/icons.tsx'
import { Labelled } from '#kit/Labelled.tsx'
import { directionOf } from '#kit/locale-name.ts'
import classes from './TextsTab.module.css'

type Step = NonNullable<TripText['itinerary']>[number]

interface StepListProps {
  locale: string
  steps: readonly Step[]
  english: readonly Step[] | undefined
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  onSteps: (steps: Step[]) => void
}

/** The programme: what happens one after the other, on which day and for how long. */
export function StepList({ locale, steps, english, errors, isReadOnly, onSteps }: StepListProps) {
  const t = useT()
  const hasMore = english !== undefined && english.length > 0 && steps.length === 0
  return (
    <Labelled label={t('editor.field_itinerary')} help={t('editor.itineraryHelp')}>
      <Stack gap="xs">
        {steps.map((step, at) => (
          <StepFields
            // Steps have no names of their own: what one is, is its place.
            key={`${locale}-${String(at)}`}
            locale={locale}
            step={step}
            at={at}
            errors={errors}
            isReadOnly={isReadOnly}
            onStep={changed => onSteps(withItem(steps, at, { ...step, ...changed }))}
            onMove={to => onSteps(moveItem(steps, at, to))}
            onRemove={() => onSteps(withoutItem(steps, at))}
          />
        ))}
        {!isReadOnly && (
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Icon name="plus" size={14} />}
              onClick={() => onSteps([...steps, { title: '', body: '', places: [] }])}
            >
              {t('editor.addStep')}
            </Button>
            {hasMore && (
              <Button variant="subtle" size="compact-sm" onClick={() => onSteps([...english])}>
                {t('editor.copyFromEnglish')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Labelled>
  )
}

interface StepFieldsProps {
  locale: string
  step: Step
  at: number
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  onStep: (changed: Partial<Step>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function StepFields(given: StepFieldsProps) {
  const { locale, step, at, errors, isReadOnly, onStep } = given
  const t = useT()
  const { trip } = useTripDraft()
  const own = { dir: directionOf(locale), lang: locale, readOnly: isReadOnly }
  const number = at + 1
  const whole = {
    allowDecimal: false,
    min: 1,
    size: 'xs' as const,
    w: 110,
    readOnly: isReadOnly,
  }
  return (
    <Stack gap={6} className={classes.step}>
      <Group gap={4} wrap="nowrap">
        <TextInput
          {...own}
          flex={1}
          aria-label={t('editor.stepTitle', { number })}
          placeholder={t('editor.stepTitle', { number })}
          value={step.title}
          maxLength={lengths.TripText['itinerary.title']}
          onChange={event => onStep({ title: event.currentTarget.value })}
          error={errors[`itinerary.${at}.title`]}
        />
        {!isReadOnly && <StepButtons {...given} />}
      </Group>
      <Textarea
        {...own}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={lengths.TripText['itinerary.body']}
        aria-label={t('editor.stepBody', { number })}
        value={step.body ?? ''}
        onChange={event => onStep({ body: event.currentTarget.value })}
        error={errors[`itinerary.${at}.body`]}
      />
      <Group gap="xs">
        {trip.template === 'multi_day' && (
          <NumberInput
            {...whole}
            aria-label={t('editor.stepDay', { number })}
            prefix={`${t('editor.day')} `}
            max={365}
            value={step.day ?? ''}
            onChange={day => onStep({ day: day === '' ? null : Number(day) })}
          />
        )}
        <NumberInput
          {...whole}
          aria-label={t('editor.stepMinutes', { number })}
          suffix={` ${t('editor.minutesShort')}`}
          max={100_000}
          step={5}
          placeholder={t('editor.minutes')}
          value={step.duration_minutes ?? ''}
          onChange={value => onStep({ duration_minutes: value === '' ? null : Number(value) })}
        />
      </Group>
    </Stack>
  )
}

function StepButtons({ at, onMove, onRemove }: StepFieldsProps) {
  const t = useT()
  const number = at + 1
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t('editor.moveUp', { number })}
        onClick={() => onMove(at - 1)}
      >
        <Icon name="up" size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('editor.moveDown', { number })}
        onClick={() => onMove(at + 1)}
      >
        <Icon name="down" size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('editor.removeStep', { number })}
        onClick={onRemove}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
    </>
  )
}
