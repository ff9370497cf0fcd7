import { Button, Group, Text } from '@mantine/core'
import type { MySession } from '@outset/sdk/seller'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useSignOut } from '#app/session/me.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { forgetTyping } from '#kit/forms/kept-typing.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { sessionsQuery, useEndSession } from './queries.ts'

/** Where one is signed in. */
export function DevicesSection() {
  const t = useT()
  const { data } = useSuspenseQuery(sessionsQuery)
  const [isOpen, setOpen] = useState(false)
  const end = useEndSession()
  const columns = useDeviceColumns({ end })
  const everywhere = (
    <Button variant="default" onClick={() => setOpen(true)}>
      {t('profile.everywhere')}
    </Button>
  )
  return (
    <Section title={t('profile.devices')} actions={everywhere} flush>
      <Text c="dimmed" px="md" pb="sm">
        {t('profile.devicesAbout')}
      </Text>
      <Refusal error={end.error} />
      <DataTable
        label={t('profile.devices')}
        columns={columns}
        rows={data.data}
        keyOf={({ id }) => id}
        empty={null}
      />
      <EverywhereDialog isOpen={isOpen} count={data.data.length} onClose={() => setOpen(false)} />
    </Section>
  )
}

interface EverywhereDialogProps {
  isOpen: boolean
  count: number
  onClose: () => void
}

function EverywhereDialog({ isOpen, count, onClose }: EverywhereDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const leave = () => {
    void forgetTyping()
    void navigate({ to: '/sign-in' })
  }
  return (
    <DangerDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('profile.everywhere')}
      doLabel={t('profile.endSession')}
      onDo={() => signOut.mutate({ everywhere: true }, { onSuccess: leave })}
      isDoing={signOut.isPending}
      error={signOut.error}
    >
      <Text>{t('profile.everywhereAbout', { count })}</Text>
    </DangerDialog>
  )
}

function useDeviceColumns({ end }: { end: ReturnType<typeof useEndSession> }): Column<MySession>[] {
  const t = useT()
  const nameOf = ({ browser, system }: MySession) => {
    if (browser !== null && system !== null) return t('profile.browserOn', { browser, system })
    return browser ?? system ?? t('profile.unknownDevice')
  }
  return [
    {
      id: 'device',
      label: t('profile.devices'),
      cell: session => (
        <Group gap="xs">
          {nameOf(session)}
          {session.current && <StatusMark tone="good">{t('profile.thisDevice')}</StatusMark>}
          {session.network !== null && (
            <Text span c="dimmed" size="sm">
              <bdi dir="ltr">{session.network}</bdi>
            </Text>
          )}
        </Group>
      ),
    },
    {
      id: 'seen',
      label: t('profile.lastSeen'),
      cell: ({ last_seen_at }) => <InstantText at={last_seen_at} />,
    },
    {
      id: 'do',
      label: t('kit.actions'),
      isLabelHidden: true,
      end: true,
      cell: session =>
        !session.current && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('profile.endSessionOf', { device: nameOf(session) })}
            loading={end.isPending && end.variables === session.id}
            onClick={() => end.mutate(session.id)}
          >
            {t('profile.endSession')}
          </Button>
        ),
    },
  ]
}
