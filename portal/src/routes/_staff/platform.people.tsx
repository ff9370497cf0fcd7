import { Button, NativeSelect, Text } from '@mantine/core'
import type { PlatformMember } from '@outset/sdk/platform'
import { PlatformRole as PLATFORM_ROLES } from '@outset/sdk/values'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { PlatformPersonForm } from '#areas/platform/PlatformPersonForm.tsx'
import {
  platformPeopleQuery,
  useChangePlatformRole,
  useRemovePlatformPerson,
} from '#areas/platform/queries/people.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'

export const Route = createFileRoute('/_staff/platform/people')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(platformPeopleQuery),
  component: PeoplePage,
})

/** Who works for the platform, and what they may do. */
function PeoplePage() {
  const t = useT()
  const { mayOnPlatform } = useMe()
  const { data: people } = useSuspenseQuery(platformPeopleQuery)
  const remove = useRemovePlatformPerson()
  const [leaving, setLeaving] = useState<PlatformMember | null>(null)
  const mayManage = mayOnPlatform('platform:people')
  const columns = usePersonColumns({ onLeave: mayManage ? setLeaving : null })
  return (
    <>
      <PageHead title={t('platform.people')} />
      <Section title={t('platform.people')} flush>
        <DataTable
          label={t('platform.people')}
          columns={columns}
          rows={people.data}
          keyOf={({ person_id }) => person_id}
          empty={
            <EmptyState icon="people" title={t('platform.noPeople')}>
              {t('platform.noPeopleAbout')}
            </EmptyState>
          }
        />
      </Section>
      {mayManage && <PlatformPersonForm />}
      <DangerDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('platform.removePerson', { name: leaving?.name ?? '' })}
        doLabel={t('kit.remove')}
        isDoing={remove.isPending}
        error={remove.error}
        onDo={() => remove.mutate(leaving?.person_id ?? '', { onSuccess: () => setLeaving(null) })}
      >
        <Text>{t('platform.removePersonAbout')}</Text>
      </DangerDialog>
    </>
  )
}

function usePersonColumns({
  onLeave,
}: {
  onLeave: ((member: PlatformMember) => void) | null
}): Column<PlatformMember>[] {
  const t = useT()
  const { person } = useMe()
  function roleName(role: string): string {
    const key = `platform.role_${role}`
    return t.has(key) ? t(key) : role
  }
  return [
    {
      id: 'name',
      label: t('platform.name'),
      cell: ({ name, email }) => (
        <>
          {name}
          <Text size="sm" c="dimmed">
            <bdi dir="ltr" data-long>
              {email}
            </bdi>
          </Text>
        </>
      ),
    },
    {
      id: 'role',
      label: t('platform.role'),
      cell: ({ person_id, name, role }) =>
        onLeave && person_id !== person.id ? (
          <RoleChoice personId={person_id} name={name} role={role} />
        ) : (
          roleName(role)
        ),
    },
    {
      id: 'may',
      label: t('platform.may'),
      wideOnly: true,
      cell: ({ role }) => {
        const key = `platform.role_${role}_help`
        return (
          <Text size="sm" c="dimmed">
            {t.has(key) ? t(key) : ''}
          </Text>
        )
      },
    },
    {
      id: 'act',
      label: t('platform.actions'),
      end: true,
      cell: member =>
        onLeave &&
        member.person_id !== person.id && (
          <Button size="compact-sm" variant="default" onClick={() => onLeave(member)}>
            {t('kit.remove')}
          </Button>
        ),
    },
  ]
}

function RoleChoice({ personId, name, role }: { personId: string; name: string; role: string }) {
  const t = useT()
  const change = useChangePlatformRole()
  return (
    <>
      <NativeSelect
        aria-label={t('platform.roleOf', { name })}
        value={role}
        data={PLATFORM_ROLES.map(value => ({ value, label: t(`platform.role_${value}`) }))}
        onChange={event => {
          const chosen = PLATFORM_ROLES.find(known => known === event.currentTarget.value)
          if (chosen) change.mutate({ personId, role: chosen })
        }}
      />
      <Refusal error={change.error} />
    </>
  )
}
