import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { OptionParts } from '@outset/sdk/seller'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { PolicySelect } from '#areas/options/PolicySelect.tsx'
import { useTripDesk } from '#draft/use-trip-draft.tsx'
import { fieldErrors } from '#kit/forms/field-errors.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { useCopyOption, useCreateOption } from '../queries/trips.ts'

interface OptionDialogProps {
  /** The one it is made like; null for one from the beginning. */
  like: OptionParts | null
  onClose: () => void
}

/** Makes an option, or one like another; then its own page opens. */
export function OptionDialog({ like, onClose }: OptionDialogProps) {
  const { t, service } = useWords()
  const { trip } = useTripDesk()
  const navigate = useNavigate()
  const create = useCreateOption()
  const copy = useCopyOption()
  const [name, setName] = useState(like ? `${like.names.en} ${t('trips.copySuffix')}` : '')
  const [kind, setKind] = useState('shared')
  const [policy, setPolicy] = useState(trip.expanded?.policies[0]?.id ?? '')
  const error = create.error ?? copy.error
  const errors = fieldErrors(error, service)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
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
    <Modal
      opened
      onClose={onClose}
      title={like ? t('editor.copyOption') : t('editor.newOption')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <form onSubmit={onSubmit}>
        <Stack>
          {like && <Text>{t('editor.copyOptionAbout')}</Text>}
          <TextInput
            label={t('editor.optionNameEn')}
            description={t('editor.optionNameHelp')}
            value={name}
            maxLength={200}
            required
            onChange={event => setName(event.currentTarget.value)}
            error={errors['names.en'] ?? errors.names}
            data-autofocus
          />
          {!like && (
            <>
              <Radio.Group label={t('editor.optionKind')} value={kind} onChange={setKind}>
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
              <PolicySelect value={policy} onChange={setPolicy} error={errors.policy_id} />
            </>
          )}
          <Refusal error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('kit.cancel')}
            </Button>
            <Button
              type="submit"
              loading={create.isPending || copy.isPending}
              disabled={name.trim() === '' || (!like && policy === '')}
            >
              {like ? t('trips.copy') : t('editor.make')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
