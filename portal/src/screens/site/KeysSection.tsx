import { Button, Code, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import type { WebsiteKeyRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SaveRow } from '#forms/SaveRow.tsx'
import { onSubmit } from '#forms/submit.ts'
import { CopyButton } from '#parts/CopyButton.tsx'
import { DangerDialog } from '#parts/DangerDialog.tsx'
import { type Column, DataTable } from '#parts/DataTable.tsx'
import { EmptyState } from '#parts/EmptyState.tsx'
import { InstantText } from '#parts/InstantText.tsx'
import { Refusal } from '#parts/Refusal.tsx'
import { Section } from '#parts/Section.tsx'
import { StatusMark } from '#parts/StatusMark.tsx'
import { useMakeKey, useRevokeKey, useRotateKey, websiteKeysQuery } from '#queries/storefronts.ts'
import { useWords } from '#words/use-words.tsx'
import { websiteSnippet } from './website-snippet.ts'

/** The keys of a site: made, renewed and revoked; a new one is shown once, with what to do with it. */
export function KeysSection({ storefrontId }: { storefrontId: string }) {
  const { t } = useWords()
  const { data } = useQuery(websiteKeysQuery(storefrontId))
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<WebsiteKeyRecord | null>(null)
  const rotate = useRotateKey()
  const columns = useColumns({
    onRotate: id => rotate.mutate(id, { onSuccess: ({ key }) => setShown(key.key) }),
    onRevoke: setRevoking,
  })
  return (
    <Section
      title={t('site.keys')}
      flush
      actions={
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('site.makeKey')}
        </Button>
      }
    >
      <Text c="dimmed" px="md" pb="sm">
        {t('site.keysAbout')}
      </Text>
      <Group px="md">
        <Refusal error={rotate.error} />
      </Group>
      {shown !== null && <NewKey value={shown} />}
      <DataTable
        label={t('site.keys')}
        columns={columns}
        rows={data?.data ?? []}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="key" title={t('site.noKeys')} />}
      />
      {isMaking && (
        <MakeDialog
          storefrontId={storefrontId}
          onMade={setShown}
          onClose={() => setMaking(false)}
        />
      )}
      {revoking && <RevokeDialog websiteKey={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  )
}

interface Acts {
  onRotate: (id: string) => void
  onRevoke: (key: WebsiteKeyRecord) => void
}

function useColumns({ onRotate, onRevoke }: Acts): Column<WebsiteKeyRecord>[] {
  const { t, locale } = useWords()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const stateOf = ({ status, expires_at }: WebsiteKeyRecord) => {
    if (status === 'rotated' && expires_at) {
      return t('site.rotated', { date: day.format(new Date(expires_at)) })
    }
    const key = `site.status_${status}`
    return t.has(key) ? t(key) : status
  }
  return [
    {
      id: 'label',
      label: t('site.keyLabel'),
      cell: ({ label, last_four }) => (
        <>
          {label} <Code dir="ltr">…{last_four}</Code>
        </>
      ),
    },
    {
      id: 'status',
      label: t('site.key'),
      cell: key => (
        <StatusMark tone={key.status === 'active' ? 'good' : 'quiet'}>{stateOf(key)}</StatusMark>
      ),
    },
    {
      id: 'made',
      label: t('site.made'),
      wideOnly: true,
      cell: ({ created_at }) => <InstantText at={created_at} timeStyle={null} />,
    },
    {
      id: 'do',
      label: t('parts.actions'),
      isLabelHidden: true,
      end: true,
      cell: key => (
        <Group gap={4} justify="flex-end">
          {key.status === 'active' && (
            <Button variant="subtle" size="compact-sm" onClick={() => onRotate(key.id)}>
              {t('site.rotate')}
            </Button>
          )}
          {(key.status === 'active' || key.status === 'rotated') && (
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => onRevoke(key)}>
              {t('site.revoke')}
            </Button>
          )}
        </Group>
      ),
    },
  ]
}

function NewKey({ value }: { value: string }) {
  const { t } = useWords()
  const snippet = websiteSnippet(location.origin, value)
  return (
    <Stack px="md" pb="md" gap="xs" role="status">
      <Text fw={600}>{t('site.keyMade')}</Text>
      <Group gap="xs">
        <Code dir="ltr">{value}</Code>
        <CopyButton text={value} />
      </Group>
      <Text>{t('site.snippet')}</Text>
      <Code block dir="ltr">
        {snippet}
      </Code>
      <Group>
        <CopyButton text={snippet} />
      </Group>
    </Stack>
  )
}

interface MakeGiven {
  storefrontId: string
  onMade: (key: string | null) => void
  onClose: () => void
}

function MakeDialog({ storefrontId, onMade, onClose }: MakeGiven) {
  const { t } = useWords()
  const [label, setLabel] = useState('')
  const make = useMakeKey(storefrontId)
  const save = onSubmit(() =>
    make.mutate(label, {
      onSuccess: ({ key }) => {
        onMade(key)
        onClose()
      },
    }),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('site.makeKey')}
      closeButtonProps={{ 'aria-label': t('parts.close') }}
    >
      <form onSubmit={save}>
        <Stack>
          <TextInput
            data-autofocus
            label={t('site.keyLabel')}
            required
            withAsterisk={false}
            maxLength={100}
            value={label}
            onChange={event => setLabel(event.currentTarget.value)}
          />
          <SaveRow isSaving={make.isPending} error={make.error} label={t('site.makeKey')} />
        </Stack>
      </form>
    </Modal>
  )
}

interface RevokeGiven {
  websiteKey: WebsiteKeyRecord
  onClose: () => void
}

function RevokeDialog({ websiteKey, onClose }: RevokeGiven) {
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
