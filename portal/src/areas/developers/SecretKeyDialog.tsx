import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { Scope } from '@outset/sdk/seller'
import { useWords } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { permissionName } from '#kit/refusals/name-permission.ts'
import { useMakeSecretKey } from './queries.ts'

const NOTHING: { label: string; scopes: string[] } = { label: '', scopes: [] }

interface SecretKeyDialogProps {
  onMade: (key: string | null) => void
  onClose: () => void
}

/** A key with what it may do; nobody gives it more than they may do themselves. */
export function SecretKeyDialog({ onMade, onClose }: SecretKeyDialogProps) {
  const { t, service } = useWords()
  const { permissions } = useMe()
  const form = useSavedForm('secret-key', null, NOTHING)
  const make = useMakeSecretKey()
  const { label, scopes } = form.values
  const errors = fieldErrors(make.error, service)
  const save = () =>
    make.mutate(
      // They were chosen from those that a key can have.
      { label, scopes: scopes as Scope[] },
      {
        onSuccess: ({ key }) => {
          form.clear(NOTHING)
          onMade(key)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('developers.makeKey')}
      onDo={save}
      foot={
        <SaveRow isSaving={make.isPending} error={make.error} label={t('developers.makeKey')} />
      }
    >
      <TextInput
        data-autofocus
        label={t('developers.keyLabel')}
        required
        withAsterisk={false}
        maxLength={lengths.NewSecretKeyBody.label}
        value={label}
        error={errors.label}
        onChange={event => form.change({ label: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={t('developers.scopes')}
        value={scopes}
        error={errors.scopes}
        onChange={chosen => form.change({ scopes: chosen })}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt={4} spacing="xs">
          {permissions.map(scope => (
            <Checkbox
              key={scope}
              value={scope}
              label={permissionName(scope, t)}
              description={scope}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormDialog>
  )
}
