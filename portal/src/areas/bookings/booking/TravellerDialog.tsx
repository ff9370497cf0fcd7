import { Select, Textarea, TextInput } from '@mantine/core'
import type { TravellerCard, TravellerCardBody } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { sayDone } from '#kit/say-done.ts'
import { usePutTraveller } from '../queries/booking-actions.ts'

interface TravellerDialogProps {
  bookingRef: string
  card: TravellerCard
  /** Those that the trip asks for. */
  fields: readonly string[]
  onClose: () => void
}

const NUMBERS = ['weight_kg', 'height_cm']
const DAYS = ['date_of_birth', 'passport_expiry']
const LONG = ['dietary', 'medical_note']
const GENDERS = ['female', 'male', 'other'] as const

/** Fills in the card of a traveller for them: what the trip asks for, and their name. */
export function TravellerDialog({ bookingRef, card, fields, onClose }: TravellerDialogProps) {
  const { t, service } = useWords()
  const names = [...new Set(['first_name', 'last_name', ...fields])]
  const before = Object.fromEntries(
    // The service names fields of the card.
    names.map(name => [name, String(card[name as keyof TravellerCard] ?? '')]),
  )
  const form = useSavedForm('traveller', `${bookingRef}.${card.position}`, before)
  const put = usePutTraveller(bookingRef)
  const errors = fieldErrors(put.error, service)
  const body = () => {
    // What was not touched is left out: of private fields only a part is shown.
    const changed = names.filter(name => form.values[name] !== before[name])
    return Object.fromEntries(
      changed.map(name => {
        const value = (form.values[name] ?? '').trim()
        return [name, NUMBERS.includes(name) ? Number(value) || null : value]
      }),
      // Each field has the type that NUMBERS says.
    ) as TravellerCardBody
  }
  return (
    <FormDialog
      title={t('booking.traveller', { count: card.position })}
      onClose={onClose}
      doLabel={t('kit.save')}
      isDoing={put.isPending}
      error={Object.keys(errors).length > 0 ? null : put.error}
      onDo={() =>
        put.mutate(
          { position: card.position, card: body() },
          {
            onSuccess: () => {
              form.clear()
              sayDone(t('kit.saved'))
              onClose()
            },
          },
        )
      }
    >
      {names.map(name => (
        <CardField
          key={name}
          name={name}
          value={form.values[name] ?? ''}
          error={errors[name]}
          onChange={value => form.change({ [name]: value })}
        />
      ))}
    </FormDialog>
  )
}

interface FieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function CardField({ name, value, error, onChange }: FieldProps) {
  const { service } = useWords()
  const shared = { label: service.field(name), error, value }
  if (name === 'gender') {
    return (
      <Select
        {...shared}
        clearable
        onChange={chosen => onChange(chosen ?? '')}
        data={GENDERS.map(one => ({ value: one, label: service.value('GenderInput', one) }))}
      />
    )
  }
  if (LONG.includes(name)) {
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        dir="auto"
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...shared}
      type={DAYS.includes(name) ? 'date' : 'text'}
      inputMode={NUMBERS.includes(name) ? 'numeric' : undefined}
      dir="auto"
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
