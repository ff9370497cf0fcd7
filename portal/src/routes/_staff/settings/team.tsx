import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#app/language/use-words.tsx'
import { useMe } from '#app/session/use-me.ts'
import { AddMemberDialog } from '#areas/settings/AddMemberDialog.tsx'
import { teamQuery } from '#areas/settings/queries/team.ts'
import { RoleMatrix } from '#areas/settings/RoleMatrix.tsx'
import { TeamTable } from '#areas/settings/TeamTable.tsx'
import { PageHead } from '#kit/PageHead.tsx'

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
