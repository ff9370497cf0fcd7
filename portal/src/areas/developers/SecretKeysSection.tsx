import { Button, Code, Group, Stack, Text } from '@mantine/core'
import type { SecretKeyRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { CopyButton } from '#kit/CopyButton.tsx'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { LoadingRows } from '#kit/LoadingRows.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { secretKeysQuery, useRevokeSecretKey } from './queries.ts'
import { SecretKeyDialog } from './SecretKeyDialog.tsx'

/** Keys of a seller's own systems; a new one is shown once. */
export function SecretKeysSection() {
  const t = useT()
  const keys = useQuery(secretKeysQuery)
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<SecretKeyRecord | null>(null)
  const columns = useKeyColumns({ onRevoke: setRevoking })
  return (
    <Section
      title={t('developers.keys')}
      flush
      actions={
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('developers.makeKey')}
        </Button>
      }
    >
      <Text c="dimmed" px="md" pb="sm">
        {t('developers.keysAbout')}
      </Text>
      {shown !== null && (
        <Stack px="md" pb="md" gap="xs" role="status">
          <Text fw={600}>{t('developers.keyMade')}</Text>
          <Group gap="xs">
            <Code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
              {shown}
            </Code>
            <CopyButton text={shown} />
          </Group>
        </Stack>
      )}
      <LoadingRows query={keys}>
        {({ data }) => (
          <DataTable
            label={t('developers.keys')}
            columns={columns}
            rows={data}
            keyOf={({ id }) => id}
            empty={
              <EmptyState icon="key" title={t('developers.noKeys')}>
                {t('developers.noKeysAbout')}
              </EmptyState>
            }
          />
        )}
      </LoadingRows>
      {isMaking && <SecretKeyDialog onMade={setShown} onClose={() => setMaking(false)} />}
      {revoking && <RevokeDialog secretKey={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  )
}

function RevokeDialog({ secretKey, onClose }: { secretKey: SecretKeyRecord; onClose: () => void }) {
  const t = useT()
  const revoke = useRevokeSecretKey()
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('developers.revokeTitle')}
      doLabel={t('developers.revoke')}
      onDo={() => revoke.mutate(secretKey.id, { onSuccess: onClose })}
      isDoing={revoke.isPending}
      error={revoke.error}
    >
      <Text>{t('developers.revokeAbout', { label: secretKey.label })}</Text>
    </DangerDialog>
  )
}

function useKeyColumns({
  onRevoke,
}: {
  onRevoke: (key: SecretKeyRecord) => void
}): Column<SecretKeyRecord>[] {
  const t = useT()
  const stateOf = (status: string) => {
    const key = `developers.status_${status}`
    return t.has(key) ? t(key) : status
  }
  return [
    {
      id: 'label',
      label: t('developers.keyLabel'),
      cell: ({ label, last_four }) => (
        <>
          {label} <Code dir="ltr">…{last_four}</Code>
        </>
      ),
    },
    {
      id: 'scopes',
      label: t('developers.scopes'),
      wideOnly: true,
      cell: ({ scopes }) => (
        <Text size="sm" dir="ltr">
          {scopes.join(', ')}
        </Text>
      ),
    },
    {
      id: 'state',
      label: t('developers.state'),
      cell: ({ status }) => (
        <StatusMark tone={status === 'active' ? 'good' : 'quiet'}>{stateOf(status)}</StatusMark>
      ),
    },
    {
      id: 'made',
      label: t('developers.madeBy'),
      wideOnly: true,
      cell: ({ made_by, created_at }) => (
        <>
          {made_by.name}, <InstantText at={created_at} timeStyle={null} />
        </>
      ),
    },
    {
      id: 'do',
      label: t('kit.actions'),
      isLabelHidden: true,
      end: true,
      cell: key =>
        key.status === 'active' && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => onRevoke(key)}>
            {t('developers.revoke')}
          </Button>
        ),
    },
  ]
}
