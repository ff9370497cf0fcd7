import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import * as lengths from '@outset/sdk/lengths'
import type { Enquiry, PriceRequest } from '@outset/sdk/seller'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Command } from '#app/commands/command.ts'
import { useCommands } from '#app/commands/use-commands.tsx'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { teamNamesQuery } from '#areas/trips/queries/names.ts'
import { onSubmit } from '#kit/forms/submit.ts'
import { useSavedForm } from '#kit/forms/use-saved-form.ts'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useUpdateEnquiry } from './queries/inbox.ts'

type Asked = Enquiry | PriceRequest

/** Who has taken it, a note for the team, whether it is put aside. The traveller sees nothing. */
export function SortSection({ asked, status }: { asked: Asked; status: string }) {
  const t = useT()
  const { may } = useMe()
  if (!may('enquiry:manage')) return <TeamSees asked={asked} />
  return (
    <Section title={t('inbox.forTeam')}>
      <Stack>
        <Taking asked={asked} />
        <NoteForm asked={asked} />
        <PutAside asked={asked} status={status} />
      </Stack>
    </Section>
  )
}

function TeamSees({ asked: { assigned_to, note } }: { asked: Asked }) {
  const t = useT()
  if (assigned_to === null && note === null) return null
  return (
    <Section title={t('inbox.forTeam')}>
      {assigned_to && <Text>{t('inbox.takenBy', { name: assigned_to.name })}</Text>}
      {note && <Text style={{ whiteSpace: 'pre-wrap' }}>{note}</Text>}
    </Section>
  )
}

function Taking({ asked: { id, assigned_to } }: { asked: Asked }) {
  const t = useT()
  const { person, may } = useMe()
  const { mutate, isPending, error } = useUpdateEnquiry(id)
  const give = (to: string | null) => mutate({ assigned_to: to })
  const isMine = assigned_to?.id === person.id
  const take = useMemo(
    (): Command => ({
      id: 'enquiry.take',
      label: t(isMine ? 'inbox.giveBack' : 'inbox.take'),
      keys: 'a',
      run: () => mutate({ assigned_to: isMine ? null : person.id }),
    }),
    [t, isMine, mutate, person.id],
  )
  useCommands(useMemo(() => [take], [take]))
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text>
          {assigned_to ? t('inbox.takenBy', { name: assigned_to.name }) : t('inbox.takenByNobody')}
        </Text>
        <Button variant="default" size="compact-md" loading={isPending} onClick={take.run}>
          {take.label}
        </Button>
        {may('team:manage') && <GiveTo assigned={assigned_to?.id ?? null} onGive={give} />}
      </Group>
      <Refusal error={error} />
    </Stack>
  )
}

function GiveTo({ assigned, onGive }: { assigned: string | null; onGive: (to: string) => void }) {
  const t = useT()
  const { data: team = [] } = useQuery(teamNamesQuery)
  return (
    <Select
      size="xs"
      aria-label={t('inbox.giveTo')}
      placeholder={t('inbox.giveTo')}
      data={team.map(({ id, name }) => ({ value: id, label: name }))}
      value={assigned}
      allowDeselect={false}
      onChange={to => to && onGive(to)}
    />
  )
}

function NoteForm({ asked: { id, note } }: { asked: Asked }) {
  const t = useT()
  const saved = { note: note ?? '' }
  const form = useSavedForm('enquiry-note', id, saved)
  const update = useUpdateEnquiry(id)
  const typed = form.values.note
  const save = () =>
    update.mutate(
      { note: typed.trim() === '' ? null : typed.trim() },
      {
        onSuccess: ({ note: written }) => {
          form.clear({ note: written ?? '' })
          sayDone(t('kit.saved'))
        },
      },
    )
  return (
    <form onSubmit={onSubmit(save)}>
      <Stack gap="xs">
        <Textarea
          autosize
          minRows={2}
          maxLength={lengths.EnquiryChange.note}
          dir="auto"
          label={t('inbox.note')}
          description={t('inbox.noteHelp')}
          value={typed}
          onChange={event => form.change({ note: event.currentTarget.value })}
        />
        <Refusal error={update.error} />
        {typed !== (note ?? '') && (
          <Group>
            <Button type="submit" variant="default" size="compact-md" loading={update.isPending}>
              {t('inbox.saveNote')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

function PutAside({ asked: { id }, status }: { asked: Asked; status: string }) {
  const t = useT()
  const update = useUpdateEnquiry(id)
  const put = (to: 'closed' | 'spam' | 'read') =>
    update.mutate({ status: to }, { onSuccess: () => sayDone(t(`inbox.now_${to}`)) })
  const isAside = status === 'closed' || status === 'spam'
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {isAside ? (
          <Button variant="default" loading={update.isPending} onClick={() => put('read')}>
            {t('inbox.openAgain')}
          </Button>
        ) : (
          <>
            <Button variant="default" loading={update.isPending} onClick={() => put('closed')}>
              {t('inbox.close')}
            </Button>
            <Button variant="default" loading={update.isPending} onClick={() => put('spam')}>
              {t('inbox.spam')}
            </Button>
          </>
        )}
      </Group>
      <Refusal error={update.error} />
    </Stack>
  )
}
