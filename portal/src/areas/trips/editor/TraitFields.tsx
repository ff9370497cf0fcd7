import { NativeSelect } from '@mantine/core'
import type { TripChange } from '@outset/sdk/seller'
import { TRIP_FILTERS } from '@outset/sdk/values'
import type { Words } from '@outset/sdk/words'
import { sayValue } from '#app/language/say-value.ts'
import { useWords } from '#app/language/use-words.tsx'
import { usePart } from '#draft/use-part.ts'

/** A filter of lists, of which a seller chooses one value for a trip, or none. */
interface Trait {
  field: string | null
  isChanged: boolean
  values: readonly string[] | null
  words: Parameters<Words['value']>[0] | null
}

/** Whatever travellers filter by and a seller can change gets its choice here by itself. */
const TRAITS = Object.values<Trait>(TRIP_FILTERS).filter(isTrait)

export function TraitFields() {
  const { t, service } = useWords()
  const { body, change, errors, isReadOnly } = usePart({ part: 'trip' })
  const said = new Map<string, unknown>(Object.entries(body))
  return TRAITS.map(({ field, values, words }) => (
    <NativeSelect
      key={field}
      label={sayValue(t, 'editor.field', field)}
      value={values.find(value => value === said.get(field)) ?? ''}
      disabled={isReadOnly}
      // Each of them is a field of a trip that has one of these values.
      onChange={event => change({ [field]: event.currentTarget.value || null } as TripChange)}
      data={[
        { value: '', label: t('editor.notSaid') },
        ...values.map(value => ({ value, label: service.value(words, value) })),
      ]}
      error={errors[field]}
    />
  ))
}

function isTrait(filter: Trait): filter is { [Name in keyof Trait]: NonNullable<Trait[Name]> } {
  return filter.isChanged
}
