import { Button, Code, Group, Stack, Text } from '@mantine/core'
import type { WebsiteKeyRecord } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#app/language/use-words.tsx'
import { CopyButton } from '#kit/CopyButton.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { InstantText } from '#kit/InstantText.tsx'
import { LoadingRows } from '#kit/LoadingRows.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { MakeKeyDialog, RevokeKeyDialog, RotateKeyDialog } from './KeyDialogs.tsx'
import { websiteKeysQuery } from './queries/storefronts.ts'
import { websiteSnippet } from './website-snippet.ts'

/** The keys of a site: made, renewed, revoked; a new one is shown once, with what to do with it. */
export function KeysSection({ storefrontId }: { storefrontId: string }) {
  const { t } = useWords()
  const keys = useQuery(websiteKeysQuery(storefrontId))
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const [rotating, setRotating] = useState<WebsiteKeyRecord | null>(null)
  const [revoking, setRevoking] = useState<WebsiteKeyRecord | null>(null)
  const columns = useColumns({ onRotate: setRotating, onRevoke: setRevoking })
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
      {shown !== null && <NewKey value={shown} />}
      <LoadingRows query={keys}>
        {({ data }) => (
          <DataTable
            label={t('site.keys')}
            columns={columns}
            rows={data}
            keyOf={({ id }) => id}
            empty={
              <EmptyState icon="key" title={t('site.noKeys')}>
                {t('site.noKeysAbout')}
              </EmptyState>
            }
          />
        )}
      </LoadingRows>
      {isMaking && (
        <MakeKeyDialog
          storefrontId={storefrontId}
          onMade={setShown}
          onClose={() => setMaking(false)}
        />
      )}
      {rotating && (
        <RotateKeyDialog
          websiteKey={rotating}
          onMade={setShown}
          onClose={() => setRotating(null)}
        />
      )}
      {revoking && <RevokeKeyDialog websiteKey={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  )
}

interface Acts {
  onRotate: (key: WebsiteKeyRecord) => void
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
          {label}{' '}
          <Code dir="ltr" style={{ whiteSpace: 'nowrap' }}>
            …{last_four}
          </Code>
        </>
      ),
    },
    {
      id: 'status',
      label: t('site.keyState'),
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
      label: t('kit.actions'),
      isLabelHidden: true,
      end: true,
      cell: key => (
        <Group gap={4} justify="flex-end">
          {key.status === 'active' && (
            <Button variant="subtle" size="compact-sm" onClick={() => onRotate(key)}>
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
