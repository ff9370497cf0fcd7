import { Box, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { StaffRole, TeamMember } from '@outset/sdk/seller'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMailed } from '#app/session/use-mailed.ts'
import { useMe } from '#app/session/use-me.ts'
import { DangerDialog } from '#kit/DangerDialog.tsx'
import { type Column, DataTable } from '#kit/DataTable.tsx'
import { chosen } from '#kit/forms/chosen.ts'
import { InstantText } from '#kit/InstantText.tsx'
import { Refusal } from '#kit/refusals/Refusal.tsx'
import { Section } from '#kit/Section.tsx'
import { StatusMark } from '#kit/StatusMark.tsx'
import { sayDone } from '#kit/say-done.ts'
import { useChangeRole, useInviteAgain, useRemoveMember } from './queries/team.ts'
import { rolesToGive } from './role-permissions.ts'

/** Everybody of the team, with the role they have. */
export function TeamTable({ members }: { members: readonly TeamMember[] }) {
  const t = useT()
  const { role } = useMe()
  const [leaving, setLeaving] = useState<TeamMember | null>(null)
  const change = useChangeRole()
  const invite = useInviteAgain()
  const owners = members.filter(member => member.role === 'owner').length
  const giving = (member: TeamMember) => rolesToGive(member, { role, owners })
  const columns = useTeamColumns({ giving, owners, change, invite, onLeave: setLeaving })
  return (
    <Section title={t('settings.team')} flush>
      <Group px="md">
        <Refusal error={change.error ?? invite.error} />
      </Group>
      <DataTable
        label={t('settings.team')}
        columns={columns}
        rows={members}
        keyOf={({ person_id }) => person_id}
        empty={null}
      />
      {leaving && <LeaveDialog member={leaving} onClose={() => setLeaving(null)} />}
    </Section>
  )
}

interface InviteAgainProps {
  member: TeamMember
  invite: ReturnType<typeof useInviteAgain>
}

/** For who lost the mail, or waited until its link was too old. */
function InviteAgain({ member: { person_id: personId, name }, invite }: InviteAgainProps) {
  const t = useT()
  const mailed = useMailed()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t('settings.inviteAgainName', { name })}
      loading={invite.isPending && invite.variables === personId}
      onClick={() =>
        invite.mutate(personId, {
          onSuccess: () => sayDone(mailed('settings.invitedAgain', { name })),
        })
      }
    >
      {t('settings.inviteAgain')}
    </Button>
  )
}

interface RoleFieldProps {
  member: TeamMember
  roles: readonly StaffRole[]
  isLastOwner: boolean
  onChoose: (role: StaffRole) => void
}

/** A choice where there is one; else the role in words, and why it stays. */
function RoleField({ member, roles, isLastOwner, onChoose }: RoleFieldProps) {
  const t = useT()
  const nameOf = (role: string) => {
    const key = `settings.role_${role}`
    return t.has(key) ? t(key) : role
  }
  if (roles.length === 0) {
    return (
      <Stack gap={0}>
        <Text>{nameOf(member.role)}</Text>
        {isLastOwner && (
          <Text size="sm" c="dimmed" maw={320}>
            {t('settings.lastOwner')}
          </Text>
        )}
      </Stack>
    )
  }
  return (
    <NativeSelect
      aria-label={`${t('settings.role')}: ${member.name}`}
      maw={200}
      data={roles.map(value => ({ value, label: nameOf(value) }))}
      value={member.role}
      onChange={event => onChoose(chosen(event))}
    />
  )
}

function LeaveDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const t = useT()
  const remove = useRemoveMember()
  const done = () => {
    sayDone(t('kit.saved'))
    onClose()
  }
  return (
    <DangerDialog
      isOpen
      onClose={onClose}
      title={t('settings.removeMember', { name: member.name })}
      doLabel={t('settings.leave')}
      onDo={() => remove.mutate(member.person_id, { onSuccess: done })}
      isDoing={remove.isPending}
      error={remove.error}
    >
      <Text>{t('settings.leaveAbout', { name: member.name })}</Text>
    </DangerDialog>
  )
}

interface TeamColumnsOptions {
  giving: (member: TeamMember) => readonly StaffRole[]
  owners: number
  change: ReturnType<typeof useChangeRole>
  invite: ReturnType<typeof useInviteAgain>
  onLeave: (member: TeamMember) => void
}

function useTeamColumns({
  giving,
  owners,
  change,
  invite,
  onLeave,
}: TeamColumnsOptions): Column<TeamMember>[] {
  const t = useT()
  const { person } = useMe()
  return [
    {
      id: 'name',
      label: t('settings.name'),
      cell: member => (
        <MemberName
          member={member}
          isMe={member.person_id === person.id}
          mayInvite={giving(member).length > 0}
          invite={invite}
        />
      ),
    },
    {
      id: 'role',
      label: t('settings.role'),
      cell: member => (
        <Box miw={150}>
          <RoleField
            member={member}
            roles={giving(member)}
            isLastOwner={member.role === 'owner' && owners === 1}
            onChoose={chosen => change.mutate({ personId: member.person_id, role: chosen })}
          />
        </Box>
      ),
    },
    {
      id: 'since',
      label: t('settings.since'),
      wideOnly: true,
      cell: ({ created_at }) => <InstantText at={created_at} timeStyle={null} />,
    },
    {
      id: 'do',
      label: t('kit.actions'),
      isLabelHidden: true,
      end: true,
      cell: member =>
        giving(member).length > 0 && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={t('settings.removeMember', { name: member.name })}
            onClick={() => onLeave(member)}
          >
            {t('kit.remove')}
          </Button>
        ),
    },
  ]
}

interface MemberNameProps {
  member: TeamMember
  isMe: boolean
  mayInvite: boolean
  invite: ReturnType<typeof useInviteAgain>
}

function MemberName({ member, isMe, mayInvite, invite }: MemberNameProps) {
  const t = useT()
  return (
    <Stack gap={0}>
      <Text>
        {member.name}
        {isMe && (
          <Text span c="dimmed">
            {' '}
            ({t('settings.you')})
          </Text>
        )}
      </Text>
      <Text size="sm" c="dimmed" dir="ltr" ta="start" style={{ overflowWrap: 'anywhere' }}>
        {member.email}
      </Text>
      {member.first_seen_at === null && (
        <Group gap="xs">
          <StatusMark tone="warn">{t('settings.notYetIn')}</StatusMark>
          {mayInvite && <InviteAgain member={member} invite={invite} />}
        </Group>
      )}
    </Stack>
  )
}
