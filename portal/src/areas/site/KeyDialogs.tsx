import { Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { WebsiteKeyRecord } from '@outset/sdk/seller'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { GRACE_HOURS, useMakeKey, useRevokeKey, useRotateKey } from './queries/storefronts.ts'

interface MakeKeyDialogProps {
  storefrontId: string
  onMade: (key: string | null) => void
  onClose: () => void
}

export function MakeKeyDialog({ storefrontId, onMade, onClose }: MakeKeyDialogProps) {
  const { t } = useWords()
  const [label, setLabel] = useState('')
  const make = useMakeKey(storefrontId)
  const save = () =>
    make.mutate(label, {
      onSuccess: ({ key }) => {
        onMade(key)
        onClose()
      },
    })
  return (
    <FormDialog
      onClose={onClose}
      title={t('site.makeKey')}
      onDo={save}
      foot={<SaveRow isSaving={make.isPending} error={make.error} label={t('site.makeKey')} />}
    >
      <TextInput
        data-autofocus
        label={t('site.keyLabel')}
        required
        withAsterisk={false}
        maxLength={lengths.NewWebsiteKeyBody.label}
        value={label}
        onChange={event => setLabel(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

interface RotateKeyDialogProps {
  websiteKey: WebsiteKeyRecord
  onMade: (key: string | null) => void
  onClose: () => void
}

export function RotateKeyDialog({ websiteKey, onMade, onClose }: RotateKeyDialogProps) {
  const { t } = useWords()
  const rotate = useRotateKey()
  const done = (key: string | null) => {
    onMade(key)
    onClose()
  }
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('site.rotateTitle')}
      doLabel={t('site.rotate')}
      onDo={() => rotate.mutate(websiteKey.id, { onSuccess: ({ key }) => done(key.key) })}
      isDoing={rotate.isPending}
      error={rotate.error}
    >
      <Text>{t('site.rotateAbout', { label: websiteKey.label, count: GRACE_HOURS })}</Text>
    </DangerDialog>
  )
}

interface RevokeKeyDialogProps {
  websiteKey: WebsiteKeyRecord
  onClose: () => void
}

export function RevokeKeyDialog({ websiteKey, onClose }: RevokeKeyDialogProps) {
  const { t } = useWords()
  const revoke = useRevokeKey()
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('site.revokeTitle')}
      doLabel={t('site.revoke')}
      onDo={() => revoke.mutate(websiteKey.id, { onSuccess: onClose })}
      isDoing={revoke.isPending}
      error={revoke.error}
    >
      <Text>{t('site.revokeAbout', { label: websiteKey.label })}</Text>
    </DangerDialog>
  )
}
