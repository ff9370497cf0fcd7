import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import { useWords } from '#app/language/use-words.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Icon } from '#kit/icons.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'

/** A name and a number that options share: seats of a start, vehicles of a day. */
export interface SharedCount {
  /** Missing until it is saved. */
  id?: string | undefined
  name: string
  /** Empty while it is typed. */
  count: number | string
}

interface SharedCountsProps {
  /** Where what is typed is kept, and how the fields are called in a refusal. */
  part: 'capacity_pools' | 'vehicle_limits'
  field: 'capacity' | 'per_day'
  words: { title: string; about: string; count: string; add: string }
  saved: readonly SharedCount[]
  isSaving: boolean
  error: unknown
  onSave: (counts: SharedCount[], done: () => void) => void
}

/** The whole list is saved at once, as the service takes it. */
export function SharedCounts({
  part,
  field,
  words,
  saved,
  isSaving,
  error,
  onSave,
}: SharedCountsProps) {
  const { t, service } = useWords()
  const form = useSavedForm(part, null, { counts: [...saved] })
  const counts = form.isTouched ? form.values.counts : saved
  const errors = fieldErrors(error, service)
  const put = (next: SharedCount[]) => form.change({ counts: next })
  const change = (at: number, changed: Partial<SharedCount>) =>
    put(counts.map((count, index) => (index === at ? { ...count, ...changed } : count)))
  const submit = onSubmit(() =>
    onSave([...counts], () => {
      form.clear({ counts: [...counts] })
      sayDone(t('kit.saved'))
    }),
  )
  return (
    <Section title={words.title}>
      <form onSubmit={submit}>
        <Stack>
          <Text c="dimmed" size="sm">
            {words.about}
          </Text>
          {counts.map((count, at) => (
            // A row that is new has no id yet, and rows are never put in another order.
            <CountRow
              key={count.id ?? `new-${at}`}
              count={count}
              label={words.count}
              nameError={errors[`${part}.${at}.name`]}
              countError={errors[`${part}.${at}.${field}`]}
              onChange={changed => change(at, changed)}
              onRemove={() => put(counts.filter((_, index) => index !== at))}
            />
          ))}
          <Group>
            <Button
              variant="default"
              leftSection={<Icon name="plus" size={16} />}
              onClick={() => put([...counts, { name: '', count: '' }])}
            >
              {words.add}
            </Button>
          </Group>
          <SaveRow
            isSaving={isSaving}
            error={error}
            isTouched={form.isTouched}
            onReset={() => form.clear({ counts: [...saved] })}
          />
        </Stack>
      </form>
    </Section>
  )
}

interface CountRowProps {
  count: SharedCount
  label: string
  nameError: string | undefined
  countError: string | undefined
  onChange: (changed: Partial<SharedCount>) => void
  onRemove: () => void
}

function CountRow({ count, label, nameError, countError, onChange, onRemove }: CountRowProps) {
  const { t } = useWords()
  return (
    <Group align="flex-start" wrap="nowrap" gap="sm">
      <TextInput
        style={{ flex: 1 }}
        label={t('settings.name')}
        required
        withAsterisk={false}
        maxLength={lengths.NewCapacityPools['capacity_pools.name']}
        value={count.name}
        error={nameError}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <NumberInput
        w={140}
        label={label}
        required
        withAsterisk={false}
        min={0}
        allowDecimal={false}
        value={count.count}
        error={countError}
        onChange={typed => onChange({ count: typed })}
      />
      <ActionIcon
        mt={26}
        size="lg"
        variant="subtle"
        color="red"
        aria-label={t('settings.removeNamed', { name: count.name })}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
      </ActionIcon>
    </Group>
  )
}
