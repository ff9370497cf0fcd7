import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { deskPresetsQuery } from '#areas/desk/queries.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { completePhone } from '#kit/forms/complete-phone.ts'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { sayDone } from '#kit/say-done.ts'
import { useBookingAction } from '../queries/booking-actions.ts'
import type { DialogProps } from './dialog-props.ts'

/** Corrects who leads a booking. Only what was changed is sent. */
export function LeadDialog({ booking, onClose }: DialogProps) {
  const { t, service } = useWords()
  const mailed = useMailed()
  const before = {
    name: booking.lead?.name ?? '',
    email: booking.lead?.email ?? '',
    phone: booking.lead?.phone ?? '',
  }
  const form = useSavedForm('booking-lead', booking.ref, before)
  const send = useBookingAction(booking.ref, 'lead')
  const errors = fieldErrors(send.error, service)
  const names = ['name', 'email', 'phone'] as const
  const { data: presets } = useQuery(deskPresetsQuery)
  const wholeOf = (name: (typeof names)[number]) =>
    name === 'phone' ? completePhone(form.values.phone, presets?.country) : form.values[name].trim()
  const changed = names.filter(name => form.values[name].trim() !== before[name])
  return (
    <FormDialog
      title={t('booking.leadTitle')}
      onClose={onClose}
      doLabel={t('kit.save')}
      canDo={changed.length > 0 && changed.every(name => form.values[name].trim() !== '')}
      isDoing={send.isPending}
      error={Object.keys(errors).length > 0 ? null : send.error}
      onDo={() =>
        send.mutate(
          {
            key: '',
            body: Object.fromEntries(changed.map(name => [name, wholeOf(name)])),
          },
          {
            onSuccess: ({ lead }) => {
              form.clear({
                name: lead?.name ?? '',
                email: lead?.email ?? '',
                phone: lead?.phone ?? '',
              })
              sayDone(t('kit.saved'))
              onClose()
            },
          },
        )
      }
    >
      <Text size="sm" c="dimmed">
        {mailed('booking.leadHelp')}
      </Text>
      {names.map(name => (
        <TextInput
          key={name}
          data-autofocus={name === 'name' || undefined}
          type={({ name: 'text', email: 'email', phone: 'tel' } as const)[name]}
          dir={name === 'name' ? 'auto' : 'ltr'}
          label={t(`booking.lead_${name}`)}
          value={form.values[name]}
          error={errors[name]}
          onChange={event => form.change({ [name]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  )
}
