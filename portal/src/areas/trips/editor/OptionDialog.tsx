import { Radio, Stack, Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { OptionParts } from '@outset/sdk/seller'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT, useWords } from '#app/language/use-words.tsx'
import { PolicySelect } from '#areas/options/PolicySelect.tsx'
import { useTripDraft } from '#draft/use-trip-draft.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { useCopyOption, useCreateOption } from '../queries/trips.ts'

interface OptionDialogProps {
  /** The one it is made like; null for one from the beginning. */
  like: OptionParts | null
  onClose: () => void
}

/** Makes an option, or one like another; then its own page opens. */
export function OptionDialog({ like, onClose }: OptionDialogProps) {
  const { t, service } = useWords()
  const { trip } = useTripDraft()
  const navigate = useNavigate()
  const create = useCreateOption()
  const copy = useCopyOption()
  const [name, setName] = useState(like ? `${like.names.en} ${t('trips.copySuffix')}` : '')
  const [kind, setKind] = useState('shared')
  const [policy, setPolicy] = useState(trip.expanded?.policies[0]?.id ?? '')
  const error = create.error ?? copy.error
  const errors = fieldErrors(error, service)

  async function make() {
    const names = { en: name.trim() }
    const body = { trip: trip.id, names, policy_id: policy, private: kind === 'private' }
    const made = like ? copy.mutateAsync({ option: like.id, names }) : create.mutateAsync(body)
    // What it was refused with is shown by the mutation itself.
    const option = await made.catch(() => null)
    if (option)
      void navigate({
        to: like ? '/options/$option/settings' : '/options/$option/units',
        params: { option: option.id },
      })
  }

  return (
    <FormDialog
      title={like ? t('editor.copyOption') : t('editor.newOption')}
      onClose={onClose}
      doLabel={like ? t('trips.copy') : t('editor.make')}
      onDo={() => void make()}
      isDoing={create.isPending || copy.isPending}
      error={error}
      canDo={name.trim() !== '' && (like !== null || policy !== '')}
    >
      {like && <Text>{t('editor.copyOptionAbout')}</Text>}
      <TextInput
        label={t('editor.optionNameEn')}
        description={t('editor.optionNameHelp')}
        value={name}
        maxLength={lengths.NewOption.names}
        required
        onChange={event => setName(event.currentTarget.value)}
        error={errors['names.en'] ?? errors.names}
        data-autofocus
      />
      {!like && (
        <KindAndPolicy
          kind={kind}
          policy={policy}
          error={errors.policy_id}
          onKind={setKind}
          onPolicy={setPolicy}
        />
      )}
    </FormDialog>
  )
}

interface KindAndPolicyProps {
  kind: string
  policy: string
  error: string | undefined
  onKind: (kind: string) => void
  onPolicy: (policy: string) => void
}

function KindAndPolicy({ kind, policy, error, onKind, onPolicy }: KindAndPolicyProps) {
  const t = useT()
  return (
    <>
      <Radio.Group label={t('editor.optionKind')} value={kind} onChange={onKind}>
        <Stack gap={4} mt={4}>
          <Radio
            value="shared"
            label={t('editor.sharedOption')}
            description={t('editor.sharedHelp')}
          />
          <Radio
            value="private"
            label={t('editor.privateOption')}
            description={t('editor.privateHelp')}
          />
        </Stack>
      </Radio.Group>
      <PolicySelect value={policy} onChange={onPolicy} error={error} />
    </>
  )
}
