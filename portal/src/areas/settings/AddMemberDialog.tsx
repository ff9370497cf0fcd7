import { Radio, Stack, Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { StaffRole } from '@outset/sdk/seller'
import { StaffRole as ROLES } from '@outset/sdk/values'
import { useT, useWords } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { useMe } from '#app/session/use-me.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { sayDone } from '#kit/say-done.ts'
import { useAddMember } from './queries/team.ts'

interface NewPerson {
  name: string
  email: string
  role: StaffRole
}

const NOBODY: NewPerson = { name: '', email: '', role: 'agent' }

/** Puts somebody on the team; each role says in a sentence what it may do. */
export function AddMemberDialog({ onClose }: { onClose: () => void }) {
  const { t, service } = useWords()
  const mailed = useMailed()
  const form = useSavedForm<NewPerson>('member', null, NOBODY)
  const add = useAddMember()
  const { values } = form
  const errors = fieldErrors(add.error, service)
  const save = () =>
    add.mutate(
      { ...values, with_resource: values.role === 'guide' },
      {
        onSuccess: () => {
          form.clear(NOBODY)
          sayDone(mailed('settings.invitedTo', { email: values.email }))
          onClose()
        },
      },
    )
  return (
    <FormDialog
      onClose={onClose}
      title={t('settings.addMember')}
      onDo={save}
      foot={<SaveRow isSaving={add.isPending} error={add.error} label={t('settings.addMember')} />}
    >
      <Text c="dimmed">{mailed('settings.addMemberHelp')}</Text>
      <TextInput
        data-autofocus
        label={t('settings.name')}
        required
        withAsterisk={false}
        maxLength={lengths.NewTeamMember.name}
        value={values.name}
        error={errors.name}
        onChange={event => form.change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('settings.email')}
        type="email"
        required
        withAsterisk={false}
        value={values.email}
        error={errors.email}
        onChange={event => form.change({ email: event.currentTarget.value })}
      />
      <RoleChoice role={values.role} onRole={chosen => form.change({ role: chosen })} />
      {values.role === 'guide' && (
        <Text size="sm" c="dimmed">
          {t('settings.guideToo')}
        </Text>
      )}
    </FormDialog>
  )
}

interface RoleChoiceProps {
  role: StaffRole
  onRole: (role: StaffRole) => void
}

function RoleChoice({ role, onRole }: RoleChoiceProps) {
  const t = useT()
  const { role: own } = useMe()
  return (
    <Radio.Group
      label={t('settings.role')}
      value={role}
      onChange={chosen => {
        const found = ROLES.find(one => one === chosen)
        if (found) onRole(found)
      }}
    >
      <Stack gap="xs" mt={4}>
        {ROLES.filter(role => role !== 'owner' || own === 'owner').map(role => (
          <Radio
            key={role}
            value={role}
            label={t(`settings.role_${role}`)}
            description={t(`settings.roleAbout_${role}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
