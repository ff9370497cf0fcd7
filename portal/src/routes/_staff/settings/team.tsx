import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHead } from '#parts/PageHead.tsx'
import { teamQuery } from '#queries/team.ts'
import { AddMemberDialog } from '#screens/settings/AddMemberDialog.tsx'
import { RoleMatrix } from '#screens/settings/RoleMatrix.tsx'
import { TeamTable } from '#screens/settings/TeamTable.tsx'
import { useMe } from '#session/use-me.ts'
import { useT } from '#words/use-words.tsx'

export const Route = createFileRoute('/_staff/settings/team')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(teamQuery),
  component: TeamPage,
})

function TeamPage() {
  const t = useT()
  const { may } = useMe()
  const { data } = useSuspenseQuery(teamQuery)
  const [isAdding, setAdding] = useState(false)
  const add = may('team:manage') && (
    <Button onClick={() => setAdding(true)}>{t('settings.addMember')}</Button>
  )
  return (
    <>
      <PageHead title={t('settings.team')} about={t('settings.teamAbout')} actions={add} />
      <TeamTable members={data.data} />
      <RoleMatrix />
      {isAdding && <AddMemberDialog onClose={() => setAdding(false)} />}
    </>
  )
}
