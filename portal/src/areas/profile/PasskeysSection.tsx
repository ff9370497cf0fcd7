import { Button, Group, Text, TextInput } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { Passkey } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { canUsePasskeys, PasskeyNotUsed } from '#app/session/passkeys.ts'
import { useMailed } from '#app/session/use-mailed.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { FormDialog } from '#kit/FormDialog.tsx'
import { SaveRow } from '#kit/forms/SaveRow.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { passkeysQuery, useAddPasskey, useDeletePasskey, useNamePasskey } from './queries.ts'

/** Devices that sign one in. */
export function PasskeysSection() {
  const t = useT()
  const { data } = useSuspenseQuery(passkeysQuery)
  const [open, setOpen] = useState<'add' | { name: Passkey } | { remove: Passkey } | null>(null)
  const columns = usePasskeyColumns({ onOpen: setOpen })
  const add = canUsePasskeys() && (
    <Button variant="default" onClick={() => setOpen('add')}>
      {t('profile.addPasskey')}
    </Button>
  )
  return (
    <Section title={t('profile.passkeys')} actions={add} flush>
      <Text c="dimmed" px="md" pb="sm">
        {t(canUsePasskeys() ? 'profile.passkeysAbout' : 'profile.passkeyNone')}
      </Text>
      <DataTable
        label={t('profile.passkeys')}
        columns={columns}
        rows={data.data}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="key" title={t('profile.noPasskeys')}>
            {t('profile.noPasskeysAbout')}
          </EmptyState>
        }
      />
      {open === 'add' && <LabelDialog passkey={null} onClose={() => setOpen(null)} />}
      {open !== null && typeof open === 'object' && 'name' in open && (
        <LabelDialog passkey={open.name} onClose={() => setOpen(null)} />
      )}
      {open !== null && typeof open === 'object' && 'remove' in open && (
        <RemoveDialog passkey={open.remove} onClose={() => setOpen(null)} />
      )}
    </Section>
  )
}

interface LabelDialogProps {
  passkey: Passkey | null
  onClose: () => void
}

/** Names a passkey that is there, or one that this device is about to make. */
function LabelDialog({ passkey, onClose }: LabelDialogProps) {
  const t = useT()
  const mailed = useMailed()
  const [label, setLabel] = useState(passkey?.label ?? '')
  const add = useAddPasskey()
  const name = useNamePasskey()
  const done = (message: string) => () => {
    sayDone(message)
    onClose()
  }
  const save = () => {
    if (passkey === null) add.mutate(label, { onSuccess: done(mailed('profile.passkeyAdded')) })
    else name.mutate({ id: passkey.id, label }, { onSuccess: done(t('kit.saved')) })
  }
  const error = add.error ?? name.error
  return (
    <FormDialog
      onClose={onClose}
      title={t(passkey === null ? 'profile.addPasskey' : 'profile.rename')}
      onDo={save}
      foot={
        <SaveRow
          isSaving={add.isPending || name.isPending}
          error={error instanceof PasskeyNotUsed ? null : error}
        />
      }
    >
      <TextInput
        data-autofocus
        label={t('profile.passkeyLabel')}
        description={t('profile.passkeyLabelHelp')}
        required
        withAsterisk={false}
        maxLength={lengths.PasskeyChange.label}
        value={label}
        onChange={event => setLabel(event.currentTarget.value)}
      />
      {error instanceof PasskeyNotUsed && <Text role="alert">{t('session.passkeyFailed')}</Text>}
    </FormDialog>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useT()
  const remove = useDeletePasskey()
  const done = () => {
    sayDone(t('profile.passkeyRemoved'))
    onClose()
  }
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('profile.removePasskey')}
      doLabel={t('kit.remove')}
      onDo={() => remove.mutate(passkey.id, { onSuccess: done })}
      isDoing={remove.isPending}
      error={remove.error}
    >
      <Text>{t('profile.removePasskeyAbout', { label: passkey.label })}</Text>
    </DangerDialog>
  )
}

function usePasskeyColumns({
  onOpen,
}: {
  onOpen: (what: { name: Passkey } | { remove: Passkey }) => void
}): Column<Passkey>[] {
  const t = useT()
  return [
    { id: 'label', label: t('profile.passkeyLabel'), cell: ({ label }) => label },
    {
      id: 'made',
      label: t('profile.made'),
      wideOnly: true,
      cell: ({ created_at }) => <InstantText at={created_at} />,
    },
    {
      id: 'used',
      label: t('profile.used'),
      cell: ({ last_used_at }) =>
        last_used_at === null ? t('profile.never') : <InstantText at={last_used_at} />,
    },
    {
      id: 'do',
      label: t('kit.actions'),
      isLabelHidden: true,
      end: true,
      cell: passkey => (
        <Group gap={4} justify="flex-end">
          <Button variant="subtle" size="compact-sm" onClick={() => onOpen({ name: passkey })}>
            {t('profile.rename')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            onClick={() => onOpen({ remove: passkey })}
          >
            {t('kit.remove')}
          </Button>
        </Group>
      ),
    },
  ]
}
