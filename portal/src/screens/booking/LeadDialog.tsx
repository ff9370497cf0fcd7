import { Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { completePhone } from '#forms/complete-phone.ts'
import { fieldErrors } from '#forms/field-errors.ts'
import { useSavedForm } from '#forms/use-saved-form.ts'
import { FormDialog } from '#parts/FormDialog.tsx'
import { sayDone } from '#parts/say-done.ts'
import { useBookingAction } from '#queries/booking-actions.ts'
import { deskPresetsQuery } from '#queries/desk.ts'
import { useMailed } from '#session/use-mailed.ts'
import { useWords } from '#words/use-words.tsx'
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
      doLabel={t('parts.save')}
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
              sayDone(t('parts.saved'))
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
