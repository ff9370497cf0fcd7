import { Chip, Group, Input, Stack, Text } from '@mantine/core'
import type { TripChange } from '@outset/sdk/seller'
import {
  FitnessLevel,
  OnTheWay,
  TripAccess,
  UnsuitableFor,
  WheelchairAccess,
} from '@outset/sdk/values'
import type { Words } from '@outset/sdk/words'
import { useWords } from '#app/language/use-words.tsx'
import { usePart } from '#draft/use-part.ts'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { WholeField } from '#kit/forms/WholeField.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { isNothing, NOTHING, switched } from './know-before.ts'

type KnowBefore = NonNullable<TripChange['know_before']>

/** What travellers ask before they book, as far as it is the same in every language. */
export function KnowBeforeFields() {
  const { t } = useWords()
  const { trip } = useTripDraft()
  const { body, change, errors, isReadOnly } = usePart({ part: 'trip' })
  const known = { ...NOTHING, ...body.know_before }
  const put = (changed: Partial<KnowBefore>) => {
    const next = { ...known, ...changed }
    change({ know_before: isNothing(next) ? null : next })
  }
  const field = { errors, isReadOnly }
  return (
    <Stack gap="md">
      {isNothing(known) && <Text c="dimmed">{t('editor.knowEmpty')}</Text>}
      <Chips
        {...field}
        name="wheelchair"
        of="WheelchairAccess"
        values={WheelchairAccess}
        chosen={known.wheelchair === null ? [] : [known.wheelchair]}
        onSwitch={value => put({ wheelchair: value === known.wheelchair ? null : value })}
      />
      <Chips
        {...field}
        name="access"
        of="TripAccess"
        values={TripAccess}
        chosen={known.access}
        onSwitch={value => put({ access: switched(known.access, value, TripAccess) })}
      />
      <Chips
        {...field}
        name="fitness"
        of="FitnessLevel"
        values={FitnessLevel}
        chosen={known.fitness === null ? [] : [known.fitness]}
        onSwitch={value => put({ fitness: value === known.fitness ? null : value })}
      />
      <Ages known={known} put={put} {...field} />
      <Chips
        {...field}
        name="unsuitable_for"
        of="UnsuitableFor"
        values={UnsuitableFor}
        chosen={known.unsuitable_for}
        onSwitch={value =>
          put({ unsuitable_for: switched(known.unsuitable_for, value, UnsuitableFor) })
        }
      />
      <Chips
        {...field}
        name="on_the_way"
        of="OnTheWay"
        values={OnTheWay}
        chosen={known.on_the_way}
        onSwitch={value => put({ on_the_way: switched(known.on_the_way, value, OnTheWay) })}
      />
      <Text size="sm">
        {t('editor.knowWords')}{' '}
        <TextLink
          to="/trips/$trip"
          params={{ trip: trip.id }}
          search={{ tab: 'texts' }}
          underline="always"
        >
          {t('editor.knowWrite')}
        </TextLink>
      </Text>
    </Stack>
  )
}

interface Shown {
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
}

interface ChipsProps<Value extends string> extends Shown {
  name: keyof KnowBefore
  /** The list that has a word for each of them. */
  of: Parameters<Words['value']>[0]
  values: readonly Value[]
  chosen: readonly Value[]
  onSwitch: (value: Value) => void
}

/** All of a list, each to be pressed on and off. */
function Chips<Value extends string>(given: ChipsProps<Value>) {
  const { name, of, values, chosen, errors, isReadOnly, onSwitch } = given
  const { t, service } = useWords()
  const label = t(`editor.field_${name}`)
  return (
    <Input.Wrapper label={label} labelElement="div" error={errors[`know_before.${name}`]}>
      <Group gap="xs" mt={4} role="group" aria-label={label}>
        {values.map(value => (
          <Chip
            key={value}
            variant="outline"
            checked={chosen.includes(value)}
            disabled={isReadOnly}
            onChange={() => onSwitch(value)}
          >
            {service.value(of, value)}
          </Chip>
        ))}
      </Group>
    </Input.Wrapper>
  )
}

interface AgesProps extends Shown {
  known: Pick<KnowBefore, 'min_age' | 'adult_under'>
  put: (changed: Partial<KnowBefore>) => void
}

function Ages({ known, put, errors, isReadOnly }: AgesProps) {
  const { t } = useWords()
  const field = { readOnly: isReadOnly, placeholder: t('editor.ageFromUnits'), w: 220 }
  return (
    <Stack gap={4}>
      <Group align="flex-start">
        <WholeField
          {...field}
          label={t('editor.field_min_age')}
          value={known.min_age}
          max={99}
          onChange={min_age => put({ min_age })}
          error={errors['know_before.min_age']}
        />
        <WholeField
          {...field}
          label={t('editor.field_adult_under')}
          value={known.adult_under}
          min={1}
          max={21}
          onChange={adult_under => put({ adult_under })}
          error={errors['know_before.adult_under']}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {t('editor.agesHelp')}
      </Text>
    </Stack>
  )
}
