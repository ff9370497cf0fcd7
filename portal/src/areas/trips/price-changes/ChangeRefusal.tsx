import { Alert, Button } from '@mantine/core'
import { OutsetError } from '@outset/sdk/seller'
import type { Translate } from '#app/language/translate.ts'
import { useWords } from '#app/language/use-words.tsx'
import { Icon } from '#kit/icons.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'

interface ChangeRefusalProps {
  error: unknown
  /** Where the prices are rounded: shows what would change if they were not. */
  onUnrounded: (() => void) | undefined
  /** Where all prices change together, no trip can be left out. */
  isOfAll?: boolean
}

/** Why prices cannot be changed so: of which trips it is, and what can be done about it. */
export function ChangeRefusal({ error, onUnrounded, isOfAll = false }: ChangeRefusalProps) {
  const { t, locale } = useWords()
  const ofAll = onUnrounded ? 'lowersOfAll' : 'lowersUnrounded'
  const lowers = isOfAll ? ofAll : 'lowers'
  const said = error instanceof OutsetError ? sayOfTrips(error, { t, locale, lowers }) : null
  if (said === null) return <Refusal error={error} />
  const isRounded = error instanceof OutsetError && error.code === 'PriceTableNotMonotonic'
  return (
    <Alert role="alert" color="red" variant="light" icon={<Icon name="warning" />}>
      {said}
      {isRounded && onUnrounded && (
        <Button variant="default" size="compact-sm" mt="xs" display="block" onClick={onUnrounded}>
          {t('priceChanges.unrounded')}
        </Button>
      )}
    </Alert>
  )
}

/** A service takes so many options, and more prices than that. */
const MORE_THAN_OPTIONS = 1000

function sayOfTrips(error: OutsetError, { t, locale, lowers }: Speaking): string | null {
  const facts = factsOf(error.facts)
  if (error.code === 'PriceTableTooLarge') {
    const { trip_title, option_name = '', rows = 0, limit = 0 } = facts
    return t('priceChanges.tooLarge', {
      trip: apart(trip_title ?? ''),
      option: apart(option_name),
      rows,
      limit,
    })
  }
  if (error.code === 'PriceTableNotMonotonic') {
    const trips = facts.options?.map(({ trip_title, option_name }) => trip_title ?? option_name)
    const named = new Intl.ListFormat(locale).format([...new Set(trips ?? [])].map(apart))
    return t(`priceChanges.${lowers}`, { trips: named })
  }
  const [first] = facts.errors ?? []
  if (first?.reason !== 'too_many' || !/^(option|product)_ids$/.test(first.field ?? '')) return null
  const { limit = 0 } = first
  if (limit > MORE_THAN_OPTIONS) return t('priceChanges.tooManyPrices', { limit })
  return t('priceChanges.tooManyOptions', { limit })
}

/** A name in another script does not turn the order of the sentence around it. */
const apart = (name: string) => `\u2068${name}\u2069`

interface Speaking {
  t: Translate
  locale: string
  lowers: 'lowers' | 'lowersOfAll' | 'lowersUnrounded'
}

interface KnownFacts {
  options?: readonly { trip_title: string | null; option_name: string }[]
  trip_title?: string | null
  option_name?: string
  rows?: number
  limit?: number
  errors?: readonly { field?: string; reason?: string; limit?: number }[]
}

/** What the refusals of this call say; another one has none of it. */
function factsOf(facts: unknown): KnownFacts {
  return typeof facts === 'object' && facts !== null ? facts : {}
}
